#pragma once
// What happens: a State in play and its verbs, the programs of a game, a turn and an attack, how cards are carried out,
// and what always holds. The door of this room.

#include "engine/heart_of_crown/rules/invariants.hpp"
#include "engine/heart_of_crown/rules/play.hpp"
#include "engine/heart_of_crown/rules/script.hpp"
#include "engine/heart_of_crown/rules/turn.hpp"
