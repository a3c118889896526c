#include "engine/monarch/table/prices.hpp"

#include "engine/monarch/table/lands.hpp"

#include <algorithm>

namespace coronet::monarch {
namespace {

/// The changes for two: this and halving the Moons. The official sheet is lost, both are our reading (MON-019).
constexpr int two_player_food_discount = 1;

/// What the changes for two leave of an improvement's price: not below 1 by them.
int improvement_food(const Config& config, int food) {
    if (!config.two_player_changes) return food;
    return std::max(std::min(food, 1), food - two_player_food_discount);
}

int discounts(const Court& court, Path path) {
    int sum = 0;
    for (const Card card : court.cards) sum += facts(card).ability.cheapens(path) ? discount_amount : 0;
    return sum;
}

}  // namespace

Cost price(const State& state, Seat seat, Card card) {
    const CardFacts& asked = facts(card);
    Cost cost = asked.cost;
    if (asked.group == Group::court && asked.path != Path::none) {
        cost.gold = static_cast<std::uint8_t>(std::max(0, cost.gold - discounts(state.court(seat), asked.path)));
    }
    if (asked.group == Group::improvement) {
        cost.food = static_cast<std::uint8_t>(improvement_food(state.config, cost.food));
    }
    return cost;
}

int tax_price(const State& state, Seat seat) {
    return std::max(0, villages(state) - power(state.court(seat).banner, BannerAbility::Kind::cheaper_tax));
}

int sweep_price(const State& state, Seat seat) {
    const int made = seat == state.turn.seat ? state.turn.sweeps : 0;
    return made < power(state.court(seat).banner, BannerAbility::Kind::free_sweeps) ? 0 : sweep_cost;
}

int holding(const State& state, Seat seat, Resource resource) {
    const Court& court = state.court(seat);
    if (resource == Resource::food) return court.food.value();
    return resource == Resource::gold ? court.gold.value() : 0;
}

}  // namespace coronet::monarch
