#include "engine/heart_of_crown/search/determinize.hpp"

#include "engine/heart_of_crown/choices/choices.hpp"

#include <algorithm>
#include <vector>

namespace coronet::heart_of_crown {
namespace {

/// The cards of one player that the viewer does not know, wherever they lie.
std::vector<Lying*> hidden_cards(State& state, Seat seat, bool own) {
    std::vector<Lying*> hidden;
    for (Lying& card : state.deck(seat)) {
        if (!card.is(own ? mark::open | mark::looked : mark::open)) hidden.push_back(&card);
    }
    if (own) return hidden;
    for (Lying& card : state.hand(seat)) {
        if (card.marks == 0) hidden.push_back(&card);
    }
    return hidden;
}

void sort_hand(State& state, Seat seat) { std::sort(state.hand(seat).begin(), state.hand(seat).end()); }

void deal_anew(State& state, Seat seat, bool own, engine::Generator& chance) {
    const auto hidden = hidden_cards(state, seat, own);
    std::vector<Card> cards;
    cards.reserve(hidden.size());
    for (const Lying* place : hidden) cards.push_back(place->card);
    std::sort(cards.begin(), cards.end());  // only what is known and chance decide, not the true order
    chance.shuffle(std::span<Card>(cards));
    for (std::size_t at = 0; at < hidden.size(); ++at) hidden[at]->card = cards[at];
    if (!own) sort_hand(state, seat);
}

/// Whether it is known of a seat that it can answer with a card of its own: then it must be so in every world.
bool must_hold(const State& state, Seat seat) {
    if (!state.flow.asked.has(seat)) return false;
    const Question& question = state.question(seat);
    if (question.ask == Ask::defend) return state.config.ask_holders_only;
    return question.zone == Zone::hand && question.ask != Ask::show;
}

bool can_answer(const State& state, Seat seat) {
    const Question& question = state.question(seat);
    return !cards_for(state, seat, question).empty() || slots_for(state, seat, question) != 0;
}

/// Brings one card that answers the seat's question out of its deck into its hand, in exchange for another.
void give_an_answer(State& state, Seat seat, engine::Generator& chance) {
    std::vector<Lying*> deck;
    std::vector<Lying*> hand;
    for (Lying* place : hidden_cards(state, seat, false)) {
        const bool in_hand = place >= state.hand(seat).begin() && place < state.hand(seat).end();
        (in_hand ? hand : deck).push_back(place);
    }
    CHECK(!hand.empty(), "who answers with a hidden card holds one");
    chance.shuffle(std::span<Lying*>(deck));
    Lying* const given_up = hand[chance.below(static_cast<std::uint32_t>(hand.size()))];
    for (Lying* const place : deck) {
        std::swap(given_up->card, place->card);
        if (can_answer(state, seat)) return sort_hand(state, seat);
        std::swap(given_up->card, place->card);
    }
    CHECK(false, "the card the seat really has lies somewhere");
}

/// The secret choices of the alternative start (HOC-040).
void choose_anew(State& state, engine::Viewer viewer, engine::Generator& chance) {
    for (const Seat seat : state.flow.answered) {
        if (viewer == seat) continue;
        state.flow.held[static_cast<std::size_t>(engine::index(seat))] =
            choose::starting_hand(static_cast<int>(chance.below(4)));
    }
}

/// Who is first before all have chosen their hands, which means nothing and is not shown (HOC-041).
void order_anew(State& state, engine::Generator& chance) {
    if (state.turn.phase != Phase::setup) return;
    for (const Seat seat : state.seats()) state.order.at(static_cast<std::size_t>(engine::index(seat))) = seat;
    chance.shuffle(std::span<Seat>(state.order.data(), state.config.players));
    state.turn.seat = state.order[0];
}

}  // namespace

State determinize(const State& state, engine::Viewer viewer, engine::Generator& chance) {
    State other = state;
    other.chance = engine::Chance(chance.fork());
    std::sort(other.supply().begin(), other.supply().end());
    chance.shuffle(other.supply().items());
    for (const Seat seat : other.seats()) {
        const bool own = viewer == seat;
        deal_anew(other, seat, own, chance);
        if (!own && must_hold(other, seat) && !can_answer(other, seat)) give_an_answer(other, seat, chance);
    }
    choose_anew(other, viewer, chance);
    order_anew(other, chance);
    return other;
}

}  // namespace coronet::heart_of_crown
