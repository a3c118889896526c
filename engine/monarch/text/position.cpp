// How a position is arranged, fact by fact.

#include "engine/monarch/setup/setup.hpp"
#include "engine/monarch/text/position_words.hpp"
#include "engine/monarch/text/text.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace coronet::monarch {
namespace {

auto of(Group group) {
    return [group](const CardFacts& card) { return card.group == group; };
}
bool no_moon(const CardFacts& card) { return card.group != Group::moon; }
bool anything(const CardFacts&) { return true; }

Verdict arrange_row(State& state, const Words& words) {
    if (words.size() > row_slots) return wrong("The row has 5 slots.");
    Filling filling{state};
    filling.clear(state.row);
    state.row.fill(no_card);
    for (std::size_t slot = 0; slot < words.size(); ++slot) {
        if (words[slot] == "-") continue;
        filling.read({words[slot]}, 1, no_moon);
        if (filling.problem) return filling.problem;
        state.row[slot] = filling.cards.back();
    }
    return std::nullopt;
}

Verdict arrange_deck(State& state, Words words) {
    std::reverse(words.begin(), words.end());  // the first named is drawn first
    return fill(state, state.deck, words, anything);
}

Verdict arrange_spaces(State& state, const Words& words) {
    const auto kinds = engine::joined(
        words, [](std::string_view word) { return word; }, "");
    if (kinds.size() != space_count || kinds.find_first_not_of("fv") != std::string::npos) {
        return wrong("The spaces are nine letters f (farm) or v (village).");
    }
    for (std::size_t at = 0; at < space_count; ++at) {
        const Land land = kinds[at] == 'f' ? Land::farm : Land::village;
        if (!state.spaces[at].layers.empty() && state.spaces[at].land != land) {
            return wrong("Space " + std::to_string(at) + " has improvements of the other kind.");
        }
        state.spaces[at].land = land;
    }
    return std::nullopt;
}

Verdict arrange_space(State& state, int at, const Words& words) {
    Space& space = state.spaces[static_cast<std::size_t>(at)];
    const auto fits = [&](const CardFacts& card) {
        return card.group == Group::improvement && card.land == space.land;
    };
    if (Verdict refused = fill(state, space.layers, words, fits)) return refused;
    int least = facts(space.land).yield;
    for (const Card card : space.layers) {
        if (facts(card).yield < least) return wrong("No improvement lies on one that gives more.");
        least = facts(card).yield;
    }
    return std::nullopt;
}

Verdict arrange_moon(State& state, const Words& words) {
    engine::Pile<Card, 1> open;
    if (state.moon.card != no_card) open.push(state.moon.card);
    state.moon = {};
    if (Verdict refused = fill(state, open, words, of(Group::moon))) return refused;
    if (!open.empty()) state.moon.card = open.top();
    return std::nullopt;
}

Verdict arrange_banner(State& state, Seat seat, std::string_view value) {
    state.court(seat).banner = no_banner;
    if (value == "none") return std::nullopt;
    const auto banner = banner_from(value);
    const auto names = engine::joined(
        banner_table, [](const BannerFacts& one) { return one.id; }, ", ");
    if (!banner) return wrong("A banner is " + names + " or none.");
    if (!state.config.banners) return wrong("This game is played without banners.");
    if (holder_of(state, *banner) != engine::no_seat) return wrong("That banner belongs to another seat.");
    state.court(seat).banner = *banner;
    return std::nullopt;
}

Verdict arrange_pledge(State& state, Seat seat, std::string_view value) {
    if (state.moon.card == no_card || !facts(state.moon.card).moon.together()) {
        return wrong("Only for an open Moon that asks to pay together.");
    }
    return with_number(value, 0, pledge_limit(state, seat), [&](int amount) {
        state.moon.pledges[static_cast<std::size_t>(engine::index(seat))] = static_cast<std::uint8_t>(amount);
    });
}

Verdict arrange_produced(State& state, std::string_view value) {
    if (value == "none")
        state.turn.produced = Produced::none;
    else if (value == "harvest")
        state.turn.produced = Produced::harvest;
    else if (value == "tax")
        state.turn.produced = Produced::tax;
    else
        return wrong("Produced is none, harvest or tax.");
    return std::nullopt;
}

Verdict arrange_over(State& state, std::string_view value) {
    if (value != "yes" && value != "no") return wrong("Over is yes or no.");
    state.turn.over = value == "yes";
    return std::nullopt;
}

/// Keys of one word.
std::optional<Verdict> arrange_table(State& state, std::string_view key, std::string_view value) {
    const Words words = engine::words_of(value);
    const std::string_view word = words.size() == 1 ? words[0] : std::string_view{};
    if (key == "row") return arrange_row(state, words);
    if (key == "deck") return arrange_deck(state, words);
    if (key == "discard") return fill(state, state.discard, words, no_moon);
    if (key == "box") return fill(state, state.box, words, of(Group::moon));
    if (key == "spaces") return arrange_spaces(state, words);
    if (key == "moon") return arrange_moon(state, words);
    if (key == "turn") return with_seat(state, word, [&](Seat seat) { state.turn.seat = seat; });
    if (key == "first") return with_seat(state, word, [&](Seat seat) { state.turn.first = seat; });
    if (key == "produced") return arrange_produced(state, word);
    if (key == "over") return arrange_over(state, word);
    if (key == "round") {
        return with_number(value, 1, 60000, [&](int n) { state.turn.round = static_cast<std::uint16_t>(n); });
    }
    if (key == "sweeps") {
        return with_number(value, 0, 60000, [&](int n) { state.turn.sweeps = static_cast<std::uint16_t>(n); });
    }
    if (key == "revision") return with_number(value, 0, 1'000'000, [&](int n) { state.moon.revision = n; });
    return std::nullopt;
}

/// Keys of a zone or counter and a seat: "court A".
std::optional<Verdict> arrange_seat(State& state, std::string_view what, Seat seat, std::string_view value) {
    constexpr int most = 30000;
    const Words words = engine::words_of(value);
    Court& court = state.court(seat);
    if (what == "food") return with_number(value, 0, most, [&](int n) { court.food.set(n); });
    if (what == "gold") return with_number(value, 0, most, [&](int n) { court.gold.set(n); });
    if (what == "court") return fill(state, court.cards, words, of(Group::court));
    if (what == "guests") return fill(state, court.guests, words, of(Group::guest));
    if (what == "banner") return arrange_banner(state, seat, words.size() == 1 ? words[0] : std::string_view{});
    if (what == "pledge") return arrange_pledge(state, seat, value);
    return std::nullopt;
}

std::vector<std::string> keys_for(int players, bool pledging) {
    std::vector<std::string> keys = {"over", "turn", "first",   "round", "produced", "sweeps",
                                     "row",  "deck", "discard", "box",   "spaces"};
    for (int space = 0; space < space_count; ++space) keys.push_back("space " + std::to_string(space));
    for (const Seat seat : SeatSet::all(players)) {
        for (const char* what : {"food ", "gold ", "court ", "guests ", "banner "}) {
            keys.push_back(std::string(what) + engine::letter(seat));
        }
    }
    keys.emplace_back("moon");
    if (!pledging) return keys;
    keys.emplace_back("revision");
    for (const Seat seat : SeatSet::all(players)) keys.push_back(std::string("pledge ") + engine::letter(seat));
    return keys;
}

}  // namespace

