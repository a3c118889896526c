#include "tests/crash/nodes.hpp"

#include "tests/support/postgres_server.hpp"
#include "tests/support/server_process.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <map>
#include <memory>
#include <random>
#include <stdexcept>
#include <thread>

namespace coronet::test {
namespace {

using Clock = std::chrono::steady_clock;

/// A process and all that come from it directly.
std::vector<pid_t> family_of(pid_t process) {
    std::vector<pid_t> family{process};
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const std::string name = entry.path().filename();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        std::ifstream status(entry.path() / "status");
        for (std::string word; status >> word;) {
            pid_t parent = 0;
            if (word == "PPid:" && status >> parent && parent == process) family.push_back(std::stoi(name));
        }
    }
    return family;
}

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size())) ++found;
    return found;
}

class Nodes {
  public:
    Nodes(const std::filesystem::path& folder, const NodesWish& wish)
        : folder_(folder),
          wish_(wish),
          dice_(wish.seed),
          address_(database_.database()),
          names_(named(wish.nodes)),
          world_(names_),
          tables_(world_, wish.lobbies, wish.seed) {}
    ~Nodes() {
        world_.finish();
        // Ends what tables wait for.
        for (const std::string& node : names_) world_.down(node);
        processes_.clear();
    }
    Nodes(const Nodes&) = delete;
    Nodes& operator=(const Nodes&) = delete;

