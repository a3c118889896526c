#pragma once
// A seat's turn: harvest, tax, banners, and the passing of turns and rounds (sections 3, 4, 13 and 14).

#include "engine/monarch/rules/play.hpp"

namespace coronet::monarch {

/// What other seats gain by their banner when `active` harvests or taxes (MON-113, MON-114).
struct BannerGift {
    Seat seat = engine::no_seat;
    int food = 0;
    int gold = 0;
};

/// The gift a seat would get; nothing in it if none.
BannerGift banner_gift(const State& state, Seat active, Produced produced, Seat seat);

/// Harvest, with the gifts of banners (MON-034, MON-114).
void harvest(Play& play, Seat seat);
/// Tax: pay, gain, with the gifts of banners (MON-035, MON-113).
void tax(Play& play, Seat seat);
/// Take a banner (MON-103, MON-110).
void take_banner(Play& play, Seat seat, Banner banner);

}  // namespace coronet::monarch
