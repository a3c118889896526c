#include "engine/heart_of_crown/rules/turn.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

/// The decision of a ceremony, right before a turn of its owner (HOC-114, HOC-117).
void decide(Play& play, Seat owner) {
    State& state = play.state;
    SeatSet below;
    bool rival = false;
    for (const Seat seat : state.seats()) {
        const bool reached = points_of(state, seat).total() >= ceremony_points;
        if (!reached) below.add(seat);
        rival = rival || (reached && seat != owner);
    }
    if (!rival) return play.end_game(Reason::coronation, {owner});
    state.overtime = true;
    state.ceremonies = {};
    state.counted = {};
    play.tell(Kind::overtime_began, owner);
    state.dropped_out = below;
    for (const Seat seat : below) play.tell(Kind::dropped_out, seat);
}

void start_turn(Play& play, Seat seat) {
    State& state = play.state;
    const Turn last = state.turn;
    state.turn = {};
    state.turn.seat = seat;
    state.turn.number = static_cast<std::uint16_t>(last.number + 1);
    state.turn.extra = last.extra_coming;
    state.turn.phase = Phase::main;
    state.turn.plays = 1;  // HOC-052
    state.counted = {};
    for (const Seat owner : state.seats()) {
        if (state.ceremony(owner).on) state.counted.add(owner);
    }
    play.call(Program::turn, seat);
    if (!play.heard()) return;
    Event event = event_of(Kind::turn_started, seat);
    event.count = state.turn.number;
    event.amount = state.turn.extra ? 1 : 0;
    play.tell(event);
}

Result open_game(Play& play) {
    if (play.turn().phase == Phase::setup && play.state.config.alternative_start) {
        play.call(Program::opening, engine::seat_at(0));
    }
    return Result::next;
}

Result next_turn(Play& play) {
    State& state = play.state;
    if (play.over()) return Result::stop;
    const Turn& turn = state.turn;
    if (turn.number >= turn_limit) {
        play.end_game(Reason::turn_limit, leaders(state));
        return Result::stop;
    }
    const bool first = turn.phase == Phase::setup;
    const Seat next = first ? state.order[0] : turn.extra_coming ? turn.seat : next_in_turn(state, turn.seat);
    const Ceremony& ceremony = state.ceremony(next);
    if (ceremony.on && ceremony.waiting.empty()) decide(play, next);
    if (play.over()) return Result::stop;
    start_turn(play, next);
    return Result::again;
}

Result main_choice(Play& play, Seat seat, const Action& action) {
    switch (action.kind) {
        case Action::Kind::play: play_card(play, seat, action.card, action.copy); break;
        case Action::Kind::use_princess: use_princess(play, seat, action); break;
        case Action::Kind::use_witch: use_witch(play, seat, action.copy); break;
        case Action::Kind::spend_coin_counters: spend_coin_counters(play, seat, action.number); break;
        case Action::Kind::keep: keep(play, seat, action); break;
        case Action::Kind::recall: recall(play, seat, action.slot); break;
        default:
            play.turn().phase = Phase::second;
            play.tell(Kind::main_ended, seat);
            return Result::next;
    }
    return Result::again;
}

Result second_choice(Play& play, Seat seat, const Action& action) {
    switch (action.kind) {
        case Action::Kind::buy: buy(play, seat, action); break;
        case Action::Kind::buy_from_hand: buy_from_hand(play, seat, action); break;
        case Action::Kind::support: support(play, seat, action); break;
        case Action::Kind::set: set(play, seat, action); break;
        case Action::Kind::keep: keep(play, seat, action); break;
        case Action::Kind::recall: recall(play, seat, action.slot); break;
        default: return Result::next;
    }
    return Result::again;
}

Result start_cleanup(Play& play) {
    play.turn().phase = Phase::cleanup;
    play.tell(Kind::cleanup_started, play.me());
    return Result::next;
}

/// One effect at the start of cleanup: a Supply Unit returns an action card, an Imperial Territory moves (HOC-104).
Result cleanup_choice(Play& play, Seat seat, const Action& action) {
    if (action.kind == Action::Kind::stop) return Result::next;
    if (action.card == Card::imperial_territory) {
        move_from_play(play, seat, action.card);
        play.settle();
        return Result::again;
    }
    take_out_of_play(play.state, action.card);
    --play.turn().returns;
    play.put_on_deck(seat, action.card, Zone::play, Zone::deck_top);
    return Result::again;
}

