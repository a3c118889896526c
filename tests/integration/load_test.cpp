// The short form of coronet_load: many tables at once, and every choice is answered. Times are for people to read.
#include "tests/bench/load/load.hpp"

#include "served.hpp"
#include "tests/support/postgres_server.hpp"

using namespace coronet::test;

namespace {

using Load = Served;

TEST_F(Load, twenty_tables_at_once_are_served_without_an_error) {
    std::vector<std::string> quiet = unlimited();
    quiet.insert(quiet.end(), {"--log-level", "warn"});  // nobody reads its log here, and a full pipe would stop it
    serve(quiet);
    const LoadFigures figures = run_load(port, {.lobbies = 20, .players = 2, .choices = 10});
    EXPECT_GE(figures.moves, 200U);
    EXPECT_EQ(figures.errors, 0U);
    EXPECT_LE(figures.update_bytes_median, 320U) << "updates stay small, even before they are compressed";
    EXPECT_GT(figures.wire_bytes, 0.0) << "the system counts what comes";
    EXPECT_LT(figures.wire_bytes, figures.update_bytes_mean) << "updates are packed";
    EXPECT_GT(figures.sync_bytes, figures.update_bytes_median) << "the first sync shows all of the table";
    EXPECT_LE(figures.p99_ms, figures.p999_ms);
    std::cout << in_words(figures);
}

TEST_F(Load, at_several_nodes_everybody_goes_to_where_their_table_is) {
    if (const auto why = no_postgres()) GTEST_SKIP() << *why;
    const std::string address = PostgresServer::shared().database();
    LoadWish wish{.lobbies = 4, .players = 3, .choices = 10};
    std::vector<std::unique_ptr<ServerProcess>> nodes;
    for (const std::string name : {"a", "b"}) {
        std::vector<std::string> options = unlimited();
        options.insert(options.end(), {"--log-level", "warn", "--database", address, "--node", name});
        options.insert(options.end(), {"--database-patience", "20000"});
        nodes.push_back(std::make_unique<ServerProcess>(serve_in(folder.path(), options)));
        const auto opened = nodes.back()->ready();
        ASSERT_TRUE(opened) << nodes.back()->said();
        wish.doors[name] = *opened;
    }
    const LoadFigures figures = run_load(wish.doors.at("a"), wish);
    EXPECT_EQ(figures.errors, 0U);
    EXPECT_GE(figures.moves, 40U);
    for (const auto& [name, port_of_node] : wish.doors)
        EXPECT_NE(http_get(port_of_node, "/metrics").body.find("\ncoronet_matches 2\n"), std::string::npos) << name;
}

}  // namespace
