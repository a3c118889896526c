#include "engine/minerva/search/advice.hpp"

#include "engine/minerva/cards/cards.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace coronet::minerva {
namespace {

using Does = Effect::Kind;

/// What things are worth in points before the last round: money pays for tiles and assistants.
constexpr double of_denarius = 0.36;
constexpr double of_token = 0.75;
constexpr double of_glory_token = 0.9;
/// Activations that a round leaves time for, about.
constexpr double a_round = 2.2;

/// A seat's view of what a line of its tiles brings.
class Lines {
  public:
    Lines(const State& state, const Player& player) : player_(player), grid_(player.city) {
        left_ = round_count + 1 - state.turn.round;
        for (std::size_t kind = 0; kind < culture_count; ++kind) {
            const auto& stack = state.culture[kind];
            if (!stack.empty()) tops_[kind] = &facts(stack.top());
        }
    }

    /// What an activation of the line beside `from` brings.
    double value(Cell from, Dir dir) const {
        std::array<int, culture_count> culture{};
        int any = 0;
        double sum = 0;
        for (Cell cell = step(from, dir);; cell = step(cell, dir)) {
            const Placed* placed = grid_.at(cell);
            if (placed == nullptr || placed->residence()) break;
            const Effect& effect = facts(placed->tile).effect;
            if (effect.trigger != Trigger::activate) continue;
            if (effect.kind == Does::culture) culture[at(effect.culture)] += effect.amount;
            if (effect.kind == Does::culture_choice) any += effect.amount;
            sum += simple(effect);
        }
        return sum + of_culture(culture, any);
    }

    /// Rounds that remain, this one included.
    int left() const { return left_; }

  private:
    double simple(const Effect& effect) const {
        switch (effect.kind) {
            case Does::gain: {
                double sum = of_denarius * effect.denarii + of_glory_token * effect.glory;
                for (std::size_t i = 0; i < resource_count; ++i) {
                    const int room = resource_limit - player_.tokens[i];
                    const int kept = std::min<int>(effect.gain[i], std::max(0, room));
                    sum += of_token * kept + of_denarius * (effect.gain[i] - kept);
                }
                return sum;
            }
            case Does::choice: return of_token * effect.amount;
            case Does::per_resource: return of_denarius * effect.amount * std::max(2, player_.held(effect.resource));
            case Does::convert: return 0.3 * std::min(3, 1 + player_.held(effect.resource));
            case Does::convert_pairs: return 0.5;
            case Does::none:
            case Does::culture:  // counted together, see of_culture
            case Does::culture_choice:
            case Does::trade:
            case Does::take_culture:
            case Does::dine:
            case Does::activate_around:
            case Does::move_tile:
            case Does::remove_residence:
            case Does::per_facility:
            case Does::per_category:
            case Does::per_token: break;
        }
        return 0;
    }
    /// Points of culture count where they reach the marks of a tile; a part of them is a promise.
    double of_culture(const std::array<int, culture_count>& points, int any) const {
        double sum = 0;
        for (std::size_t kind = 0; kind < culture_count; ++kind) {
            if (tops_[kind] == nullptr) continue;
            const int marks = tops_[kind]->marks;
            int have = points[kind];
            if (have < marks && have + any >= marks) {
                any -= marks - have;
                have = marks;
            }
            sum += have >= marks ? tops_[kind]->points : 0.4 * have * tops_[kind]->points / marks;
        }
        return sum + 0.4 * any;
    }

    const Player& player_;
    Grid grid_;
    int left_ = 1;
    std::array<const CultureFacts*, culture_count> tops_{};
};

/// The best direction from a cell, and what it brings.
struct Way {
    Dir dir = Dir::up;
    double value = 0;
};
Way best_way(const Lines& lines, Cell from) {
    Way best;
    for (int i = 0; i < dir_count; ++i) {
        const auto dir = static_cast<Dir>(i);
        const double value = lines.value(from, dir);
        if (value > best.value) best = {dir, value};
    }
    return best;
}

/// What residences and assistants still to come will activate: the best places first, as many as there is time for.
double of_activations(const State& state, Seat seat, const Lines& lines) {
    const Player& player = state.player(seat);
    if (lines.left() == 1 && state.turn.passed.has(seat)) return 0;
    std::array<double, 2 * city_limit + 2 + residence_count> values{};
    std::size_t count = 0;
    for (const Cell cell : open_cells(player.city)) values[count++] = best_way(lines, cell).value;
    double residences = std::min<double>(player.residences, a_round * lines.left());
    std::sort(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
    double sum = 0;
    double weight = 0.55;  // later ones are less sure
    for (std::size_t i = 0; i < count && residences > 0; ++i, residences -= 1.0) {
        sum += weight * std::min(1.0, residences) * values[i];
        weight *= 0.85;
    }
    // Assistants do the same once more beside residences that stand, or will.
    std::array<double, residence_count> idle{};
    std::size_t waiting = 0;
    for (const Placed& placed : player.city) {
        if (placed.residence() && placed.assistant == no_dir) idle[waiting++] = best_way(lines, placed.cell).value;
    }
    std::sort(idle.begin(), idle.begin() + static_cast<std::ptrdiff_t>(waiting), std::greater<>());
    const double usual = count > 0 ? 0.5 * values[0] : 0.0;
    for (std::size_t i = 0; i < player.assistants; ++i) sum += 0.75 * std::max(i < waiting ? idle[i] : 0.0, usual);
    if (state.turn.passed.empty()) return sum;
    return 0.9 * sum;
}

/// Tokens and money: a third at the end, more as long as they can be spent.
double of_holdings(const Player& player, int left) {
    const double at_end = (player.denarii.value() + player.all_tokens()) / 3.0;
    const double spent =
        of_denarius * std::min(player.denarii.value(), 15) + of_token * std::min(player.all_tokens(), 10);
    const double time = std::min(1.0, (left - 1) / 3.0);
    return at_end + time * std::max(0.0, spent - at_end);
}

/// The glory tile of this round that the seat would gain.
double of_glory(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    if (player.glory.value() == 0) return 0;
    double best = 0.15 * std::min(3, player.glory.value());
    if (state.solitaire()) return best + 0.5 * player.glory.value();
    const int place = glory_place(state, seat);
    const auto tile = glory_tile(state.turn.round, place);
    if (tile && state.glory.has(*tile)) best += 0.8 * facts(*tile).points;
    return best;
}

}  // namespace

double expected_points(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    const Points now = points(state, seat);
    if (state.over()) return now.total();
    const Lines lines(state, player);
    return now.culture + now.glory + now.temples + now.order + of_glory(state, seat) +
           of_holdings(player, lines.left()) + of_activations(state, seat, lines);
}

}  // namespace coronet::minerva
