// Supporting a princess (section 10). turn.hpp declares what stands here.

#include "engine/heart_of_crown/rules/script.hpp"
#include "engine/heart_of_crown/rules/turn.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

}  // namespace

void put_under_control(Play& play, Seat seat, Card card) {
    if (facts(card).is(kind::territory)) {
        play.player(seat).territories.push({.card = card, .fresh = true});
        return;
    }
    const auto set = play.state.set(seat);
    set.push({card});
    std::sort(set.begin(), set.end());
}

void move_from_play(Play& play, Seat seat, Card card) {
    take_out_of_play(play.state, card);
    put_under_control(play, seat, card);
    play.tell(Kind::moved, seat, card, Zone::play, Zone::domain);
}

void support(Play& play, Seat seat, const Action& action) {
    const auto cards = territories_to_move(play.state, action.card, action.cards);
    play.turn().choice = Choice::support;
    play.pay(princess_price, action.card);
    play.state.princesses.remove(action.card);
    play.player(seat).princess = action.card;
    play.tell(Kind::supported, seat, action.card, Zone::princesses, Zone::domain);
    for (const Card card : cards) move_from_play(play, seat, card);
    play.settle();
    play.call(script(action.card, Script::Part::play, seat));
}

}  // namespace coronet::heart_of_crown
