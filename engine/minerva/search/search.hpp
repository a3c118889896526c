#pragma once
// What the players of engine/search need of Minerva: how a seat stands, which choices are worth a thought, what cannot
// be known drawn anew. No rule depends on it.

#include "engine/minerva/search/advice.hpp"
#include "engine/minerva/search/determinize.hpp"
#include "engine/minerva/search/sensible.hpp"
