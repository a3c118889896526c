#include "engine/heart_of_crown/text/position_words.hpp"
#include "engine/heart_of_crown/text/text.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

using namespace arranging;

bool in_random_market(Card card) { return facts(card).rarity == Rarity::common || facts(card).rarity == Rarity::rare; }

Verdict arrange_play(State& state, std::string_view value) {
    state.play().clear();
    state.imitated = {};
    constexpr std::string_view form = "a played card: `scout`, or `shinobi=scout` for a card that imitates another";
    return with_list(value, form, [&state, imitators = 0](std::string_view item) mutable {
        Played played;
        std::size_t next = 0;
        for (bool first = true; !item.empty(); first = false) {
            const auto end = std::min(item.find('='), item.size());
            const auto card = ordinary(item.substr(0, end));
            if (!card || next > played.as.size()) return false;
            const bool fits = facts(*card).is(first ? kind::action | kind::territory : kind::action);
            if (!fits || (!first && next == played.as.size())) return false;
            if (!first && !imitates(next == 0 ? played.card : played.as[next - 1])) return false;
            (first ? played.card : played.as[next++]) = *card;
            item.remove_prefix(std::min(end + 1, item.size()));
        }
        const bool imitating = played.as[0] != no_card;
        if (played.card == no_card || state.play().full() || (imitating && ++imitators > imitators_most)) return false;
        state.play().push({played.card});
        for (const Card as : played.as) {
            if (as != no_card) imitate(state, as);
        }
        return true;
    });
}

Verdict arrange_market(State& state, std::string_view value) {
    for (const Card card : state.slots) {
        if (card != no_card) state.market[static_cast<std::size_t>(card)] = 0;
    }
    state.slots.fill(no_card);
    const Words words = engine::words_of(value);
    std::size_t slot = 0;
    for (std::size_t at = 0; at < words.size(); ++at, ++slot) {
        if (slot == state.slots.size()) return wrong("The Random Market has 8 slots.");
        if (words[at] == "-") continue;
        const auto card = card_from(words[at]);
        if (!card || !in_random_market(*card)) return misplaced(words[at], "a card of the Random Market");
        if (state.stack(*card) > 0) return wrong("There is a stack of " + std::string(words[at]) + " already.");
        const auto copies = ++at < words.size() ? engine::number_from(words[at]) : std::nullopt;
        if (!copies || *copies < 1 || *copies > 50) return wrong("A stack is a card and its copies: scout 3.");
        state.slots[slot] = *card;
        state.market[static_cast<std::size_t>(*card)] = static_cast<std::uint8_t>(*copies);
    }
    return std::nullopt;
}

Verdict arrange_basic(State& state, std::string_view value) {
    const Words words = engine::words_of(value);
    if (words.size() != basic_stacks.size()) return wrong("The Basic Market is five numbers.");
    for (std::size_t at = 0; at < basic_stacks.size(); ++at) {
        const auto set = [&](int copies) {
            state.market[static_cast<std::size_t>(basic_stacks[at])] = static_cast<std::uint8_t>(copies);
        };
        if (auto refused = with_number(words[at], 0, 100, set)) return refused;
    }
    return std::nullopt;
}

Verdict arrange_set_of_cards(CardSet& set, std::string_view value, bool princesses) {
    set = {};
    return with_list(value, princesses ? "a princess" : "a card of the Market", [&](std::string_view item) {
        const auto card = card_from(item);
        if (!card || facts(*card).is(kind::princess) != princesses) return false;
        set.add(*card);
        return true;
    });
}

Verdict arrange_princesses(State& state, std::string_view value) {
    if (auto refused = arrange_set_of_cards(state.princesses, value, true)) return refused;
    for (const Player& player : state.players) {
        if (state.princesses.has(player.princess)) return wrong("A supported princess is not on the pile.");
    }
    return std::nullopt;
}

Verdict arrange_tokens(State& state, std::string_view value) {
    if (auto refused = arrange_set_of_cards(state.tokens, value, false)) return refused;
    for (const Card card : state.tokens) {
        if (state.stack(card) == 0) return wrong("Tokens lie on stacks of the Market; give the market first.");
    }
    return std::nullopt;
}

Verdict arrange_banished(State& state, std::string_view value) {
    state.banished = {};
    return with_list(value, card_of_that_zone, [&state](std::string_view item) {
        const auto card = ordinary(item);
        if (card) ++state.banished[static_cast<std::size_t>(*card)];
        return card.has_value();
    });
}

Verdict arrange_alliances(State& state, std::string_view value) {
    state.turn.alliances = {};
    return with_list(value, "a subtype: magic, military, merchant, maid, strategy", [&state](std::string_view item) {
        for (std::size_t subtype = 1; subtype < subtype_count; ++subtype) {
            if (id_of(static_cast<Subtype>(subtype)) != item) continue;
            ++state.turn.alliances[subtype];
            return true;
        }
        return false;
    });
}

Verdict arrange_turn(State& state, std::string_view word) {
    const auto seat = seat_in(state, word);
    if (!seat) return wrong("\"" + std::string(word) + "\" is no seat of this table.");
    state.turn.seat = *seat;
    return std::nullopt;
}

template <class Enum>
Verdict arrange_word(Enum& field, std::string_view value, std::initializer_list<Enum> values) {
    for (const Enum each : values) {
        if (word(each) != value) continue;
        field = each;
        return std::nullopt;
    }
    const auto all = engine::joined(
        values, [](Enum each) { return std::string(word(each)); }, ", ");
    return wrong("\"" + std::string(value) + "\" is none of the words for that: " + all + ".");
}

