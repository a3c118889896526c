#include "engine/minerva/setup/setup.hpp"

#include "tests/engine/minerva/random_games.hpp"

#include <gtest/gtest.h>

#include <set>

namespace coronet::minerva {
namespace {

TEST(Setup, EachBlockOfTheStackHoldsOneRoundTile) {  // MIN-014
    for (int players = 1; players <= max_players; ++players) {
        std::set<int> places;
        for (int number = 0; number < 60; ++number) {
            const State state = dealt(table_of(players), number);
            const int block = table_size(players).per_pile + 1;
            // Five whole blocks lie below what is left of the first; the bottom is item 0.
            ASSERT_GE(state.stack.size(), 5 * block);
            ASSERT_LT(state.stack.size(), 6 * block);
            for (int i = 0; i < 5; ++i) {
                int rounds = 0;
                for (int j = 0; j < block; ++j) {
                    if (state.stack[i * block + j] != round_tile) continue;
                    ++rounds;
                    places.insert(j);
                }
                ASSERT_EQ(rounds, 1);
            }
            for (int i = 5 * block; i < state.stack.size(); ++i) ASSERT_NE(state.stack[i], round_tile);
        }
        EXPECT_EQ(places.size(), static_cast<std::size_t>(table_size(players).per_pile) + 1)
            << "it may lie anywhere in its block";
    }
}

TEST(Setup, RevealsStayWithinTheirBounds) {  // MIN-015, MIN-016
    constexpr int seeds = 40;
    int empty_rounds = 0;
    for (int players = 2; players <= max_players; ++players) {
        const int per_pile = table_size(players).per_pile;
        for (int number = 0; number < seeds; ++number) {
            int round = 0;
            int before = 0;
            play_random(table_of(players), number, [&](const State& state) {
                if (state.turn.round == round || state.over()) return;
                round = state.turn.round;
                const int drawn = per_pile * round_count + round_count - state.stack.size();
                const int revealed = drawn - round;
                ASSERT_GE(revealed, (round - 1) * per_pile);
                ASSERT_LE(revealed, round * per_pile);
                empty_rounds += revealed == before ? 1 : 0;
                before = revealed;
            });
            ASSERT_EQ(round, round_count);
        }
    }
    EXPECT_GT(empty_rounds, 0) << "a single round may reveal none";
}

TEST(Setup, TheLotDecidesWhoBegins) {  // MIN-019, MIN-020
    for (int players = 2; players <= max_players; ++players) {
        std::set<int> first;
        for (int number = 0; number < 40; ++number) {
            const State state = dealt(table_of(players), number);
            first.insert(engine::index(state.turn.first));
            for (const Seat seat : state.seats()) {
                const int place = engine::clockwise_distance(state.turn.first, seat, players);
                ASSERT_EQ(state.player(seat).denarii.value(), 3 + place);
            }
        }
        EXPECT_EQ(first.size(), static_cast<std::size_t>(players));
    }
    const State chosen = dealt({{"players", "4"}, {"first_seat", "2"}}, 1);
    EXPECT_EQ(engine::index(chosen.turn.first), 2);
}

TEST(Setup, TemplesAreShuffledWhole) {  // MIN-010, MIN-017
    std::set<Tile> shown;
    for (int number = 0; number < 60; ++number) {
        const State state = dealt(table_of(2), number);
        EXPECT_EQ(state.temple_stack.size(), temple_count - temple_row);
        shown.insert(state.row.begin(), state.row.end());
    }
    EXPECT_EQ(shown.size(), static_cast<std::size_t>(temple_count));
}

TEST(Setup, AloneTheStartingTilesLieInShuffledPairs) {  // MIN-127, MIN-147
    std::set<Kind> kinds;
    std::set<std::pair<Kind, Kind>> pairs;
    for (int number = 0; number < 60; ++number) {
        const State state = dealt(table_of(1), number);
        const auto starting = std::count_if(state.offer.begin(), state.offer.end(), [](const Offered& offered) {
            return facts(offered.tile).group == Group::starting;
        });
        ASSERT_GT(starting, 0);
        for (int i = 0; i < starting; i += 2) {
            ASSERT_EQ(facts(state.offer[i].tile).group, Group::starting);
            ASSERT_EQ(state.offer[i].number, i / 2);
            ASSERT_EQ(state.offer[i + 1].number, i / 2);
            const std::pair pair(kind_of(state.offer[i].tile), kind_of(state.offer[i + 1].tile));
            kinds.insert(pair.first);
            if (pair.first != pair.second) pairs.insert(pair);
        }
        ASSERT_EQ(state.offer.size() % 2, 0) << "no tile stays without its other half";
    }
    EXPECT_EQ(pairs.size(), kinds.size() * (kinds.size() - 1)) << "any two may lie together";
}

TEST(Setup, TheSameSeedGivesTheSameBytes) {  // MIN-148
    EXPECT_TRUE(dealt(table_of(3), 5).stack == dealt(table_of(3), 5).stack);
    EXPECT_FALSE(dealt(table_of(3), 5).stack == dealt(table_of(3), 6).stack);
}

TEST(Options, RefusesImpossibleTables) {
    const auto refused = [](const engine::Options& options) {
        return std::holds_alternative<engine::Refusal>(Minerva::configure(options));
    };
    EXPECT_TRUE(refused({}));
    EXPECT_TRUE(refused({{"players", "0"}}));
    EXPECT_TRUE(refused({{"players", "5"}}));
    EXPECT_TRUE(refused({{"players", "two"}}));
    EXPECT_TRUE(refused({{"players", "2"}, {"first_seat", "2"}}));
    EXPECT_TRUE(refused({{"players", "2"}, {"first_seat", "north"}}));
    EXPECT_TRUE(refused({{"players", "2"}, {"weather", "fine"}}));
    EXPECT_FALSE(refused({{"players", "4"}, {"first_seat", "3"}}));
    EXPECT_EQ(Minerva::seat_range({}), (std::array<int, 2>{1, 4}));
}

TEST(DefaultAction, IsAlwaysLegalAndEndsAGame) {  // MIN-092, MIN-160
    for (int players = 1; players <= max_players; ++players) {
        play_random(table_of(players), 3, [](const State& state) {
            for (const Seat seat : Minerva::waiting(state)) {
                const auto list = legal_of(state, seat);
                const Action action = Minerva::default_action(state, seat);
                ASSERT_NE(std::find(list.begin(), list.end(), action), list.end()) << to_text(action);
            }
        });
        State state = dealt(table_of(players), 1);
        int choices = 0;
        while (!Minerva::waiting(state).empty()) {
            const Seat seat = *Minerva::waiting(state).begin();
            ASSERT_FALSE(Minerva::apply(state, seat, Minerva::default_action(state, seat), {}));
            ASSERT_LT(++choices, 100);
        }
    }
}

}  // namespace
}  // namespace coronet::minerva
