#pragma once
// The cards: what cards, boards and banners there are, by handle, and all that is printed on them. Knows no game in
// progress; every other room stands on it. The
// door of this room.

#include "engine/monarch/cards/card.hpp"
#include "engine/monarch/cards/card_rows.hpp"
#include "engine/monarch/cards/card_table.hpp"
