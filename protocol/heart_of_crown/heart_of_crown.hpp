// Heart of Crown's entry in the list of games.
#pragma once

#include "protocol/table.hpp"

namespace coronet::heart_of_crown {

/// How Heart of Crown is played, shown and described.
protocol::GameEntry entry();

}  // namespace coronet::heart_of_crown
