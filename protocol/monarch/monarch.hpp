// Monarch's entry in the list of games.
#pragma once

#include "protocol/table.hpp"

namespace coronet::monarch {

/// How Monarch is played, shown and described.
protocol::GameEntry entry();

}  // namespace coronet::monarch
