// Purchases, setting, keeping and recalling, coin counters, abilities (sections 6, 8, 9, 11). turn.hpp declares what
// stands here.

#include "engine/heart_of_crown/cards/princesses.hpp"
#include "engine/heart_of_crown/prices.hpp"
#include "engine/heart_of_crown/script.hpp"
#include "engine/heart_of_crown/supporting.hpp"
#include "engine/heart_of_crown/turn.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

Zone place_of(Way way) { return way == Way::bottom ? Zone::deck_bottom : Zone::discard; }

}  // namespace

void spend_coin_counters(Play& play, Seat seat, int number) {
    play.lose_counter(seat, Way::coin, number, no_card);
    play.gain_coins(number, no_card);
}

void keep(Play& play, Seat seat, Card card, int slot) {
    Player& player = play.player(seat);
    const auto found = std::find_if(player.hand.begin(), player.hand.end(),
                                    [card](const Lying& lying) { return lying.card == card && !lying.is(mark::worn); });
    CHECK(found != player.hand.end(), "the card to keep is in hand");
    player.hand.remove_at(static_cast<int>(found - player.hand.begin()));
    Territory& territory = player.territories[slot];
    territory.kept = card;
    territory.marks = mark::worn;
    Event event = moving(Kind::kept, seat, card, Zone::hand, Zone::kept);
    event.other = handle(territory.card);
    event.slot = slot;
    play.tell(event);
}

void recall(Play& play, Seat seat, int slot) {
    Territory& territory = play.player(seat).territories[slot];
    Event event = moving(Kind::recalled, seat, territory.kept, Zone::kept, Zone::hand);
    event.other = handle(territory.card);
    event.slot = slot;
    play.add_to_hand(seat, territory.kept, territory.marks & mark::worn);
    territory.kept = no_card;
    territory.marks = 0;
    play.tell(event);
}

void buy(Play& play, Seat seat, const Action& action) {
    const int cost = price(play.state, seat, action.card).price;
    play.turn().choice = Choice::purchase;
    play.turn().coins.pay(cost);
    Event event = moving(Kind::purchased, seat, action.card, Zone::market, place_of(action.way));
    event.amount = cost;
    play.tell(event);
    play.take_off_stack(action.card);
    play.arrive(seat, action.card, place_of(action.way));
    play.mind_last_prince(action.card);
}

void buy_from_hand(Play& play, Seat seat, const Action& action) {
    const int cost = price_from_hand(play.state, seat, action.card).price;
    play.turn().choice = Choice::purchase;
    play.turn().coins.pay(cost);
    --play.turn().bribery_left[static_cast<std::size_t>(engine::index(action.seat))];
    Event event = moving(Kind::purchased, seat, action.card, Zone::hand, place_of(action.way));
    event.to = engine::index(action.seat);
    event.amount = cost;
    play.tell(event);
    play.take_out_of_hand(action.seat, action.card);  // the open copy goes
    play.arrive(seat, action.card, place_of(action.way));
}

void set(Play& play, Seat seat, Card card) {
    play.turn().choice = Choice::set;
    play.take_out_of_hand(seat, card);
    put_under_control(play, seat, card);
    play.tell(moving(Kind::set, seat, card, Zone::hand, Zone::domain));
    play.settle();
    count_alliances(play, facts(card).subtype);
    if (card == Card::rumor_spreading_duchess) play.call(script(card, Part::play, seat));
}

void use_princess(Play& play, Seat seat, const Action& action) {
    const Card princess = play.player(seat).princess;
    play.turn().ability_used = true;
    Event event = event_of(Kind::used_princess, seat);
    event.card = handle(princess);
    play.tell(event);
    Frame frame = script(princess, Part::react, seat);
    pay_for_ability(play, seat, action, frame);
    play.call(frame);
}

void use_witch(Play& play, Seat seat) {
    Event event = event_of(Kind::used_witch, seat);
    event.card = handle(Card::witch_of_curses);
    play.tell(event);
    play.call(script(Card::witch_of_curses, Part::react, seat));
}

}  // namespace coronet::heart_of_crown
