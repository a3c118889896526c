// coronet_load: measures a server on this machine, one of its own unless told a port.
#include "tests/bench/load/load.hpp"
#include "tests/support/server_process.hpp"

#include <CLI/CLI.hpp>

#include <csignal>
#include <exception>
#include <iostream>
#include <memory>

int main(int count, char** arguments) {
    using namespace coronet::test;
    CLI::App app{"Plays at many tables at once and tells how fast the server is and what it spends."};
    LoadWish wish;
    int seconds = 10;
    int thinking = 0;
    std::uint16_t port = 0;
    app.add_option("--lobbies", wish.lobbies, "Tables at once.")->check(CLI::Range(1, 2000))->capture_default_str();
    app.add_option("--players", wish.players, "Players at each.")->check(CLI::Range(2, 4))->capture_default_str();
    app.add_option("--game", wish.game, "What is played.")->capture_default_str();
    app.add_option("--choices", wish.choices, "Not for so long, but until so many choices were made at each table.")
        ->check(CLI::Range(1, 100'000));
    app.add_option("--seconds", seconds, "How long.")->check(CLI::Range(1, 3600))->capture_default_str();
    app.add_option("--thinking", thinking, "Milliseconds before each choice.")
        ->check(CLI::Range(0, 60'000))
        ->capture_default_str();
    app.add_option("--rate", wish.rate, "Choices that fall due each second at all tables together; late ones count.")
        ->check(CLI::Range(1, 100'000));
    app.add_option("--bot-tables", wish.bot_tables, "Further tables at which four Regents play without a pause.")
        ->check(CLI::Range(0, 500))
        ->capture_default_str();
    bool row = false;
    app.add_flag("--row", row, "The figures as a row of the table of tests/bench/compare.");
    int idle = 0;
    app.add_option("--idle", idle, "Instead: what a connection weighs that is at no table, of so many.")
        ->check(CLI::Range(1, 100'000));
    app.add_option("--port", port,
                   "A server, or a proxy, that runs on this machine already. Its limits must allow the load.");
    app.add_option_function<std::vector<std::string>>(
        "--node",
        [&](const std::vector<std::string>& nodes) {
            for (const std::string& node : nodes) {
                const std::size_t sign = node.find('=');
                if (sign == std::string::npos) throw CLI::ValidationError("--node", "Say NAME=PORT.");
                wish.doors[node.substr(0, sign)] = static_cast<std::uint16_t>(std::stoi(node.substr(sign + 1)));
            }
        },
        "NAME=PORT: one of several servers that share a database, whose tables are spread; may be repeated.");
    CLI11_PARSE(app, count, arguments);
    wish.lasting = std::chrono::seconds(seconds);
    wish.thinking = std::chrono::milliseconds(thinking);
    try {
        const TemporaryFolder folder;
        std::unique_ptr<ServerProcess> server;
        if (port == 0 && !wish.doors.empty()) port = wish.doors.begin()->second;
        if (port == 0) {
            // Quiet: nobody reads its log here, and a full pipe would stop it.
            std::vector<std::string> more = unlimited();
            more.insert(more.end(), {"--log-level", "warn", "--bot-pause", "0"});
            server = std::make_unique<ServerProcess>(serve_in(folder.path(), more));
            const auto opened = server->ready();
            if (!opened) throw std::runtime_error("the server does not start: " + server->said());
            port = *opened;
            wish.server = server->id();
        }
        if (idle > 0) {
            std::cout << "an idle connection    " << run_idle(port, wish.server, idle) << " KB of the server\n";
        } else {
            const LoadFigures figures = run_load(port, wish);
            std::cout << (row ? in_a_row(figures) : in_words(figures));
        }
        if (server) {
            server->signal(SIGTERM);
            if (!server->wait(std::chrono::seconds(20))) throw std::runtime_error("the server does not stop");
        }
    } catch (const std::exception& error) {
        std::cerr << "coronet_load: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
