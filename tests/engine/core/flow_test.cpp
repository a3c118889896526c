// The flow by itself: a game of nothing but frames, which writes down what runs.

#include "engine/core/flow.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace coronet::engine {
namespace {

constexpr Seat a = seat_at(0);
constexpr Seat b = seat_at(1);
constexpr Seat c = seat_at(2);

struct Frame : FrameHead {
    std::uint8_t count = 0;
};
struct Question {
    bool possible = true;
};
using Action = std::uint8_t;

struct State {
    Pile<char, 60> log{};
    SeatSet nothing_to_say{};
    Flow<Frame, Question, Action, 5> flow{};
};

struct Play;
/// Programs are put together by each test.
struct Mini {
    using Play = engine::Play;
    using Action = engine::Action;
    static inline std::vector<std::vector<Step<Mini>>> programs;
    static std::span<const Step<Mini>> program(const Frame& frame) { return programs.at(frame.program); }
    static bool answerable(const State& state, Seat seat) { return !state.nothing_to_say.has(seat); }
};
struct Play : PlayBase<Mini, State, Frame, Question, int> {
    void write(char mark) { state.log.push(mark); }
    void call_program(std::uint8_t number) {
        Frame next;
        next.program = number;
        call(next);
    }
};

using Does = Result (*)(Play&);
using Then = Result (*)(Play&, Seat, const Action&);
Step<Mini> acts(Does does) { return act<Mini>(does); }
void ask_a(Play& p) { p.ask(a, {}); }
void ask_a_and_b(Play& p) {
    p.ask(a, {});
    p.ask(b, {});
}
Result note(Play& p, Seat seat, const Action& action) {
    p.write(letter(seat));
    p.write(static_cast<char>('0' + action));
    return Result::next;
}

class FlowTest : public testing::Test {
  protected:
    ~FlowTest() override { Mini::programs.clear(); }

    void begin(std::vector<std::vector<Step<Mini>>> programs) {
        Mini::programs = std::move(programs);
        state.flow.stack.push({});
        Play play{{state, outside}};
        run<Mini>(play);
    }
    void say(Seat seat, Action action) {
        Play play{{state, outside}};
        answer<Mini>(play, seat, action);
    }
    std::string log() const { return {state.log.begin(), state.log.end()}; }
    bool over() const { return state.flow.stack.empty(); }

