// Skirmish in text and in the eyes of the seats.

#include "engine/core/text.hpp"

#include "engine/core/vocabulary.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <algorithm>

namespace coronet::skirmish {
namespace {

using engine::Refusal;
using engine::words_of;
constexpr std::array<std::string_view, 12> action_words = {"play",   "draw", "shield", "mirror", "decline", "drop",
                                                           "suffer", "keep", "toss",   "stop",   "bid",     "rob"};
constexpr std::array<std::string_view, 15> event_words = {"drew",    "played", "struck",     "warded", "mirrored",
                                                          "dropped", "looked", "kept",       "tossed", "robbed",
                                                          "bid",     "won",    "reshuffled", "turn",   "ended"};

std::string name_of(Card card) { return std::string(facts_of(card).name); }
std::string letters(SeatSet seats) {
    return engine::joined(seats, [](Seat seat) { return std::string(1, letter(seat)); });
}
Refusal unknown(std::string_view key) { return {"bad_fact", "there is no fact " + std::string(key)}; }
/// The seat a key like `hand A` is about, if the table has it.
std::optional<Seat> seat_in(const State& state, const std::vector<std::string_view>& words) {
    const auto seat = words.size() == 2 ? engine::seat_from(words[1]) : std::nullopt;
    return seat && index(*seat) < state.seats ? seat : std::nullopt;
}
template <class Zone>
std::string cards_text(const Zone& zone) {
    return engine::joined(zone, name_of);
}

}  // namespace

std::string Skirmish::to_text(const Action& action) {
    std::string text(action_words[static_cast<std::size_t>(action.kind)]);
    if (action.kind == Action::Kind::bid || action.card != Card::none) text += " " + name_of(action.card);
    if (action.seat != engine::no_seat) text += std::string(" ") + letter(action.seat);
    return text;
}

engine::Parsed<Action> Skirmish::parse(std::string_view text) {
    const Refusal bad{"bad_request", "This is no action of Skirmish."};
    const auto words = words_of(text);
    if (words.empty() || words.size() > 2) return bad;
    const auto found = std::find(action_words.begin(), action_words.end(), words[0]);
    if (found == action_words.end()) return bad;
    Action action{static_cast<Action::Kind>(found - action_words.begin())};
    using Kind = Action::Kind;
    const bool of_card = action.kind == Kind::play || action.kind == Kind::drop || action.kind == Kind::bid;
    const bool of_seat = action.kind == Kind::rob;
    if ((words.size() == 2) != (of_card || of_seat)) return bad;
    if (of_seat) {
        const auto seat = engine::seat_from(words[1]);
        if (!seat) return bad;
        action.seat = *seat;
    } else if (of_card && !(action.kind == Kind::bid && words[1] == "nothing")) {
        const auto card = card_from(words[1]);
        if (!card) return bad;
        action.card = *card;
    }
    return action;
}

std::string Skirmish::to_text(const Event& event) {
    std::string text(event_words[static_cast<std::size_t>(event.kind)]);
    if (event.seat != engine::no_seat) text += std::string(" ") + letter(event.seat);
    if (event.other != engine::no_seat) text += std::string(" from ") + letter(event.other);
    if (event.kind == Event::Kind::bid || event.card != Card::none) text += " " + name_of(event.card);
    if (event.amount != 0) text += " " + std::to_string(event.amount);
    return text;
}

engine::Verdict Skirmish::arrange(State& state, std::string_view key, std::string_view value) {
    const auto words = words_of(key);
    const auto seat = seat_in(state, words);
    const auto values = words_of(value);
    const auto fill = [&](auto& zone, bool reversed) -> engine::Verdict {
        zone.clear();
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto card = card_from(values[reversed ? values.size() - 1 - i : i]);
            if (!card || zone.full()) return Refusal{"bad_fact", "this is no list of cards"};
            zone.push(*card);
        }
        return std::nullopt;
    };
    if (key == "deck") return fill(state.deck, true);
    if (key == "discard") return fill(state.discard, false);
    if (seat && words[0] == "hand") return fill(state.hand(*seat), false);
    const auto number = engine::number_from(value);
    if (seat && words[0] == "honour" && number && *number >= 0) {
        state.honour[static_cast<std::size_t>(index(*seat))].set(*number);
        return std::nullopt;
    }
    if (seat && words[0] == "points" && number && *number >= 0) {
        state.points[static_cast<std::size_t>(index(*seat))].set(*number);
        return std::nullopt;
    }
    const auto named = engine::seat_from(value);
    if (key == "active" && named && index(*named) < state.seats) {
        state.active = *named;
        return std::nullopt;
    }
    return unknown(key);
}

