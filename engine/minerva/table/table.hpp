#pragma once
// The table: what there is (State, choices as values, events) and pure questions to it. Nothing here changes a game or
// knows what may be chosen.

#include "engine/minerva/table/action.hpp"
#include "engine/minerva/table/city.hpp"
#include "engine/minerva/table/config.hpp"
#include "engine/minerva/table/event.hpp"
#include "engine/minerva/table/prices.hpp"
#include "engine/minerva/table/scoring.hpp"
#include "engine/minerva/table/state.hpp"
#include "engine/minerva/table/words.hpp"
