// coronet_cluster: what several nodes on one PostgreSQL can do on this machine. README.md here.
#include "tests/bench/cluster/drain.hpp"
#include "tests/bench/load/load.hpp"
#include "tests/support/postgres_server.hpp"
#include "tests/support/server_process.hpp"
#include "tests/support/ws_client.hpp"

#include <CLI/CLI.hpp>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace coronet::test {
namespace {

struct Wish {
    int lobbies = 64;
    int seconds = 10;
    int rounds = 3;
    int rate = 640;
    int drained = 200;
};

/// Everything synced, with a standby or without.
struct Database {
    explicit Database(bool with_standby) {
        if (!with_standby) return;
        standby.emplace(PostgresServer::StandbyOf{primary});
        primary.commit_with_standby();
    }
    PostgresServer primary{true};
    std::optional<PostgresServer> standby;
};

/// Servers with a database of their own.
struct Nodes {
    Nodes(Database* database, const std::vector<std::string>& names) {
        const std::string address = database == nullptr ? std::string() : database->primary.database();
        for (const std::string& name : names) {
            std::vector<std::string> options = unlimited();
            options.insert(options.end(), {"--log-level", "error", "--bot-pause", "0"});
            if (database != nullptr) options.insert(options.end(), {"--database", address, "--node", name});
            processes[name] = std::make_unique<ServerProcess>(serve_in(folder.path(), options));
            const auto port = processes[name]->ready();
            if (!port) throw std::runtime_error("a server does not start: " + processes[name]->said());
            doors[name] = *port;
        }
    }
    TemporaryFolder folder;
    std::map<std::string, std::unique_ptr<ServerProcess>> processes;
    LoadDoors doors;
};

/// `rate`: 0, or how many choices fall due each second.
LoadFigures play(Nodes& nodes, const Wish& wish, int rate) {
    LoadWish load{.lobbies = wish.lobbies, .lasting = std::chrono::seconds(wish.seconds), .rate = rate};
    if (nodes.doors.size() > 1) load.doors = nodes.doors;
    load.server = nodes.processes.begin()->second->id();
    return run_load(nodes.doors.begin()->second, load);
}

/// How many commits took at most so long, by the metrics of a server.
std::vector<std::pair<double, double>> commits(std::uint16_t port) {
    std::vector<std::pair<double, double>> buckets;
    std::istringstream lines(http_get(port, "/metrics").body);
    const std::string start = "coronet_storage_commit_seconds_bucket{le=\"";
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with(start)) continue;
        const std::string bound = line.substr(start.size(), line.find('"', start.size()) - start.size());
        const double most = bound == "+Inf" ? 1e9 : std::stod(bound) * 1000;
        buckets.emplace_back(most, std::stod(line.substr(line.rfind(' '))));
    }
    return buckets;
}

/// By interpolation in the bucket where it lies.
double quantile(const std::vector<std::pair<double, double>>& buckets, double part) {
    const double rank = part * buckets.back().second;
    double low = 0;
    double below = 0;
    for (const auto& [most, count] : buckets) {
        if (count >= rank) return count > below ? low + (most - low) * (rank - below) / (count - below) : most;
        low = most;
        below = count;
    }
    return low;
}

/// An arrangement and what came of its rounds.
struct Arrangement {
    std::string name;
    Database* database;
    std::vector<std::string> nodes;
    double choices = 0;  ///< a second, sum of the rounds
    std::vector<double> each{};
    double p50 = 0;
    double p99 = 0;
    double commit_p50 = 0;
    double commit_p99 = 0;
};

