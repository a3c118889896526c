#pragma once
// What happens: Play with its verbs, the programs that a game consists of, and what always holds. The door of this
// room.

#include "engine/monarch/rules/acquire.hpp"
#include "engine/monarch/rules/invariants.hpp"
#include "engine/monarch/rules/play.hpp"
#include "engine/monarch/rules/refill.hpp"
#include "engine/monarch/rules/turn.hpp"
