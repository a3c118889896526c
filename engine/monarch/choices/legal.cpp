#include "engine/monarch/choices/legal.hpp"

namespace coronet::monarch {
namespace {

Why why_not(const Court& court, const Offer& offer, const CardFacts& card) {
    if (card.group == Group::improvement && offer.spaces == 0) return Why::no_place;
    if (court.gold.value() < offer.price.gold) return Why::gold;
    if (court.food.value() < offer.price.food) return Why::food;
    return Why::ok;
}

void expand_court(const Court& court, const Offer& offer, std::vector<Action>& list) {
    const auto with_guests = [&](Card replaced) {
        list.push_back(choose::court(offer.card, replaced));
        if (!offer.chases) return;
        for (const Card guest : court.guests) list.push_back(choose::court(offer.card, replaced, guest));
    };
    if (offer.replace != Replace::must) with_guests(no_card);
    if (offer.replace == Replace::no) return;
    for (const Card card : court.cards) with_guests(card);
}

void legal_in_turn(const State& state, Seat seat, const Offers& now, std::vector<Action>& list) {
    if (now.harvest) list.push_back(choose::harvest());
    if (now.tax) list.push_back(choose::tax());
    for (const Offer& card : now.row) {
        if (card.card != no_card && card.why == Why::ok) expand(state, seat, card, list);
    }
    if (now.sweep) list.push_back(choose::sweep());
    for (unsigned number = 0; number < banner_count; ++number) {
        if ((now.banners >> number & 1U) != 0) list.push_back(choose::take(Banner(number)));
    }
    if (now.end_turn) list.push_back(choose::end_turn());
}

}  // namespace

Offer offer(const State& state, Seat seat, Card card) {
    const CardFacts& row_card = facts(card);
    const Court& court = state.court(seat);
    Offer made{.card = card, .price = price(state, seat, card)};
    made.cut = static_cast<std::uint8_t>(row_card.cost.gold - made.price.gold + row_card.cost.food - made.price.food);
    switch (row_card.group) {
        case Group::court:
            made.replace = court.cards.full() ? Replace::must : court.cards.empty() ? Replace::no : Replace::may;
            made.chases = row_card.ability.chases() && !court.guests.empty();
            break;
        case Group::improvement: made.spaces = places_for(state, card); break;
        case Group::guest:
            made.to = state.seats();
            made.to.remove(seat);
            break;
        case Group::moon: break;  // asked of by name only: none lies in the row
    }
    made.why = why_not(court, made, row_card);
    return made;
}

Offers offers(const State& state, Seat seat) {
    Offers now;
    now.ask = state.asked(seat);
    for (std::size_t slot = 0; slot < row_slots; ++slot) {
        if (state.row[slot] != no_card) now.row[slot] = offer(state, seat, state.row[slot]);
    }
    if (now.ask == Ask::pledge) now.pledge_max = pledge_limit(state, seat);
    if (now.ask != Ask::turn) return now;
    const Court& court = state.court(seat);
    now.harvest = state.turn.produced == Produced::none;
    now.tax = now.harvest && court.food.value() >= tax_price(state, seat);
    now.sweep = court.gold.value() >= sweep_price(state, seat);
    now.end_turn = true;
    static_assert(banner_count <= 8, "a bit for each banner");
    for (unsigned number = 0; number < banner_count; ++number) {
        if (can_take(state, seat, Banner(number))) now.banners = static_cast<std::uint8_t>(now.banners | 1U << number);
    }
    return now;
}

void expand(const State& state, Seat seat, const Offer& offer, std::vector<Action>& list) {
    switch (facts(offer.card).group) {
        case Group::court: return expand_court(state.court(seat), offer, list);
        case Group::improvement:
            for (int space = 0; space < space_count; ++space) {
                if ((offer.spaces >> space & 1) != 0) list.push_back(choose::improvement(offer.card, space));
            }
            return;
        case Group::guest:
            for (const Seat to : offer.to) list.push_back(choose::guest(offer.card, to));
            return;
        case Group::moon: CHECK(false, "no Moon lies in the row");
    }
}

void legal(const State& state, Seat seat, std::vector<Action>& list) {
    switch (state.asked(seat)) {
        case Ask::none: return;
        case Ask::turn: return legal_in_turn(state, seat, offers(state, seat), list);
        case Ask::pledge:
            for (int amount = 0; amount <= pledge_limit(state, seat); ++amount) list.push_back(choose::pledge(amount));
            list.push_back(choose::confirm(state.moon.revision));
            return;
        case Ask::discard:
            for (const Card card : state.court(seat).cards) list.push_back(choose::discard(card));
            return;
    }
}

SeatSet waiting(const State& state) {
    SeatSet seats = state.flow.asked;
    for (const Seat seat : state.moon.confirmed) seats.remove(seat);
    return seats;
}

}  // namespace coronet::monarch
