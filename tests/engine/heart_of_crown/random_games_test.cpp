// Random games until everything has happened: every card, every question with every sort of answer, every defense
// against every attack, every refusal, every end. See README.md of the engine for the longer form of it.

#include "tests/engine/heart_of_crown/branches.hpp"
#include "tests/games/heart_of_crown/lively.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/laws/walk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <optional>

namespace coronet::heart_of_crown {
namespace {

using branches::Watch;
using engine::Generator;

/// Attacks and defenses together, so that each meets each; then whatever the lot brings.
engine::Options table_of(std::uint64_t number) {
    static const std::array<const char*, 5> supplies = {
        "scout bribery demon_banishing infantry_battalion royal_guard rampart hideout magic_talisman kunoichi samurai",
        "witch_of_curiosities witch_of_curses archer apprentice_witch rampart hideout magic_talisman kunoichi shinobi "
        "imperial_territory",
        "rumor_spreading_duchess imperial_territory buried_treasure adventurer alliance mining_town taxation shinobi "
        "kunoichi hideout",
        "money_loving_fairy battering_ram library stargazing_witch city_development supply_unit draft_notice hideout "
        "moneylender slash_and_burn_farming",
        "kunoichi alchemist royal_guard bank charm_of_two trader shinobi buried_treasure government_purveyor "
        "port_city"};
    engine::Options options{{"players", std::to_string(2 + number % 3)}, {"ouka", number % 2 == 0 ? "yes" : "auto"}};
    const std::uint64_t kind = number % 8;
    if (kind < supplies.size()) {
        options["supply"] = "custom";
        options["custom"] = supplies[kind];
    } else {
        options["supply"] = "random";
    }
    if (number % 5 == 4) options["alternative_start"] = "on";
    if (number % 7 == 6) options["asking"] = "open";
    return options;
}

Card any_princess(Generator& dice) {
    std::vector<Card> princesses;
    for (int number = 0; number < card_count; ++number) {
        if (facts(Card(number)).is(kind::princess)) princesses.push_back(Card(number));
    }
    return laws::one_of(princesses, dice);
}

/// Any choice at all, sensible or not.
Action any_action(Generator& dice) {
    const auto card = [&dice] { return Card(static_cast<std::uint8_t>(dice.below(card_count))); };
    const int slot = static_cast<int>(dice.below(4));
    switch (static_cast<Action::Kind>(dice.below(15))) {
        case Action::Kind::pick_starting_hand: return choose::starting_hand(static_cast<int>(dice.below(5)));
        case Action::Kind::play: return choose::play(card());
        case Action::Kind::use_princess: return choose::princess(card(), dice.below(2) == 0 ? no_card : card());
        case Action::Kind::use_witch: return choose::witch();
        case Action::Kind::spend_coin_counters: return choose::coin_counters(static_cast<int>(dice.below(9)));
        case Action::Kind::keep: return choose::keep(card(), slot);
        case Action::Kind::recall: return choose::recall(card(), slot);
        case Action::Kind::end_main_phase: return choose::end_main_phase();
        case Action::Kind::buy: return choose::buy(card(), dice.below(2) == 0 ? Way::none : Way::bottom);
        case Action::Kind::buy_from_hand: return choose::buy_from_hand(engine::seat_at(slot), card());
        case Action::Kind::support:
            return choose::support(any_princess(dice), {dice.below(2) == 0 ? no_card : Card::town, no_card, no_card});
        case Action::Kind::set: return choose::set(card());
        case Action::Kind::end_turn: return choose::end_turn();
        case Action::Kind::pick: return choose::pick(card());
        case Action::Kind::stop: break;
    }
    return choose::stop();
}

/// Tries a choice on a copy.
void try_it(State state, Seat seat, const Action& action, Watch& watch) {
    if (const auto refused = HeartOfCrown::apply(state, seat, action, {})) watch.see(*refused);
}

/// Tries a choice of one's own hand now and then, of any seat.
void try_anything(const State& state, Watch& watch, Generator& dice) {
    Action action = any_action(dice);
    Seat seat = engine::seat_at(static_cast<int>(dice.below(state.config.players)));
    if (dice.below(4) != 0 && !state.flow.asked.empty()) seat = *state.flow.asked.begin();
    const auto hand = state.hand(seat);
    const bool of_hand =
        action.kind == Action::Kind::play || action.kind == Action::Kind::keep || action.kind == Action::Kind::set;
    if (of_hand && !hand.empty() && dice.below(4) != 0) {
        action.card = hand[static_cast<int>(dice.below(static_cast<std::uint32_t>(hand.size())))].card;
    }
    const auto& territories = state.player(seat).territories;
    const bool fresh = !territories.empty() && territories.top().fresh;
    if (fresh && !hand.empty()) action = choose::keep(hand.top().card, territories.size() - 1);
    try_it(state, seat, action, watch);
}

/// What a deal tells.
void see_the_deal(const engine::Options& options, std::uint64_t number, Watch& watch) {
    engine::EventLog<Event> events;
    laws::dealt<HeartOfCrown>(options, number, {&events, nullptr});
    for (const auto& event : events) watch.see(event.open);
}

int play_one(std::uint64_t number, Watch& watch) {
    see_the_deal(table_of(number), number, watch);
    std::optional<std::pair<Seat, Action>> last;
    return laws::walk<HeartOfCrown>(
        table_of(number), number, 60000,
        [&](const State& state, Generator& dice) {
            watch.see(state);
            if (dice.below(4) == 0) try_anything(state, watch, dice);
            if (dice.below(4) == 0 && last) try_it(state, last->first, last->second, watch);
        },
        [&](Seat, const Action&, const auto& events) {
            for (const auto& event : events) watch.see(event.open);
        },
        [&](const State& state, Seat seat, Generator& dice) {
            auto list = laws::legal<HeartOfCrown>(state, seat);
            const auto below = [&dice](std::size_t n) { return dice.below(static_cast<std::uint32_t>(n)); };
            // In some games people support late, so that dear territories come along.
            if (number % 4 == 2 && state.turn.number < 160) {
                std::erase_if(list, [](const Action& action) { return action.kind == Action::Kind::support; });
            }
            const Action chosen = list[test::lively(list, below)];
            watch.see(state, seat, chosen);
            last = {seat, chosen};
            return chosen;
        });
}

TEST(HeartOfCrownGames, BringEveryCardEveryQuestionAndEveryAnswer) {
    Watch watch;
    std::int64_t choices = 0;
    std::uint64_t number = 0;
    constexpr std::uint64_t usual = 640;
    const auto most = test::how_many("CORONET_GAMES", usual);
    for (; number < most; ++number) {
        choices += play_one(number, watch);
        if (number % 16 == 15 && watch.missing().empty()) break;
    }
    std::cout << number << " games, " << choices << " choices, " << watch.marks().size() << " marks\n";
    if (most != usual) {
        for (const auto& [mark, times] : watch.marks()) std::cout << times << "  " << mark << '\n';
    }
    for (const auto& mark : watch.missing()) ADD_FAILURE() << "never: " << mark;
}

}  // namespace
}  // namespace coronet::heart_of_crown
