// Supporting a princess (section 10). turn.hpp declares what stands here.

#include "engine/heart_of_crown/rules/script.hpp"
#include "engine/heart_of_crown/rules/turn.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

}  // namespace

void put_under_control(Play& play, Seat seat, Card card) {
    Player& player = play.player(seat);
    if (facts(card).is(kind::territory)) {
        player.territories.push({.card = card, .fresh = true});
        return;
    }
    player.set.push(card);
    std::sort(player.set.begin(), player.set.end());
}

void move_from_play(Play& play, Seat seat, Card card) {
    auto& zone = play.state.play;
    const auto found = std::find_if(zone.begin(), zone.end(), [card](const Played& each) { return each.card == card; });
    CHECK(found != zone.end(), "only what lies in play moves from there");
    zone.remove_at(static_cast<int>(found - zone.begin()));
    put_under_control(play, seat, card);
    play.tell(moving(Kind::moved, seat, card, Zone::play, Zone::domain));
}

void support(Play& play, Seat seat, const Action& action) {
    const auto cards = territories_to_move(play.state, action.card, action.cards);
    play.turn().choice = Choice::support;
    play.pay(princess_price, action.card);
    play.state.princesses.remove(action.card);
    play.player(seat).princess = action.card;
    play.tell(moving(Kind::supported, seat, action.card, Zone::princesses, Zone::domain));
    for (const Card card : cards) move_from_play(play, seat, card);
    play.settle();
    play.call(script(action.card, Script::Part::play, seat));
}

}  // namespace coronet::heart_of_crown
