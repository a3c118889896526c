#include "engine/minerva/table/scoring.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace coronet::minerva {
namespace {

using Does = Effect::Kind;

bool in_area(Area area, Cell temple, Cell cell) {
    if (cell == temple) return false;  // MIN-118
    if (area == Area::around) return surrounding_index(temple, cell) >= 0;
    return cell.x == temple.x || cell.y == temple.y;  // MIN-117
}

void count_facilities(const Player& player, const Effect& effect, Cell temple, Counted& made) {
    for (const Placed& placed : player.city) {
        if (facts(placed.tile).category != effect.category || !in_area(effect.area, temple, placed.cell)) continue;
        made.cells.push(placed.cell);
    }
    made.count = made.cells.size();
}

void count_categories(const Player& player, const Effect& effect, Cell temple, Counted& made) {
    std::array<bool, category_count> met{};
    for (const Placed& placed : player.city) {
        if (!in_area(effect.area, temple, placed.cell)) continue;
        met[static_cast<std::size_t>(facts(placed.tile).category)] = true;
        made.cells.push(placed.cell);
    }
    made.count = static_cast<int>(std::count(met.begin(), met.end(), true));
}

/// What decides between equal scores, higher is better (MIN-124).
auto standing(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    int temples = 0;
    for (const Placed& placed : player.city) temples += facts(placed.tile).group == Group::temple ? 1 : 0;
    return std::tuple(points(state, seat).total(), player.culture.size() + player.glory_tiles.size(), temples,
                      -player.order);
}

}  // namespace

Counted counted(const Player& player, Kind temple, Cell cell) {
    const Effect& effect = facts(temple).effect;
    Counted made;
    switch (effect.kind) {
        case Does::per_facility: count_facilities(player, effect, cell, made); break;
        case Does::per_category: count_categories(player, effect, cell, made); break;
        case Does::per_token: made.count = player.held(effect.resource); break;
        case Does::none:
        case Does::gain:
        case Does::choice:
        case Does::per_resource:
        case Does::convert:
        case Does::convert_pairs:
        case Does::culture:
        case Does::culture_choice:
        case Does::trade:
        case Does::take_culture:
        case Does::dine:
        case Does::activate_around:
        case Does::move_tile:
        case Does::remove_residence: CHECK(false, "temples count");
    }
    made.points = made.count * effect.amount;
    return made;
}

int temple_points(const Player& player) {
    int sum = 0;
    for (const Placed& placed : player.city) {
        if (facts(placed.tile).group == Group::temple) sum += counted(player, kind_of(placed.tile), placed.cell).points;
    }
    return sum;
}

Points points(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    Points sum;
    for (const CultureTile tile : player.culture) sum.culture += facts(tile).points;
    for (const GloryTile tile : player.glory_tiles) sum.glory += facts(tile).points;
    sum.temples = temple_points(player);
    sum.money = (player.denarii.value() + player.all_tokens()) / 3;
    if (state.turn.round == round_count) sum.order = order_points(player.order, state.players());
    return sum;
}

std::array<bool, culture_count> gained_by(const State& state, const std::array<std::uint8_t, culture_count>& points) {
    std::array<bool, culture_count> gained{};
    for (std::size_t kind = 0; kind < culture_count; ++kind) {
        const auto& pile = state.culture[kind];
        gained[kind] = points[kind] > 0 && !pile.empty() && points[kind] >= facts(pile.top()).marks;
    }
    return gained;
}

engine::Pile<Seat, max_players> glory_ranking(const State& state) {
    engine::Pile<Seat, max_players> ranked;
    for (const Seat seat : state.seats()) {
        if (state.player(seat).glory.value() > 0) ranked.push(seat);
    }
    // Who has not passed yet would hold a higher order tile than all who have; among those, turn order.
    const auto rank = [&](Seat seat) {
        const Player& player = state.player(seat);
        const int order = player.order > 0 ? player.order : max_players + 1;
        return std::tuple(-player.glory.value(), order,
                          engine::clockwise_distance(state.turn.seat, seat, state.players()));
    };
    std::sort(ranked.begin(), ranked.end(), [&](Seat a, Seat b) { return rank(a) < rank(b); });
    int tiles = 0;
    while (glory_tile(state.turn.round, tiles + 1)) ++tiles;
    while (ranked.size() > tiles) ranked.pop();
    return ranked;
}

int glory_place(const State& state, Seat seat) {
    if (state.solitaire()) {
        const int tokens = state.player(seat).glory.value();
        return tokens >= state.turn.round ? 1 : tokens >= 1 ? 2 : 0;
    }
    const auto ranked = glory_ranking(state);
    return ranked.find(seat) + 1;
}

std::vector<int> places(const State& state) {
    std::vector<int> list;
    for (const Seat seat : state.seats()) {
        int better = 0;
        for (const Seat other : state.seats()) better += standing(state, other) > standing(state, seat) ? 1 : 0;
        list.push_back(better + 1);
    }
    return list;
}

std::optional<engine::Outcome> outcome(const State& state) {
    if (!state.over()) return std::nullopt;
    std::vector<int> scores;
    for (const Seat seat : state.seats()) scores.push_back(points(state, seat).total());
    return engine::Outcome{scores, places(state)};
}

}  // namespace coronet::minerva
