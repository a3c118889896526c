#pragma once
// Says in the database, twice a second, that this node lives. Used by postgres_storage.cpp.
// Always holds: this node takes itself for alive no longer than the database does, whatever its own clock shows: its
// deadline counts from before the beat was sent, on the steady clock. Nor than a standby that takes over: a beat that
// is not there yet does not count, so its commit waits for it as every other does.

#include "server/storage/postgres/connection.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace coronet::server::postgres {

/// Who this node is, and how it lives.
struct Life {
    std::string node;
    std::int64_t start = 0;
    std::vector<std::string> rules;
    std::chrono::milliseconds beat{500};
    std::chrono::milliseconds length{2500};  ///< of its life after each beat
    std::chrono::milliseconds patience{1000};
    std::chrono::milliseconds lock{300};
};

/// How the sessions of this start are named in the database.
[[nodiscard]] inline std::string name_of_sessions(const Life& life) {
    return "coronet " + life.node + " " + std::to_string(life.start);
}

class Heartbeat {
  public:
    /// Begins, with a node that was put down at `born` by the steady clock, on that timeline.
    Heartbeat(const Target& target, Life life, Deadline born, std::string timeline);
    Heartbeat(const Heartbeat&) = delete;
    Heartbeat& operator=(const Heartbeat&) = delete;
    /// Like `stop`.
    ~Heartbeat();

    /// Until when this node may take itself for the owner of anything.
    [[nodiscard]] Deadline until() const { return Deadline(Deadline::duration(until_)); }
    /// How often that had passed before it was put off.
    [[nodiscard]] std::uint64_t lapses() const { return lapses_; }
    /// The database knows this start no more: a later one has its name, or the database was put back to before it. It
    /// never will again, so nothing can be owned any more.
    [[nodiscard]] bool replaced() const { return replaced_; }
    /// How far this machine's time of day is ahead of the database's: nothing goes away the earlier for it.
    [[nodiscard]] std::chrono::milliseconds ahead() const { return std::chrono::milliseconds(ahead_); }
    [[nodiscard]] const Life& life() const { return life_; }
    /// The timeline of the database on which this node has lived for a whole life; none, for that long after a standby
    /// took over, which begins another. Its time of day may not be that of the last primary: others may look dead that
    /// do not take themselves for it yet, and do by then, or have been heard of.
    [[nodiscard]] std::string lived_on() const;
    /// No further beats; `leave`: the node's row goes, so that others need not wait for the end of its life.
    void stop(bool leave);

  private:
    void loop();
    void beat();
    void heard_on(std::string timeline);
    /// The database's time of day, asked for and told at these of our own.
    void compare_clocks(Time theirs, Time asked, Time told);
    [[nodiscard]] Connection& session();

    const Target& target_;
    const Life life_;
    std::optional<Connection> session_;
    std::atomic<Deadline::rep> until_;
    std::atomic<std::uint64_t> lapses_{0};
    std::atomic<bool> replaced_{false};
    std::atomic<std::int64_t> ahead_{0};
    bool wrong_time_ = false;   // of day, as was said
    bool missed_ = false;       // the last beat: the next that succeeds is worth a line in the log
    mutable std::mutex mutex_;  ///< guards what follows
    std::string timeline_;
    Deadline timeline_since_ = Deadline::min();  ///< from the start on the database knows since when
    std::condition_variable over_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace coronet::server::postgres
