#pragma once
// What a card does, as programs. Each card has one block in cards/*.cpp: its steps and one row of a table; here they
// are found by number. README.md, "How a card is written".

#include "engine/heart_of_crown/rules/play.hpp"

#include <array>
#include <span>

namespace coronet::heart_of_crown {

/// The programs of one kind of card. What is empty does nothing.
struct Script {
    enum class Part : std::uint8_t { play, each, react };

    Card card = no_card;
    Steps play{};   ///< what it does when played; of a princess: on being supported; of a Duchess: on being set
    Steps each{};   ///< what it does to each player concerned, called by Play::call_each; `victim()` is that player
    Steps react{};  ///< its defense; of a princess or a Witch of Curses: the activated ability
    /// Of a princess with an ability: pays what it costs and notes in its frame what follows from that.
    void (*pay)(Play&, Seat, const Action&, Frame&) = nullptr;
};

/// The parts of cards have the program numbers from here on, the frame says whose part; the programs of play.hpp lie
/// below.
inline constexpr std::uint8_t first_part = 16;
static_assert(static_cast<std::uint8_t>(Program::each) < first_part);

/// The frame that runs a part of a card's script for a seat.
Frame script(Card card, Script::Part part, Seat seat);

/// Pays for the ability of a princess; `frame` will run it.
void pay_for_ability(Play& play, Seat seat, const Action& action, Frame& frame);

/// The steps of a part of a card.
Steps steps_of(Card card, Script::Part part);

// The tables, one a file in cards/.
std::span<const Script> basic_scripts();
std::span<const Script> princess_scripts();
std::span<const Script> base_scripts_of_cost_2();
std::span<const Script> base_scripts_of_cost_3();
std::span<const Script> base_scripts_of_cost_4();
std::span<const Script> base_attacks_of_cost_4();
std::span<const Script> base_scripts_of_cost_5();
std::span<const Script> far_east_scripts();
std::span<const Script> far_east_attacks();

}  // namespace coronet::heart_of_crown
