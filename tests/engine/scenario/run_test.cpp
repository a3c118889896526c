// Running scenarios: each kind of expectation can fail, and says where, what was expected and what there was.

#include "tests/engine/scenario/table.hpp"

#include <gtest/gtest.h>

namespace coronet::scenario {
namespace {

/// The problem of a scenario that goes on like this from line 7, without the place of the file.
std::string problem_of(const std::string& lines) {
    const Report report = run(table + lines, games);
    if (!report.unreadable.empty()) return "unreadable: " + report.unreadable.front().text;
    const auto& problems = report.results.at(0).problems;
    if (problems.empty()) return "none";
    return std::to_string(problems[0].line) + ": " + problems[0].text;
}

TEST(Run, AGoodScenarioPasses) {
    const Report report = run(table + "A: play strike\nasked: B\nB: shield\nthen honour B: 5\n", games);
    EXPECT_TRUE(report.passed());
    ASSERT_EQ(report.results.size(), 1U);
    EXPECT_EQ(report.results[0].name, "It");
    EXPECT_EQ(report.results[0].line, 6);
    EXPECT_EQ(describe(report, "x.txt"), "1 of 1 scenarios passed\n");
    EXPECT_TRUE(report.transcript.empty());
}

TEST(Run, AFactThatIsNotSo) {
    EXPECT_EQ(problem_of("then honour A: 4\n"), "7: honour A\n    expected: 4\n    got:      5");
    EXPECT_EQ(problem_of("then honour A: *\n"), "none");
    EXPECT_TRUE(problem_of("then mood A: good\n").starts_with("7: there is no fact `mood`, only `active`, "));
    EXPECT_EQ(problem_of("then honuor A: 5\n"), "7: there is no fact `honuor`, did you mean `honour`?");
    EXPECT_TRUE(problem_of("then honour F: 5\n").starts_with("7: there is no `F`"));
    EXPECT_EQ(problem_of("then asked: A\n"), "7: `asked: ...` stands without `then` or `sees`");
}

TEST(Run, TheOrderOfAListMattersWhereItMeansSomething) {
    EXPECT_EQ(problem_of("then hand A: spy strike\n"), "none") << "a hand has no order";
    EXPECT_EQ(problem_of("A sees hand A: spy strike\n"), "none");
    EXPECT_TRUE(problem_of("then hand A: spy spy\n").starts_with("7: hand A"));
    EXPECT_TRUE(problem_of("then hand A: spy\n").starts_with("7: hand A"));
    EXPECT_TRUE(problem_of("then deck: mirror thief strike\n").starts_with("7: deck"));
    EXPECT_EQ(problem_of("given hand A: 2*spy 3*strike\nthen hand A: 3*strike 2*spy\n"), "none");
    EXPECT_EQ(problem_of("given hand A: 2*spy strike\nthen hand A: strike *\n"), "none") << "and any number more";
}

TEST(Run, WhatAViewerCanKnow) {
    EXPECT_EQ(problem_of("B sees hand A: strike spy\n"),
              "7: what is seen of hand A\n    expected: strike spy\n    got:      hidden");
    EXPECT_EQ(problem_of("A sees hand A: hidden\n"),
              "7: what is seen of hand A\n    expected: hidden\n    got:      strike spy");
    EXPECT_EQ(problem_of("spectator sees hand B: hidden\n"), "none");
}

TEST(Run, AChoiceThatIsRefusedEndsTheScenario) {
    EXPECT_EQ(problem_of("A: play thief\nthen honour A: 4\n"),
              "7: refused: not_legal (You cannot do that now.); A could choose `play strike`, `play spy`");
    EXPECT_TRUE(problem_of("A: keep\nended: no\n").ends_with("; A could choose `play strike`, `play spy`, `draw`"));
    EXPECT_TRUE(problem_of("B: keep\nended: no\n").ends_with("; asked now: A"));
    const Report report = run(table + "A: play thief\nthen honour A: 4\n", games);
    EXPECT_EQ(report.results[0].problems.size(), 1U) << "what comes after makes no sense";
}

TEST(Run, EveryProblemOfAScenarioIsTold) {
    const Report report = run(table + "then honour A: 4\nthen honour B: 4\n", games);
    EXPECT_EQ(report.results[0].problems.size(), 2U);
    EXPECT_EQ(describe(report, "x.txt"),
              "scenario `It` is not as it should be:\n"
              "x.txt:7: honour A\n    expected: 4\n    got:      5\n"
              "x.txt:8: honour B\n    expected: 4\n    got:      5\n"
              "0 of 1 scenarios passed\n");
}

TEST(Run, ARefusalThatDoesNotCome) {
    EXPECT_EQ(problem_of("A may not: draw because not_legal\n"),
              "7: accepted, but it should be refused with not_legal");
    EXPECT_EQ(problem_of("A may not: keep because not_asked\n"),
              "7: why `keep` is refused\n    expected: not_asked\n    got:      not_legal");
    EXPECT_EQ(problem_of("A may not: keep because not_legal missing gold 1\n"),
              "7: missing\n    expected: gold 1\n    got:      ");
    EXPECT_EQ(problem_of("B may not: draw because not_asked\nA may not: sing because bad_request\n"), "none");
    EXPECT_EQ(problem_of("A may not: undo because nothing_to_undo\n"), "none");
}

TEST(Run, WhoIsAsked) {
    EXPECT_EQ(problem_of("asked: B\n"), "7: asked\n    expected: B\n    got:      A");
    EXPECT_EQ(problem_of("asked: nobody\n"), "7: asked\n    expected: nobody\n    got:      A");
}

TEST(Run, LegalChoices) {
    EXPECT_EQ(problem_of("legal A: play strike | draw | play thief\n"),
              "7: the legal actions are others (- expected only, + there only)\n    - play thief\n    + play spy");
    EXPECT_EQ(problem_of("legal A: draw | play spy | play strike\n"), "none");
    EXPECT_EQ(problem_of("legal B: nothing\n"), "none");
    EXPECT_EQ(problem_of("legal C: nothing\n"), "7: `C` is no seat of this table: it has A B");
    EXPECT_EQ(problem_of("C may not: draw because not_asked\n"), "none");
    EXPECT_EQ(problem_of("legal A has: play * | keep\n"),
              "7: not legal: keep\n  legal are:\n    play strike\n    play spy\n    draw");
    EXPECT_EQ(problem_of("legal A lacks: keep | play s*\n"),
              "7: legal, but should not be: play s*\n  legal are:\n    play strike\n    play spy\n    draw");
}

TEST(Run, WhatCouldNeverBeIsNoExpectation) {
    EXPECT_EQ(
        problem_of("A may not: pay spy because *\n"),
        "7: there is no choice `pay`, did you mean `play`? (`because *` is also true of what nobody understands)");
    EXPECT_EQ(problem_of("A may not: sing because bad_request\n"), "none") << "this is about what nobody understands";
    EXPECT_EQ(problem_of("A may not: keep because *\n"), "none");
    EXPECT_EQ(problem_of("legal A lacks: play spyy\n"),
              "7: there is no `spyy`, did you mean `spy`? (what is no choice is never legal)");
    EXPECT_TRUE(problem_of("legal A lacks: dance *\n").starts_with("7: there is no choice `dance`, only `play`, "));
    EXPECT_EQ(problem_of("legal A lacks: play sh* | keep\n"), "none");
    EXPECT_TRUE(problem_of("legal A lacks: play shx*\n").starts_with("7: there is no `shx*`"));
    EXPECT_EQ(problem_of("A: draw\nnot told: drwe *\n"),
              "8: there is no event `drwe`, did you mean `drew`? (what nobody can tell is never told)");
    EXPECT_EQ(problem_of("A: draw\nnot told: *theif\n"),
              "8: there is no `*theif`, did you mean `thief`? (what nobody can tell is never told)");
    EXPECT_EQ(problem_of("A: draw\nnot told B: *thief\n"), "none");
    EXPECT_TRUE(problem_of("A: drow\nended: no\n").ends_with("; there is no choice `drow`, did you mean `draw`?"));
}

TEST(Run, WhatIsAlwaysThereNeedNotBeNamed) {
    EXPECT_EQ(problem_of("A: play strike\nlegal A: undo\nchoices A: nothing\nchoices B: shield | decline\n"), "none");
    EXPECT_EQ(problem_of("choices A: draw | play spy\n"),
              "7: the legal actions are others (- expected only, + there only)\n    + play strike");
}

TEST(Run, WhatIsTold) {
    EXPECT_EQ(problem_of("A: play spy\ntold: looked B\n"),
              "8: not told: looked B\n  told was:\n    played A spy\n    looked A");
    EXPECT_EQ(problem_of("A: play spy\ntold: looked A\ntold: played *\n"),
              "9: told earlier than the lines above say: played *\n  told was:\n    played A spy\n    looked A");
    EXPECT_EQ(problem_of("A: play spy\ntold: played *\nnothing more is told\n"), "9: more was told:\n    looked A");
    EXPECT_EQ(problem_of("A: play spy\nnot told: looked *\n"), "8: told, but should not be: looked A");
    EXPECT_EQ(problem_of("A: play spy\ntold B: looked A thief\n"),
              "8: not told: looked A thief\n  told was:\n    played A spy\n    looked A");
    EXPECT_EQ(problem_of("A: play spy\nnot told A: *thief\n"), "8: told, but should not be: looked A thief");
    EXPECT_EQ(
        problem_of("A: play spy\ntold: looked A\ntold A: looked A thief\ntold B: looked A\nnothing more is told\n"),
        "none");
    EXPECT_EQ(problem_of("A: play spy\nA: keep\nnot told: looked *\n"), "none") << "only the latest choice counts";
}

TEST(Run, Undo) {
    EXPECT_EQ(problem_of("A: play strike\nA can undo: play strike\nA: undo\nasked: A\n"), "none");
    EXPECT_EQ(problem_of("A can undo: draw\n"), "7: undo\n    expected: draw\n    got:      nothing");
    EXPECT_EQ(problem_of("A: undo\nasked: A\n"),
              "7: refused: nothing_to_undo (There is nothing that you can take back now.)");
    EXPECT_EQ(problem_of("A: draw\nA can undo: nothing\nall let A: undo\nasked: A\nthen hand A: strike spy\n"), "none");
    EXPECT_TRUE(problem_of("all let B: undo\nasked: A\n").starts_with("7: refused: nothing_to_undo"));
}

TEST(Run, DefaultsAndTheEnd) {
    EXPECT_EQ(problem_of("A by default: keep\n"), "7: default\n    expected: keep\n    got:      draw");
    EXPECT_EQ(problem_of("ended: scores 5 5\n"), "7: the game has not ended");
    EXPECT_EQ(problem_of("ended: no\n"), "none");
    EXPECT_EQ(problem_of("ended: yes\n"), "7: the game has not ended");
    EXPECT_EQ(problem_of("B by default: draw\n"), "7: nobody chooses for who is asked nothing; asked: A");
    const std::string last = "given honour B: 1\nA: play strike\nB: decline\n";
    EXPECT_EQ(problem_of(last + "ended: no\n"), "10: the game has ended, scores 5 0");
    EXPECT_EQ(problem_of(last + "ended: scores 5 0 places 1 2\nasked: nobody\n"), "none");
    EXPECT_EQ(problem_of(last + "ended: scores 4 0\n"), "10: scores\n    expected: 4 0\n    got:      5 0");
    EXPECT_EQ(problem_of(last + "ended: places 2 1\n"), "10: places\n    expected: 2 1\n    got:      1 2");
}

TEST(Run, Shuffles) {
    const std::string empty = "given deck:\ngiven discard: spy mirror\n";
    EXPECT_EQ(problem_of(empty + "A: draw\nshuffle: spy mirror\nended: no\n"), "10: this shuffle never came");
    const Report report =
        run(table + empty + "ended: no\nshuffle: mirror spy\nA: draw\ntold A: drew A mirror\n", games);
    EXPECT_TRUE(report.passed()) << describe(report, "x");
    EXPECT_EQ(problem_of(empty + "ended: no\nshuffle: dragon spy\nA: draw\n"),
              "10: `dragon` is not among what is shuffled here; left are: mirror spy");
    EXPECT_EQ(
        problem_of(empty + "ended: no\nshuffle: spi\nA: draw\n"),
        "10: `spi` is not among what is shuffled here; there is no `spi`, did you mean `spy`?; left are: mirror spy");
    EXPECT_EQ(problem_of(empty + "ended: no\nshuffle: 2*spy\nA: draw\n"),
              "10: `spy` is not among what is shuffled here; left are: mirror");
    EXPECT_EQ(problem_of("given discard: 4*spy\ngiven deck:\nended: no\nshuffle: 4*spy shield\nA: draw\n"),
              "10: `shield` is not among what is shuffled here; left are: none");
    const std::string dealt =
        "game: skirmish\noptions: players 2\nscenario: Dealt\nshuffle: unicorn\nseed: 9\nended: no\n";
    EXPECT_TRUE(run(dealt, games).results[0].problems.at(0).text.starts_with("`unicorn` is not among"));
    EXPECT_EQ(run(dealt, games).results[0].problems.at(0).line, 4);
}

TEST(Run, TheBeginning) {
    EXPECT_EQ(problem_of("given hand B: dragon\nended: no\n"),
              "7: cannot begin: bad_fact (given hand B: this is no list of cards); there is no `dragon`");
    EXPECT_EQ(problem_of("given hand B: mirro\nended: no\n"),
              "7: cannot begin: bad_fact (given hand B: this is no list of cards); there is no `mirro`, did you mean "
              "`mirror`?");
    EXPECT_TRUE(
        problem_of("given hant B: spy\nended: no\n").ends_with("there is no fact `hant`, did you mean `hand`?"));
    EXPECT_TRUE(problem_of("given top: spy\nended: no\n").find("what can be given: `active`, `deck`") !=
                std::string::npos);
    EXPECT_EQ(problem_of("options: players 9\nended: no\n"), "7: cannot begin: bad_options (2 to 4 play.)");
    EXPECT_TRUE(problem_of("options: players 2, lomg on\nended: no\n")
                    .ends_with("; there is no option `lomg`, did you mean `long`?"));
    EXPECT_EQ(problem_of("options: players 9\ncannot start: bad_options\n"), "none");
    EXPECT_EQ(problem_of("cannot start: bad_options\n"),
              "6: the beginning is refused\n    expected: bad_options\n    got:      it began");
    EXPECT_EQ(problem_of("game: chess\nended: no\n"), "7: there is no game `chess`, only `skirmish`");
    EXPECT_EQ(problem_of("game: skirmsh\nended: no\n"), "7: there is no game `skirmsh`, did you mean `skirmish`?");
}

TEST(Run, ADealtGame) {
    const Report report = run(
        "game: skirmish\noptions: players 2\nscenario: Dealt\nshuffle: " +
            [] {
                std::string all;
                for (const auto& card : skirmish::card_facts) {
                    for (int copy = 0; copy < card.copies; ++copy) all += std::string(card.name) + " ";
                }
                return all;
            }() +
            "\nseed: 9\nthen hand A: strike strike strike strike\nthen cards left: 32\n",
        games);
    EXPECT_TRUE(report.passed()) << describe(report, "x");
}

TEST(Run, OnlyOneOfMany) {
    const std::string two = table + "ended: no\nscenario: Other\ngiven hand A: spy\nended: scores 1 1\n";
    EXPECT_FALSE(run(two, games).passed());
    EXPECT_TRUE(run(two, games, {.transcript = false, .only = "It"}).passed());
    EXPECT_EQ(run(two, games, {.transcript = false, .only = "Other"}).results.size(), 1U);
}

TEST(Run, AnUnreadableFileIsNotRun) {
    const Report report = run(table + "dance: all night\n", games);
    EXPECT_FALSE(report.passed());
    EXPECT_TRUE(report.results.empty());
    EXPECT_NE(describe(report, "x.txt").find("x.txt:7: `dance` is nothing"), std::string::npos);
    EXPECT_NE(describe(report, "x.txt").find("nothing was run"), std::string::npos);
}

/// Skirmish with broken promises.
struct Buggy : skirmish::Skirmish {
    static constexpr std::string_view id = "buggy";
    static engine::Verdict apply(State& state, engine::Seat seat, const Action& action, const Outside& outside) {
        CHECK(action.kind != Action::Kind::draw, "drawing works");
        auto verdict = Skirmish::apply(state, seat, action, outside);
        if (verdict) state.spare[0] = 1;
        return verdict;
    }
    static void legal(const State& state, engine::Seat seat, std::vector<Action>& list) {
        Skirmish::legal(state, seat, list);
        std::erase(list, Action{Action::Kind::play, skirmish::Card::spy});
    }
};

TEST(Run, BugsOfAGameAreFoundOnTheWay) {
    const engine::AnyRulesOf<Buggy> buggy;
    const std::array<const engine::AnyRules*, 1> only = {&buggy};
    const auto said = [&](const std::string& lines) {
        const Report report = run(table + "game: buggy\n" + lines, only);
        return report.results.at(0).problems.empty() ? "none" : report.results[0].problems[0].text;
    };
    EXPECT_TRUE(said("A: draw\nended: no\n").starts_with("the engine broke a promise of its own: drawing works"));
    EXPECT_TRUE(said("A: play spy\nended: no\n").starts_with("accepted, but not in the list of legal actions"));
}

}  // namespace
}  // namespace coronet::scenario
