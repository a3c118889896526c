#pragma once
// What the players of engine/search need: how a seat stands, which choices are worth a look, other worlds that look the
// same to a seat. The door of this room.

#include "engine/heart_of_crown/search/advice.hpp"
#include "engine/heart_of_crown/search/determinize.hpp"
#include "engine/heart_of_crown/search/sensible.hpp"
