// Defense, and carrying out a card for one player after the other (section 7). play.hpp declares what stands here.

#include "engine/heart_of_crown/rules/script.hpp"
#include "engine/heart_of_crown/rules/turn.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

/// Moves the frame on to the next player concerned; false after the last one.
bool next_victim(Play& play, bool with_me) {
    Frame& frame = play.frame();
    const bool first = frame.victim == engine::no_seat;
    if (first && with_me) {
        frame.victim = frame.seat;
        return true;
    }
    const Seat next = next_in_turn(play.state, first ? frame.seat : frame.victim);
    if (next == frame.seat) return false;
    frame.victim = next;
    return true;
}

/// Asks one opponent after the other for defense (HOC-073, HOC-074).
Result next_defender(Play& play) {
    if (!next_victim(play, false)) return Result::stop;
    play.call(Program::defend, play.victim(), play.card());
    return Result::again;
}

Result next_concerned(Play& play) {
    if (!next_victim(play, play.frame().yes)) return Result::stop;
    Frame frame = script(play.card(), Script::Part::each, play.me());
    frame.victim = play.victim();
    play.call(frame);
    return Result::again;
}

void ask_for_defense(Play& play) {
    if (may_hold_defense(play.state, play.me())) play.ask(play.me(), {.ask = Ask::defend});
}

/// Marks the defense card as used and shows it; it stays where it is (HOC-075, HOC-077).
void use_defense(Play& play, Seat seat, const Action& action) {
    Player& player = play.player(seat);
    Event event = event_of(Kind::defended, seat);
    event.card = handle(action.card);
    if (action.slot != Action::no_slot) {
        player.territories[action.slot].marks |= mark::used;
        event.from = Zone::kept;
        event.slot = action.slot;
    } else {
        const auto hand = play.state.hand(seat);
        const int fresh = find(hand.items(), action.card, action.copy, mark::used);
        CHECK(fresh >= 0, "a defense card is used once an attack");
        hand[fresh].marks |= mark::used;
        std::sort(hand.begin(), hand.end());
        event.from = Zone::hand;
    }
    play.tell(event);
}

Result defend(Play& play, Seat seat, const Action& action) {
    if (action.kind == Action::Kind::stop) {
        play.tell(Kind::declined, seat);
        return Result::next;
    }
    use_defense(play, seat, action);
    Frame frame = script(action.card, Script::Part::react, seat);
    frame.slot = action.slot;
    play.call(frame);
    return Result::again;
}

constexpr std::array window_steps = {act(next_defender)};
constexpr std::array defend_steps = {question(ask_for_defense, defend)};
constexpr std::array each_steps = {act(next_concerned)};

}  // namespace

constinit const Steps window_program = window_steps;
constinit const Steps defend_program = defend_steps;
constinit const Steps each_program = each_steps;

int Play::demanded(Seat seat, int n) {
    const Attack& attack = state.attack;
    return attack.military ? std::max(0, n - attack.ramparts[static_cast<std::size_t>(engine::index(seat))]) : n;
}

void put_defense_on_deck(Play& play) {
    const Seat seat = play.me();
    Player& player = play.player(seat);
    const std::uint8_t slot = play.frame().slot;
    if (slot != Action::no_slot) {
        player.territories[slot].kept = no_card;
        player.territories[slot].marks = 0;
        return play.put_on_deck(seat, play.card(), Zone::kept, Zone::deck_top);
    }
    const auto hand = play.state.hand(seat);
    int at = hand.size() - 1;
    while (at >= 0 && !(hand[at].card == play.card() && hand[at].is(mark::used))) --at;
    CHECK(at >= 0, "the defense card is in hand");
    hand.remove_at(at);
    play.put_on_deck(seat, play.card(), Zone::hand, Zone::deck_top);
}

}  // namespace coronet::heart_of_crown
