#include "engine/monarch/choices/choices.hpp"
#include "engine/monarch/views/views.hpp"

#include <bit>

namespace coronet::monarch {
namespace {

std::vector<int> numbers(SeatSet seats) {
    std::vector<int> list;
    list.reserve(static_cast<std::size_t>(seats.size()));
    for (const Seat seat : seats) list.push_back(engine::index(seat));
    return list;
}

std::vector<int> bits(unsigned set, int count) {
    std::vector<int> list;
    list.reserve(static_cast<std::size_t>(std::popcount(set)));
    for (int bit = 0; bit < count; ++bit) {
        if ((set >> static_cast<unsigned>(bit) & 1U) != 0) list.push_back(bit);
    }
    return list;
}

OfferView offer_view(const State& state, Seat seat, const Offer& offer) {
    OfferView view;
    view.gold = offer.price.gold;
    view.food = offer.price.food;
    view.cut = offer.cut;
    view.why = offer.why;
    view.spaces = bits(offer.spaces, space_count);
    view.replace = offer.replace;
    if (offer.chases) view.guests = handles(state.court(seat).guests);
    view.to = numbers(offer.to);
    view.gain = best_gain(state, seat, offer);
    return view;
}

}  // namespace

Private view(const State& state, Seat seat) {
    const Offers now = offers(state, seat);
    Private view;
    view.ask = now.ask;
    view.offers.reserve(now.row.size());
    for (const Offer& offer : now.row) {
        if (offer.card != no_card) view.offers[handle(offer.card)] = offer_view(state, seat, offer);
    }
    view.harvest = now.harvest;
    view.tax = now.tax;
    view.sweep = now.sweep;
    view.end_turn = now.end_turn;
    view.tax_price = tax_price(state, seat);
    view.sweep_price = sweep_price(state, seat);
    view.banners = bits(now.banners, banner_count);
    view.pledge_max = now.pledge_max;
    return view;
}

}  // namespace coronet::monarch
