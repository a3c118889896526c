// Minerva's entry in the list of games.
#pragma once

#include "protocol/table.hpp"

namespace coronet::minerva {

/// How Minerva is played, shown and described.
protocol::GameEntry entry();

}  // namespace coronet::minerva
