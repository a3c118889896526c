// Playing a card, imitation included (HOC-054, HOC-058 to HOC-062). turn.hpp and play.hpp declare what stands here.

#include "engine/heart_of_crown/rules/script.hpp"
#include "engine/heart_of_crown/rules/turn.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

constexpr int village_coins_doubled = 2;  ///< HOC-SLASH-AND-BURN-2

/// Where the card lies that is being played: the last one in the play area.
int now_played(const Play& play) { return play.state.play().size() - 1; }

void gain_printed_coins(Play& play, Card card) {
    const bool doubled = card == Card::village && play.turn().villages_two;
    const int coins = doubled ? village_coins_doubled : facts(card).coins;
    if (coins > 0) play.gain_coins(coins, card);
}

/// Counts the Alliances for subtypes that an imitation adds; none counts twice for one card (HOC-ALLIANCE-6).
void count_new_subtype(Play& play, const Played& before, Card imitated) {
    const Subtype subtype = facts(imitated).subtype;
    if (!has_subtype(before, subtype)) count_alliances(play, subtype);
}

void ask_what_to_imitate(Play& play) {
    const Card card = identity_at(play.state, now_played(play));
    if (!imitates(card)) return;
    const Zone zone = card == Card::shinobi ? Zone::market : Zone::kept;
    play.need({.ask = Ask::imitate, .zone = zone, .filter = Filter::imitable, .by = card});
}

Result imitate_chosen(Play& play, Seat seat, const Action& action) {
    const Played before = last_played(play.state);
    imitate(play.state, action.card);
    Event event = event_of(Kind::imitated, seat);
    event.card = handle(before.card);
    event.other = handle(action.card);
    play.tell(event);
    gain_printed_coins(play, action.card);
    count_new_subtype(play, before, action.card);
    return Result::again;
}

/// An attack opens the window for defense before any part of its effect (HOC-073).
Result open_window(Play& play) {
    if ((kinds_at(play.state, now_played(play)) & kind::attack) == 0) return Result::next;
    const Played played = last_played(play.state);
    Attack& attack = play.state.attack;
    attack.card = played.card;
    attack.as = identity_of(played);
    attack.military = has_subtype(played, Subtype::military);
    play.raise_barrier();
    play.call(Program::window, play.me(), attack.as);
    return Result::next;
}

Result carry_out(Play& play) {
    play.call(script(identity_at(play.state, now_played(play)), Script::Part::play, play.me()));
    return Result::next;
}

/// The attack is over, and with it all defense against it.
Result close(Play& play) {
    if (play.state.attack.card == no_card) return Result::next;
    play.state.attack = {};
    for (const Seat seat : play.state.seats()) {
        const CardPile hand = play.state.hand(seat);
        for (Lying& card : hand) card.marks = static_cast<Marks>(card.marks & ~mark::used);
        std::sort(hand.begin(), hand.end());
        for (Territory& territory : play.player(seat).territories) {
            territory.marks = static_cast<Marks>(territory.marks & ~mark::used);
        }
    }
    return Result::next;
}

constexpr std::array play_steps = {question(ask_what_to_imitate, imitate_chosen), act(open_window), act(carry_out),
                                   act(close)};

}  // namespace

constinit const Steps play_program = play_steps;

void play_card(Play& play, Seat seat, Card card, Copy copy) {
    play.put_from_hand(seat, card, copy, play.state.play());
    Turn& turn = play.turn();
    turn.plays = static_cast<std::uint16_t>(turn.plays - 1 + facts(card).links);
    play.tell(Kind::played, seat, card, Zone::hand, Zone::play);
    gain_printed_coins(play, card);
    count_alliances(play, facts(card).subtype);
    play.call(Program::play, seat, card);
}

void imitate(State& state, Card card) {
    Marks& number = state.play().top().marks;
    if (number == 0) {
        const auto free = std::find_if(state.imitated.begin(), state.imitated.end(),
                                       [](const Imitated& each) { return each.as[0] == no_card; });
        CHECK(free != state.imitated.end(), "there are not so many cards that imitate");
        number = static_cast<Marks>(free - state.imitated.begin() + 1);
    }
    auto& as = state.imitated[number - std::size_t{1}].as;
    const auto next = std::find(as.begin(), as.end(), no_card);
    CHECK(next != as.end(), "no card imitates more than three");
    *next = card;
}

void take_out_of_play(State& state, Card card) {
    const CardPile play = state.play();
    int at = 0;
    while (play[at].card != card) ++at;
    const Marks number = play.remove_at(at).marks;
    if (number != 0) state.imitated[number - std::size_t{1}] = {};
}

void count_alliances(Play& play, Subtype subtype) {
    const int declared = play.turn().alliances[static_cast<std::size_t>(subtype)];
    const Seat seat = play.turn().seat;
    if (declared == 0 || play.over() || subtype == Subtype::none || play.player(seat).princess == no_card) return;
    play.gain_counter(seat, Way::succession, declared, Card::alliance);
}

}  // namespace coronet::heart_of_crown
