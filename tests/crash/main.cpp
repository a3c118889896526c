// coronet_crash: kills the server again and again and compares what it had acknowledged, or measures a restart. See
// README.md here.
#include "tests/crash/crash.hpp"
#include "tests/crash/nodes.hpp"
#include "tests/crash/restart.hpp"
#include "tests/support/server_process.hpp"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

int main(int count, char** arguments) {
    using namespace coronet::test;
    CLI::App app{
        "Kills the server with SIGKILL while many tables play all three games, starts it again on the same file, "
        "and compares everything it had acknowledged."};
    CrashWish wish;
    app.add_option("--kills", wish.kills, "How often.")->check(CLI::Range(1, 100'000))->capture_default_str();
    app.add_option("--lobbies", wish.lobbies, "Tables at once.")->check(CLI::Range(1, 2000))->capture_default_str();
    app.add_option("--seed", wish.seed, "Of what is played and when is killed.")->capture_default_str();
    app.add_option("--longest-play", wish.longest_play_ms, "Most milliseconds of play between two kills.")
        ->check(CLI::Range(1, 600'000))
        ->capture_default_str();
    app.add_option("--server", wish.options, "A further option for the server, with its value; may be repeated.");
    RestartWish restart;
    auto* measure = app.add_option("--restart", restart.lobbies,
                                   "Instead, one kill with so many running matches, and how long the restart takes.");
    measure->check(CLI::Range(1, 20'000));
    app.add_option("--moves", restart.moves, "With --restart: moves in each match before the kill.")
        ->check(CLI::Range(0, 10'000))
        ->capture_default_str();
    NodesWish nodes;
    auto* several = app.add_option("--nodes", nodes.nodes, "Instead, so many servers on one PostgreSQL.");
    several->check(CLI::Range(2, 9));
    app.add_option("--faults", nodes.faults, "With --nodes: how often something happens to them, or to the database.")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    bool alone = false;
    app.add_flag("--alone", alone, "With --nodes: the database has no standby, and its primary is not lost.");
    std::string only;
    app.add_option("--only", only, "With --nodes: nothing else happens, in the words of the table of figures.")
        ->check(CLI::IsMember(std::vector<std::string>(fault_words.begin(), fault_words.end())));
    CLI11_PARSE(app, count, arguments);
    for (std::size_t i = 0; i < fault_words.size(); ++i)
        if (fault_words.at(i) == only) nodes.only = static_cast<NodeFault>(i);
    nodes.lobbies = wish.lobbies;
    nodes.standby = !alone;
    nodes.seed = wish.seed;
    nodes.longest_play_ms = wish.longest_play_ms;
    const TemporaryFolder folder;
    try {
        std::cout << (measure->count() > 0   ? in_words(run_restart(folder.path(), restart))
                      : several->count() > 0 ? in_words(run_nodes(folder.path(), nodes))
                                             : in_words(run_crash(folder.path(), wish)));
    } catch (const std::exception& error) {
        std::cerr << "coronet_crash: " << error.what() << '\n';
        const std::filesystem::path kept = folder.path().string() + "-kept";
        std::filesystem::rename(folder.path(), kept);
        std::cerr << "coronet_crash: the database and the server's log are kept in " << kept.string() << '\n';
        return 1;
    }
    return 0;
}
