#include "tests/engine/minerva/random_games.hpp"

#include "engine/minerva/table/table.hpp"

#include <gtest/gtest.h>

#include <set>

namespace coronet::minerva {
namespace {

constexpr int games_each = 25;

TEST(RandomGames, KeepEveryInvariantAfterEveryChoice) {  // MIN-158, MIN-159
    for (int players = 1; players <= max_players; ++players) {
        for (int number = 0; number < games_each; ++number) {
            const State end = play_random(table_of(players), number, [](const State& state) { Minerva::check(state); });
            ASSERT_TRUE(Minerva::outcome(end));
        }
    }
}

TEST(RandomGames, UseUpATileAResidenceOrAnAssistantWithEveryTurn) {  // MIN-160
    for (int players = 1; players <= max_players; ++players) {
        std::array<int, max_players> left{};
        left.fill(10'000);
        int round = 1;
        play_random(table_of(players), 3, [&](const State& state) {
            if (state.turn.round != round) left.fill(10'000);  // assistants are bought, tiles revealed
            round = state.turn.round;
            const Seat seat = state.turn.seat;
            if (state.question(seat).ask != Ask::turn) return;
            const Player& player = state.player(seat);
            const int now = player.residences + player.assistants + state.offer.size() + state.temple_stack.size() +
                            static_cast<int>(std::count_if(state.row.begin(), state.row.end(),
                                                           [](Tile tile) { return tile != no_tile; }));
            int& before = left[static_cast<std::size_t>(engine::index(seat))];
            ASSERT_LE(now, before);
            before = now;
        });
    }
}

TEST(RandomGames, EndWithOneWinnerAndAFullRanking) {  // MIN-111, MIN-124
    for (int number = 0; number < games_each; ++number) {
        const State end = play_random(table_of(4), number, [](const State&) {});
        const auto outcome = *Minerva::outcome(end);
        EXPECT_EQ(std::set(outcome.places.begin(), outcome.places.end()), (std::set{1, 2, 3, 4}));
        for (const Seat seat : end.seats()) {
            EXPECT_EQ(outcome.scores[static_cast<std::size_t>(engine::index(seat))], points(end, seat).total());
            for (const Seat other : end.seats()) {
                const auto better = outcome.scores[static_cast<std::size_t>(engine::index(seat))] >
                                    outcome.scores[static_cast<std::size_t>(engine::index(other))];
                if (!better) continue;
                EXPECT_LT(outcome.places[static_cast<std::size_t>(engine::index(seat))],
                          outcome.places[static_cast<std::size_t>(engine::index(other))]);
            }
        }
    }
}

TEST(RandomGames, ComeToEverythingThatCanHappen) {
    std::set<Event::Kind> told;
    std::set<Ask> asked;
    std::set<Kind> built;
    for (int players = 1; players <= max_players; ++players) {
        for (int number = 0; number < 4 * games_each; ++number) {
            State state = dealt(table_of(players), number);
            RandomPlayer player(number);
            while (!Minerva::waiting(state).empty()) {
                const Seat seat = *Minerva::waiting(state).begin();
                asked.insert(state.question(seat).ask);
                engine::EventLog<Event> log;
                const Action action = player.choose(state, seat);
                if (action.verb == Action::Verb::build_facility) built.insert(kind_of(action.tile));
                ASSERT_FALSE(Minerva::apply(state, seat, action, {&log, nullptr}));
                for (const auto& event : log) told.insert(event.open.kind);
            }
        }
    }
    for (int number = 0; number <= static_cast<int>(Event::Kind::game_ended); ++number) {
        const auto kind = static_cast<Event::Kind>(number);
        EXPECT_TRUE(told.contains(kind) || kind == Event::Kind::dealt) << word(kind);
    }
    for (int number = 1; number <= static_cast<int>(Ask::buy_assistant); ++number) {
        EXPECT_TRUE(asked.contains(static_cast<Ask>(number))) << number;
    }
    for (int number = 0; number < kind_count; ++number) {
        const TileFacts& row = facts(static_cast<Kind>(number));
        const bool offered = row.group == Group::starting || row.group == Group::normal || row.group == Group::temple;
        EXPECT_EQ(built.contains(static_cast<Kind>(number)), offered) << row.id;
    }
}

}  // namespace
}  // namespace coronet::minerva
