#pragma once
// What there is: the State and its Config, what can be chosen and what happens as values, and pure questions to a
// State. Nothing here changes a State. The door of this room.

#include "engine/heart_of_crown/table/action.hpp"
#include "engine/heart_of_crown/table/card_set.hpp"
#include "engine/heart_of_crown/table/config.hpp"
#include "engine/heart_of_crown/table/event.hpp"
#include "engine/heart_of_crown/table/looks.hpp"
#include "engine/heart_of_crown/table/prices.hpp"
#include "engine/heart_of_crown/table/scoring.hpp"
#include "engine/heart_of_crown/table/state.hpp"
#include "engine/heart_of_crown/table/words.hpp"
