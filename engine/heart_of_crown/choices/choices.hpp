#pragma once
// Who is asked what: the legal choices, what can be answered to a question, refusals in words, what is chosen for
// somebody absent. Nothing here changes a State. The door of this room.

#include "engine/heart_of_crown/choices/default_action.hpp"
#include "engine/heart_of_crown/choices/legal.hpp"
#include "engine/heart_of_crown/choices/questions.hpp"
#include "engine/heart_of_crown/choices/refusals.hpp"
#include "engine/heart_of_crown/choices/supporting.hpp"
