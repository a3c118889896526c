// Beginning, legality, hidden things and the end of Skirmish.

#include "engine/core/text.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <algorithm>

namespace coronet::skirmish {
namespace {

constexpr int hand_at_start = 4;
using Kind = Action::Kind;

bool playable(Card card) { return card != Card::shield && card != Card::mirror; }

/// Each kind of card in the hand once.
template <class Take>
void each_kind(const engine::Pile<Card, deck_size>& hand, Take take) {
    for (std::uint8_t kind = 1; kind < card_facts.size(); ++kind) {
        if (hand.has(static_cast<Card>(kind))) take(static_cast<Card>(kind));
    }
}

engine::Refusal bad(std::string what) { return {"bad_options", std::move(what)}; }

}  // namespace

std::vector<engine::OptionInfo> Skirmish::options() {
    return {
        {"long", "Long game", "Everybody begins with 5 honour instead of 2.", {{"on", "on"}, {"off", "off"}}, "on"}};
}

std::array<int, 2> Skirmish::seat_range(const engine::Options&) { return {2, 4}; }

engine::Parsed<Config> Skirmish::configure(const engine::Options& options) {
    Config config;
    const auto players = options.find("players");
    const auto number = players == options.end() ? std::nullopt : engine::number_from(players->second);
    if (!number || *number < 2 || *number > 4) return bad("2 to 4 play.");
    config.players = *number;
    for (const auto& [key, value] : options) {
        if (key == "players") continue;
        if (key != "long" || (value != "on" && value != "off")) return bad("There is no such option.");
        config.honour = value == "on" ? 5 : 2;
    }
    return config;
}

engine::Parsed<State> Skirmish::blank(const engine::Options& options) {
    const auto config = configure(options);
    if (const auto* refusal = std::get_if<engine::Refusal>(&config)) return *refusal;
    State state;
    state.seats = static_cast<std::uint8_t>(std::get<Config>(config).players);
    for (int i = 0; i < state.seats; ++i) {
        state.honour[static_cast<std::size_t>(i)].set(std::get<Config>(config).honour);
    }
    return state;
}

std::optional<engine::BadFact> Skirmish::arranged(State& state, const Outside& outside) {
    Play play{{state, outside}};
    play.start(Program::game, state.active);
    engine::run<Skirmish>(play);
    return std::nullopt;
}

State Skirmish::start(const Config& config, const engine::Seed& seed, const Outside& outside) {
    State state;
    state.chance = engine::Chance(seed);
    state.seats = static_cast<std::uint8_t>(config.players);
    state.active = engine::seat_at(static_cast<int>(state.chance.below(state.seats, outside, "first_seat")));
    for (int i = 0; i < state.seats; ++i) state.honour[static_cast<std::size_t>(i)].set(config.honour);
    for (std::uint8_t kind = 1; kind < card_facts.size(); ++kind) {
        for (int copy = 0; copy < card_facts[kind].copies; ++copy) state.discard.push(static_cast<Card>(kind));
    }
    Play play{{state, outside}};
    for (int round = 0; round < hand_at_start; ++round) {
        for (const Seat seat : SeatSet::all(state.seats)) play.draw(seat);
    }
    arranged(state, outside);
    return state;
}

void Skirmish::legal(const State& state, Seat seat, std::vector<Action>& list) {
    if (index(seat) >= state.seats || !state.flow.asked.has(seat)) return;
    const auto& hand = state.hand(seat);
    const auto add = [&](Kind kind) { list.push_back({kind}); };
    switch (state.flow.questions[static_cast<std::size_t>(index(seat))].ask) {
        case Ask::nothing: break;
        case Ask::turn:
            each_kind(hand, [&](Card card) {
                if (playable(card)) list.push_back({Kind::play, card});
            });
            add(Kind::draw);
            break;
        case Ask::react:
            if (hand.has(Card::shield)) add(Kind::shield);
            if (hand.has(Card::mirror)) add(Kind::mirror);
            add(Kind::decline);
            break;
        case Ask::ward:
            each_kind(hand, [&](Card card) { list.push_back({Kind::drop, card}); });
            add(Kind::suffer);
            break;
        case Ask::spied:
            add(Kind::keep);
            add(Kind::toss);
            break;
        case Ask::supply:  // an empty hand leaves nothing to choose: then nobody is asked
            each_kind(hand, [&](Card card) { list.push_back({Kind::drop, card}); });
            if (!hand.empty()) add(Kind::stop);
            break;
        case Ask::bid:
            each_kind(hand, [&](Card card) { list.push_back({Kind::bid, card}); });
            add(Kind::bid);
            break;
        case Ask::rob:
            for (const Seat other : SeatSet::all(state.seats)) {
                if (other != seat && !state.hand(other).empty()) list.push_back({Kind::rob, Card::none, other});
            }
            break;
    }
}

bool Skirmish::answerable(const State& state, Seat seat) {
    std::vector<Action> list;
    legal(state, seat, list);
    return !list.empty();
}

engine::Verdict Skirmish::apply(State& state, Seat seat, const Action& action, const Outside& outside) {
    if (state.flow.stack.empty()) return engine::Refusal{"game_over", "The game is over."};
    if (index(seat) >= state.seats || !state.flow.asked.has(seat)) {
        return engine::Refusal{"not_asked", "You are not asked anything now."};
    }
    std::vector<Action> list;
    legal(state, seat, list);
    if (std::find(list.begin(), list.end(), action) == list.end()) {
        return engine::Refusal{"not_legal", "You cannot do that now."};
    }
    if (seat != state.active) ++state.barrier;
    Play play{{state, outside}};
    engine::answer<Skirmish>(play, seat, action);
    return std::nullopt;
}

Action Skirmish::default_action(const State& state, Seat seat) {
    std::vector<Action> list;
    legal(state, seat, list);
    CHECK(!list.empty(), "only who is asked has a default");
    return list.back();
}

std::optional<engine::Outcome> Skirmish::outcome(const State& state) {
    if (!state.flow.stack.empty()) return std::nullopt;
    engine::Outcome outcome;
    for (std::size_t i = 0; i < state.seats; ++i) {
        outcome.scores.push_back(state.honour[i].value() + state.points[i].value());
    }
    outcome.places = engine::places_by(outcome.scores);
    return outcome;
}

double Skirmish::worth(const State& state, Seat seat) {
    const auto at = static_cast<std::size_t>(index(seat));
    return state.honour[at].value() + state.points[at].value() + 0.25 * state.hand(seat).size();
}

State Skirmish::determinize(const State& state, engine::Viewer viewer, engine::Generator& chance) {
    State other = state;
    other.chance = engine::Chance(chance.fork());
    std::vector<Card*> hidden;
    const auto knows = [&](SeatSet who) { return viewer && who.has(*viewer); };
    for (int i = 0; i < other.deck.size(); ++i) {
        const bool is_top = i == other.deck.size() - 1;
        if (!is_top || !knows(other.know_top)) hidden.push_back(&other.deck[i]);
    }
    for (const Seat seat : SeatSet::all(other.seats)) {
        if (viewer == seat) continue;
        for (Card& card : other.hand(seat)) hidden.push_back(&card);
    }
    if (!other.looked.empty() && !knows(other.know_looked)) hidden.push_back(&other.looked.top());
    std::vector<Card> cards;
    for (const Card* card : hidden) cards.push_back(*card);
    std::sort(cards.begin(), cards.end());
    chance.shuffle(std::span<Card>(cards));
    for (std::size_t i = 0; i < hidden.size(); ++i) *hidden[i] = cards[i];
    // Bids that are held back become other bids out of the new hands.
    for (const Seat seat : other.flow.answered) {
        if (viewer == seat) continue;
        const auto& hand = other.hand(seat);
        const auto pick = static_cast<int>(chance.below(static_cast<std::uint32_t>(hand.size()) + 1));
        other.flow.held[static_cast<std::size_t>(index(seat))] = {Kind::bid,
                                                                  pick < hand.size() ? hand[pick] : Card::none};
    }
    return other;
}

void Skirmish::check(const State& state) {
    std::array<int, card_facts.size()> count{};
    const auto add = [&](Card card) { ++count[static_cast<std::size_t>(card)]; };
    for (const Card card : state.deck) add(card);
    for (const Card card : state.discard) add(card);
    for (const auto& hand : state.hands) {
        for (const Card card : hand) add(card);
    }
    for (const Card card : state.played) add(card);
    for (const Card card : state.looked) add(card);
    int all = 0;
    for (std::size_t kind = 1; kind < card_facts.size(); ++kind) {
        CHECK(count[kind] <= card_facts[kind].copies, "no card comes from nowhere");
        all += count[kind];
    }
    CHECK(count[0] == 0, "a zone holds cards");
    CHECK(state.flow.stack.empty() == state.flow.asked.empty(), "somebody is asked unless the game is over");
    CHECK(all <= deck_size, "a deck has 40 cards");
}

}  // namespace coronet::skirmish
