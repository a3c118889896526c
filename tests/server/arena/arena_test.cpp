// `coronet arena`: repeatable, the same on one thread and on two, and readable for people and programs.
#include "server/arena/arena.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>

using namespace coronet;
using namespace coronet::server;

namespace {

Arena small() {
    Arena arena;
    arena.game = "monarch";
    arena.players = {search::Level::regent, search::Level::novice};
    arena.games = 3;
    arena.iterations = 5;
    arena.json = true;
    return arena;
}

struct Output {
    int code = 0;
    std::string out;
    std::string err;
};

Output run(const Arena& arena) {
    std::ostringstream out;
    std::ostringstream err;
    const int code = run_arena(arena, out, err);
    return {code, out.str(), err.str()};
}

/// What does not depend on how fast the machine is.
nlohmann::json games_of(const Arena& arena) {
    auto json = nlohmann::json::parse(run(arena).out);
    for (auto& player : json["players"]) {
        player.erase("decisions_per_second");
        player.erase("iterations_per_second");
    }
    return json;
}

TEST(Arena, the_same_command_with_iterations_gives_the_same_games_on_any_number_of_threads) {
    Arena two = small();
    two.jobs = 2;
    EXPECT_EQ(games_of(small()), games_of(small()));
    EXPECT_EQ(games_of(small()), games_of(two));
}

TEST(Arena, another_seed_gives_other_games) {
    Arena other = small();
    other.seed = 2;
    EXPECT_NE(games_of(small())["players"], games_of(other)["players"]);
}

TEST(Arena, games_are_rounded_up_to_whole_deals_and_every_win_is_somebodys) {
    const auto json = games_of(small());
    EXPECT_EQ(json["game"], "monarch");
    EXPECT_EQ(json["deals"], 2);
    EXPECT_EQ(json["iterations"], 5);
    double wins = 0;
    for (const auto& player : json["players"]) {
        EXPECT_EQ(player["games"], 4);
        EXPECT_LE(player["low"], player["rate"]);
        EXPECT_GE(player["high"], player["rate"]);
        wins += player["wins"].get<double>();
    }
    EXPECT_NEAR(wins, 4.0, 0.01);
}

TEST(Arena, a_table_for_people_names_every_player) {
    Arena arena = small();
    arena.json = false;
    const Output said = run(arena);
    EXPECT_EQ(said.code, 0);
    for (const char* word : {"Monarch, 2 players, 4 games", "seed 1", "5 iterations", "regent", "novice", "95 %"}) {
        EXPECT_NE(said.out.find(word), std::string::npos) << word << "\n" << said.out;
    }
    EXPECT_TRUE(said.err.empty());
}

TEST(Arena, a_table_the_game_refuses_is_an_error_with_its_reason) {
    Arena arena = small();
    arena.options["banners"] = "perhaps";
    const Output said = run(arena);
    EXPECT_NE(said.code, 0);
    EXPECT_TRUE(said.out.empty());
    EXPECT_NE(said.err.find("banners"), std::string::npos) << said.err;
}

TEST(Arena, says_how_far_it_is_when_asked_to) {
    Arena arena = small();
    arena.progress = true;
    EXPECT_NE(run(arena).err.find("2 of 2 deals"), std::string::npos);
}

}  // namespace
