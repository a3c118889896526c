// Monarch's cards as the client gets them, and that no member of its views is forgotten.
#include "engine/monarch/cards/cards.hpp"
#include "engine/monarch/game.hpp"
#include "protocol/monarch/describe.hpp"
#include "protocol/table.hpp"
#include "tests/protocol/whole.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>
#include <set>
#include <string>

namespace coronet::protocol {
namespace {

using nlohmann::json;

json catalog() { return json::parse(find_game("monarch")->catalog()); }

TEST(MonarchCatalog, EventKindsAreDescribedUnderTheWordOfTheRules) {
    int count = 0;
    described::each_enumerator<monarch::Event::Kind>([&](std::string_view name, monarch::Event::Kind kind) {
        EXPECT_EQ(name, monarch::word(kind));
        EXPECT_EQ(static_cast<int>(kind), count++);
    });
    EXPECT_EQ(static_cast<int>(monarch::Event::Kind::game_ended), count - 1);
}

TEST(MonarchCatalog, NoMemberOfItsViewsIsForgotten) {
    using namespace monarch;  // NOLINT(google-build-using-namespace): a list of names, nothing else
    using test::expect_whole;
    expect_whole<SeatView>();
    expect_whole<TurnView>();
    expect_whole<Yields>();
    expect_whole<Worth>();
    expect_whole<BannerView>();
    expect_whole<PledgeView>();
    expect_whole<ChangeView>();
    expect_whole<MoonView>();
    expect_whole<ResultView>();
    expect_whole<Public>();
    expect_whole<OfferView>();
    expect_whole<Private>();
    expect_whole<Preview>();
    expect_whole<Event>();
}

TEST(MonarchCatalog, HasEveryCardBoardAndBanner) {
    const auto game = catalog();
    EXPECT_EQ(game["id"], "monarch");
    EXPECT_EQ(game["seats"], json({2, 4}));
    ASSERT_EQ(game["cards"].size(), std::size_t{monarch::card_count});
    EXPECT_EQ(game["boards"].size(), 2U);
    EXPECT_EQ(game["banners"].size(), std::size_t{monarch::banner_count});
    std::set<std::string> keys;
    for (std::size_t handle = 0; handle < game["cards"].size(); ++handle) {
        const auto& card = game["cards"][handle];
        EXPECT_EQ(card["handle"], handle);
        keys.insert(card["key"]);
        EXPECT_FALSE(card["name"].get<std::string>().empty());
        EXPECT_FALSE(card["picture"].get<std::string>().empty());
        const bool plain = card["group"] == "court";  // a plain Court Card has its crowns and no text
        EXPECT_TRUE(plain || !card["text"].get<std::string>().empty()) << card["key"];
    }
    EXPECT_EQ(keys.size(), game["cards"].size());
}

TEST(MonarchCatalog, CardTextsFollowFromTheirFacts) {
    const auto game = catalog();
    std::map<std::string, json> cards;
    for (const auto& card : game["cards"]) cards[card["key"]] = card;
    EXPECT_EQ(cards["cannon"]["text"], "When you acquire this card you may discard one guest from your court.");
    EXPECT_EQ(cards["scimitar"]["each"], 1);
    EXPECT_EQ(cards["scimitar"]["counts_path"], "might");
    EXPECT_EQ(cards["ermine"]["text"], "Worth no crowns while the Asp is in the same court.");
    EXPECT_EQ(cards["ermine"]["conflict"], cards["asp"]["handle"]);
    EXPECT_EQ(cards["gazing_glass"]["text"], "Your Wisdom cards cost 2 gold less.");
    EXPECT_EQ(cards["boorish_uncle"]["crowns"], -3);
    EXPECT_EQ(cards["diamond_moon"]["text"],
              "Pay 4 food together. If you do, everybody gains 7 gold; if not, nothing happens.");
    EXPECT_EQ(cards["astronomer"]["names"]["first"], "Astrologer");  // MON-017
    EXPECT_EQ(cards["castle"]["reconstructed"], json({"food", "value"}));
}

}  // namespace
}  // namespace coronet::protocol
