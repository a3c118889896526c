// The named facts that scenario files ask for.

#include "engine/core/fact_key.hpp"
#include "engine/monarch/choices/choices.hpp"
#include "engine/monarch/text/fact_words.hpp"
#include "engine/monarch/text/text.hpp"
#include "engine/monarch/views/views.hpp"

#include <optional>
#include <ranges>

namespace coronet::monarch {
namespace {

using engine::Refusal;
using Fact = std::optional<std::string>;  // nothing: there is no such fact

SeatSet seats_asked(const State& state, Ask ask) {
    SeatSet seats;
    for (const Seat seat : state.seats()) {
        if (state.asked(seat) == ask) seats.add(seat);
    }
    return seats;
}

std::vector<int> scores(const State& state) {
    std::vector<int> list;
    for (const Seat seat : state.seats()) list.push_back(total(state, seat));
    return list;
}

std::vector<int> spaces_for(const State& state, Card card) {
    std::vector<int> list;
    for (int at = 0; at < space_count; ++at) {
        if ((places_for(state, card) >> at & 1) != 0) list.push_back(at);
    }
    return list;
}

/// The owner of a Court Card lying in a court.
std::optional<Seat> owner_of(const State& state, Card card) {
    for (const Seat seat : state.seats()) {
        if (state.court(seat).cards.has(card)) return seat;
    }
    return std::nullopt;
}

Fact of_deck(const State& state, std::string_view key) {
    if (key == "row") return names(state.row);
    if (key == "deck") return names(state.deck | std::views::reverse);
    if (key == "discard") return names(state.discard);
    if (key == "box") return names(state.box);
    if (key == "deck_size") return text(state.deck.size());
    if (key == "discard_size") return text(state.discard.size());
    if (key == "shuffles") return text(static_cast<int>(state.shuffles));
    if (key == "moons_left") {
        std::vector<Card> moons;
        for (const CardFacts& moon : card_table) {
            if (moon.group == Group::moon && state.in_game.has(moon.card) && !state.box.has(moon.card)) {
                moons.push_back(moon.card);
            }
        }
        return names(moons);
    }
    return std::nullopt;
}

Fact of_moon(const State& state, std::string_view key) {
    const OpenMoon& moon = state.moon;
    if (key == "moon") return name(moon.card);
    if (key == "revision") return text(moon.revision);
    if (key == "target") return moon.card == no_card ? "0" : text(together_amount(state.config, moon.card));
    if (key == "sum") return text(moon.sum());
    if (key == "asked") return letters(seats_asked(state, Ask::pledge));
    if (key == "confirmed") return letters(moon.confirmed);
    if (key == "discarding") return letters(seats_asked(state, Ask::discard));
    if (key == "pays" && moon.card != no_card) {
        const auto pays = payments(state);
        return numbers({pays.begin(), pays.begin() + state.players()});
    }
    return std::nullopt;
}

Fact of_table(const State& state, std::string_view key) {
    if (key == "players") return text(state.players());
    if (key == "turn") return seat_word(state.turn.seat);
    if (key == "first") return seat_word(state.turn.first);
    if (key == "last") return seat_word(state.last_seat());
    if (key == "round") return text(state.turn.round);
    if (key == "produced") return std::string(engine::enum_word(state.turn.produced));
    if (key == "sweeps") return text(state.turn.sweeps);
    if (key == "over") return yes_no(state.turn.over);
    if (key == "ending") return yes_no(ending(state));
    if (key == "waiting") return letters(waiting(state));
    if (key == "villages") return text(villages(state));
    if (key == "harvest") return text(yield(state, Land::farm));
    if (key == "tax") return text(yield(state, Land::village));
    if (key == "scores") return numbers(scores(state));
    if (key == "places") return state.turn.over ? numbers(engine::places_by(scores(state))) : "-";
    if (key == "spaces") {
        std::string kinds;
        for (const Space& space : state.spaces) kinds += space.land == Land::farm ? 'f' : 'v';
        return kinds;
    }
    return std::nullopt;
}

Fact of_space(const State& state, std::string_view what, int at) {
    const Space& space = state.spaces[static_cast<std::size_t>(at)];
    if (what == "space") return names(space.layers);
    if (what == "top") return name(top(space));
    if (what == "yield") return text(yield(space));
    return std::nullopt;
}

Fact of_seat(const State& state, std::string_view what, Seat seat) {
    const Court& court = state.court(seat);
    if (what == "food") return text(court.food.value());
    if (what == "gold") return text(court.gold.value());
    if (what == "court") return names(court.cards);
    if (what == "court_size") return text(court.cards.size());
    if (what == "guests") return names(court.guests);
    if (what == "banner") return name(court.banner);
    if (what == "score") return text(total(state, seat));
    if (what == "banner_crowns") return text(worth(state, seat, court.banner));
    if (what == "banner_counts") return names(counted(state, seat, court.banner));
    if (what == "tax_price") return text(tax_price(state, seat));
    if (what == "sweep_price") return text(sweep_price(state, seat));
    if (what == "harvest_gift") return text(banner_gift(state, state.turn.seat, Produced::harvest, seat).food);
    if (what == "tax_gift") return text(banner_gift(state, state.turn.seat, Produced::tax, seat).gold);
    if (what == "ask") return std::string(engine::enum_word(state.asked(seat)));
    if (what == "pledge") return text(state.moon.pledge(seat));
    if (what == "pledge_max") return text(state.asked(seat) == Ask::pledge ? pledge_limit(state, seat) : 0);
    if (what == "default") return to_text(default_action(state, seat));
    if (what == "pays" && state.moon.card != no_card) {
        return text(payments(state)[static_cast<std::size_t>(engine::index(seat))]);
    }
    if (what == "can_take") {
        std::string list;
        for (const BannerFacts& flag : banner_table) {
            if (can_take(state, seat, flag.banner)) list += (list.empty() ? "" : " ") + std::string(flag.id);
        }
        return list.empty() ? "-" : list;
    }
    return std::nullopt;
}

Fact of_card(const State& state, std::string_view what, Card card) {
    if (what == "spaces_for") return numbers(spaces_for(state, card));
    const auto owner = owner_of(state, card);
    if (!owner) return std::nullopt;
    if (what == "worth") return text(worth(state, *owner, card));
    if (what == "counts") return names(counted(state, *owner, card));
    if (what == "spoiled_by") return name(spoiled_by(state, *owner, card));
    return std::nullopt;
}

Fact of_preview(const State& state, Seat seat, std::string_view action) {
    const auto choice = parse_action(action);
    if (const auto* refusal = std::get_if<Refusal>(&choice)) return std::string(refusal->code);
    const auto made = monarch::preview(state, seat, std::get<Action>(choice));
    if (const auto* refusal = std::get_if<Refusal>(&made)) return std::string(refusal->code);
    const auto& preview = std::get<Preview>(made);
    const auto card_names = [](const std::vector<int>& list) {
        return list.empty() ? "-" : engine::joined(list, [](int number) { return name(Card(number)); });
    };
    return "crowns " + numbers(preview.crowns) + " harvest " + text(preview.harvest) + " tax " + text(preview.tax) +
           " gold " + text(preview.gold) + " food " + text(preview.food) + " spoils " + card_names(preview.spoils) +
           " frees " + card_names(preview.frees);
}

Fact of_all(const State& state, std::string_view key) {
    for (const auto look : {of_table, of_deck, of_moon}) {
        if (Fact found = look(state, key)) return found;
    }
    return std::nullopt;
}

/// Of a seat, or of a space.
Fact of_place(const State& state, std::string_view what, std::string_view where) {
    const auto seat = engine::seat_from(where);
    if (seat) return state.seats().has(*seat) ? of_seat(state, what, *seat) : std::nullopt;
    const auto at = engine::number_from(where);
    return at && *at >= 0 && *at < space_count ? of_space(state, what, *at) : std::nullopt;
}

Fact find(const State& state, std::string_view key) {
    if (const auto two = engine::two_words(key)) {
        if (Fact found = of_place(state, two->what, two->where)) return found;
    }
    if (key.find_first_of(" \t\r") == std::string_view::npos) return of_all(state, key);
    const auto words = engine::words_of(key);
    if (words.size() < 2) return std::nullopt;
    auto seat = engine::seat_from(words[1]);
    if (seat && !state.seats().has(*seat)) seat = std::nullopt;
    if (seat && words[0] == "preview") return of_preview(state, *seat, key.substr(key.find(words[1]) + 1));
    if (seat && words.size() == 3) {
        const auto card = card_from(words[2]);
        const auto banner = banner_from(words[2]);
        if (words[0] == "price" && card) return cost_text(price(state, *seat, *card));
        if (words[0] == "why" && card) return std::string(engine::enum_word(offer(state, *seat, *card).why));
        if (words[0] == "met" && banner) return text(met(state, *seat, *banner));
        if (words[0] == "crowns_by" && banner) return text(worth(state, *seat, *banner));
    }
    if (words.size() != 2) return std::nullopt;
    if (seat) return of_seat(state, words[0], *seat);
    if (const auto at = engine::number_from(words[1])) {
        return *at >= 0 && *at < space_count ? of_space(state, words[0], *at) : std::nullopt;
    }
    if (const auto card = card_from(words[1])) return of_card(state, words[0], *card);
    if (words[0] == "holder" && banner_from(words[1])) return seat_word(holder_of(state, *banner_from(words[1])));
    return std::nullopt;
}

}  // namespace

engine::Parsed<std::string> fact(const State& state, std::string_view key) {
    if (Fact found = find(state, key)) return *std::move(found);
    return Refusal{"unknown_fact", "There is no fact \"" + std::string(key) + "\" in this position."};
}

}  // namespace coronet::monarch
