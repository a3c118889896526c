// Players without a tree, and the levels by their names.
#include "engine/search/thinker_of.hpp"
#include "tests/engine/search/budgets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace coronet::search {
namespace {

using skirmish::Action;
using skirmish::Card;
using skirmish::Skirmish;
using Kind = Action::Kind;

/// B is struck and holds a shield: it parts with the card or with honour.
skirmish::State struck() {
    auto state = skirmish_position({{"hand A", "strike spy supplies"},
                                    {"hand B", "spy shield"},
                                    {"deck", "spy spy spy spy spy"},
                                    {"active", "A"}});
    EXPECT_FALSE(Skirmish::apply(state, Seat{0}, {Kind::play, Card::strike}, {}));
    return state;
}
constexpr Action good{Kind::shield};

// Skirmish without a piece of advice that the players ask for, as if it were misspelt.
struct NoSensible : Skirmish {
  private:
    using Skirmish::sensible;
};
struct NoPlayout : Skirmish {
  private:
    using Skirmish::playout;
};
struct NoHaste : Skirmish {
  private:
    using Skirmish::haste;
};

TEST(Levels, nobody_thinks_about_a_game_with_misspelt_advice) {
    EXPECT_TRUE(Advised<Skirmish>);
    EXPECT_FALSE(Advised<NoSensible>);
    EXPECT_FALSE(Advised<NoPlayout>);
    EXPECT_FALSE(Advised<NoHaste>);
}

TEST(Levels, every_level_is_found_by_its_id) {
    for (std::size_t i = 0; i < levels.size(); ++i) {
        EXPECT_EQ(level_from(levels[i].id), static_cast<Level>(i));
        EXPECT_EQ(id_of(static_cast<Level>(i)), levels[i].id);
    }
    EXPECT_EQ(level_from("duke"), std::nullopt);
}

TEST(Levels, random_makes_every_legal_choice_sooner_or_later) {
    const auto state = struck();
    std::vector<Action> legal;
    Skirmish::legal(state, b, legal);
    engine::Generator dice(seed_of(1));
    std::set<std::string> seen;
    for (int i = 0; i < 200; ++i) seen.insert(Skirmish::to_text(pick<Skirmish>(Level::random, state, b, dice)));
    EXPECT_EQ(seen.size(), legal.size());
}

TEST(Levels, a_courtier_makes_the_choice_after_which_it_stands_best) {
    engine::Generator dice(seed_of(1));
    for (int i = 0; i < 50; ++i) {
        EXPECT_EQ(pick<Skirmish>(Level::courtier, struck(), b, dice), good);
    }
}

TEST(Levels, a_novice_errs_at_times) {
    engine::Generator dice(seed_of(1));
    int best = 0;
    for (int i = 0; i < 200; ++i) {
        best += pick<Skirmish>(Level::novice, struck(), b, dice) == good ? 1 : 0;
    }
    EXPECT_GT(best, 60);
    EXPECT_LT(best, 190);
}

TEST(Levels, only_regent_spends_the_budget_and_gives_reasons) {
    ThinkerOf<Skirmish> thinker(struck(), b, seed_of(3));
    for (const Level level : {Level::random, Level::novice, Level::courtier}) {
        const Choice choice = thinker.think(level, [](std::uint64_t) {
            ADD_FAILURE() << "only Regent asks for more";
            return std::uint64_t{0};
        });
        EXPECT_FALSE(choice.action.empty());
        EXPECT_TRUE(choice.opinions.empty());
    }
    const Choice choice = thinker.think(Level::regent, iterations(100));
    EXPECT_GT(choice.iterations, 1U);
    EXPECT_LE(choice.iterations, 100U);
    ASSERT_FALSE(choice.opinions.empty());
    EXPECT_EQ(choice.opinions.front().action, choice.action);
}

TEST(Levels, the_points_of_a_reason_are_points_of_the_game) {
    ThinkerOf<Skirmish> thinker(struck(), b, seed_of(3));
    for (const auto& each : thinker.think(Level::regent, iterations(200)).opinions) {
        EXPECT_GT(each.points, 2.0);
        EXPECT_LT(each.points, 12.0);
    }
}

TEST(Levels, who_is_not_asked_does_not_think) {
    EXPECT_THROW(ThinkerOf<Skirmish>(struck(), Seat{0}, seed_of(1)), engine::Bug);
}

}  // namespace
}  // namespace coronet::search
