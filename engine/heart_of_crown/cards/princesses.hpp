#pragma once
// Paying for the abilities of princesses (section 18); their scripts stand in princesses.cpp.

#include "engine/heart_of_crown/rules/play.hpp"

namespace coronet::heart_of_crown {

/// Pays what a princess's ability costs and notes in the frame of the ability what follows from it.
void pay_for_ability(Play& play, Seat seat, const Action& action, Frame& frame);

}  // namespace coronet::heart_of_crown
