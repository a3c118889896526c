#include "engine/monarch/views/views.hpp"

#include <array>

namespace coronet::monarch {
namespace {

using engine::ShortText;

ShortText place(char zone, int at) {
    ShortText text;
    text += zone;
    text += at;
    return text;
}

ShortText place(char zone, int where, int at) {
    ShortText text = place(zone, where);
    text += '.';
    text += at;
    return text;
}

/// Where each card lies; the deck has no places (MON-153).
engine::FlatMap<int, ShortText> places(const State& state) {
    std::array<ShortText, card_count> at;
    const auto put = [&at](Card card, ShortText place) { at[static_cast<std::size_t>(handle(card))] = place; };
    for (const CardFacts& row : card_table) {
        if (!state.in_game.has(row.card)) put(row.card, "x");
    }
    for (int slot = 0; slot < row_slots; ++slot) {
        const Card card = state.row[static_cast<std::size_t>(slot)];
        if (card != no_card) put(card, place('r', slot));
    }
    for (int i = 0; i < state.discard.size(); ++i) put(state.discard[i], place('d', i));
    for (int i = 0; i < state.box.size(); ++i) put(state.box[i], place('b', i));
    if (state.moon.card != no_card) put(state.moon.card, "m");
    for (const Seat seat : state.seats()) {
        const Court& court = state.court(seat);
        const int number = engine::index(seat);
        for (int i = 0; i < court.cards.size(); ++i) put(court.cards[i], place('c', number, i));
        for (int i = 0; i < court.guests.size(); ++i) put(court.guests[i], place('g', number, i));
    }
    for (int space = 0; space < space_count; ++space) {
        const auto& layers = state.spaces[static_cast<std::size_t>(space)].layers;
        for (int i = 0; i < layers.size(); ++i) put(layers[i], place('s', space, i));
    }
    engine::FlatMap<int, ShortText> found;
    found.reserve(card_count);
    for (int card = 0; card < card_count; ++card) {
        const ShortText where = at[static_cast<std::size_t>(card)];
        if (!where.empty()) found[card] = where;
    }
    return found;
}

SeatView seat_view(const State& state, Seat seat) {
    const Court& court = state.court(seat);
    SeatView view;
    view.food = court.food.value();
    view.gold = court.gold.value();
    view.banner = handle(court.banner);
    view.crowns = total(state, seat);
    view.banner_crowns = worth(state, seat, court.banner);
    view.banner_counts = handles(counted(state, seat, court.banner));
    for (int number = 0; number < banner_count; ++number) {
        if (can_take(state, seat, Banner(number))) view.qualifies.push_back(number);
    }
    return view;
}

BannerView banner_view(const State& state, Banner banner) {
    BannerView view;
    const Seat holder = holder_of(state, banner);
    view.holder = holder == engine::no_seat ? -1 : engine::index(holder);
    view.met.reserve(state.config.players);
    view.crowns.reserve(state.config.players);
    for (const Seat seat : state.seats()) {
        view.met.push_back(met(state, seat, banner));
        view.crowns.push_back(worth(state, seat, banner));
    }
    return view;
}

Yields yields(const State& state) {
    Yields view;
    view.harvest = yield(state, Land::farm);
    view.tax = yield(state, Land::village);
    view.villages = villages(state);
    for (const Seat seat : state.seats()) {
        const int food = banner_gift(state, state.turn.seat, Produced::harvest, seat).food;
        const int gold = banner_gift(state, state.turn.seat, Produced::tax, seat).gold;
        if (food != 0) view.harvest_gives[engine::index(seat)] = food;
        if (gold != 0) view.tax_gives[engine::index(seat)] = gold;
    }
    return view;
}

ChangeView change_view(const MoonChange& change) { return {change.food, change.gold, change.court_cards}; }

MoonView moon_view(const State& state) {
    const OpenMoon& moon = state.moon;
    MoonView view;
    view.card = handle(moon.card);
    view.resource = facts(moon.card).moon.resource;
    view.target = together_amount(state.config, moon.card);
    view.sum = moon.sum();
    view.revision = moon.revision;
    const auto pays = payments(state);
    for (const Seat seat : state.seats()) {
        if (moon.stage == OpenMoon::Stage::pledging) {
            view.paid.push_back(change_view(moon_change(state, moon.card, true, seat)));
            view.unpaid.push_back(change_view(moon_change(state, moon.card, false, seat)));
            view.pledges[engine::index(seat)] = {moon.pledge(seat), moon.confirmed.has(seat), moon.asked.has(seat),
                                                 pays[static_cast<std::size_t>(engine::index(seat))]};
        }
        if (state.asked(seat) == Ask::discard) view.discarding.push_back(engine::index(seat));
    }
    return view;
}

}  // namespace

Public view(const State& state) {
    Public view;
    view.players = state.players();
    view.printing = state.config.printing;
    view.banners_on = state.config.banners;
    view.two_player_changes = state.config.two_player_changes;
    for (const Space& space : state.spaces) view.spaces += space.land == Land::farm ? 'f' : 'v';
    view.at = places(state);
    view.deck = state.deck.size();
    view.turn = {engine::index(state.turn.seat),
                 state.turn.round,
                 engine::index(state.turn.first),
                 state.turn.produced,
                 state.turn.sweeps,
                 ending(state)};
    view.yields = yields(state);
    view.seats.reserve(static_cast<std::size_t>(state.players()));
    view.worth.reserve(row_slots * static_cast<std::size_t>(state.players()));
    if (state.config.banners) view.banners.reserve(banner_count);
    for (const Seat seat : state.seats()) {
        view.seats[engine::index(seat)] = seat_view(state, seat);
        for (const Card card : state.court(seat).cards) {
            view.worth[handle(card)] = {worth(state, seat, card), handles(counted(state, seat, card)),
                                        handle(spoiled_by(state, seat, card))};
        }
    }
    for (int number = 0; state.config.banners && number < banner_count; ++number) {
        view.banners[number] = banner_view(state, Banner(number));
    }
    if (state.moon.card != no_card) view.moon = moon_view(state);
    if (const auto result = outcome(state)) view.result = {result->scores, result->places};
    view.shuffles = static_cast<int>(state.shuffles);
    return view;
}

}  // namespace coronet::monarch
