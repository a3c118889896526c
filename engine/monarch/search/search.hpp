#pragma once
// What the players of engine/search need: how a seat stands, which choices are worth a look, other positions that look
// the same to a seat. The door of this room.

#include "engine/monarch/search/advice.hpp"
#include "engine/monarch/search/determinize.hpp"
#include "engine/monarch/search/sensible.hpp"
