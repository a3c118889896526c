// Previews in random games: what is foretold comes, and it follows from what the seat may know (HOC-163).
#include "engine/heart_of_crown/game.hpp"
#include "tests/games/heart_of_crown/lively.hpp"
#include "tests/support/laws/secrecy.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace coronet::heart_of_crown {
namespace {

/// Cards whose effects go on by themselves, and cards that come between.
constexpr std::array supplies = {
    "bank city_development magic_talisman money_loving_fairy kunoichi shinobi imperial_territory trading_ship "
    "slash_and_burn_farming moneylender",
    "hideout draft_notice carrier_pigeon trader mining_town alliance charm_of_two offering adventurer kunoichi",
    "archer infantry_battalion samurai apprentice_witch magic_talisman hideout kunoichi rampart "
    "rumor_spreading_duchess witch_of_curses"};

engine::Options table_of(std::uint64_t number) {
    return {{"players", std::to_string(2 + number % 3)},
            {"supply", "custom"},
            {"custom", supplies.at(number % supplies.size())},
            {"asking", number % 2 == 0 ? "strict" : "open"},
            {"alternative_start", number % 5 == 4 ? "on" : "off"}};
}

/// Gives the answers that are the only ones.
void follow(State& state, Seat seat) {
    while (state.flow.asked == engine::SeatSet{seat}) {
        const auto answers = laws::legal<HeartOfCrown>(state, seat);
        if (answers.size() != 1 || answers[0].of_turn()) return;
        ASSERT_FALSE(HeartOfCrown::apply(state, seat, answers[0], {}));
    }
}

/// Whether nothing hidden came to light by the choice, and what is there now was foretold.
bool comes_true(const State& state, Seat seat, const Action& action) {
    const auto preview = std::get<Preview>(HeartOfCrown::preview(state, seat, action));
    State after = state;
    EXPECT_FALSE(HeartOfCrown::apply(after, seat, action, {}));
    follow(after, seat);
    if (after.barrier != state.barrier) return false;
    const SeatView now = view(after).seats.at(engine::index(seat));
    const bool mine = seat == after.turn.seat;
    EXPECT_EQ(preview.coins, mine ? after.turn.coins.value() : 0) << to_text(action);
    EXPECT_EQ(preview.plays, mine ? after.turn.plays : 0) << to_text(action);
    EXPECT_EQ(preview.points, now.points.total) << to_text(action);
    EXPECT_EQ(preview.hand, now.hand) << to_text(action);
    EXPECT_EQ(preview.counters, now.counters) << to_text(action);
    return true;
}

TEST(Previews, ComeTrueAndTellNothingHidden) {  // HOC-163
    int compared = 0;
    for (std::uint64_t number = 0; number < 12; ++number) {
        laws::walk<HeartOfCrown>(
            table_of(number), number, 60000,
            [&](const State& state, engine::Generator& dice) {
                if (state.over() || dice.below(3) != 0 || HasFailure()) return;
                const Seat seat = laws::any_of(state.flow.asked, dice);
                const State other = HeartOfCrown::determinize(state, seat, dice);
                for (const Action& action : laws::legal<HeartOfCrown>(state, seat)) {
                    compared += comes_true(state, seat, action) ? 1 : 0;
                    ASSERT_NO_THROW(laws::foretold_alike<HeartOfCrown>(state, other, seat, action)) << to_text(action);
                }
            },
            [](Seat, const Action&, const auto&) {},
            [](const State& state, Seat seat, engine::Generator& dice) {
                const auto list = laws::legal<HeartOfCrown>(state, seat);
                const auto below = [&dice](std::size_t n) { return dice.below(static_cast<std::uint32_t>(n)); };
                return list[test::lively(list, below)];
            });
    }
    EXPECT_GT(compared, 10000);
}

}  // namespace
}  // namespace coronet::heart_of_crown