/// Discards hand and play area; what ran until the end of the turn ends (HOC-105).
Result clear_up(Play& play) {
    const Seat seat = play.me();
    Player& player = play.player(seat);
    const auto tell_discarded = [&](const auto& cards, Zone from) {
        if (cards.empty() || !play.heard()) return;
        Event event = event_of(Kind::discarded, seat);
        event.from = from;
        event.into = Zone::discard;
        event.cards = handles(cards);
        play.tell(event);
    };
    State& state = play.state;
    const CardPile hand = state.hand(seat);
    const CardPile area = state.play();
    tell_discarded(hand, Zone::hand);
    tell_discarded(area, Zone::play);
    state.last_hand = {};
    for (Lying& lying : hand) {
        ++state.last_hand[static_cast<std::size_t>(lying.card)];
        lying.marks = 0;
    }
    for (Lying& played : area) played.marks = 0;
    state.imitated = {};
    state.discard(seat).take_all(hand);
    state.discard(seat).take_all(area);
    Turn& turn = play.turn();
    const Turn before = turn;
    turn = {};
    turn.seat = seat;
    turn.number = before.number;
    turn.phase = Phase::cleanup;
    turn.extra = before.extra;
    turn.extra_coming = before.extra_coming;
    turn.debt_coming = before.debt_coming;
    for (Territory& territory : player.territories) {
        territory.fresh = false;
        territory.marks = 0;
    }
    return Result::next;
}

Result new_hand(Play& play) {
    play.draw(play.me(), hand_size);
    play.fill_market();
    return Result::next;
}

/// What happens at the very end of a turn, in this order (HOC-109).
Result finish_turn(Play& play) {
    State& state = play.state;
    const Seat seat = play.me();
    play.gain_counter(seat, Way::debt, play.turn().debt_coming.value(), Card::moneylender);
    play.turn().debt_coming = {};
    for (const auto out = state.out(seat); !out.empty();) {
        const Card card = out.pop().card;
        state.discard(seat).push({card});
        play.tell(Kind::came_back, seat, card, Zone::out, Zone::discard);
    }
    for (const Seat owner : state.counted) {
        if (owner != seat) state.ceremony(owner).waiting.remove(seat);
    }
    play.tell(Kind::turn_ended, seat);
    play.raise_barrier();
    return Result::next;
}

constexpr Question main_question{.ask = Ask::main};
constexpr Question second_question{.ask = Ask::second};
constexpr Question cleanup_question{.ask = Ask::cleanup, .zone = Zone::play, .least = 0};

// At game_goes_on and turn_main, turn_second, turn_cleanup arranged positions go on.
constexpr std::array game_steps = {act(open_game), act(next_turn)};
constexpr std::array turn_steps = {
    act([](Play&) { return Result::next; }),
    question([](Play& play) { play.ask(play.me(), main_question); }, main_choice),
    question([](Play& play) { play.ask(play.me(), second_question); }, second_choice),
    act(start_cleanup),
    question([](Play& play) { play.ask(play.me(), cleanup_question); }, cleanup_choice),
    act(clear_up),
    act(new_hand),
    act(finish_turn),
};

}  // namespace

constinit const Steps game_program = game_steps;
constinit const Steps turn_program = turn_steps;

void begin(State& state, const Outside& outside, bool arranged) {
    Play play{{state, outside}};
    Frame game;
    game.program = static_cast<std::uint8_t>(Program::game);
    game.seat = state.turn.seat;
    if (!arranged) {
        play.call(game);
        return engine::run<Rules>(play);
    }
    game.step = game_goes_on;
    play.call(game);
    Frame turn;
    turn.program = static_cast<std::uint8_t>(Program::turn);
    turn.seat = state.turn.seat;
    const Phase phase = state.turn.phase;
    turn.step = phase == Phase::cleanup ? turn_cleanup : phase == Phase::second ? turn_second : turn_main;
    play.call(turn);
    play.settle();
    engine::run<Rules>(play);
}

}  // namespace coronet::heart_of_crown
