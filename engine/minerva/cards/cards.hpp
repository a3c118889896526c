#pragma once
// The cards: the city's tiles and all other pieces, their handles and everything that is printed on them. Knows nothing
// else of the game.

#include "engine/minerva/cards/piece_table.hpp"
#include "engine/minerva/cards/tile.hpp"
#include "engine/minerva/cards/tile_rows.hpp"
#include "engine/minerva/cards/tile_table.hpp"
