#include "engine/monarch/table/moons.hpp"

#include "engine/monarch/table/prices.hpp"

#include <algorithm>

namespace coronet::monarch {
namespace {

using Effect = MoonEffect::Kind;

Resource other_resource(Resource resource) { return resource == Resource::food ? Resource::gold : Resource::food; }

MoonChange change_of(Resource resource, int amount) {
    return resource == Resource::food ? MoonChange{.food = amount} : MoonChange{.gold = amount};
}

}  // namespace

int together_amount(const Config& config, Card moon) {
    const int amount = facts(moon).moon.together() ? facts(moon).moon.amount : 0;
    return config.two_player_changes ? (amount + 1) / 2 : amount;  // half, rounded up
}

MoonChange moon_change(const State& state, Card moon, bool paid, Seat seat) {
    const MoonEffect& effect = facts(moon).moon;
    const int held = holding(state, seat, effect.resource);
    switch (effect.kind) {
        case Effect::none: break;
        case Effect::gain: return change_of(effect.resource, effect.amount);
        case Effect::lose_half: return change_of(effect.resource, -(held / 2));
        case Effect::reward_if_paid:
            if (paid) return change_of(other_resource(effect.resource), effect.reward);
            break;
        case Effect::loss_unless_paid:
            if (!paid) return change_of(effect.resource, -std::min<int>(effect.loss, held));
            break;
        case Effect::discard_unless_paid:
            if (!paid && !state.court(seat).cards.empty()) return {.court_cards = -1};
            break;
    }
    return {};
}

std::array<int, engine::max_seats> payments(const State& state) {
    std::array<int, engine::max_seats> pays{};
    const int target = together_amount(state.config, state.moon.card);
    int excess = state.moon.sum() - target;
    if (excess < 0) return pays;
    std::copy(state.moon.pledges.begin(), state.moon.pledges.end(), pays.begin());
    const auto place = [](Seat seat) { return static_cast<std::size_t>(engine::index(seat)); };
    const auto distance = [&](Seat seat) { return engine::clockwise_distance(state.turn.seat, seat, state.players()); };
    // Takes precedence in giving back a token: the larger current amount, then the smaller pledge, then the seat
    // farther clockwise from the active one.
    const auto before = [&](Seat a, Seat b) {
        if (pays[place(a)] != pays[place(b)]) return pays[place(a)] > pays[place(b)];
        if (state.moon.pledge(a) != state.moon.pledge(b)) return state.moon.pledge(a) < state.moon.pledge(b);
        return distance(a) > distance(b);
    };
    for (; excess > 0; --excess) {
        Seat most = state.turn.seat;
        for (const Seat seat : state.seats()) most = before(seat, most) ? seat : most;
        --pays[place(most)];
    }
    return pays;
}

int pledge_limit(const State& state, Seat seat) {
    const Resource resource = facts(state.moon.card).moon.resource;
    return std::min(holding(state, seat, resource), together_amount(state.config, state.moon.card));
}

}  // namespace coronet::monarch