/// Tables that do as much as they can, or, with a rate, as much as people would.
void compare(std::vector<Arrangement> all, const Wish& wish, int rate) {
    if (wish.rounds == 0) return;
    for (int round = 0; round < wish.rounds; ++round) {
        for (Arrangement& one : all) {
            Nodes nodes(one.database, one.nodes);
            const LoadFigures figures = play(nodes, wish, rate);
            if (figures.errors > 0) throw std::runtime_error("choices were refused");
            one.each.push_back(figures.moves_per_second);
            one.choices += figures.moves_per_second;
            one.p50 += figures.p50_ms / wish.rounds;
            one.p99 += figures.p99_ms / wish.rounds;
            const auto stored = commits(nodes.doors.begin()->second);
            one.commit_p50 += quantile(stored, 0.5) / wish.rounds;
            one.commit_p99 += quantile(stored, 0.99) / wish.rounds;
        }
    }
    std::printf("%d tables of two, %s; %d rounds of %d s, means\n", wish.lobbies,
                rate == 0 ? "each choice as soon as the last one is answered"
                          : (std::to_string(rate) + " choices due a second").c_str(),
                wish.rounds, wish.seconds);
    std::printf("%-34s %10s %8s %20s %20s   %s\n", "", "choices/s", "of file", "choice p50, p99 ms",
                "commit p50, p99 ms", "choices/s of each round");
    for (const Arrangement& one : all) {
        std::printf("%-34s %10.0f %8.2f %11.1f %8.1f %11.1f %8.1f  ", one.name.c_str(), one.choices / wish.rounds,
                    one.choices / all.front().choices, one.p50, one.p99, one.commit_p50, one.commit_p99);
        for (const double each : one.each) std::printf(" %.0f", each);
        std::printf("\n");
    }
}

void drain(Database& database, const Wish& wish) {
    Nodes nodes(&database, {"a", "b", "c"});
    DrainWish how;
    how.nodes = nodes.doors;
    how.drains = "a";
    how.tables = wish.drained;
    how.stop = [&] { nodes.processes.at("a")->signal(SIGTERM); };
    const DrainFigures figures = run_drain(how);
    const auto ended = nodes.processes.at("a")->wait();
    if (!ended || ended->code != 0) throw std::runtime_error("the node did not end in order");
    std::printf(
        "drain of a node with %d running tables: without play %.0f ms p50, %.0f ms p99, %.0f ms worst;\n"
        "    from SIGTERM %.0f ms p50, %.0f ms worst, the last given up after %.0f ms; %zu choices, %zu refusals %s\n",
        wish.drained, figures.apart_p50_ms, figures.apart_p99_ms, figures.apart_worst_ms, figures.stopped_p50_ms,
        figures.stopped_worst_ms, figures.given_up_ms, figures.choices, figures.refusals, figures.refusal.c_str());
}

void tell_load(const char* when) {
    std::array<double, 3> load{};
    if (getloadavg(load.data(), 3) == 3)
        std::printf("load of the machine %s: %.1f %.1f %.1f\n", when, load[0], load[1], load[2]);
}

void run(const Wish& wish) {
    tell_load("before");
    Database alone(false);
    Database paired(true);
    const std::vector<Arrangement> all{{"one server on a file", nullptr, {"a"}},
                                       {"one node on PostgreSQL", &alone, {"a"}},
                                       {"one node, with a standby", &paired, {"a"}},
                                       {"three nodes, with a standby", &paired, {"a", "b", "c"}}};
    compare(all, wish, 0);
    compare(all, wish, wish.rate);
    if (wish.drained > 0) drain(paired, wish);
    tell_load("after");
}

}  // namespace
}  // namespace coronet::test

int main(int count, char** arguments) {
    using namespace coronet::test;
    CLI::App app{
        "Tells what nodes on a PostgreSQL of this machine can do, beside one server on a file, and how one drains."};
    Wish wish;
    app.add_option("--lobbies", wish.lobbies, "Tables at once.")->check(CLI::Range(1, 2000))->capture_default_str();
    app.add_option("--seconds", wish.seconds, "How long a round is.")
        ->check(CLI::Range(1, 3600))
        ->capture_default_str();
    app.add_option("--rounds", wish.rounds, "How often, one arrangement after the other.")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    app.add_option("--rate", wish.rate,
                   "Choices that fall due each second at all tables together, in a round of their own.")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    app.add_option("--drained", wish.drained, "Tables at the node that drains; 0: none does.")
        ->check(CLI::Range(0, 2000))
        ->capture_default_str();
    CLI11_PARSE(app, count, arguments);
    if (const auto why = no_postgres()) {
        std::cerr << "coronet_cluster: " << *why << '\n';
        return 1;
    }
    try {
        run(wish);
    } catch (const std::exception& error) {
        std::cerr << "coronet_cluster: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
