// Purchases, setting, keeping and recalling, coin counters, abilities (sections 6, 8, 9, 11). turn.hpp declares what
// stands here.

#include "engine/heart_of_crown/rules/script.hpp"
#include "engine/heart_of_crown/rules/turn.hpp"

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

Zone place_of(Way way) { return way == Way::bottom ? Zone::deck_bottom : Zone::discard; }

}  // namespace

void spend_coin_counters(Play& play, Seat seat, int number) {
    play.lose_counter(seat, Way::coin, number, no_card);
    play.gain_coins(number, no_card);
}

void keep(Play& play, Seat seat, const Action& action) {
    Player& player = play.player(seat);
    const auto hand = play.state.hand(seat);
    const int at = find(hand.items(), action.card, action.copy, mark::worn);
    CHECK(at >= 0, "the card to keep is in hand");
    hand.remove_at(at);
    Territory& territory = player.territories[action.slot];
    territory.kept = action.card;
    territory.marks = mark::worn;
    Event event = moving(Kind::kept, seat, action.card, Zone::hand, Zone::kept);
    event.other = handle(territory.card);
    event.slot = action.slot;
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
    play.take_out_of_hand(action.seat, action.card, Copy::open);
    play.arrive(seat, action.card, place_of(action.way));
}

void set(Play& play, Seat seat, const Action& action) {
    const Card card = action.card;
    play.turn().choice = Choice::set;
    play.take_out_of_hand(seat, card, action.copy);
    put_under_control(play, seat, card);
    play.tell(Kind::set, seat, card, Zone::hand, Zone::domain);
    count_alliances(play, facts(card).subtype);
    play.settle();  // the card's points and its counters together (HOC-102)
    if (card == Card::rumor_spreading_duchess) play.call(script(card, Script::Part::play, seat));
}

void use_princess(Play& play, Seat seat, const Action& action) {
    const Card princess = play.player(seat).princess;
    play.turn().ability_used = true;
    Event event = event_of(Kind::used_princess, seat);
    event.card = handle(princess);
    play.tell(event);
    Frame frame = script(princess, Script::Part::react, seat);
    script_of(princess).pay(play, seat, action, frame);
    play.call(frame);
}

void use_witch(Play& play, Seat seat, Copy copy) {
    Event event = event_of(Kind::used_witch, seat);
    event.card = handle(Card::witch_of_curses);
    play.tell(event);
    Frame frame = script(Card::witch_of_curses, Script::Part::react, seat);
    frame.copy = copy;
    play.call(frame);
}

}  // namespace coronet::heart_of_crown
