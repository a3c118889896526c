// Heart of Crown's cards and presets as the client gets them, and that no member of its views is forgotten.
#include "protocol/heart_of_crown/catalog.hpp"

#include "engine/heart_of_crown/cards/cards.hpp"
#include "tests/protocol/whole.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>

namespace coronet::heart_of_crown {
namespace {

const CrownCard& of(Card card) {
    static const auto all = card_entries();
    return all[static_cast<std::size_t>(handle(card))];
}

TEST(HeartOfCrownCatalog, NoMemberOfItsViewsIsForgotten) {
    using test::expect_whole;
    expect_whole<CountersView>();
    expect_whole<TerritoryView>();
    expect_whole<PointsView>();
    expect_whole<SeatView>();
    expect_whole<TurnView>();
    expect_whole<PlayedView>();
    expect_whole<EffectsView>();
    expect_whole<StackView>();
    expect_whole<QuestionView>();
    expect_whole<AttackView>();
    expect_whole<ResultView>();
    expect_whole<Public>();
    expect_whole<HandCardView>();
    expect_whole<PriceView>();
    expect_whole<AskView>();
    expect_whole<Private>();
    expect_whole<Preview>();
    expect_whole<Event>();
    expect_whole<CrownCard>();
}

TEST(HeartOfCrownCatalog, HasEveryCardWithItsWords) {  // HOC-164
    const auto cards = card_entries();
    ASSERT_EQ(cards.size(), static_cast<std::size_t>(card_count));
    std::set<std::string> keys;
    std::set<std::string> pictures;
    for (std::size_t number = 0; number < cards.size(); ++number) {
        const auto& card = cards[number];
        EXPECT_EQ(card.handle, static_cast<int>(number));
        keys.insert(card.key);
        pictures.insert(card.picture);
        EXPECT_FALSE(card.name.empty());
        EXPECT_FALSE(card.kinds.empty()) << card.key;
        EXPECT_FALSE(card.text.empty()) << card.key;
        EXPECT_EQ(card.title.has_value(), card.rarity == Rarity::princess) << card.key;
        for (const auto& part : card.parts) {
            EXPECT_TRUE(part.text.ends_with('.')) << part.text;
            EXPECT_NE(card.text.find(part.text), std::string::npos) << card.key;
        }
        for (const auto& ruling : card.rulings) EXPECT_TRUE(ruling.ends_with('.')) << ruling;
    }
    EXPECT_EQ(keys.size(), cards.size());
    EXPECT_EQ(pictures.size(), cards.size()) << "no two cards look alike";
}

TEST(HeartOfCrownCatalog, HasNoPictureThatThePageDoesNotKnow) {
    const std::string list = "web-client/src/games/heart_of_crown/heart_of_crown.icons";
    std::ifstream file(CORONET_SOURCE_DIR "/" + list);
    ASSERT_TRUE(file) << list;
    std::set<std::string> known;
    for (std::string name; std::getline(file, name);) known.insert(name);
    for (const auto& card : card_entries()) {
        EXPECT_TRUE(known.contains(card.picture)) << card.key << ": " << list << " lacks " << card.picture;
    }
}

TEST(HeartOfCrownCatalog, DefenseTextsStandOnDefenseCardsOnly) {
    for (const auto& card : card_entries()) {
        const auto has = [&card](When when) { return std::ranges::count(card.parts, when, &Part::when) > 0; };
        const auto is = [&card](KindWord kind) { return std::ranges::count(card.kinds, kind) > 0; };
        EXPECT_EQ(has(When::defense), is(KindWord::defense)) << card.key;
        EXPECT_LE(has(When::supported), is(KindWord::princess)) << card.key;
        EXPECT_LE(is(KindWord::action), has(When::play) || card.key == "rampart" || card.key == "moneylender")
            << card.key;
    }
}

TEST(HeartOfCrownCatalog, TextsFollowFromTheFacts) {
    EXPECT_EQ(of(Card::lulnasaika).text, "Worth 6 points from the moment you support her.");
    EXPECT_EQ(of(Card::lulnasaika).title, "The First Princess");
    EXPECT_EQ(of(Card::village).text, "Gives 1 coin. Worth -2 points under direct control.");
    EXPECT_EQ(of(Card::town).text, "Gives 2 coins.");
    EXPECT_EQ(of(Card::royal_maid).text, "Cannot be played, only set. Worth 2 points under direct control.");
    EXPECT_EQ(of(Card::alchemist).text, "Draw 2 cards.");
    EXPECT_EQ(of(Card::magic_talisman).kinds,
              (std::vector{KindWord::action, KindWord::defense, KindWord::curse}));  // HOC-TALISMAN-1
    EXPECT_EQ(of(Card::scout).subtype, Subtype::military);
    EXPECT_FALSE(of(Card::rampart).subtype.has_value());
}

TEST(HeartOfCrownCatalog, ValuesThatAreNotSureAreMarked) {  // HOC-164
    EXPECT_EQ(of(Card::rampart).reconstructed, (std::vector<std::string>{"coins", "text"}));
    EXPECT_EQ(of(Card::mining_town).doubts,
              (std::map<std::string, Doubt>{
                  {"coins", Doubt::reconstructed}, {"points", Doubt::low}, {"text", Doubt::reconstructed}}));
    EXPECT_EQ(of(Card::scout).doubts.size(), 2U);
    EXPECT_TRUE(of(Card::scout).reconstructed.empty());
    EXPECT_TRUE(of(Card::moneylender).doubts.empty());
}

TEST(HeartOfCrownCatalog, HasTwentyFivePresetsOfTenDifferentCommons) {
    const auto presets = preset_entries();
    ASSERT_EQ(presets.size(), 25U);
    for (const auto& preset : presets) {
        const std::set<int> cards(preset.cards.begin(), preset.cards.end());
        EXPECT_EQ(cards.size(), 10U) << preset.name;
        for (const int card : cards) EXPECT_EQ(facts(static_cast<Card>(card)).rarity, Rarity::common) << preset.name;
    }
    EXPECT_EQ(presets[7].name, "Adventure");
}

}  // namespace
}  // namespace coronet::heart_of_crown
