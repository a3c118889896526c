#pragma once
// The choices: who is asked what, what can be answered, why anything else is refused. Pure questions to a State.

#include "engine/minerva/choices/default_action.hpp"
#include "engine/minerva/choices/legal.hpp"
#include "engine/minerva/choices/refusals.hpp"
