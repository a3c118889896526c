#pragma once
// The cards: their handles, what is printed on them, how they are found. The door of this room; the .cpp files have one
// block a card.

#include "engine/heart_of_crown/cards/card.hpp"
#include "engine/heart_of_crown/cards/card_table.hpp"
