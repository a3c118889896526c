#pragma once
// Why a choice is refused: the codes of MIN-144, the first that applies in that order, each with a sentence.

#include "engine/core/enumerators.hpp"
#include "engine/core/refusal.hpp"
#include "engine/minerva/table/table.hpp"

#include <cstdint>
#include <string_view>

namespace coronet::minerva {

/// The codes of MIN-144.
enum class Code : std::uint8_t {
    game_over,
    not_your_turn,
    decision_pending,
    no_decision,
    bad_parameter,
    bad_count,
    no_such_tile,
    no_residence_left,
    no_assistant,
    fee_unpayable,
    cell_occupied,
    not_adjacent,
    not_a_residence,
    assistant_present,
    not_eligible,
    would_disconnect,
    cannot_pay,
};
/// "game_over".
constexpr std::string_view word(Code code) { return engine::enum_word(code); }

/// Nothing if the choice is legal: exactly what `legal` lists.
engine::Verdict refuse(const State& state, Seat seat, const Action& action);

/// Nothing if the seat may take back its latest choice as far as the game is concerned; the rest is for engine::Match.
engine::Verdict undo_refused(const State& state, Seat seat);

}  // namespace coronet::minerva
