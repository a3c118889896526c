#pragma once
// Why a choice is refused: the errors of section 16, in their order, each with a sentence for the person. Refuses
// exactly what legal() does not list.

#include "engine/core/enumerators.hpp"
#include "engine/core/refusal.hpp"
#include "engine/monarch/table/table.hpp"

#include <cstdint>
#include <string_view>

namespace coronet::monarch {

/// The codes of section 16, in the order in which they apply.
enum class Code : std::uint8_t {
    game_over,
    not_your_turn,
    decision_pending,
    no_decision,
    already_produced,
    not_in_row,
    wrong_kind,
    bad_replace,
    court_full,
    bad_guest,
    no_legal_place,
    illegal_place,
    bad_recipient,
    not_enough_gold,
    not_enough_food,
    banners_off,
    no_such_banner,
    already_has_banner,
    banner_taken,
    requirement_not_met,
    bad_amount,
    stale_revision,
    bad_card,
};
/// "game_over".
constexpr std::string_view word(Code code) { return engine::enum_word(code); }

/// The first error that applies to a choice (MON-142 to MON-146); nothing if it is legal.
engine::Verdict refuse(const State& state, Seat seat, const Action& action);

/// Who may not ask for `undo` at all: the same errors as for any choice of the turn (MON-143).
engine::Verdict undo_refused(const State& state, Seat seat);

}  // namespace coronet::monarch
