// The short form of coronet_crash: a few kills, a few tables of all three games.
#include "tests/crash/crash.hpp"

#include "served.hpp"

using namespace coronet::test;

namespace {

TEST(Crash, killed_at_any_moment_nothing_acknowledged_is_lost_and_every_lobby_goes_on) {
    const TemporaryFolder folder;
    CrashWish wish;
    wish.kills = 8;
    wish.lobbies = 6;
    wish.seed = 4;
    const CrashFigures figures = run_crash(folder.path(), wish);
    std::cout << in_words(figures);
    EXPECT_GT(figures.acknowledged, 0U);
    EXPECT_GT(figures.said, 0U);
    EXPECT_GT(figures.compared, 0U);
}

}  // namespace