engine::Parsed<State> blank(const engine::Options& options) {
    const auto config = configure(options);
    if (const auto* refusal = std::get_if<Refusal>(&config)) return *refusal;
    return bare_state(std::get<Config>(config));
}

Verdict arrange(State& state, std::string_view key, std::string_view value) {
    const Words words = engine::words_of(key);
    if (words.size() == 1) {
        if (auto done = arrange_table(state, words[0], value)) return *done;
    }
    if (words.size() == 2 && words[0] == "space") {
        const auto at = number(words[1], 0, space_count - 1);
        if (const auto* refusal = std::get_if<Refusal>(&at)) return *refusal;
        return arrange_space(state, std::get<int>(at), engine::words_of(value));
    }
    if (words.size() == 2) {
        if (const auto seat = seat_in(state, words[1])) {
            if (auto done = arrange_seat(state, words[0], *seat, value)) return *done;
        }
    }
    return Refusal{"unknown_fact", "\"" + std::string(key) + "\" cannot be arranged."};
}

const std::vector<std::string>& fact_keys(const State& state) {
    // For a fingerprint of each position they are spelled once, by the number of players and whether they pledge.
    static const auto all = [] {
        std::array<std::array<std::vector<std::string>, 2>, engine::max_seats + 1> spelled;
        for (int players = 0; players <= engine::max_seats; ++players) {
            for (const bool pledging : {false, true}) {
                spelled[static_cast<std::size_t>(players)][pledging ? 1 : 0] = keys_for(players, pledging);
            }
        }
        return spelled;
    }();
    const bool pledging = state.moon.stage == OpenMoon::Stage::pledging;
    return all[state.config.players][pledging ? 1 : 0];
}

}  // namespace coronet::monarch
