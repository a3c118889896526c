#include "engine/minerva/views/views.hpp"

#include "engine/minerva/table/table.hpp"
#include "tests/engine/minerva/random_games.hpp"

#include <gtest/gtest.h>

namespace coronet::minerva {
namespace {

/// The round goes on, the seat is asked nothing more: what it has now is what its choice has brought.
bool settled(const State& before, const State& after, Seat seat) {
    const Ask ask = after.question(seat).ask;
    return before.turn.round == after.turn.round && !after.over() && after.turn.phase == Phase::main &&
           (ask == Ask::none || ask == Ask::turn);
}

AmountsView holdings_of(const SeatView& view) {
    return {{"grain", view.grain}, {"wood", view.wood},       {"stone", view.stone},
            {"ore", view.ore},     {"denarii", view.denarii}, {"glory", view.glory}};
}

/// What a line says it would do is what has happened.
void expect_line(const LineView& line, const SeatView& was, const SeatView& now, int fee, const std::string& what) {
    if (line.open) return;
    auto expected = holdings_of(was);
    expected["denarii"] -= fee;
    for (const auto& [name, count] : line.gains) expected[name] += count;
    ASSERT_EQ(holdings_of(now), expected) << what;
    ASSERT_EQ(
        std::vector<int>(now.culture.begin() + static_cast<std::ptrdiff_t>(was.culture.size()), now.culture.end()),
        line.culture)
        << what;
    ASSERT_EQ(now.points.total - was.points.total, line.change.total) << what;
}

TEST(View, PreviewsAreWhatHappens) {  // MIN-152, MIN-155
    for (int players = 1; players <= max_players; ++players) {
        int compared = 0;
        int seen = 0;
        for (int number = 0; number < 3; ++number) {
            play_random(table_of(players), number, [&](const State& state) {
                if (state.over() || state.turn.phase != Phase::main) return;
                const Seat seat = state.turn.seat;
                const bool turn = state.question(seat).ask == Ask::turn;
                if (turn && ++seen % 9 != 0) return;
                const SeatView was = Minerva::view(state).seats.at(engine::index(seat));
                for (const Action& action : legal_of(state, seat)) {
                    const auto preview = std::get<Preview>(Minerva::preview(state, seat, action));
                    State after = state;
                    ASSERT_FALSE(Minerva::apply(after, seat, action, {}));
                    if (!settled(state, after, seat)) continue;
                    const SeatView now = Minerva::view(after).seats.at(engine::index(seat));
                    ASSERT_EQ(preview.after, holdings_of(now)) << to_text(action);
                    ASSERT_EQ(preview.missing, 0) << to_text(action);
                    ASSERT_EQ(preview.change.total, now.points.total - was.points.total) << to_text(action);
                    ASSERT_EQ(preview.change.temples, now.points.temples - was.points.temples) << to_text(action);
                    if (action.dir != no_dir) {
                        const auto& line = preview.lines.at(std::string(word(action.dir)));
                        ASSERT_NO_FATAL_FAILURE(expect_line(line, was, now, preview.fee, to_text(action)));
                    }
                    ++compared;
                }
            });
        }
        EXPECT_GT(compared, 300);
    }
}

TEST(View, PointsAtTheEndAreTheOnesShown) {  // MIN-152
    for (int players = 1; players <= max_players; ++players) {
        const State end = play_random(table_of(players), 5, [](const State&) {});
        const Public shown = Minerva::view(end);
        ASSERT_TRUE(shown.result);
        for (const auto& [number, seat] : shown.seats) {
            const PointsView& sum = seat.points;
            EXPECT_EQ(sum.total, sum.culture + sum.glory + sum.temples + sum.money + sum.order);
            EXPECT_EQ(sum.total, shown.result->scores[static_cast<std::size_t>(number)]);
            int temples = 0;
            for (const auto& [tile, temple] : seat.temples) temples += temple.points;
            EXPECT_EQ(sum.temples, temples);
        }
        EXPECT_EQ(shown.result->title.empty(), players > 1);
        EXPECT_EQ(shown.turn.decides, -1);
    }
}

TEST(View, DoesNotDependOnTheOrderOfTheStacks) {  // MIN-147
    engine::Generator chance(seed_of(9));
    for (int players = 1; players <= max_players; ++players) {
        int differ = 0;
        play_random(table_of(players), 4, [&](const State& state) {
            const State other = Minerva::determinize(state, std::nullopt, chance);
            ASSERT_EQ(Minerva::view(other), Minerva::view(state));
            for (const Seat seat : state.seats()) ASSERT_EQ(Minerva::view(other, seat), Minerva::view(state, seat));
            Minerva::check(other);
            differ += other.stack == state.stack ? 0 : 1;
        });
        EXPECT_GT(differ, 20) << "the order is another";
    }
}

TEST(View, CountsWhatHasNotAppearedYet) {  // MIN-147, MIN-156
    play_random(table_of(3), 8, [](const State& state) {
        const Public shown = Minerva::view(state);
        int rounds = 0;
        for (const Tile tile : state.stack) rounds += tile == round_tile ? 1 : 0;
        int unseen = 0;
        for (const auto& [tile, count] : shown.unseen) unseen += count;
        ASSERT_EQ(unseen, shown.stack - rounds + shown.temple_stack);
        ASSERT_EQ(rounds, round_count - state.turn.round);
    });
}

TEST(View, EveryTileIsShownWhereItLies) {  // MIN-151, MIN-159
    play_random(table_of(4), 8, [](const State& state) {
        const Public shown = Minerva::view(state);
        std::size_t tiles = shown.offer.size() + shown.temples.size();
        for (const auto& [tile, count] : shown.unseen) tiles += static_cast<std::size_t>(count);
        for (const auto& [number, seat] : shown.seats) {
            tiles += seat.city.size() - 1;
            for (const auto& [cell, what] : seat.city) tiles -= std::string_view(what).front() == 'r' ? 1U : 0U;
        }
        ASSERT_EQ(tiles, static_cast<std::size_t>(starting_count + normal_count + temple_count));
    });
}

}  // namespace
}  // namespace coronet::minerva
