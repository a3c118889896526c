// What a scenario file can say, and how one learns what is wrong with it.

#include "engine/scenario/script.hpp"

#include <gtest/gtest.h>

namespace coronet::scenario {
namespace {

/// `LINE: TEXT` of each problem.
std::vector<std::string> problems_in(std::string_view text) {
    std::vector<std::string> list;
    for (const auto& problem : read_script(text).problems) {
        list.push_back(std::to_string(problem.line) + ": " + problem.text);
    }
    return list;
}

/// The problem of one line in a scenario that is right otherwise.
std::string problem_in(const std::string& line) {
    const auto list = problems_in("game: g\nscenario: s\ngiven turn: A\nended: no\n" + line + "\n");
    return list.empty() ? "none" : list.front();
}

TEST(Script, ReadsTheBeginningOfAScenario) {
    const auto script = read_script(
        "# a remark\n"
        "game: monarch\n"
        "options: players 3, banners off\n"
        "given food A: 1\n"
        "\n"
        "scenario: One\r\n"
        "covers: MON-001 MON-002\n"
        "  given  food   A :  2 \n"
        "given deck:\n"
        "asked: A\n"
        "scenario: Two\n"
        "options: players 4\n"
        "asked: nobody\n");
    ASSERT_TRUE(script.problems.empty());
    ASSERT_EQ(script.scenarios.size(), 2U);
    const auto& one = script.scenarios[0];
    EXPECT_EQ(one.name, "One");
    EXPECT_EQ(one.line, 6);
    EXPECT_EQ(one.game, "monarch");
    EXPECT_EQ(one.covers, (std::vector<std::string>{"MON-001", "MON-002"}));
    ASSERT_EQ(one.given.size(), 2U) << "a later fact takes the place of an earlier one";
    EXPECT_EQ(one.given[0].key, "food A");
    EXPECT_EQ(one.given[0].value, "2");
    EXPECT_EQ(one.given[0].line, 8);
    EXPECT_EQ(one.given[1].value, "");
    const auto& two = script.scenarios[1];
    EXPECT_EQ(two.options, (engine::Options{{"players", "4"}, {"banners", "off"}}));
    EXPECT_EQ(two.given[0].value, "1") << "one scenario does not touch the next";
}

TEST(Script, ALineThatBeginsWithABarGoesOn) {
    const auto script =
        read_script("game: g\nscenario: s\ngiven turn: A\nlegal A: harvest\n# between\n| tax | sweep 3\n");
    ASSERT_TRUE(script.problems.empty());
    EXPECT_EQ(script.scenarios[0].statements[0].items, (std::vector<std::string>{"harvest", "tax", "sweep 3"}));
}

TEST(Script, ReadsRefusals) {
    const auto script = read_script(
        "game: g\nscenario: s\ngiven turn: A\nB may not: stay because it rains because not_your_turn missing gold 2 "
        "food 1\n");
    ASSERT_TRUE(script.problems.empty());
    const auto& statement = script.scenarios[0].statements[0];
    EXPECT_EQ(statement.verb, Verb::choose_not);
    EXPECT_EQ(statement.text, "stay because it rains") << "the last `because` is the one that counts";
    EXPECT_EQ(statement.key, "not_your_turn");
    EXPECT_EQ(statement.missing, (std::vector<std::pair<std::string, int>>{{"gold", 2}, {"food", 1}}));
}

TEST(Script, SeedsAreNumbersOr64HexDigits) {
    EXPECT_EQ(*seed_from("0"), engine::Seed{});
    EXPECT_EQ((*seed_from("258"))[0], 2);
    EXPECT_EQ((*seed_from("258"))[1], 1);
    const std::string digits = "0f" + std::string(60, '0') + "ff";
    EXPECT_EQ((*seed_from(digits))[0], 15);
    EXPECT_EQ((*seed_from(digits))[31], 255);
    for (const auto* text : {"", "-1", "x", "1.5", "99999999999999999999999"}) EXPECT_FALSE(seed_from(text)) << text;
    EXPECT_FALSE(seed_from(std::string(64, 'g')));
}

TEST(Script, SaysWhichLineIsNotUnderstood) {
    EXPECT_EQ(problem_in("A: tax"), "none");
    EXPECT_TRUE(problem_in("A dances: twice").starts_with("5: a seat cannot `dances`"));
    EXPECT_TRUE(problem_in("A can undoo: x").starts_with("5: a seat cannot `can undoo`, did you mean `can undo`?"))
        << problem_in("A can undoo: x");
    EXPECT_TRUE(problem_in("perhaps: not").starts_with("5: `perhaps` is nothing a scenario can say"));
    EXPECT_TRUE(problem_in("tolld: x").starts_with("5: `tolld` is nothing a scenario can say, did you mean `told`?"));
    EXPECT_TRUE(problem_in("a: tax").starts_with("5: `a` is nothing a scenario can say: seats are A to E"));
    EXPECT_TRUE(problem_in("A tax").ends_with("this one has no colon"));
    EXPECT_TRUE(problem_in("no colon at all").starts_with("5: `no colon at all` is nothing"));
    EXPECT_TRUE(problem_in(": x").starts_with("5: nothing stands before the colon"));
    for (const auto* line : {"A:",
                             "A may not: tax",
                             "A may not: tax because",
                             "A may not: tax because c missing",
                             "A may not: tax because c missing gold",
                             "A may not: tax because c missing gold many",
                             "legal: tax",
                             "legal A:",
                             "legal A wants: tax",
                             "legal Z: tax",
                             "asked:",
                             "asked: A Z",
                             "ended: soon",
                             "ended: scores",
                             "ended: 3",
                             "told:",
                             "told Z: x",
                             "told A B: x",
                             "shuffle:",
                             "from here:",
                             "legal A: tax | | sweep",
                             "legal A has: nothing",
                             "choices Z: tax",
                             "choices A has: tax",
                             "A sees the same",
                             "instead food A: 3",
                             "ended: maybe",
                             "all let A: dance",
                             "options: players",
                             "A by default:",
                             "scenario:",
                             "scenario: s"}) {
        EXPECT_TRUE(problem_in(line).starts_with("5: ")) << line << " -> " << problem_in(line);
    }
}

TEST(Script, AScenarioThatCouldNotFailIsRefused) {
    EXPECT_EQ(problems_in("game: g\nscenario: s\ngiven turn: A\n"),
              std::vector<std::string>{"2: nothing is expected: this scenario could not fail; add a line that "
                                       "expects something, such as `asked: A`"});
    EXPECT_TRUE(problems_in("game: g\nscenario: s\ngiven turn: A\nA: tax\n").empty()) << "a choice must be legal";
}

TEST(Script, OfALineThatCannotBeReadNothingElseIsSaid) {
    EXPECT_EQ(problems_in("game: g\nscenario: s\ngiven turn: A\nasked: A, B\n"),
              std::vector<std::string>{"4: `A,` is no seat: seats are A to E, as in `asked: A C`, or `asked: nobody`"});
}

TEST(Script, ABeginningIsRefusedWithACode) {
    EXPECT_EQ(problems_in("game: g\nscenario: s\ngiven turn: A\ncannot start:\n"),
              std::vector<std::string>{"4: with which code is the beginning refused? `cannot start: bad_options`"});
}

TEST(Script, ABranchThatCouldNotFailIsRefused) {
    const std::string trunk = "game: g\nscenario: s\ngiven turn: A\nended: no\nfrom here: one\n";
    EXPECT_EQ(problems_in(trunk),
              std::vector<std::string>{"5: nothing is expected: this branch could not fail; add a line that expects "
                                       "something, such as `asked: A`"});
    EXPECT_EQ(problems_in(trunk + "A: tax\n\nfrom here: two\n"),
              std::vector<std::string>{"8: nothing is expected: this branch could not fail; add a line that expects "
                                       "something, such as `asked: A`"});
    EXPECT_TRUE(problems_in("game: g\nscenario: s\ngiven turn: A\nA: tax\nfrom here: one\nended: no\n").empty());
}

TEST(Script, APositionIsGivenBeforeAnythingHappens) {
    const std::string begin = "game: g\ngiven food A: 1\nscenario: s\ngiven food A: 2\n";
    EXPECT_TRUE(problems_in(begin + "given food  A : 3\nended: no\n").empty());
    EXPECT_EQ(problems_in(begin + "A: tax\ngiven turn: B\nended: no\n"),
              std::vector<std::string>{"6: a position is where a scenario begins: put this before what happens"});
    EXPECT_EQ(problems_in(begin + "ended: no\nfrom here: it\ngiven turn: B\nended: no\n").size(), 1U);
}

TEST(Script, AnotherPositionIsThereToBeCompared) {
    const std::string begin = "game: g\nscenario: s\ngiven turn: A\n";
    EXPECT_TRUE(problems_in(begin + "instead hand A: x\nB sees the same\n").empty());
    EXPECT_TRUE(problems_in(begin + "instead hand A: x\nspectator sees a difference\n").empty());
    EXPECT_TRUE(problems_in("game: g\nscenario: s\ninstead hand A: x\nB sees the same\n").empty());
    EXPECT_EQ(problems_in("game: g\nscenario: s\nseed: 1\ninstead hand A: x\nB sees the same\n").front(),
              "4: only a position of given facts has another one beside it");
    EXPECT_EQ(problems_in(begin + "instead hand A: x\nended: no\n"),
              std::vector<std::string>{"4: the positions are not compared: `B sees the same`"});
    EXPECT_EQ(problems_in(begin + "B sees the same\n").front(),
              "4: the same as what? say how the other position differs: `instead hand A: ...`");
}

TEST(Script, WhatALineHasThatNobodyCanSeeIsSaid) {
    const std::string good = "game: g\nscenario: s\ngiven turn: A\nended: no\n";
    EXPECT_TRUE(problems_in("\xEF\xBB\xBF" + good).empty()) << "some editors put a mark before a file";
    EXPECT_EQ(names("\xEF\xBB\xBF" + good), std::vector<std::string>{"s"});
    EXPECT_EQ(problems_in(std::string("\xFF\xFEg\0", 4)).front(),
              "1: this file is UTF-16; save it as UTF-8 or plain text");
    EXPECT_EQ(
        problem_in("then food A: \x07 3"),
        "5: this line has a control character, code 07 after `then food A:`; a scenario is plain text: take it out, or "
        "write a blank");
    EXPECT_TRUE(problem_in("told:\xC2\xA0x").starts_with("5: this line has a no-break space after `told:`"));
    EXPECT_TRUE(problem_in("told: x\xE3\x80\x80y").starts_with("5: this line has a wide space after `told: x`"));
    EXPECT_TRUE(problem_in("told\xEF\xBC\x9Ax").ends_with("a line reads `WHAT: ...`, and this colon is a wide one"));
    EXPECT_TRUE(problem_in("told: \xFFx").starts_with("5: this line has a byte that is no UTF-8, FF"));
    EXPECT_TRUE(problem_in("told: \xC3").starts_with("5: this line has a byte that is no UTF-8, C3"));
    EXPECT_EQ(problem_in("# \x07 in a remark"), "none");
    EXPECT_EQ(problem_in("told: \xC3\xA9"), "none") << "letters of other languages are text";
    EXPECT_TRUE(problem_in(std::string(500, 'y')).find("yyy...`") != std::string::npos) << "long words are cut";
}

TEST(Script, MoreThanAnybodyWritesIsRefusedAtOnce) {
    std::string many = "game: g\n";
    for (int i = 0; i < 50000; ++i) many += "scenario: s" + std::to_string(i) + "\ngiven turn: A\nended: no\n";
    EXPECT_EQ(problems_in(many).front(), "6002: a file has at most 2000 scenarios; the rest is not read");
    many = "game: g\nscenario: s\nended: no\n";
    for (int i = 0; i < 50000; ++i) many += "given f" + std::to_string(i) + ": 1\n";
    EXPECT_EQ(problems_in(many).front(), "304: a position has at most 300 facts");
    many.clear();
    for (int i = 0; i < 50000; ++i) many += "nonsense " + std::to_string(i) + "\n";
    const auto said = describe(run(many, {}), "x.txt");
    EXPECT_LT(said.size(), 5000U);
    EXPECT_NE(said.find("x.txt: and 49980 problems more, the last in line 50000"), std::string::npos) << said;
}

TEST(Script, AScenarioNeedsAGameAndABeginning) {
    EXPECT_EQ(problems_in("scenario: s\ngiven turn: A\nended: no\n").front(), "1: which game? `game: monarch`");
    EXPECT_TRUE(problems_in("game: g\nscenario: s\nended: no\n").empty()) << "a position of what is so unless given";
    EXPECT_EQ(problems_in("game: g\nscenario: s\nseed: many\nended: no\n"),
              std::vector<std::string>{"3: `many`: a seed is a number, or 64 hex digits"});
    EXPECT_EQ(problems_in("game: g\nscenario: s\nseed: 1\ngiven turn: A\nended: no\n").size(), 1U);
    EXPECT_EQ(problems_in("").front(), "1: there is no `scenario:` in this file");
    EXPECT_EQ(problems_in("game: g\nA: tax\nscenario: s\nseed: 1\nended: no\n").front(),
              "2: before the first `scenario:` nothing can happen");
}

TEST(Script, NamesAreKnownWithoutRunning) {
    const std::string_view text =
        "game: g\n"
        "# scenario: a remark\n"
        "  scenario : One\n"
        "scenarios: none\n"
        "scenario:   Two and\n"
        "| a half\n"
        "scenario\n"
        "nonsense";
    EXPECT_EQ(names(text), (std::vector<std::string>{"One", "Two and a half", ""}));
    std::vector<std::string> read;
    for (const auto& scenario : read_script(text).scenarios) read.push_back(scenario.name);
    EXPECT_EQ(names(text), read);
}

}  // namespace
}  // namespace coronet::scenario
