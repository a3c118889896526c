#pragma once
// The rules: what happens. The verbs that change a State, the programs that a game consists of, what always holds.

#include "engine/minerva/rules/effects.hpp"
#include "engine/minerva/rules/invariants.hpp"
#include "engine/minerva/rules/offer.hpp"
#include "engine/minerva/rules/play.hpp"
#include "engine/minerva/rules/turn.hpp"
