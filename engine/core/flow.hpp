#pragma once
// How rules wait for people. A rule is cut where somebody is asked; each piece is a step. The rules that wait lie as
// frames on a stack inside the State, so that a game can be copied, hashed and searched in the middle of a card.
// Every game builds on this; between two questions a rule is ordinary C++.

#include "engine/core/check.hpp"
#include "engine/core/event.hpp"
#include "engine/core/pile.hpp"
#include "engine/core/seat.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace coronet::engine {

/// How a game's Frame begins. A game adds its own small named registers.
struct FrameHead {
    std::uint8_t program = 0;  ///< which program; the game's enum
    std::uint8_t step = 0;     ///< which step of it is next or waits for an answer
    Seat seat = no_seat;       ///< for whom the program runs
    bool answering = false;    ///< the step has asked and waits
};

/// What a finished piece says: on to the next step, this step once more, or the program is over.
enum class Result : std::uint8_t { next, again, stop };

/// The rules in progress and the questions that are open. Lies in the State as `flow`.
template <class Frame, class Question, class Action, int Depth>
struct Flow {
    Pile<Frame, Depth> stack{};
    std::array<Question, max_seats> questions{};  ///< by seat; meaningful where `asked`
    SeatSet asked{};                              ///< who owes an answer
    SeatSet answered{};                           ///< at once: whose answers are held
    std::array<Action, max_seats> held{};         ///< at once: answers nobody may see yet
};

/// One piece of a program: an act, or a question with what follows its answer. Only captureless functions fit, so
/// nothing can hide outside the State.
template <class G>
struct Step {
    using Play = typename G::Play;
    Result (*act)(Play&) = nullptr;
    void (*ask)(Play&) = nullptr;
    Result (*then)(Play&, Seat, const typename G::Action&) = nullptr;
    bool held = false;  ///< answers are held back until all are in
};

/// A step that does something and asks nobody.
template <class G>
constexpr Step<G> act(Result (*does)(typename G::Play&)) {
    return {.act = does};
}

/// A step that asks; `then` gets every answer as it comes and may ask again. Its result counts once nobody is asked any
/// more. If `asks` puts no question the flow goes on with the next step.
template <class G>
constexpr Step<G> question(void (*asks)(typename G::Play&),
                           Result (*then)(typename G::Play&, Seat, const typename G::Action&)) {
    return {.ask = asks, .then = then};
}

/// A step that asks several seats at once and in secret; `then` gets the answers in seat order when all are in, so that
/// the order of arrival cannot matter. The last result counts.
template <class G>
constexpr Step<G> at_once(void (*asks)(typename G::Play&),
                          Result (*then)(typename G::Play&, Seat, const typename G::Action&)) {
    return {.ask = asks, .then = then, .held = true};
}

/// What a step works with: the state, the outside, and the frame it belongs to. A game derives its `Play` from this and
/// adds its verbs as members.
template <class G, class State, class Frame, class Question, class Event>
struct PlayBase {
    State& state;
    const Outside<Event>& outside;
    int frame_at = 0;

    /// The frame of the running step.
    Frame& frame() { return state.flow.stack[frame_at]; }

    /// Puts a question to a seat, unless it has no legal answer; says whether it was put.
    bool ask(Seat seat, const Question& question) {
        CHECK(!state.flow.asked.has(seat), "a seat answers one question at a time");
        state.flow.questions[static_cast<std::size_t>(index(seat))] = question;
        state.flow.asked.add(seat);
        if (G::answerable(state, seat)) return true;
        withdraw(seat);
        return false;
    }

    /// Takes an open question back.
    void withdraw(Seat seat) {
        state.flow.asked.remove(seat);
        state.flow.questions[static_cast<std::size_t>(index(seat))] = {};
    }

    /// Lets another program run before this one goes on.
    void call(const Frame& frame) { state.flow.stack.push(frame); }
};

namespace detail {

template <class G, class Frame>
void finish_step(Frame& frame, Result result) {
    frame.answering = false;
    if (result == Result::next) ++frame.step;
    if (result == Result::stop) frame.step = static_cast<std::uint8_t>(G::program(frame).size());
}

}  // namespace detail

/// Carries out the next piece of the rules; false if somebody is asked or nothing is left to do.
template <class G>
bool advance(typename G::Play& play) {
    auto& flow = play.state.flow;
    if (!flow.asked.empty() || flow.stack.empty()) return false;
    const int at = flow.stack.size() - 1;
    auto& frame = flow.stack.top();
    CHECK(!frame.answering, "a frame that waits has an open question");
    const std::span<const Step<G>> program = G::program(frame);
    if (frame.step >= program.size()) {
        flow.stack.pop();
        return true;
    }
    const Step<G>& step = program[frame.step];
    play.frame_at = at;
    if (step.act != nullptr) {
        detail::finish_step<G>(frame, step.act(play));
    } else {
        step.ask(play);
        CHECK(flow.stack.size() == at + 1, "asking calls no other program");
        if (flow.asked.empty()) {
            detail::finish_step<G>(frame, Result::next);
        } else {
            frame.answering = true;
        }
    }
    return true;
}

/// Runs the rules until somebody is asked or nothing is left to do.
template <class G>
void run(typename G::Play& play) {
    for (int steps = 0; advance<G>(play); ++steps) CHECK(steps < 100'000, "rules come to a question or an end");
}

/// Hands a legal answer of an asked seat to the piece that asked, and carries out no more than that.
template <class G>
void accept(typename G::Play& play, Seat seat, const typename G::Action& action) {
    auto& flow = play.state.flow;
    CHECK(flow.asked.has(seat), "only who is asked answers");
    const int at = flow.stack.size() - 1;
    auto& frame = flow.stack.top();
    CHECK(frame.answering, "the frame on top is the one that asked");
    const Step<G>& step = G::program(frame)[frame.step];
    play.frame_at = at;
    play.withdraw(seat);
    Result result = Result::next;
    if (!step.held) {
        result = step.then(play, seat, action);
    } else {
        flow.held[static_cast<std::size_t>(index(seat))] = action;
        flow.answered.add(seat);
        if (!flow.asked.empty()) return;
        const auto held = flow.held;
        const SeatSet answered = flow.answered;
        flow.held = {};
        flow.answered = {};
        for (const Seat each : answered) result = step.then(play, each, held[static_cast<std::size_t>(index(each))]);
    }
    if (!flow.asked.empty()) {  // others still think, or it was asked again; the frame goes on waiting
        CHECK(flow.stack.size() == at + 1, "a program is called only when all answers are in");
        return;
    }
    detail::finish_step<G>(frame, result);
}

/// Hands a legal answer of an asked seat to the rules and runs them on.
template <class G>
void answer(typename G::Play& play, Seat seat, const typename G::Action& action) {
    accept<G>(play, seat, action);
    run<G>(play);
}

}  // namespace coronet::engine
