// How the rules wait: questions, programs, events. play.hpp declares what stands here.

#include "engine/core/enumerators.hpp"
#include "engine/heart_of_crown/rules/play.hpp"
#include "engine/heart_of_crown/rules/script.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

/// More steps than any program has.
constexpr std::uint8_t past_the_end = 250;

}  // namespace

void Play::tell(const Event& event) const {
    if (!over()) outside.tell(event);
}

void Play::tell(Event::Kind kind, Seat seat) const {
    if (heard()) outside.tell(event_of(kind, seat));
}

void Play::tell(Event::Kind kind, Seat seat, Card card, Zone from, Zone into) const {
    if (heard()) outside.tell(moving(kind, seat, card, from, into));
}

void Play::tell(const Event& open, const Event& secret, Seat knows) const {
    if (!over()) outside.tell(open, secret, {knows});
}

bool Play::ask(Seat seat, const Question& question) {
    if (over()) return false;
    if (question.by != no_card || card() == no_card) return Base::ask(seat, question);
    Question by_card = question;
    by_card.by = card();
    return Base::ask(seat, by_card);
}

void Play::need(const Question& question) {
    if (!ask(me(), question)) end_effect();
}

void Play::end_effect() { frame().step = past_the_end; }

void Play::call(const Frame& frame) {
    if (!over()) Base::call(frame);
}

void Play::call(Program program, Seat seat, Card card) {
    if (over()) return;
    state.flow.stack.push({});  // and is written in place, since what has just been written in pieces is slow to copy
    Frame& next = state.flow.stack.top();
    next.program = static_cast<std::uint8_t>(program);
    next.seat = seat;
    next.card = card;
}

void Play::call_each(Card card, bool with_me) {
    Frame next;
    next.program = static_cast<std::uint8_t>(Program::each);
    next.seat = me();
    next.card = card;
    next.yes = with_me;
    call(next);
}

void Play::end_game(Reason reason, SeatSet winners) {
    if (over()) return;
    Event event{.kind = Event::Kind::game_ended, .reason = reason};
    for (const Seat seat : state.seats()) event.amounts.push_back(points_of(state, seat).total());
    for (const Seat seat : winners) event.seats.push_back(engine::index(seat));
    tell(event);
    state.turn.phase = Phase::over;
    state.reason = reason;
    state.winners = winners;
    for (int at = 0; at < state.flow.stack.size(); ++at) state.flow.stack[at].step = past_the_end;
    raise_barrier();
}

bool Rules::answerable(const State& state, Seat seat) { return heart_of_crown::answerable(state, seat); }

std::span<const Step> Rules::program(const Frame& frame) {
    if (frame.program >= first_part) return steps_of(frame.card, static_cast<Script::Part>(frame.program - first_part));
    // By number, and not by a jump, whose end a processor seldom guesses.
    static constexpr std::array programs = {&game_program,   &opening_program, &turn_program, &play_program,
                                            &window_program, &defend_program,  &each_program};
    static_assert(std::tuple_size_v<decltype(programs)> == engine::enumerators<Program>);
    CHECK(frame.program < programs.size(), "a frame names a program");
    return *programs[frame.program];
}

void shuffle(const Outside& outside, engine::Chance& chance, std::span<Card> cards, std::string_view what, Seat owner) {
    chance.shuffle(cards, outside, what, owner);
    engine::let_fate_decide(outside.fate, cards, engine::Top::last, card_from, [](Card card) { return id_of(card); });
}

}  // namespace coronet::heart_of_crown
