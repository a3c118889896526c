#include "tests/bench/compare/hands.hpp"

#include "engine/core/grammar.hpp"
#include "engine/core/text.hpp"

#include <algorithm>
#include <span>

namespace coronet::hands {
namespace {

using engine::Refusal;

std::size_t at(Seat seat) { return static_cast<std::size_t>(engine::index(seat)); }
int number(Card card) { return static_cast<int>(card); }

std::string numbers(std::span<const Card> cards) {
    return engine::joined(cards, [](Card card) { return std::to_string(number(card)); });
}

engine::Verdict refuse(const State& state, Seat seat, const Action& action) {
    if (seat != state.active()) return Refusal{"not_your_turn", "It is not your turn."};
    if (action.place >= hand_size) return Refusal{"no_such_card", "There is no such card in your hand."};
    return std::nullopt;
}

}  // namespace

engine::Parsed<Config> Hands::configure(const engine::Options& options) {
    const auto players = options.find("players");
    const auto count = players == options.end() ? std::optional(3) : engine::number_from(players->second);
    if (!count || *count < 2 || *count > engine::max_seats) return Refusal{"bad_options", "From two to five play."};
    return Config{*count};
}

State Hands::start(const Config& config, const engine::Seed& seed, const Outside& outside) {
    State state;
    state.chance = engine::Chance(seed);
    state.players = static_cast<std::uint8_t>(config.players);
    state.supply.fill(in_pile);
    for (int card = 0; card < card_count; ++card) state.deck.push(static_cast<Card>(card));
    state.chance.shuffle(state.deck.items(), outside, "deck");
    for (int seat = 0; seat < config.players; ++seat) {
        for (Card& card : state.hands[static_cast<std::size_t>(seat)]) card = state.deck.pop();
    }
    return state;
}

void Hands::legal(const State& state, Seat seat, std::vector<Action>& list) {
    for (std::uint8_t place = 0; seat == state.active() && place < hand_size; ++place) list.push_back({place});
}

engine::Verdict Hands::apply(State& state, Seat seat, const Action& action, const Outside& outside) {
    if (auto refused = refuse(state, seat, action)) return refused;
    auto& hand = state.hands[at(seat)];
    const Card card = hand[action.place];
    state.deck.push(card);
    if (state.discard.full()) state.discard.remove_at(0);
    state.discard.push(card);
    std::uint8_t& left = state.supply[static_cast<std::size_t>(number(card) % pile_count)];
    left = static_cast<std::uint8_t>((left + 9) % 11);
    state.score[at(seat)] += static_cast<std::uint32_t>(number(card) % 5);
    std::copy(hand.begin() + action.place + 1, hand.end(), hand.begin() + action.place);
    hand.back() = state.deck.remove_at(0);
    ++state.turn;
    outside.tell({engine::index(seat), number(card)});
    return std::nullopt;
}

Public Hands::view(const State& state) {
    Public view;
    view.turn = static_cast<int>(state.turn);
    view.seat = engine::index(state.active());
    view.deck = state.deck.size();
    view.supply.reserve(pile_count);
    for (int pile = 0; pile < pile_count; ++pile) {
        view.supply[pile] = {"card-" + std::to_string(pile), pile % 8, state.supply[static_cast<std::size_t>(pile)]};
    }
    for (const Card card : state.discard) view.discard.push_back(number(card));
    for (const Seat seat : engine::SeatSet::all(state.players)) {
        view.seats[engine::index(seat)] = {static_cast<int>(state.score[at(seat)]), hand_size};
    }
    return view;
}

Private Hands::view(const State& state, Seat seat) {
    Private view;
    for (const Card card : state.hands[at(seat)]) view.hand.push_back(number(card));
    return view;
}

engine::Parsed<Preview> Hands::preview(const State& state, Seat seat, const Action& action) {
    if (auto refused = refuse(state, seat, action)) return *refused;
    return Preview{number(state.hands[at(seat)][action.place]) % 5};
}

State Hands::determinize(const State& state, engine::Viewer viewer, engine::Generator& chance) {
    std::vector<Card> hidden(state.deck.begin(), state.deck.end());
    const auto each_hidden = [&](auto& of, auto take) {
        for (const Seat seat : engine::SeatSet::all(state.players)) {
            if (seat == viewer) continue;
            for (auto& card : of.hands[at(seat)]) take(card);
        }
    };
    each_hidden(state, [&](Card card) { hidden.push_back(card); });
    chance.shuffle(std::span(hidden));
    State other = state;
    const auto draw = [&](Card& card) {
        card = hidden.back();
        hidden.pop_back();
    };
    each_hidden(other, draw);
    for (Card& card : other.deck.items()) draw(card);
    return other;
}

std::string Hands::to_text(const Action& action) { return "play " + std::to_string(action.place); }

engine::Parsed<Action> Hands::parse(std::string_view text) {
    const auto words = engine::words_of(text);
    const auto place = words.size() == 2 && words[0] == "play" ? engine::number_from(words[1]) : std::nullopt;
    if (!place || *place < 0 || *place >= hand_size) return Refusal{engine::bad_request, "A choice is \"play 0\"."};
    return Action{static_cast<std::uint8_t>(*place)};
}

std::string Hands::to_text(const Event& event) {
    return "played " + std::to_string(event.seat) + " " + std::to_string(event.card);
}

engine::Parsed<State> Hands::blank(const engine::Options& options) {
    const auto config = configure(options);
    if (const auto* refusal = std::get_if<Refusal>(&config)) return *refusal;
    return start(std::get<Config>(config), {}, {});
}

engine::Verdict Hands::arrange(State&, std::string_view, std::string_view) {
    return Refusal{"unknown_fact", "Nothing of this game can be arranged."};
}

const std::vector<std::string>& Hands::fact_keys(const State&) {
    static const std::vector<std::string> keys = {"turn", "deck", "discard", "supply", "hands", "scores"};
    return keys;
}

engine::Parsed<std::string> Hands::fact(const State& state, std::string_view key) {
    const auto text = [](std::uint32_t count) { return std::to_string(count); };
    if (key == "turn") return text(state.turn);
    if (key == "deck") return numbers(state.deck.items());
    if (key == "discard") return numbers(state.discard.items());
    if (key == "supply") return engine::joined(state.supply, text);
    if (key == "hands") return engine::joined(state.hands, [](const auto& hand) { return numbers(hand); });
    if (key == "scores") return engine::joined(state.score, text);
    return Refusal{"unknown_fact", "There is no such fact."};
}

double Hands::worth(const State& state, Seat seat) { return state.score[at(seat)]; }

static_assert(engine::Game<Hands>);

}  // namespace coronet::hands
