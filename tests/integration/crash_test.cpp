// The short form of coronet_crash: a few kills, a few tables of all three games.
#include "tests/crash/crash.hpp"

#include "served.hpp"
#include "tests/crash/nodes.hpp"
#include "tests/support/postgres_server.hpp"

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
    EXPECT_GT(figures.tables.acknowledged, 0U);
    EXPECT_GT(figures.tables.said, 0U);
    EXPECT_GT(figures.tables.compared, 0U);
}

TEST(Crash, whatever_happens_to_nodes_and_their_database_nothing_acknowledged_is_lost_and_every_lobby_goes_on) {
    if (const auto why = no_postgres()) GTEST_SKIP() << *why;
    const TemporaryFolder folder;
    NodesWish wish;
    wish.faults = 4;
    wish.lobbies = 6;
    wish.seed = 59962;  // a node killed, one drained, one cut off from its players, one never answered
    wish.standby = false;
    const NodesFigures figures = run_nodes(folder.path(), wish);
    std::cout << in_words(figures);
    EXPECT_GT(figures.tables.acknowledged, 0U);
    EXPECT_GT(figures.tables.compared, 0U);
    // Whether a node or its players find a lost node's lobby first is a matter of pace: `Nodes` holds nodes to it.
}

}  // namespace
