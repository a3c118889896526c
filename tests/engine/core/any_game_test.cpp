#include "engine/core/any_game.hpp"

#include "tests/support/skirmish/skirmish.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace coronet::engine {
namespace {

const AnyRules& rules = skirmish::any_rules();
constexpr Seat a = seat_at(0);
constexpr Seat b = seat_at(1);

std::unique_ptr<AnyGame> position(TextLog& log) {
    auto game = rules.position({{"players", "2"}},
                               {{"hand A", "spy auction"}, {"hand B", "shield"}, {"deck", "thief strike mirror"}}, log);
    return std::move(std::get<std::unique_ptr<AnyGame>>(game));
}

TEST(AnyGame, SpeaksText) {
    TextLog log;
    const auto game = position(log);
    EXPECT_EQ(game->game_id(), "skirmish");
    EXPECT_EQ(game->seats(), 2);
    EXPECT_EQ(game->waiting(), SeatSet{a});
    EXPECT_EQ(game->legal(a), (std::vector<std::string>{"play spy", "play auction", "draw"}));
    EXPECT_TRUE(game->legal(b).empty());
    ASSERT_EQ(log.size(), 1U);
    EXPECT_EQ(log[0].open, "turn A");
    log.clear();
    ASSERT_FALSE(game->play(a, "play spy", log));
    ASSERT_EQ(log.size(), 2U);
    EXPECT_EQ(log[1].for_viewer(b), "looked A");
    EXPECT_EQ(log[1].for_viewer(a), "looked A thief");
    EXPECT_EQ(game->default_action(a), "toss");
}

TEST(AnyGame, RefusesWhatIsNoAction) {
    TextLog log;
    const auto game = position(log);
    const auto before = game->hash();
    log.clear();
    for (const auto* text : {"", "play", "play dragon", "draw now", "rob Z"}) {
        const auto refused = game->play(a, text, log);
        ASSERT_TRUE(refused) << text;
        EXPECT_EQ(refused->code, "bad_request") << text;
    }
    EXPECT_EQ(game->hash(), before);
    EXPECT_TRUE(log.empty());
}

TEST(AnyGame, ACloneGoesItsOwnWay) {
    TextLog log;
    const auto game = position(log);
    const auto clone = game->clone();
    ASSERT_FALSE(clone->play(a, "draw", log));
    EXPECT_NE(clone->hash(), game->hash());
    EXPECT_EQ(game->waiting(), SeatSet{a});
}

TEST(AnyGame, WhatAViewerCanKnowOfAFact) {
    TextLog log;
    const auto game = position(log);
    const auto seen = [&](Viewer viewer, const char* key) {
        return std::get<std::optional<std::string>>(game->seen(viewer, key));
    };
    EXPECT_EQ(seen(a, "hand A"), "spy auction");
    EXPECT_EQ(seen(b, "hand A"), std::nullopt);
    EXPECT_EQ(seen(std::nullopt, "hand B"), std::nullopt);
    EXPECT_EQ(seen(b, "cards left"), "3");
    EXPECT_EQ(std::get<Refusal>(game->seen(a, "hand Z")).code, "bad_fact");
    ASSERT_FALSE(game->play(a, "play spy", log));
    EXPECT_EQ(seen(a, "looked"), "thief");
    EXPECT_EQ(seen(b, "looked"), std::nullopt);
}

TEST(AnyRules, SaysWhichOptionOrFactIsWrong) {
    TextLog log;
    EXPECT_EQ(std::get<Refusal>(rules.start({}, Seed{}, log)).code, "bad_options");
    const auto wrong = rules.position({{"players", "2"}}, {{"hand A", "spy"}, {"hand B", "dragon"}}, log);
    EXPECT_EQ(std::get<BadFact>(wrong).key, "hand B");
    EXPECT_EQ(std::get<BadFact>(wrong).refusal.code, "bad_fact");
    EXPECT_TRUE(std::get<BadFact>(rules.position({}, {}, log)).key.empty()) << "the options are wrong";
}

TEST(AnyRules, ListsMaySayHowManyOfAKind) {
    TextLog log;
    const auto many = rules.position({{"players", "2"}}, {{"hand A", "2*spy shield"}}, log);
    EXPECT_EQ(std::get<std::string>(std::get<0>(many)->fact("hand A")), "spy spy shield");
    const auto too_many = rules.position({{"players", "2"}}, {{"hand A", "999999999*spy"}}, log);
    EXPECT_EQ(std::get<BadFact>(too_many).refusal.code, "bad_position");
}

TEST(AnyGame, SpellsEqualChoicesAlike) {
    TextLog log;
    const auto game = position(log);
    EXPECT_EQ(std::get<std::string>(game->spelled(" play   spy ")), "play spy");
    EXPECT_EQ(std::get<Refusal>(game->spelled("play dragon")).code, "bad_request");
}

TEST(AnyGame, LooksLikeAnotherPositionToWhoSeesNoDifference) {
    TextLog log;
    const auto mine = position(log);
    const auto other = rules.position(
        {{"players", "2"}}, {{"hand A", "spy mirror"}, {"hand B", "shield"}, {"deck", "thief strike mirror"}}, log);
    EXPECT_FALSE(mine->looks_like(*std::get<0>(other), a)) << "A's own hand";
    EXPECT_TRUE(mine->looks_like(*std::get<0>(other), b));
    EXPECT_TRUE(mine->looks_like(*std::get<0>(other), std::nullopt));
}

/// Lets cards come in the reverse of their alphabetical order.
struct Alphabet final : Fate {
    std::optional<std::vector<std::string_view>> next_shuffle() override {
        std::vector<std::string_view> order;
        for (const auto& card : skirmish::card_facts)
            order.insert(order.end(), static_cast<std::size_t>(card.copies), card.name);
        std::sort(order.begin(), order.end());
        return order;
    }
};

TEST(AnyRules, FateDecidesTheDeal) {
    TextLog log;
    Alphabet fate;
    const auto dealt = rules.start({{"players", "2"}}, Seed{}, log, &fate);
    const auto& game = std::get<std::unique_ptr<AnyGame>>(dealt);
    EXPECT_EQ(std::get<std::string>(game->fact("hand A")), "auction auction mirror mirror");
    EXPECT_EQ(std::get<std::string>(game->fact("hand B")), "auction auction mirror mirror");
    EXPECT_EQ(std::get<std::string>(game->fact("top")), "mirror");
}

}  // namespace
}  // namespace coronet::engine
