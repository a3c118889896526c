#pragma once
// A seat's turn: harvest, tax, banners, and the passing of turns and rounds (sections 3, 4, 13 and 14).

#include "engine/monarch/rules/play.hpp"

namespace coronet::monarch {

/// Harvest, with the gifts of banners (MON-034, MON-114).
void harvest(Play& play, Seat seat);
/// Tax: pay, gain, with the gifts of banners (MON-035, MON-113).
void tax(Play& play, Seat seat);
/// Take a banner (MON-103, MON-110).
void take_banner(Play& play, Seat seat, Banner banner);

}  // namespace coronet::monarch