    State state;
    Outside<int> outside;
};

TEST_F(FlowTest, StepsRunInOrderAndTheProgramEnds) {
    begin({{acts([](Play& p) { return p.write('1'), Result::next; }),
            acts([](Play& p) { return p.write('2'), Result::next; })}});
    EXPECT_EQ(log(), "12");
    EXPECT_TRUE(over());
}

TEST_F(FlowTest, AnEmptyProgramEndsAtOnce) {
    begin({{}});
    EXPECT_TRUE(over());
}

TEST_F(FlowTest, ACalledProgramRunsBeforeItsCallerGoesOn) {
    begin({{acts([](Play& p) { return p.write('<'), p.call_program(1), Result::next; }),
            acts([](Play& p) { return p.write('>'), Result::next; })},
           {acts([](Play& p) { return p.write('('), p.call_program(2), Result::next; }),
            acts([](Play& p) { return p.write(')'), Result::next; })},
           {acts([](Play& p) { return p.write('x'), Result::next; })}});
    EXPECT_EQ(log(), "<(x)>");
}

TEST_F(FlowTest, AgainRepeatsTheStepWithItsRegisters) {
    begin({{acts([](Play& p) {
                p.write(static_cast<char>('0' + p.frame().count));
                return ++p.frame().count < 3 ? Result::again : Result::next;
            }),
            acts([](Play& p) { return p.write('.'), Result::next; })}});
    EXPECT_EQ(log(), "012.");
}

TEST_F(FlowTest, StopEndsTheProgramButNotItsCaller) {
    begin({{acts([](Play& p) { return p.call_program(1), Result::next; }),
            acts([](Play& p) { return p.write('.'), Result::next; })},
           {acts([](Play& p) { return p.write('1'), Result::stop; }),
            acts([](Play& p) { return p.write('2'), Result::next; })}});
    EXPECT_EQ(log(), "1.");
}

TEST_F(FlowTest, StopAfterACallLetsTheCalledProgramRunFirst) {
    begin({{acts([](Play& p) { return p.call_program(1), Result::stop; }),
            acts([](Play& p) { return p.write('x'), Result::next; })},
           {acts([](Play& p) { return p.write('1'), Result::next; })}});
    EXPECT_EQ(log(), "1");
    EXPECT_TRUE(over());
}

TEST_F(FlowTest, AQuestionWaitsAndItsAnswerGoesOn) {
    begin({{question<Mini>(ask_a, note), acts([](Play& p) { return p.write('.'), Result::next; })}});
    EXPECT_EQ(state.flow.asked, SeatSet{a});
    EXPECT_EQ(log(), "");
    say(a, 7);
    EXPECT_EQ(log(), "A7.");
    EXPECT_TRUE(over());
}

TEST_F(FlowTest, AQuestionWithoutALegalAnswerIsNotPut) {
    state.nothing_to_say.add(a);
    begin({{question<Mini>(ask_a, note), acts([](Play& p) { return p.write('.'), Result::next; })}});
    EXPECT_EQ(log(), ".");
    EXPECT_TRUE(state.flow.asked.empty());
}

TEST_F(FlowTest, AQuestionThatRepeatsEndsWhenNothingCanBeAnswered) {
    begin({{question<Mini>(ask_a,
                           [](Play& p, Seat seat, const Action& action) {
                               note(p, seat, action);
                               if (++p.frame().count == 2) p.state.nothing_to_say.add(seat);
                               return Result::again;
                           }),
            acts([](Play& p) { return p.write('.'), Result::next; })}});
    say(a, 1);
    say(a, 2);
    EXPECT_EQ(log(), "A1A2.");
}

TEST_F(FlowTest, StopInAnAnswerEndsTheProgram) {
    begin({{question<Mini>(ask_a, [](Play&, Seat, const Action&) { return Result::stop; }),
            acts([](Play& p) { return p.write('x'), Result::next; })}});
    say(a, 1);
    EXPECT_EQ(log(), "");
    EXPECT_TRUE(over());
}

TEST_F(FlowTest, SeveralSeatsAnswerAsTheyLike) {
    begin({{question<Mini>(ask_a_and_b, note), acts([](Play& p) { return p.write('.'), Result::next; })}});
    EXPECT_EQ(state.flow.asked, (SeatSet{a, b}));
    say(b, 1);
    EXPECT_EQ(log(), "B1") << "carried out on arrival";
    EXPECT_EQ(state.flow.asked, SeatSet{a});
    say(a, 2);
    EXPECT_EQ(log(), "B1A2.");
}

TEST_F(FlowTest, AnAnswerMayAskAgain) {
    begin({{question<Mini>(ask_a,
                           [](Play& p, Seat seat, const Action& action) {
                               note(p, seat, action);
                               if (action == 0) p.ask(b, {});
                               return Result::next;
                           }),
            acts([](Play& p) { return p.write('.'), Result::next; })}});
    say(a, 0);
    EXPECT_EQ(state.flow.asked, SeatSet{b});
    say(b, 0);
    say(b, 3);
    EXPECT_EQ(log(), "A0B0B3.");
}

TEST_F(FlowTest, AnAnswerMayTakeOtherQuestionsBack) {
    begin({{question<Mini>(ask_a_and_b,
                           [](Play& p, Seat seat, const Action& action) {
                               p.withdraw(b);
                               return note(p, seat, action);
                           }),
            acts([](Play& p) { return p.write('.'), Result::next; })}});
    say(a, 1);
    EXPECT_EQ(log(), "A1.");
    EXPECT_TRUE(over());
}

TEST_F(FlowTest, AnswersAtOnceAreHeldBackAndTakenInSeatOrder) {
    const std::vector<std::vector<Step<Mini>>> programs = {
        {at_once<Mini>([](Play& p) { ask_a_and_b(p), p.ask(c, {}); }, note),
         acts([](Play& p) { return p.write('.'), Result::next; })}};
    begin(programs);
    say(c, 3);
    EXPECT_EQ(log(), "") << "nobody may see it yet";
    EXPECT_EQ(state.flow.answered, SeatSet{c});
    say(a, 1);
    say(b, 2);
    EXPECT_EQ(log(), "A1B2C3.");
    EXPECT_TRUE(state.flow.answered.empty());
    EXPECT_EQ(state.flow.held, (std::array<Action, max_seats>{})) << "nothing of the answers is left behind";
}

TEST_F(FlowTest, AnswersAtOnceMayCallPrograms) {
    begin({{at_once<Mini>(ask_a_and_b, [](Play& p, Seat, const Action&) { return p.call_program(1), Result::next; }),
            acts([](Play& p) { return p.write('.'), Result::next; })},
           {acts([](Play& p) { return p.write('x'), Result::next; })}});
    say(b, 0);
    say(a, 0);
    EXPECT_EQ(log(), "xx.");
}

TEST_F(FlowTest, WhoIsNotAskedCannotAnswer) {
    begin({{question<Mini>(ask_a, note)}});
    EXPECT_THROW(say(b, 1), Bug);
    say(a, 1);
    EXPECT_THROW(say(a, 1), Bug);
}

TEST_F(FlowTest, ASeatIsAskedOneThingAtATime) {
    EXPECT_THROW(begin({{question<Mini>([](Play& p) { ask_a(p), ask_a(p); }, note)}}), Bug);
}

TEST_F(FlowTest, AskingCallsNoOtherProgram) {
    EXPECT_THROW(begin({{question<Mini>([](Play& p) { p.call_program(1); }, note)}, {}}), Bug);
}

TEST_F(FlowTest, AProgramIsCalledOnlyWhenAllAnswersAreIn) {
    begin({{question<Mini>(ask_a_and_b, [](Play& p, Seat, const Action&) { return p.call_program(1), Result::next; })},
           {}});
    EXPECT_THROW(say(a, 1), Bug);
}

TEST_F(FlowTest, ALoopWithoutEndIsABug) {
    EXPECT_THROW(begin({{acts([](Play&) { return Result::again; })}}), Bug);
}

TEST_F(FlowTest, CallingDeeperThanTheStackIsABug) {
    EXPECT_THROW(begin({{acts([](Play& p) { return p.call_program(0), Result::next; })}}), Bug);
}

TEST_F(FlowTest, ACopyInTheMiddleOfARuleGoesItsOwnWay) {
    begin({{question<Mini>(ask_a, note), question<Mini>(ask_a, note)}});
    say(a, 1);
    const State middle = state;
    say(a, 2);
    EXPECT_EQ(log(), "A1A2");
    state = middle;
    say(a, 3);
    EXPECT_EQ(log(), "A1A3");
}

}  // namespace
}  // namespace coronet::engine
