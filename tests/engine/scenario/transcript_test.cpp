// `coronet try FILE` prints this.

#include "tests/engine/scenario/table.hpp"

#include <gtest/gtest.h>

namespace coronet::scenario {
namespace {

TEST(Transcript, TellsEveryStep) {
    const Report report =
        run("game: skirmish\n"
            "options: players 2\n"
            "scenario: A spy looks\n"
            "given hand A: spy\n"
            "given deck: thief mirror\n"
            "A: play spy\n"
            "B may not: keep because not_asked\n"
            "A: keep\n"
            "then honour A: 4\n",
            games, {.transcript = true, .only = {}});
    EXPECT_EQ(report.transcript,
              "scenario: A spy looks\n"
              "      turn A\n"
              "    active: A\n"
              "    deck: thief mirror\n"
              "    discard: \n"
              "    played: \n"
              "    looked: \n"
              "    hand A: spy\n"
              "    honour A: 5\n"
              "    points A: 0\n"
              "    hand B: \n"
              "    honour B: 5\n"
              "    points B: 0\n"
              "    asked: A\n"
              "  A: play spy\n"
              "      played A spy\n"
              "      looked A\n"
              "      (A: looked A thief)\n"
              "    deck: thief mirror -> mirror\n"
              "    played:  -> spy\n"
              "    looked:  -> thief\n"
              "    hand A: spy -> \n"
              "    asked: A\n"
              "  B may not keep: not_asked (You are not asked anything now.)\n"
              "  A: keep\n"
              "      kept A\n"
              "      turn B\n"
              "    active: A -> B\n"
              "    deck: mirror -> thief mirror\n"
              "    discard:  -> spy\n"
              "    played: spy -> \n"
              "    looked: thief -> \n"
              "    asked: B\n"
              "  line 9: honour A\n"
              "    expected: 4\n"
              "    got:      5\n");
}

}  // namespace
}  // namespace coronet::scenario
