// What the killer and the tables of the crash harness share: which servers are up, what is to be provoked, the sums.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace coronet::test {

class KnownMatch;

class CrashWorld {
  public:
    /// A server that is up.
    struct Visit {
        std::string node;
        std::uint16_t port;
        int start;  ///< which start of it this is
    };

    /// `nodes`: the names of the servers; where there is but one it needs none.
    explicit CrashWorld(const std::vector<std::string>& nodes = {""});

    /// The killer: the server listens on this port.
    void up(std::uint16_t port, const std::string& node = "");
    /// The killer, before it kills: from now on a failing connection proves nothing.
    void down(const std::string& node = "");
    /// The same before SIGTERM: clients are to be told.
    void stopping(const std::string& node = "");
    /// The killer: every table is to go on from here.
    void expect_all_to_go_on();
    /// The killer: every table shall end what it is doing and go.
    void finish();

    /// A table: waits until a server is up, this one if it is; nothing when it is time to go. `lot` chooses among
    /// others.
    [[nodiscard]] std::optional<Visit> wait_until_up(const std::string& node, std::size_t lot);
    /// Whether that server was killed, or is about to be.
    [[nodiscard]] bool gone(const Visit& visit);
    /// Whether it was stopped in good order, so that clients were told.
    [[nodiscard]] bool told(const Visit& visit);
    /// Whether there are several, so that whoever is at one of them may be sent to another.
    [[nodiscard]] bool several() const { return doors_.size() > 1; }
    /// A table has made a choice; `last`: for which expectation it has last, kept by the table.
    void goes_on(int& last);
    [[nodiscard]] bool finishing() const { return finishing_; }
    /// A table: something is wrong with the server. Everybody goes.
    void fail(std::exception_ptr why);
    [[nodiscard]] std::exception_ptr failed();
    /// A table: a match was played to its end and agrees with its recording.
    void finished(std::shared_ptr<const KnownMatch> match);
    [[nodiscard]] std::vector<std::shared_ptr<const KnownMatch>> all_finished();

    std::atomic<int> under_way{0};         ///< choices sent and not answered
    std::atomic<int> gone_on{0};           ///< tables that have made a choice since all were to go on
    std::atomic<bool> ends_wanted{false};  ///< the next choice of a table shall end its match
    std::atomic<int> ending{0};            ///< tables that sent such a choice since this start
    std::atomic<std::size_t> acknowledged{0};
    std::atomic<std::size_t> lobby_changes{0};
    std::atomic<std::size_t> said{0};  ///< lines of chat, acknowledged
    std::atomic<std::size_t> compared{0};
    std::atomic<std::size_t> unanswered{0};  ///< choices without an answer that were kept by the server all the same
    std::atomic<std::size_t> lost{0};        ///< choices without an answer that left no trace

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    struct Door {
        Visit visit;
        bool up = false;
        int told = 0;  ///< which start of it was stopped in good order last
    };
    Door& door(const std::string& node);
    std::vector<Door> doors_;
    int expected_ = 0;  ///< how often all were to go on
    std::atomic<bool> finishing_{false};
    std::exception_ptr failed_;
    std::vector<std::shared_ptr<const KnownMatch>> finished_;
};

}  // namespace coronet::test
