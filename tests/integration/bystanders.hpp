// A table of two people who play while others attack the server, and the server's memory meanwhile.
// Used by the tests of abuse.
#pragma once

#include "served.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>

namespace coronet::test {

/// Plays on a thread of its own from the beginning to the end of its life: harvest, end of the turn, and so on.
class Bystanders {
  public:
    Bystanders(WsClient ada, WsClient ben) : two_{std::move(ada), std::move(ben)} {
        thread_ = std::thread([this] { play(); });
    }
    ~Bystanders() {
        over_ = true;
        if (thread_.joinable()) thread_.join();
    }
    Bystanders(const Bystanders&) = delete;
    Bystanders& operator=(const Bystanders&) = delete;

    [[nodiscard]] int moves() const { return moves_; }
    /// Waits until they have made some more moves; false if they do not, or something went wrong at their table.
    [[nodiscard]] bool go_on(int more) const {
        const int goal = moves_ + more;
        return eventually([&] { return moves_ >= goal || harmed_; }) && !harmed_;
    }
    /// The longest time a move was under way.
    [[nodiscard]] std::chrono::milliseconds longest() const { return std::chrono::milliseconds(longest_); }

  private:
    void play() {
        try {
            while (!over_) {
                for (WsClient& one : two_) {
                    one.listen(std::chrono::milliseconds(0));
                    if (!one.asked()) continue;
                    const auto begun = std::chrono::steady_clock::now();
                    const bool harvests = one.match.at("private").value("harvest", false);
                    const Json answer = one.choose({harvests ? "harvest" : "end_turn"});
                    if (code_of(answer) == "too_fast") {
                        std::this_thread::sleep_for(std::chrono::seconds(1));
                        continue;
                    }
                    const auto took = std::chrono::steady_clock::now() - begun;
                    longest_ =
                        std::max(longest_.load(), std::chrono::duration_cast<std::chrono::milliseconds>(took).count());
                    if (!code_of(answer).empty()) throw std::runtime_error(answer.dump());
                    const int version = made_version(answer);
                    for (WsClient& each : two_) {
                        if (!each.until([&] { return each.version() >= version; })) throw std::runtime_error("cut off");
                    }
                    ++moves_;
                }
                // Within the rate that everybody has.
                std::this_thread::sleep_for(std::chrono::milliseconds(40));
            }
        } catch (const std::exception& trouble) {
            std::cout << "a bystander was harmed: " << trouble.what() << "\n";
            harmed_ = true;
        }
    }

    std::array<WsClient, 2> two_;
    std::thread thread_;
    std::atomic<bool> over_{false};
    std::atomic<bool> harmed_{false};
    std::atomic<int> moves_{0};
    std::atomic<std::int64_t> longest_{0};
};

/// The memory of a process, in KiB.
struct MemoryUsed {
    long now = 0;   ///< VmRSS
    long most = 0;  ///< VmHWM, since the last `forget_peak`
};

inline MemoryUsed memory_of(pid_t process) {
    MemoryUsed used;
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string word; status >> word;) {
        if (word == "VmRSS:") status >> used.now;
        if (word == "VmHWM:") status >> used.most;
    }
    return used;
}

/// From now on the peak is counted anew.
inline void forget_peak(pid_t process) { std::ofstream("/proc/" + std::to_string(process) + "/clear_refs") << "5"; }

/// An attack on a server at which two people play. At the end of its life it says what memory it cost.
class Attacked : public Served {
  protected:
    /// Starts the server and lets the two begin.
    void attack(const std::vector<std::string>& more = {}) {
        serve(more);
        Pair two = pair();
        bystanders = std::make_unique<Bystanders>(std::move(two.ada), std::move(two.ben));
        ASSERT_TRUE(bystanders->go_on(3));
        forget_peak(process->id());
        before_ = memory_of(process->id());
    }

    /// The two have come to no harm and play on; the memory has stayed within bounds.
    void survived(const std::string& what) {
        EXPECT_TRUE(bystanders->go_on(3)) << what;
        const MemoryUsed used = memory_of(process->id());
        std::cout << what << ": memory before " << before_.now / 1024 << " MiB, peak " << used.most / 1024
                  << " MiB, after " << used.now / 1024 << " MiB; longest move of the bystanders "
                  << bystanders->longest().count() << " ms\n";
        EXPECT_LT(used.most - before_.now, most_growth) << what;
        bystanders.reset();
    }

    [[nodiscard]] double counted(const std::string& line) const {
        return metric(http_get(port, "/metrics").body, line);
    }
    /// How many were turned away for this reason, as soon as it is so many.
    [[nodiscard]] double refused(const std::string& reason, double awaited = 0) const {
        return metric_at(port, "coronet_refused_total{reason=\"" + reason + "\"}", awaited);
    }

    std::unique_ptr<Bystanders> bystanders;

  private:
    /// KiB. Generous, since under AddressSanitizer what was freed stays in quarantine for a while.
    static constexpr long most_growth = 512 * 1024;
    MemoryUsed before_;
};

}  // namespace coronet::test
