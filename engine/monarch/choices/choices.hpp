#pragma once
// Who is asked what: the legal choices, why others are refused, what is chosen for somebody absent.
// Nothing here changes a State. The door of this room.

#include "engine/monarch/choices/default_action.hpp"
#include "engine/monarch/choices/legal.hpp"
#include "engine/monarch/choices/refusals.hpp"