engine::Parsed<std::string> Skirmish::fact(const State& state, std::string_view key) {
    const auto words = words_of(key);
    const auto seat = seat_in(state, words);
    if (key == "deck") {
        std::vector<Card> cards(state.deck.begin(), state.deck.end());
        std::reverse(cards.begin(), cards.end());
        return cards_text(cards);
    }
    if (key == "top") return state.deck.empty() ? std::string() : name_of(state.deck.top());
    if (key == "cards left") return std::to_string(state.deck.size());
    if (key == "discard") return cards_text(state.discard);
    if (key == "played") return cards_text(state.played);
    if (key == "looked") return cards_text(state.looked);
    if (key == "answered") return letters(state.flow.answered);
    if (key == "active") return std::string(1, letter(state.active));
    if (!seat) return unknown(key);
    const auto at = static_cast<std::size_t>(index(*seat));
    if (words[0] == "hand") return cards_text(state.hand(*seat));
    if (words[0] == "honour") return std::to_string(state.honour[at].value());
    if (words[0] == "points") return std::to_string(state.points[at].value());
    if (words[0] == "bid") return state.flow.answered.has(*seat) ? name_of(state.flow.held[at].card) : std::string();
    return unknown(key);
}

std::vector<std::string> Skirmish::fact_keys(const State& state) {
    std::vector<std::string> keys = {"active", "deck", "discard", "played", "looked"};
    for (const Seat seat : SeatSet::all(state.seats)) {
        for (const auto* word : {"hand ", "honour ", "points "}) keys.push_back(std::string(word) + letter(seat));
    }
    return keys;
}

engine::Vocabulary Skirmish::vocabulary() {
    using engine::Listing;
    engine::Vocabulary words;
    words.choices.assign(action_words.begin(), action_words.end());
    words.events.assign(event_words.begin(), event_words.end());
    words.facts = {
        {"active"}, {"answered"}, {"bid"},    {"cards"},  {"deck"}, {"discard"}, {"hand", Listing::any_order},
        {"honour"}, {"looked"},   {"played"}, {"points"}, {"top"}};
    for (const auto& card : card_facts) words.others.emplace_back(card.name);
    for (const char* field : {"from", "left"}) words.others.emplace_back(field);
    return words;
}

Public Skirmish::view(const State& state) {
    Public view;
    view.seats = state.seats;
    view.turn = state.turn;
    view.active = state.active;
    for (std::size_t i = 0; i < state.seats; ++i) {
        view.honour.push_back(state.honour[i].value());
        view.points.push_back(state.points[i].value());
        view.hand_sizes.push_back(state.hands[i].size());
    }
    view.deck = state.deck.size();
    view.discard.assign(state.discard.begin(), state.discard.end());
    view.played = state.played.empty() ? Card::none : state.played.top();
    view.looking = !state.looked.empty();
    view.know_top = state.know_top;
    view.know_looked = state.know_looked;
    view.asked = state.flow.asked;
    view.answered = state.flow.answered;
    return view;
}

Private Skirmish::view(const State& state, Seat seat) {
    Private view;
    const auto at = static_cast<std::size_t>(index(seat));
    view.ask = state.flow.asked.has(seat) ? state.flow.questions[at].ask : Ask::nothing;
    view.hand.assign(state.hand(seat).begin(), state.hand(seat).end());
    if (state.know_top.has(seat) && !state.deck.empty()) view.top = state.deck.top();
    if (state.know_looked.has(seat) && !state.looked.empty()) view.looked = state.looked.top();
    if (state.flow.answered.has(seat)) view.answer = state.flow.held[at];
    return view;
}

engine::Parsed<Preview> Skirmish::preview(const State& state, Seat seat, const Action& action) {
    std::vector<Action> list;
    legal(state, seat, list);
    if (std::find(list.begin(), list.end(), action) == list.end())
        return Refusal{"not_legal", "You cannot do that now."};
    Preview preview;
    const bool spends =
        action.card != Card::none || action.kind == Action::Kind::shield || action.kind == Action::Kind::mirror;
    preview.hand_after = state.hand(seat).size() - (spends ? 1 : 0);
    preview.attacked = action.card == Card::strike && action.kind == Action::Kind::play ? state.seats - 1 : 0;
    return preview;
}

static_assert(engine::Game<Skirmish>);

const engine::AnyRules& any_rules() {
    static const engine::AnyRulesOf<Skirmish> rules;
    return rules;
}

}  // namespace coronet::skirmish
