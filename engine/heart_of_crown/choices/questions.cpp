#include "engine/heart_of_crown/choices/questions.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

constexpr int shinobi_limit = 4;  ///< HOC-SHINOBI-2

/// Cards kept by anybody still in the game (HOC-KUNOICHI-2, HOC-118).
CardSet kept_by_anybody(const State& state) {
    CardSet set;
    for (const Seat seat : state.seats()) {
        if (state.dropped_out.has(seat)) continue;
        for (const Territory& territory : state.player(seat).territories) {
            if (territory.kept != no_card) set.add(territory.kept);
        }
    }
    return set;
}

/// The cards on top of the own deck that are being looked at.
Lot looked_at(const State& state, Seat seat) { return state.deck(seat).items().last(state.turn.looking); }

/// Everything in the zone of a question.
CardSet zone_of(const State& state, Seat seat, const Question& question) {
    const Seat owner = question.about == engine::no_seat ? seat : question.about;
    switch (question.zone) {
        case Zone::hand: return kinds_in(state.hand(seat));
        case Zone::discard: return kinds_in(state.discard(seat));
        case Zone::market: return for_sale(state);
        case Zone::domain: return kinds_in(state.set(owner));
        case Zone::deck_top: return kinds_in(looked_at(state, seat));
        case Zone::kept: return question.ask == Ask::imitate ? kept_by_anybody(state) : CardSet{};
        default: return {};
    }
}

/// Whether the card being played has imitated this one already (HOC-061).
bool imitated_already(const State& state, Card card) {
    const auto as = last_played(state).as;
    return std::find(as.begin(), as.end(), card) != as.end();
}

bool fits(const State& state, const Question& question, Card card) {
    const CardFacts& is = facts(card);
    switch (question.filter) {
        case Filter::any: return true;
        case Filter::not_curse: return !is.is(kind::curse);
        case Filter::curse: return is.is(kind::curse);
        case Filter::action: return is.is(kind::action);
        case Filter::territory: return is.is(kind::territory);
        case Filter::not_territory: return !is.is(kind::territory);
        case Filter::not_succession: return !is.is(kind::succession);
        case Filter::not_succession_at_most: return !is.is(kind::succession) && is.cost <= question.limit;
        case Filter::cost_at_most: return is.cost <= question.limit;
        case Filter::cost_at_least: return is.cost >= question.limit;
        case Filter::cost_exactly: return is.cost == question.limit;
        case Filter::cost_4_or_5: return is.cost == 4 || is.cost == 5;
        case Filter::imitable:
            return is.is(kind::action) && card != question.by && !imitated_already(state, card) &&
                   (question.zone != Zone::market || is.cost <= shinobi_limit);
        case Filter::marked: return state.marked.has(card);
        case Filter::untaxed: return !state.tokens.has(card);
        case Filter::courtier: return card == Card::royal_maid || card == Card::councillor || card == Card::prince;
        case Filter::cheapest: return false;  // of slots, not of kinds
    }
    return false;
}

/// Defense cards of the hand not used against this attack yet.
CardSet defenses_in_hand(const State& state, Seat seat) {
    CardSet set;
    for (const Lying& lying : state.hand(seat)) {
        if (facts(lying.card).is(kind::defense) && !lying.is(mark::used)) set.add(lying.card);
    }
    return set;
}

unsigned kept_defenses(const State& state, Seat seat) {
    unsigned set = 0;
    const auto& territories = state.player(seat).territories;
    for (int slot = 0; slot < territories.size(); ++slot) {
        const Territory& territory = territories[slot];
        if (territory.kept == no_card || (territory.marks & mark::used) != 0) continue;
        if (facts(territory.kept).is(kind::defense)) set |= 1U << static_cast<unsigned>(slot);
    }
    return set;
}

unsigned cheapest_kept(const State& state, Seat seat) {
    unsigned set = 0;
    int lowest = 255;
    const auto& territories = state.player(seat).territories;
    for (int slot = 0; slot < territories.size(); ++slot) {
        if (territories[slot].kept == no_card) continue;
        const int cost = facts(territories[slot].kept).cost;
        if (cost < lowest) set = 0;
        if (cost <= lowest) set |= 1U << static_cast<unsigned>(slot);
        lowest = std::min(lowest, cost);
    }
    return set;
}

