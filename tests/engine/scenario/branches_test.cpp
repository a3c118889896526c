// Scenarios that go on in several ways from one position, and those of two positions side by side.

#include "tests/engine/scenario/table.hpp"

#include <gtest/gtest.h>

namespace coronet::scenario {
namespace {

/// `LINE: TEXT` of each problem, a line each.
std::string problems_of(const std::string& lines) {
    const Report report = run(table + lines, games);
    std::string text;
    for (const auto& problem : report.unreadable) text += std::to_string(problem.line) + ": " + problem.text + "\n";
    for (const auto& result : report.results) {
        for (const auto& problem : result.problems) text += std::to_string(problem.line) + ": " + problem.text + "\n";
    }
    return text;
}

TEST(Branches, BeginWhereTheLinesBeforeTheFirstOneEnd) {
    EXPECT_EQ(problems_of("A: play strike\n"
                          "from here: she shields\n"
                          "B: shield\n"
                          "then honour B: 5\n"
                          "from here: she declines\n"
                          "asked: B\n"
                          "told: played A strike\n"
                          "B: decline\n"
                          "then honour B: 4\n"),
              "");
}

TEST(Branches, EachIsPlayedWhateverBecameOfTheOthers) {
    EXPECT_EQ(problems_of("A: play strike\n"
                          "from here: she keeps\n"
                          "B: keep\n"
                          "then honour B: 5\n"
                          "from here: she declines\n"
                          "B: decline\n"
                          "then honour B: 5\n"),
              "9: refused: not_legal (You cannot do that now.); B could choose `shield`, `decline`\n"
              "13: honour B\n    expected: 5\n    got:      4\n");
}

TEST(Branches, AreNotPlayedFromAPositionThatWasNotReached) {
    EXPECT_EQ(problems_of("A: play thief\nfrom here: on\nthen honour A: 9\n"),
              "7: refused: not_legal (You cannot do that now.); A could choose `play strike`, `play spy`\n");
}

TEST(Branches, HaveShufflesOfTheirOwn) {
    const std::string empty = "given deck:\ngiven discard: spy mirror\nended: no\n";
    EXPECT_EQ(problems_of(empty + "from here: a spy\nshuffle: spy mirror\nA: draw\ntold A: drew A spy\n"
                                  "from here: a mirror\nshuffle: mirror spy\nA: draw\ntold A: drew A mirror\n"),
              "");
    EXPECT_EQ(problems_of(empty + "from here: nothing\nshuffle: spy mirror\nended: no\n"),
              "11: this shuffle never came\n");
}

TEST(Branches, AreToldInTheTranscript) {
    const Report report =
        run(table + "from here: a draw\nA: draw\nasked: B\n", games, {.transcript = true, .only = {}});
    EXPECT_NE(report.transcript.find("from here: a draw\n  A: draw\n"), std::string::npos) << report.transcript;
}

TEST(TwoPositions, LookAlikeToWhoCannotKnowTheDifference) {
    const std::string other = "instead hand A: strike supplies\n";
    EXPECT_EQ(problems_of(other + "B sees the same\nspectator sees the same\nA sees a difference\n"), "");
    EXPECT_EQ(problems_of(other + "A sees the same\n"),
              "8: A can tell the positions apart by what is legal\n"
              "    here:  play strike | play spy | draw\n"
              "    there: play strike | play supplies | draw\n");
    EXPECT_EQ(problems_of(other + "B sees a difference\n"), "8: B sees no difference between the positions\n");
}

TEST(TwoPositions, ArePlayedTheSameWay) {
    const std::string other = "instead deck: shield mirror strike\n";
    EXPECT_EQ(problems_of(other + "A: draw\nB sees the same\nA sees a difference\nspectator sees the same\n"), "");
    EXPECT_EQ(problems_of(other + "A: draw\nA sees the same\n"),
              "9: A can tell the positions apart by what is told\n"
              "    here:  drew A thief | turn B\n"
              "    there: drew A shield | turn B\n");
    EXPECT_EQ(problems_of("instead hand A: strike supplies\nA: play spy\nB sees the same\n"),
              "8: refused in the other position: not_legal (You cannot do that now.)\n");
}

TEST(TwoPositions, AreComparedByRefusalsToo) {
    const std::string other = "instead hand B: mirror\nA: play strike\n";
    EXPECT_EQ(problems_of(other + "B may not: mirror because not_legal\nA sees the same\nB sees a difference\n"), "");
    EXPECT_NE(problems_of(other + "B may not: mirror because not_legal\nB sees the same\n").find("it is accepted"),
              std::string::npos);
}

TEST(TwoPositions, AreBothPlayedInBranches) {
    EXPECT_EQ(problems_of("instead deck: shield mirror strike\n"
                          "from here: drawn\nA: draw\nB sees the same\n"
                          "from here: looked at\nA: play spy\nB sees the same\nA sees a difference\n"),
              "");
}

TEST(TwoPositions, MustBothBePossible) {
    EXPECT_EQ(problems_of("instead hand A: dragon\nB sees the same\n"),
              "7: cannot begin: bad_fact (given hand A: this is no list of cards); there is no `dragon`\n");
}

}  // namespace
}  // namespace coronet::scenario
