// Verbs of the Market, the Supply and the Curse pile. play.hpp declares what stands here.

#include "engine/heart_of_crown/rules/play.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

constexpr int ore_of_a_mining_town = 2;  ///< HOC-MINING-TOWN-2

}  // namespace

void Play::arrive(Seat seat, Card card, Zone into) {
    switch (into) {
        case Zone::hand: add_to_hand(seat, card); break;
        case Zone::deck_top: state.deck(seat).push({card, mark::open}); break;
        case Zone::deck_bottom: state.deck(seat).insert_at(0, {card, mark::open}); break;
        default: state.discard(seat).push({card}); break;
    }
    if (card == Card::mining_town) gain_counter(seat, Way::ore, ore_of_a_mining_town, card);
}

void Play::take_off_stack(Card card) {
    auto& count = state.market[static_cast<std::size_t>(card)];
    CHECK(count > 0, "only what lies in the Market leaves it");
    if (--count > 0) return;
    for (Card& slot : state.slots) {
        if (slot == card) slot = no_card;
    }
    if (state.tokens.has(card)) {
        state.tokens.remove(card);
        tell({.kind = Kind::token_gone, .card = handle(card)});
    }
}

void Play::mind_last_prince(Card card) {
    if (card == Card::prince && state.stack(card) == 0) end_game(Reason::last_prince, leaders(state));
}

void Play::acquire(Seat seat, Card card, Zone into) {
    Event event = moving(Kind::acquired, seat, card, Zone::market, into);
    event.by = handle(this->card());
    tell(event);
    take_off_stack(card);
    arrive(seat, card, into);
    mind_last_prince(card);
}

bool Play::take_curse(Seat seat, Zone into) {
    if (state.curses == 0) return false;
    --state.curses;
    Event event = moving(Kind::acquired, seat, Card::curse, Zone::curses, into);
    event.by = handle(card());
    tell(event);
    arrive(seat, Card::curse, into);
    return true;
}

void Play::fill_market() {
    const auto shown = [this] {
        return std::count_if(state.slots.begin(), state.slots.end(), [](Card card) { return card != no_card; });
    };
    while (shown() < market_slots && !state.supply().empty()) {
        const Card card = state.supply().pop().card;
        auto& count = state.market[static_cast<std::size_t>(card)];
        if (count == 0) *std::find(state.slots.begin(), state.slots.end(), no_card) = card;
        ++count;
        tell({.kind = Kind::turned_up,
              .card = handle(card),
              .from = Zone::supply,
              .into = Zone::market,
              .count = count});
        raise_barrier();
    }
}

}  // namespace coronet::heart_of_crown
