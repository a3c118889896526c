#include "engine/monarch/rules/refill.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace coronet::monarch {
namespace {

using Kind = Event::Kind;

void reshuffle(Play& play) {
    State& state = play.state;
    state.deck = state.discard;
    state.discard.clear();
    shuffle_deck(state, play.outside, "discard");
    ++state.shuffles;
    play.tell({.kind = Kind::reshuffled, .count = state.deck.size()});
}

/// Fills empty slots, lowest number first, one card at a time; a Moon interrupts (MON-074 to MON-079).
Result fill_row(Play& play) {
    State& state = play.state;
    for (int slot = slot_of(state, no_card); slot >= 0; slot = slot_of(state, no_card)) {
        const Card card = draw(play);
        if (card == no_card) {
            const auto empty = std::count(state.row.begin(), state.row.end(), no_card);
            play.tell({.kind = Kind::row_short, .count = static_cast<int>(empty)});
            return Result::stop;
        }
        if (facts(card).group == Group::moon) {
            state.moon.card = card;
            play.call(Program::moon, state.turn.seat);
            return Result::again;
        }
        state.row[static_cast<std::size_t>(slot)] = card;
        play.tell({.kind = Kind::revealed, .card = handle(card), .slot = slot});
    }
    return Result::stop;
}

}  // namespace

std::span<const Step> refill_program() {
    static constexpr std::array steps = {engine::act<Rules>(fill_row)};
    return steps;
}

void sweep(Play& play, Seat seat) {
    State& state = play.state;
    Event event = event_of(Kind::swept, seat);
    event.gold = sweep_price(state, seat);
    state.court(seat).gold.pay(event.gold);
    ++state.turn.sweeps;
    for (Card& card : state.row) {
        if (card == no_card) continue;
        if (play.heard()) event.cards.push_back(handle(card));
        state.discard.push(card);
        card = no_card;
    }
    play.tell(event);
}

Card draw(Play& play) {
    State& state = play.state;
    if (state.deck.empty() && !state.discard.empty()) reshuffle(play);
    return state.deck.empty() ? no_card : state.deck.pop();
}

void shuffle_deck(State& state, const Outside& outside, std::string_view what) {
    // The order in which cards were discarded has no say: answers to a Hollow Moon come in any order (MON-150).
    state.chance.shuffle(state.deck.items(), outside, what);
    engine::let_fate_decide(outside.fate, state.deck.items(), engine::Top::last, card_from,
                            [](Card card) { return id_of(card); });
}

}  // namespace coronet::monarch
