#pragma once
// What an absent seat chooses.

#include "engine/minerva/table/table.hpp"

namespace coronet::minerva {

/// The seat is asked: it passes, declines, and takes what it lacks most where it must take something (MIN-092).
Action default_action(const State& state, Seat seat);

}  // namespace coronet::minerva