/// What can be done at the start of cleanup (HOC-104).
CardSet cleanup_cards(const State& state, Seat seat) {
    CardSet set;
    for (const Lying& played : state.play()) {
        const bool returns = state.turn.returns > 0 && played.card != Card::supply_unit;
        if (returns && facts(played.card).is(kind::action)) set.add(played.card);
        const bool moves = played.card == Card::imperial_territory && state.player(seat).princess != no_card;
        if (moves) set.add(played.card);
    }
    return set;
}

}  // namespace

CardSet for_sale(const State& state) {
    CardSet set;
    for (const Card card : basic_stacks) {
        if (state.stack(card) > 0) set.add(card);
    }
    for (const Card card : state.slots) {
        if (card != no_card) set.add(card);
    }
    return set;
}

CardSet cards_for(const State& state, Seat seat, const Question& question) {
    if (question.ask == Ask::defend) return defenses_in_hand(state, seat);
    if (question.ask == Ask::cleanup) return cleanup_cards(state, seat);
    CardSet set;
    for (const Card card : zone_of(state, seat, question)) {
        if (fits(state, question, card)) set.add(card);
    }
    return set;
}

std::vector<Copy> copies_for(const State& state, Seat seat, const Question& question, Card card) {
    std::vector<Copy> copies;
    const bool hand = question.ask == Ask::defend || question.zone == Zone::hand || question.ask == Ask::pay;
    if (!hand && question.zone != Zone::deck_top) return copies;
    const Lot lot = hand ? lot_of(state, seat) : looked_at(state, seat);
    const Marks without = question.ask == Ask::defend ? mark::used : Marks{0};
    if (!differ(lot, card, without)) return copies;
    for (const Lying& lying : lot) {
        if (lying.card == card && !lying.is(without)) copies.push_back(copy_of(lying));
    }
    std::sort(copies.begin(), copies.end());
    return copies;
}

Card card_for(const Question& question, int number) {
    const bool pays = question.ask == Ask::pay && question.by == Card::city_development && number > 0;
    return pays ? developed(number) : no_card;
}

unsigned slots_for(const State& state, Seat seat, const Question& question) {
    if (question.ask == Ask::defend) return kept_defenses(state, seat);
    if (question.zone == Zone::kept && question.filter == Filter::cheapest) return cheapest_kept(state, seat);
    return 0;
}

int highest_number(const State& state, const Question& question) {
    if (question.ask == Ask::pay) return std::min<int>(most_payable(state), question.limit);
    return question.ask == Ask::amount ? question.limit : 0;
}

bool may_stop(const Question& question) {
    return question.ask == Ask::defend || question.ask == Ask::cleanup || question.least == 0;
}

bool answerable(const State& state, Seat seat) {
    const Question& question = state.question(seat);
    switch (question.ask) {
        case Ask::none: return false;
        case Ask::starting_hand:
        case Ask::main:
        case Ask::second:
        case Ask::defend: return true;
        case Ask::show: return !state.hand(seat).empty();
        default: break;
    }
    if (takes_number(question)) return true;
    const bool cards = !cards_for(state, seat, question).empty() || slots_for(state, seat, question) != 0;
    return cards || (question.ask != Ask::put && !question.ways.empty());
}

bool can_defend(const State& state, Seat seat) {
    return !defenses_in_hand(state, seat).empty() || kept_defenses(state, seat) != 0;
}

bool may_hold_defense(const State& state, Seat seat) {
    if (state.config.ask_holders_only) return can_defend(state, seat);
    if (state.hand(seat).empty() && kept_defenses(state, seat) == 0) return false;
    static const CardSet defenses = [] {
        CardSet set;
        for (int number = 0; number < card_count; ++number) {
            if (facts(Card(number)).is(kind::defense)) set.add(Card(number));
        }
        return set;
    }();
    for (const Card card : defenses) {
        if (state.total[static_cast<std::size_t>(card)] > 0 || state.config.has_common(card)) return true;
    }
    return false;
}

}  // namespace coronet::heart_of_crown
