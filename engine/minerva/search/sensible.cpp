#include "engine/minerva/search/sensible.hpp"

#include "engine/minerva/rules/rules.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace coronet::minerva {
namespace {

using Verb = Action::Verb;

/// Places weighed for each kind of tile, and for residences.
constexpr std::size_t places_weighed = 5;
constexpr std::size_t ways_weighed = 10;
/// Tokens bought at once at a trading post.
constexpr int trade_weighed = 3;

/// Facilities in a row from a cell, the cell left out.
int run(const Grid& grid, Cell from, Dir dir) {
    int length = 0;
    for (Cell cell = step(from, dir);; cell = step(cell, dir)) {
        const Placed* placed = grid.at(cell);
        if (placed == nullptr || placed->residence()) return length;
        ++length;
    }
}

int neighbours(const Grid& grid, Cell cell) {
    const auto cells = surrounding(cell);
    return static_cast<int>(std::count_if(cells.begin(), cells.end(), [&](Cell each) { return grid.taken(each); }));
}

/// How well a kind of tile lies in a cell, at a glance: temples by what they count, special tiles by what is around,
/// the others by the lines they make longer.
double fit(const Player& player, const Grid& grid, Kind kind, Cell cell) {
    const TileFacts& fact = facts(kind);
    const double around = 0.2 * neighbours(grid, cell);
    if (fact.group == Group::temple) return counted(player, kind, cell).points + around;
    if (fact.category == Category::special) return around;
    const int across = run(grid, cell, Dir::left) + run(grid, cell, Dir::right);
    const int down = run(grid, cell, Dir::up) + run(grid, cell, Dir::down);
    return std::max(across, down) + 0.5 * std::min(across, down) + 0.1 * around;
}

/// An action with how well it looks.
struct Look {
    Action action{};
    double fit = 0;
};

void keep_best(std::vector<Look>& looks, std::size_t most, std::vector<Action>& list) {
    std::stable_sort(looks.begin(), looks.end(), [](const Look& a, const Look& b) { return a.fit > b.fit; });
    for (std::size_t i = 0; i < looks.size() && i < most; ++i) list.push_back(looks[i].action);
    looks.clear();
}

/// Of each kind one tile, in the places where it fits best.
void weigh_facilities(const Player& player, const Grid& grid, const std::vector<Action>& legal,
                      std::vector<Action>& list) {
    std::array<Tile, kind_count> first{};
    first.fill(no_tile);
    for (const Action& action : legal) {
        auto& known = first[static_cast<std::size_t>(kind_of(action.tile))];
        if (known == no_tile) known = action.tile;
    }
    std::vector<Look> looks;
    for (std::size_t kind = 0; kind < first.size(); ++kind) {
        if (first[kind] == no_tile) continue;
        for (const Action& action : legal) {
            if (action.tile != first[kind]) continue;
            const Cell cell{static_cast<std::int8_t>(action.x), static_cast<std::int8_t>(action.y)};
            looks.push_back({action, fit(player, grid, static_cast<Kind>(kind), cell)});
        }
        keep_best(looks, places_weighed, list);
    }
}

/// Residences and assistants beside the longest lines.
void weigh_ways(const Grid& grid, const std::vector<Action>& legal, std::vector<Action>& list) {
    std::vector<Look> looks;
    for (const Action& action : legal) {
        const Cell cell{static_cast<std::int8_t>(action.x), static_cast<std::int8_t>(action.y)};
        const int length = run(grid, cell, action.dir);
        if (length > 0) looks.push_back({action, length - 0.01 * neighbours(grid, cell)});
    }
    keep_best(looks, ways_weighed, list);
}

/// What brings the most points at once when the game only waits for this seat to pass; nothing if nothing does.
std::optional<Action> last_gain(const State& state, Seat seat, const std::vector<Action>& legal) {
    SeatSet others = SeatSet::all(state.players());
    others.remove(seat);
    if (state.solitaire() || state.turn.round != round_count || state.turn.passed != others) return std::nullopt;
    const Outside nobody_listens{};
    std::optional<Action> best;
    int most = points(state, seat).total();
    for (const Action& action : legal) {
        if (action.verb == Verb::pass || action.verb == Verb::sell) continue;
        State next = state;
        Play play{{next, nobody_listens}};
        engine::answer<Rules>(play, seat, action);
        const int gained = points(next, seat).total();
        if (gained > most) {
            most = gained;
            best = action;
        }
    }
    return best;
}

void weigh_turn(const Player& player, const std::vector<Action>& legal, std::vector<Action>& list) {
    const Grid grid(player.city);
    std::vector<Action> facilities;
    std::vector<Action> residences;
    std::vector<Action> assistants;
    for (const Action& action : legal) {
        switch (action.verb) {
            case Verb::build_facility: facilities.push_back(action); break;
            case Verb::build_residence: residences.push_back(action); break;
            case Verb::place_assistant: assistants.push_back(action); break;
            case Verb::sell:
                if (player.denarii.value() < 3 && action.number == 1) list.push_back(action);
                break;
            default: list.push_back(action);
        }
    }
    weigh_facilities(player, grid, facilities, list);
    weigh_ways(grid, residences, list);
    weigh_ways(grid, assistants, list);
}

int total(const Amounts& amounts) {
    int sum = 0;
    for (const int amount : amounts) sum += amount;
    return sum;
}

}  // namespace

void keep_sensible(const State& state, Seat seat, std::vector<Action>& list) {
    const Player& player = state.player(seat);
    const Ask ask = state.question(seat).ask;
    if (ask == Ask::turn) {
        const std::vector<Action> legal = std::move(list);
        list.clear();
        weigh_turn(player, legal, list);
        if (const auto gain = last_gain(state, seat, legal)) {
            std::erase_if(list, [](const Action& each) { return each.verb == Verb::pass; });
            if (std::find(list.begin(), list.end(), *gain) == list.end()) list.push_back(*gain);
        }
        return;
    }
    const auto price = assistant_price(player.owned());
    const bool short_of = ask == Ask::buy_assistant && price && player.denarii.value() < price->denarii;
    const auto senseless = [&](const Action& action) {
        if (action.verb == Verb::sell) return !short_of || action.number != 1;
        return action.verb == Verb::trade && total(action.amounts) > trade_weighed;
    };
    list.erase(std::remove_if(list.begin(), list.end(), senseless), list.end());
}

}  // namespace coronet::minerva
