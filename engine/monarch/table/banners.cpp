#include "engine/monarch/table/banners.hpp"

#include <algorithm>
#include <bit>

namespace coronet::monarch {

Seat holder_of(const State& state, Banner banner) {
    for (const Seat seat : state.seats()) {
        if (state.court(seat).banner == banner) return seat;
    }
    return engine::no_seat;
}

int met(const State& state, Seat seat, Banner banner) {
    const Path path = facts(banner).path;
    int found = 0;
    unsigned kinds = 0;  // pathless cards are a kind of their own here (MON-108)
    for (const Card card : state.court(seat).cards) {
        found += facts(card).path == path ? 1 : 0;
        kinds |= 1U << static_cast<unsigned>(facts(card).path);
    }
    return std::min(banner_needs, path == Path::none ? std::popcount(kinds) : found);
}

bool can_take(const State& state, Seat seat, Banner banner) {
    return state.config.banners && state.court(seat).banner == no_banner &&
           holder_of(state, banner) == engine::no_seat && met(state, seat, banner) == banner_needs;
}

BannerGift banner_gift(const State& state, Seat active, Produced produced, Seat seat) {
    using Power = BannerAbility::Kind;
    if (seat == active) return {};
    const Banner banner = state.court(seat).banner;
    return {produced == Produced::harvest ? power(banner, Power::food_by_harvest) : 0,
            produced == Produced::tax ? power(banner, Power::gold_by_tax) : 0};
}

}  // namespace coronet::monarch