/// What runs in this turn.
std::optional<Verdict> arrange_of_turn(State& state, std::string_view key, std::string_view value) {
    Turn& turn = state.turn;
    if (key == "turn") return arrange_turn(state, value);
    if (key == "turn_number") {
        return with_number(value, 1, turn_limit, [&](int n) { turn.number = static_cast<std::uint16_t>(n); });
    }
    if (key == "phase") {
        return arrange_word(turn.phase, value, {Phase::main, Phase::second, Phase::cleanup, Phase::over});
    }
    if (key == "plays")
        return with_number(value, 0, highest, [&](int n) { turn.plays = static_cast<std::uint16_t>(n); });
    if (key == "coins") return with_number(value, 0, highest, [&](int n) { turn.coins.set(n); });
    if (key == "choice")
        return arrange_word(turn.choice, value, {Choice::none, Choice::purchase, Choice::support, Choice::set});
    if (key == "ability_used") return with_switch(value, turn.ability_used);
    if (key == "extra") return with_switch(value, turn.extra);
    if (key == "extra_coming") return with_switch(value, turn.extra_coming);
    if (key == "villages_two") return with_switch(value, turn.villages_two);
    if (key == "purveyor") return with_switch(value, turn.purveyor);
    if (key == "tax_exempt") return with_switch(value, turn.tax_exempt);
    if (key == "alliances") return arrange_alliances(state, value);
    if (key == "debt_coming") return with_number(value, 0, highest, [&](int n) { turn.debt_coming.set(n); });
    if (key == "returns") return with_number(value, 0, 50, [&](int n) { turn.returns = static_cast<std::uint8_t>(n); });
    return std::nullopt;
}

Verdict arrange_over(State& state, std::string_view value) {
    bool over = false;
    if (auto refused = with_switch(value, over)) return refused;
    state.turn.phase = over ? Phase::over : Phase::main;
    return std::nullopt;
}

/// How the game has ended.
std::optional<Verdict> arrange_end(State& state, std::string_view key, std::string_view value) {
    if (key == "over") return arrange_over(state, value);
    if (key == "winners") return arrange_seats(state, state.winners, value);
    if (key == "reason") {
        return arrange_word(state.reason, value,
                            {Reason::coronation, Reason::thirty_points, Reason::last_prince, Reason::turn_limit});
    }
    return std::nullopt;
}

/// What everybody shares.
std::optional<Verdict> arrange_table(State& state, std::string_view key, std::string_view value) {
    if (key == "play") return arrange_play(state, value);
    if (key == "supply") {
        auto refused = arrange_pile(state.supply(), value, in_random_market);
        std::reverse(state.supply().begin(), state.supply().end());
        return refused;
    }
    if (key == "market") return arrange_market(state, value);
    if (key == "basic") return arrange_basic(state, value);
    if (key == "curses") return with_number(value, 0, 100, [&](int n) { state.curses = static_cast<std::uint8_t>(n); });
    if (key == "princesses") return arrange_princesses(state, value);
    if (key == "tokens") return arrange_tokens(state, value);
    if (key == "banished") return arrange_banished(state, value);
    if (key == "overtime") return with_switch(value, state.overtime);
    if (key == "dropped_out") return arrange_seats(state, state.dropped_out, value);
    if (auto done = arrange_end(state, key, value)) return done;
    return arrange_of_turn(state, key, value);
}

std::vector<std::string> keys_for(int players, bool over) {
    std::vector<std::string> keys = {"turn",     "turn_number",  "phase",     "plays",        "coins",
                                     "choice",   "ability_used", "extra",     "extra_coming", "villages_two",
                                     "purveyor", "tax_exempt",   "alliances", "debt_coming",  "returns",
                                     "play",     "supply",       "market",    "basic",        "curses",
                                     "tokens",   "banished",     "overtime",  "dropped_out"};
    for (const Seat seat : SeatSet::all(players)) {
        for (const char* what : {"hand ", "deck ", "discard ", "out ", "princess ", "territories ", "set ", "coin ",
                                 "debt ", "ore ", "twin ", "succession ", "ceremony "}) {
            keys.push_back(std::string(what) + engine::letter(seat));
        }
    }
    keys.emplace_back("princesses");
    if (!over) return keys;
    keys.emplace_back("winners");
    keys.emplace_back("reason");
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
    if (words.size() == 2) {
        if (const auto seat = seat_in(state, words[1])) {
            if (auto done = arrange_seat(state, words[0], *seat, value)) return *done;
        }
    }
    return Refusal{"unknown_fact", "\"" + std::string(key) + "\" cannot be arranged."};
}

const std::vector<std::string>& fact_keys(const State& state) {
    // For a fingerprint of each position: spelled once, by the number of players and whether the game is over.
    static const auto all = [] {
        std::array<std::array<std::vector<std::string>, 2>, players_most + 1> spelled;
        for (int players = 0; players <= players_most; ++players) {
            for (const bool over : {false, true}) {
                spelled[static_cast<std::size_t>(players)][over ? 1 : 0] = keys_for(players, over);
            }
        }
        return spelled;
    }();
    return all[state.config.players][state.over() ? 1 : 0];
}

}  // namespace coronet::heart_of_crown
