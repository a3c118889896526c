#include "engine/heart_of_crown/views/preview.hpp"

#include "engine/heart_of_crown/choices/choices.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

using Kind = Action::Kind;

/// Whether supporting can be planned though it is refused now: only phase, coins or an open question stand against it.
bool can_plan(const State& state, Seat seat, const Action& action, std::string_view code) {
    if (action.kind != Kind::support || seat != state.turn.seat) return false;
    if (code != word(Why::wrong_phase) && code != word(Why::not_enough_coins) && code != word(Why::question_open)) {
        return false;
    }
    const auto ways = ties(state);
    const bool chosen =
        ways.empty() ? action.cards == no_cards : std::find(ways.begin(), ways.end(), action.cards) != ways.end();
    return state.princesses.has(action.card) && chosen && state.player(seat).princess == no_card;
}

/// Points of a card that comes under direct control, with the Alliances its subtype wakes.
int gained_by_setting(const State& state, Card card) {
    return facts(card).points + state.turn.alliances[static_cast<std::size_t>(facts(card).subtype)];
}

void add_support(const State& state, const Action& action, Preview& made) {
    made.price = princess_price;
    made.points = facts(action.card).points;
    for (const Card card : territories_to_move(state, action.card, action.cards)) {
        made.moves.push_back(handle(card));
        made.points += facts(card).points;
    }
}

void add_play(const State& state, Seat seat, Card card, Preview& made) {
    const bool doubled = card == Card::village && state.turn.villages_two;
    const int coins = doubled ? 2 : facts(card).coins;
    made.coins += std::max(0, coins - state.player(seat).debt.value());
    made.plays += facts(card).links - 1;
    --made.hand;
    const auto subtype = static_cast<std::size_t>(facts(card).subtype);
    if (subtype != 0 && state.player(seat).princess != no_card) made.points += state.turn.alliances[subtype];
}

/// What a card that is picked adds to the hand: one that is shown stays where it is.
int comes_to_hand(const Question& question) {
    if (question.ask == Ask::take) return 1;
    return question.zone == Zone::hand && question.ask != Ask::show ? -1 : 0;
}

}  // namespace

engine::Parsed<Preview> preview(const State& state, Seat seat, const Action& action) {
    if (auto refused = refuse(state, seat, action)) {
        if (!can_plan(state, seat, action, refused->code)) return *refused;
    }
    const bool mine = seat == state.turn.seat;
    Preview made;
    made.coins = mine ? state.turn.coins.value() : 0;
    made.plays = mine ? state.turn.plays : 0;
    made.points = points_of(state, seat).total();
    made.hand = state.hand(seat).size();
    switch (action.kind) {
        case Kind::play: add_play(state, seat, action.card, made); break;
        case Kind::use_princess:
            made.hand -= static_cast<int>(3 - std::count(action.cards.begin(), action.cards.end(), no_card));
            break;
        case Kind::use_witch:
        case Kind::keep: --made.hand; break;
        case Kind::recall: ++made.hand; break;
        case Kind::spend_coin_counters:
            made.coins += std::max(0, action.number - state.player(seat).debt.value());
            break;
        case Kind::buy: made.price = price(state, seat, action.card).price; break;
        case Kind::buy_from_hand: made.price = price_from_hand(state, seat, action.card).price; break;
        case Kind::support: add_support(state, action, made); break;
        case Kind::set:
            made.points += gained_by_setting(state, action.card);
            --made.hand;
            break;
        case Kind::pick:
            if (state.asked(seat) == Ask::pay) made.price = action.number;
            if (action.card != no_card && action.slot == Action::no_slot)
                made.hand += comes_to_hand(state.question(seat));
            break;
        default: break;
    }
    made.coins -= made.price;
    return made;
}

}  // namespace coronet::heart_of_crown
