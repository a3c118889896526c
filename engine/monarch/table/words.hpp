#pragma once
// Small enums that the state, the legal choices and the view have in common.

#include <cstdint>

namespace coronet::monarch {

/// What has been done this turn (MON-039).
enum class Produced : std::uint8_t { none, harvest, tax };
/// What a seat is asked.
enum class Ask : std::uint8_t { none, turn, pledge, discard };
/// Why a row card cannot be acquired as things stand.
enum class Why : std::uint8_t { ok, gold, food, no_place };
/// Whether a Court Card of one's own goes when another is acquired (MON-049, MON-050).
enum class Replace : std::uint8_t { no, may, must };

}  // namespace coronet::monarch
