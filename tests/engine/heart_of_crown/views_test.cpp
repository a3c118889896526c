// What the views say is so: how much a question takes, and who is at turn.
#include "engine/heart_of_crown/game.hpp"
#include "tests/support/laws/walk.hpp"

#include <gtest/gtest.h>

#include <string>
#include <variant>

namespace coronet::heart_of_crown {
namespace {

constexpr Seat a{0};

State position(const engine::Options& options, const std::vector<std::pair<std::string, std::string>>& facts) {
    State state = std::get<State>(HeartOfCrown::blank(options));
    for (const auto& [key, value] : facts) EXPECT_FALSE(HeartOfCrown::arrange(state, key, value)) << key;
    EXPECT_FALSE(HeartOfCrown::arranged(state, {}));
    return state;
}

void choose(State& state, const std::string& action) {
    EXPECT_FALSE(HeartOfCrown::apply(state, a, std::get<Action>(HeartOfCrown::parse(action)), {})) << action;
}

/// The Stargazing Witch has been played after so many cards; open cards lie beneath those she looks at.
State stargazing(int before) {
    std::string play;
    for (int i = 0; i < before; ++i) play += "scout ";
    State state = position(
        {{"players", "2"}},
        {{"hand A", "stargazing_witch"}, {"play", play}, {"deck A", "+town +town +rampart +city +town village"}});
    choose(state, "play stargazing_witch");
    return state;
}

std::optional<AskView> ask_of(const State& state) { return view(state, a).ask; }

TEST(Views, OfStargazingSayHowManyCardsAreLookedAtAndAllOfThemCanBeDiscarded) {  // HOC-143, HOC-STARGAZING-WITCH-2
    for (int looked = 1; looked <= 5; ++looked) {
        SCOPED_TRACE(looked);
        State state = stargazing(looked - 1);
        ASSERT_EQ(ask_of(state)->ask, Ask::discard);
        EXPECT_EQ(ask_of(state)->looked, looked);
        EXPECT_EQ(ask_of(state)->most, looked);
        for (int left = looked; left > 0; --left) {
            ASSERT_TRUE(ask_of(state)) << left;
            EXPECT_EQ(ask_of(state)->most, left);
            choose(state, "pick " + std::string(id_of(Card(static_cast<std::uint8_t>(ask_of(state)->cards.at(0))))));
        }
        EXPECT_FALSE(ask_of(state)) << "there is no card more to discard";
    }
}

TEST(Views, OfStargazingAskForThePlacesThereAreToChoose) {  // HOC-143, HOC-STARGAZING-WITCH-2
    for (int looked = 2; looked <= 5; ++looked) {
        SCOPED_TRACE(looked);
        State state = stargazing(looked - 1);
        choose(state, "stop");
        for (int left = looked - 1; left > 0; --left) {
            ASSERT_TRUE(ask_of(state)) << left;
            EXPECT_EQ(ask_of(state)->ask, Ask::put_back);
            EXPECT_EQ(ask_of(state)->looked, left + 1);
            EXPECT_EQ(ask_of(state)->least, left) << "the card left over has only one place";
            EXPECT_EQ(ask_of(state)->most, left);
            choose(state, "pick " + std::string(id_of(Card(static_cast<std::uint8_t>(ask_of(state)->cards.at(0))))));
        }
        EXPECT_FALSE(ask_of(state));
    }
}

TEST(Views, OfTheAlternativeStartNameNobodyFirstBeforeAllHaveChosen) {  // HOC-041
    const engine::Options options{{"players", "3"}, {"alternative_start", "on"}};
    const Config config = std::get<Config>(HeartOfCrown::configure(options));
    for (std::uint64_t number = 0; number < 20; ++number) {
        State state = HeartOfCrown::start(config, laws::seed_of(number), {});
        EXPECT_EQ(view(state).turn.seat, -1);
        EXPECT_EQ(view(state).order, (std::vector{0, 1, 2}));
        for (const Seat seat : state.seats())
            EXPECT_FALSE(HeartOfCrown::apply(state, seat, choose::starting_hand(1), {}));
        EXPECT_EQ(view(state).turn.seat, view(state).order.at(0));
    }
}

}  // namespace
}  // namespace coronet::heart_of_crown