    NodesFigures run() {
        for (const std::string& node : names_) start(node);
        tables_.begin(Json::parse(http_get(ports_.at(names_.front()), "/api/games").body));
        everybody_goes_on();
        for (int i = 0; i < wish_.faults; ++i) {
            rest(wish_.longest_play_ms);
            const auto which = below(fault_words.size());
            happen(static_cast<NodeFault>(which));
            const auto begun = Clock::now();
            everybody_goes_on();
            figures_.all_ms.at(which).push_back(
                std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
            ++figures_.faults.at(which);
        }
        tables_.end();
        figures_.tables = tables_.compare_all(ports_.at(names_.front()));
        for (const std::string& node : names_) stop(node);
        for (auto& times : figures_.all_ms) std::sort(times.begin(), times.end());
        return figures_;
    }

    void keep_logs() {
        for (const auto& [node, process] : processes_) sum_up(node);
        for (const auto& [node, said] : said_) std::ofstream(folder_ / ("node-" + node + ".log")) << said;
    }

  private:
    static std::vector<std::string> named(int nodes) {
        std::vector<std::string> names;
        for (int i = 0; i < nodes; ++i) names.emplace_back(1, static_cast<char>('a' + i));
        return names;
    }
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(dice_() % n); }
    void rest(double most_ms) {
        const auto part = static_cast<double>(dice_() % 1000) / 1000.0;
        std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(part * most_ms));
    }
    const std::string& any_node() { return names_[below(names_.size())]; }

    void start(const std::string& node) {
        std::vector<std::string> options = unlimited();
        const std::vector<std::string> ours{"--database",   address_, "--node",         node, "--bot-pause", "20",
                                            "--bot-budget", "20",     "--answer-pause", "20"};
        options.insert(options.end(), ours.begin(), ours.end());
        const auto place = folder_ / node;
        std::filesystem::create_directories(place);
        auto& process = processes_[node];
        process = std::make_unique<ServerProcess>(serve_in(place, options));
        const auto port = process->ready();
        if (!port) throw std::runtime_error("node " + node + " does not start: " + process->said());
        ports_[node] = *port;
        world_.up(*port, node);
    }
    void sum_up(const std::string& node) { said_[node] += processes_.at(node)->said(); }
    void kill(const std::string& node) {
        world_.down(node);
        processes_.at(node)->signal(SIGKILL);
        const auto ended = processes_.at(node)->wait();
        if (!ended || ended->signal != SIGKILL)
            throw Difference("node " + node + " ended by itself: " + processes_.at(node)->said());
        sum_up(node);
    }
    void stop(const std::string& node) {
        world_.stopping(node);
        processes_.at(node)->signal(SIGTERM);
        const auto ended = processes_.at(node)->wait();
        if (!ended || ended->code != 0) throw Difference("node " + node + " did not end well after SIGTERM");
        const std::string said = processes_.at(node)->said();
        said_[node] += said;
        figures_.adoptions += count(said_[node], "lobbies: taken up");
        figures_.lapses += count(said_[node], "this node was not heard of for a while");
        figures_.moves += count(said_[node], "another node has it");
        figures_.unknown += count(said_[node], "writing fails (io)");
        said_[node].clear();
    }
    void freeze(const std::string& node, double least_ms, double most_ms) {
        world_.down(node);
        processes_.at(node)->signal(SIGSTOP);
        std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(least_ms));
        rest(most_ms - least_ms);
        processes_.at(node)->signal(SIGCONT);
        world_.up(ports_.at(node), node);
    }

    void happen(NodeFault fault) {
        switch (fault) {
            case NodeFault::kill: {
                const std::string& node = any_node();
                kill(node);
                rest(4000);
                return start(node);
            }
            case NodeFault::freeze: return freeze(any_node(), 2600, 6000);
            case NodeFault::stumble: return freeze(any_node(), 50, 2000);
            case NodeFault::drain: {
                const std::string& node = any_node();
                stop(node);
                return start(node);
            }
            case NodeFault::all:
                for (const std::string& node : names_) kill(node);
                for (const std::string& node : names_) start(node);
                return;
            case NodeFault::database_killed:
                return without_database([this] {
                    database_.stop();
                    rest(2000);
                    database_.start();
                });
            case NodeFault::database_frozen:
                return without_database([this] {
                    const auto family = family_of(database_.process());
                    for (const pid_t one : family) ::kill(one, SIGSTOP);
                    rest(4000);
                    for (const pid_t one : family) ::kill(one, SIGCONT);
                });
        }
    }

    template <class Trouble>
    void without_database(Trouble trouble) {
        for (const std::string& node : names_) world_.down(node);
        trouble();
        for (const std::string& node : names_) world_.up(ports_.at(node), node);
    }

    void everybody_goes_on() {
        world_.expect_all_to_go_on();
        tables_.go_on([this] {
            for (const auto& [node, process] : processes_) static_cast<void>(process->said());
        });
    }

    const std::filesystem::path& folder_;
    const NodesWish& wish_;
    std::mt19937_64 dice_;
    PostgresServer database_;
    const std::string address_;
    const std::vector<std::string> names_;
    NodesFigures figures_;
    CrashWorld world_;
    CrashTables tables_;  // its threads end before what they use
    std::map<std::string, std::unique_ptr<ServerProcess>> processes_;
    std::map<std::string, std::uint16_t> ports_;
    std::map<std::string, std::string> said_;
};

}  // namespace

NodesFigures run_nodes(const std::filesystem::path& folder, const NodesWish& wish) {
    Nodes nodes(folder, wish);
    try {
        return nodes.run();
    } catch (...) {
        nodes.keep_logs();
        throw;
    }
}

std::string in_words(const NodesFigures& figures) {
    std::string text;
    const FigureLine number = [&](const std::string& what, std::size_t much) {
        text += what + std::string(what.size() < 42 ? 42 - what.size() : 1, ' ') + std::to_string(much) + "\n";
    };
    for (std::size_t i = 0; i < fault_words.size(); ++i) {
        const auto& times = figures.all_ms.at(i);
        std::array<char, 120> line{};
        std::snprintf(line.data(), line.size(),
                      "%-30s %4d   all tables went on after %.0f ms median, %.0f ms at most\n",
                      std::string(fault_words.at(i)).c_str(), figures.faults.at(i),
                      times.empty() ? 0.0 : times[times.size() / 2], times.empty() ? 0.0 : times.back());
        text += line.data();
    }
    number("looks for lobbies of lost nodes that found", figures.adoptions);
    number("nodes that were not heard of for a while", figures.lapses);
    number("lobbies found to be another node's", figures.moves);
    number("failures with an unknown outcome", figures.unknown);
    in_lines(figures.tables, number);
    return text;
}

}  // namespace coronet::test
