#include "engine/heart_of_crown/table/looks.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {

Seat next_in_turn(const State& state, Seat seat) {
    const auto count = static_cast<std::size_t>(state.config.players);
    std::size_t at = 0;
    while (state.order[at] != seat) ++at;
    do {
        at = (at + 1) % count;
    } while (state.dropped_out.has(state.order[at]) && state.order[at] != seat);
    return state.order[at];
}

engine::Pile<Seat, players_most> opponents(const State& state) {
    engine::Pile<Seat, players_most> list;
    for (Seat seat = next_in_turn(state, state.turn.seat); seat != state.turn.seat; seat = next_in_turn(state, seat)) {
        list.push(seat);
    }
    return list;
}

int find(Lot lot, Card card, Copy copy, Marks without) {
    int best = -1;
    for (std::size_t at = 0; at < lot.size(); ++at) {
        if (lot[at].card != card || lot[at].is(without)) continue;
        if (copy != Copy::any && copy_of(lot[at]) != copy) continue;
        if (best < 0 || copy_of(lot[at]) < copy_of(lot[static_cast<std::size_t>(best)])) best = static_cast<int>(at);
    }
    return best;
}

bool differ(Lot lot, Card card, Marks without) {
    Copy first = Copy::none;
    for (const Lying& lying : lot) {
        if (lying.card != card || lying.is(without)) continue;
        if (first != Copy::none && copy_of(lying) != first) return true;
        first = copy_of(lying);
    }
    return false;
}

bool can_choose(Lot lot, Card card, Copy copy, Marks without) {
    return find(lot, card, copy, without) >= 0 && (copy == Copy::any || differ(lot, card, without));
}

Played played_at(const State& state, int at) {
    const Lying& lying = state.play()[at];
    if (lying.marks == 0) return {lying.card};
    return {lying.card, state.imitated[lying.marks - std::size_t{1}].as};
}

Kinds kinds_at(const State& state, int at) {
    const Lying& lying = state.play()[at];
    return lying.marks == 0 ? facts(lying.card).kinds : kinds_of(played_at(state, at));
}

Card identity_at(const State& state, int at) {
    const Lying& lying = state.play()[at];
    return lying.marks == 0 ? lying.card : identity_of(played_at(state, at));
}

int count_played(const State& state, Kinds kinds) {
    int count = 0;
    for (int at = 0; at < state.play().size(); ++at) count += (kinds_at(state, at) & kinds) != 0 ? 1 : 0;
    return count;
}

Kinds kinds_of(const Played& played) {
    Kinds kinds = facts(played.card).kinds;
    for (const Card card : played.as) {
        if (card != no_card) kinds |= facts(card).kinds;
    }
    return kinds;
}

bool has_subtype(const Played& played, Subtype subtype) {
    if (facts(played.card).subtype == subtype) return true;
    return std::any_of(played.as.begin(), played.as.end(),
                       [subtype](Card card) { return card != no_card && facts(card).subtype == subtype; });
}

Card identity_of(const Played& played) {
    Card last = played.card;
    for (const Card card : played.as) {
        if (card != no_card) last = card;
    }
    return last;
}

PerKind count_cards(const State& state) {
    PerKind count{};
    const auto add = [&count](Card card) {
        if (card != no_card) ++count[static_cast<std::size_t>(card)];
    };
    for (const Lying& lying : state.cards.items()) add(lying.card);
    for (const Player& player : state.players) {
        for (const Territory& territory : player.territories) {
            add(territory.card);
            add(territory.kept);
        }
        add(player.princess);
    }
    for (std::size_t at = 0; at < count.size(); ++at) {
        count[at] = static_cast<std::uint8_t>(count[at] + state.market[at] + state.banished[at]);
    }
    count[static_cast<std::size_t>(Card::curse)] =
        static_cast<std::uint8_t>(count[static_cast<std::size_t>(Card::curse)] + state.curses);
    for (const Card card : state.princesses) add(card);
    return count;
}

}  // namespace coronet::heart_of_crown
