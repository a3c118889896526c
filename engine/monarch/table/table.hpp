#pragma once
// What there is in a game in progress (State and what goes in and out of it: Config, Action, Event), and
// pure questions to it. Nothing here changes a State, and nothing knows who may do what. The door of this room.

#include "engine/monarch/table/action.hpp"
#include "engine/monarch/table/banners.hpp"
#include "engine/monarch/table/config.hpp"
#include "engine/monarch/table/event.hpp"
#include "engine/monarch/table/lands.hpp"
#include "engine/monarch/table/moons.hpp"
#include "engine/monarch/table/prices.hpp"
#include "engine/monarch/table/scoring.hpp"
#include "engine/monarch/table/state.hpp"
#include "engine/monarch/table/words.hpp"
