// How an arranged position begins, and where its facts contradict each other; text.hpp declares what stands here.

#include "engine/heart_of_crown/choices/choices.hpp"
#include "engine/heart_of_crown/text/text.hpp"

namespace coronet::heart_of_crown {
namespace {

using engine::BadFact;
using Contradiction = std::optional<BadFact>;

Contradiction about(std::string key, std::string sentence) {
    return BadFact{std::move(key), {"bad_position", std::move(sentence)}};
}

std::string of(const char* what, Seat seat) { return std::string(what) + ' ' + engine::letter(seat); }

Contradiction in_domain(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    if (player.princess != no_card || (player.territories.empty() && state.set(seat).empty())) return std::nullopt;
    return about(of(player.territories.empty() ? "set" : "territories", seat),
                 "Without a princess nothing is under direct control: give `" + of("princess", seat) + "` too.");
}

Contradiction in_ceremony(const State& state, Seat seat) {
    if (!state.ceremony(seat).on) return std::nullopt;
    const int points = points_of(state, seat).total();
    if (state.overtime) return about(of("ceremony", seat), "No ceremony runs in overtime.");
    if (points >= ceremony_points) return std::nullopt;
    return about(of("ceremony", seat), "A ceremony needs 20 points; " + std::string(1, engine::letter(seat)) + " has " +
                                           std::to_string(points) + ".");
}

Contradiction contradiction_in(const State& state) {
    for (const Seat seat : state.seats()) {
        if (auto found = in_domain(state, seat)) return found;
        if (state.over()) continue;
        if (auto found = in_ceremony(state, seat)) return found;
    }
    if (state.over()) return std::nullopt;
    if (state.dropped_out.has(state.turn.seat)) {
        return about("dropped_out", "Who dropped out takes no turns, and it is " +
                                        std::string(1, engine::letter(state.turn.seat)) + "'s.");
    }
    const char* const end = !state.winners.empty() ? "winners" : state.reason != Reason::none ? "reason" : nullptr;
    return end == nullptr ? std::nullopt : about(end, "The game is not over: give `over: yes` too.");
}

/// More than a State has room for, wherever they may come to lie.
Contradiction too_many_cards(const State& state) {
    int all = 0;
    for (int number = 0; number < card_count; ++number) {
        if (!facts(Card(number)).is(kind::princess)) all += state.total[static_cast<std::size_t>(number)];
    }
    if (all > cards_most) {
        return about("basic", "There are " + std::to_string(all) + " cards in all, more than any game has.");
    }
    const auto copies = [&state](Card card) { return int{state.total[static_cast<std::size_t>(card)]}; };
    if (copies(Card::shinobi) + copies(Card::kunoichi) <= imitators_most) return std::nullopt;
    return about("market", "There are more cards that imitate others than any game has.");
}

/// More territories than a seat's domain has room for, once those have come that may: three by supporting, the others
/// by being set or moving (HOC-104).
Contradiction too_many_territories(const State& state) {
    for (const Seat seat : state.seats()) {
        const auto& there = state.player(seat).territories;
        int all = state.player(seat).princess == no_card ? territories_moving : there.size();
        for (int number = 0; number < card_count; ++number) {
            const bool comes = facts(Card(number)).is(kind::territory) && settable(Card(number)) == Why::ok;
            if (comes) all += state.total[static_cast<std::size_t>(number)];
        }
        for (const Territory& one : there) all -= settable(one.card) == Why::ok ? 1 : 0;
        if (all > territory_room) {
            return about(of("territories", seat),
                         "With those that may still be set there would be " + std::to_string(all) + "; at most " +
                             std::to_string(territory_room) + " territories come under one player's control.");
        }
    }
    return std::nullopt;
}

/// Who has won and why, as far as the position does not say.
void conclude(State& state) {
    for (const Seat seat : state.seats()) {
        const bool won = !state.dropped_out.has(seat) && points_of(state, seat).total() >= victory_points;
        if (!won || !state.winners.empty() || state.reason != Reason::none) continue;
        state.winners.add(seat);
        state.reason = Reason::thirty_points;
    }
    if (state.winners.empty()) state.winners = leaders(state);
    if (state.reason == Reason::none) state.reason = Reason::last_prince;
}

}  // namespace

std::optional<BadFact> arranged(State& state, const Outside& outside) {
    if (auto found = contradiction_in(state)) return found;
    state.total = count_cards(state);
    if (auto found = too_many_cards(state)) return found;
    if (auto found = too_many_territories(state)) return found;
    if (state.over()) {
        conclude(state);
    } else {
        begin(state, outside, true);
    }
    return std::nullopt;
}

}  // namespace coronet::heart_of_crown
