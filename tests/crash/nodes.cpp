#include "tests/crash/nodes.hpp"

#include "tests/crash/crash_database.hpp"
#include "tests/support/server_process.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <thread>

namespace coronet::test {
namespace {

using Clock = std::chrono::steady_clock;

// A sanitizer must be loaded first.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool is_sanitized = true;
#elif defined(__has_feature)
constexpr bool is_sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool is_sanitized = false;
#endif

/// A library that shows a program another time of day, if there is one.
std::optional<std::string> other_clock() {
    if (is_sanitized) return std::nullopt;
    for (const char* machine : {"x86_64-linux-gnu", "aarch64-linux-gnu"}) {
        const auto library = std::filesystem::path("/usr/lib") / machine / "faketime" / "libfaketimeMT.so.1";
        if (std::filesystem::exists(library)) return library.string();
    }
    return std::nullopt;
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
          names_(named(wish.nodes)),
          database_(folder, names_, wish.standby),
          world_(names_),
          tables_(world_, wish.lobbies, wish.seed) {
        for (const std::string& node : names_) players_[node] = std::make_unique<Partition>();
    }
    ~Nodes() {
        world_.finish();
        // Ends what tables wait for.
        for (const std::string& node : names_) world_.down(node);
        processes_.clear();
        players_.clear();
        // Where the time of day was wrong, and the node was killed.
        for (const pid_t one : started_)
            for (const std::string name : {"faketime_shm_", "sem.faketime_sem_"})
                std::filesystem::remove("/dev/shm/" + name + std::to_string(one));
    }
    Nodes(const Nodes&) = delete;
    Nodes& operator=(const Nodes&) = delete;

    NodesFigures run() {
        for (const std::string& node : names_) start(node);
        tables_.begin(Json::parse(http_get(ports_.at(names_.front()), "/api/games").body));
        everybody_goes_on();
        for (int i = 0; i < wish_.faults; ++i) {
            rest(wish_.longest_play_ms);
            const auto any = below(wish_.standby ? fault_words.size() : faults_without_standby);
            const auto which = wish_.only ? static_cast<std::size_t>(*wish_.only) : any;
            happened_ += " " + std::to_string(which);
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
        if (wish_.faults >= faults_that_prove) look_through();
        figures_.held = database_.held();
        for (const auto& [node, network] : players_) figures_.held += network->held();
        hold_to_its_proof();
        for (auto& times : figures_.all_ms) std::sort(times.begin(), times.end());
        return figures_;
    }

    void keep_logs() {
        for (const auto& [node, process] : processes_) sum_up(node);
        std::ofstream(folder_ / "faults") << happened_ << '\n';
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
        const std::vector<std::string> ours{
            "--database", database_.address(node), "--node", node, "--bot-pause", "20", "--bot-budget",
            "20",         "--answer-pause",        "20"};
        options.insert(options.end(), ours.begin(), ours.end());
        const auto place = folder_ / node;
        std::filesystem::create_directories(place);
        auto& process = processes_[node];
        process = std::make_unique<ServerProcess>(serve_in(place, options), clock());
        started_.push_back(process->id());
        const auto port = process->ready();
        if (!port) throw std::runtime_error("node " + node + " does not start: " + process->said());
        ports_[node] = *port;
        players_.at(node)->lead(*port);
        up(node);
    }
    /// Its players come to it over a network of their own.
    void up(const std::string& node) { world_.up(players_.at(node)->port(), node); }
    /// One start in three has the time of day wrong: who owns what is decided by no clock of theirs.
    std::map<std::string, std::string> clock() {
        const auto lot = below(6);
        if (!other_clock_ || lot > 1) return {};
        ++figures_.clocks;
        return {{"LD_PRELOAD", *other_clock_},
                {"FAKETIME", lot == 0 ? "+1h" : "-1h"},
                {"FAKETIME_DONT_FAKE_MONOTONIC", "1"}};
    }
    /// All that is stored belongs together, and every journal leads by the rules to what was noted on the way.
    void look_through() {
        ServerProcess check({"check", database_.address()});
        const auto ended = check.wait(std::chrono::minutes(5));
        if (!ended || ended->code != 0) throw Difference("what is stored does not fit together: " + check.said());
    }
    void hold_to_its_proof() const {
        if (wish_.faults < faults_that_prove || wish_.only) return;
        if (figures_.adoptions == 0) throw Difference("no lobby was taken over: nothing is proved");
        if (figures_.moves == 0) throw Difference("no node found a lobby to be another's: nothing is proved");
        if (figures_.unknown == 0) throw Difference("no outcome was unknown: nothing is proved");
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
        up(node);
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
                    database_.primary().stop();
                    rest(2000);
                    database_.primary().start();
                });
            case NodeFault::database_frozen:
                return without_database([this] {
                    database_.primary().signal_all(SIGSTOP);
                    rest(4000);
                    database_.primary().signal_all(SIGCONT);
                });
            case NodeFault::cut_off: return tear(database_.network(any_node()), Partition::Tear::both);
            case NodeFault::unheard: return tear(database_.network(any_node()), Partition::Tear::answers);
            case NodeFault::half_sent: return tear(database_.network(any_node()), Partition::Tear::after);
            case NodeFault::no_players: {
                const std::string& node = any_node();
                world_.down(node);
                tear(*players_.at(node), any_tear());
                return up(node);
            }
            case NodeFault::promoted: return fail_over([this] { database_.primary().lose(); });
            case NodeFault::promoted_frozen: return fail_over([this] { database_.primary().signal_all(SIGSTOP); });
            case NodeFault::no_standby: return tear(database_.way_to_primary(), any_tear());
            case NodeFault::promoted_behind:
                database_.way_to_primary().tear(any_tear(), 1 + below(3000));
                rest(6000);
                return fail_over([this] { database_.primary().lose(); });
        }
    }

    Partition::Tear any_tear() { return static_cast<Partition::Tear>(below(4)); }
    /// Where it is not the way of people they stay at their nodes, if they want: those answer them, only not with what
    /// they cannot know.
    void tear(Partition& network, Partition::Tear how) {
        network.tear(how, 1 + below(3000));
        rest(6000);
        network.mend(below(2) == 0);
    }

    template <class Loss>
    void fail_over(Loss loss) {
        without_database([&] {
            loss();
            rest(1500);
            database_.take_over();
        });
        database_.renew_standby();
    }

    template <class Trouble>
    void without_database(Trouble trouble) {
        for (const std::string& node : names_) world_.down(node);
        trouble();
        for (const std::string& node : names_) up(node);
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
    const std::vector<std::string> names_;
    CrashDatabase database_;
    const std::optional<std::string> other_clock_ = other_clock();
    NodesFigures figures_;
    std::string happened_;  // by their numbers
    CrashWorld world_;
    CrashTables tables_;  // its threads end before what they use
    std::map<std::string, std::unique_ptr<ServerProcess>> processes_;
    std::vector<pid_t> started_;
    std::map<std::string, std::uint16_t> ports_;
    std::map<std::string, std::unique_ptr<Partition>> players_;
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
    number("bytes held back on the way", figures.held);
    number("starts with a clock an hour off", figures.clocks);
    in_lines(figures.tables, number);
    return text;
}

}  // namespace coronet::test
