#pragma once
// How large the database is. Used by postgres_storage.cpp, for /metrics.
// Always holds: nobody waits for it; the question is a reader's, asked no more often than `between`, since the database
// looks at each of its files to answer it.

#include "server/storage/postgres/reading.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>

namespace coronet::server::postgres {

/// Thread safe. The readers are closed before it goes.
class Weight {
  public:
    static constexpr std::chrono::seconds between{15};

    explicit Weight(Readers& readers) : readers_(readers) { static_cast<void>(bytes()); }

    /// What was heard last, 0 before anything was; asks again if that is long ago.
    [[nodiscard]] std::uint64_t bytes() {
        const Deadline::rep now = std::chrono::steady_clock::now().time_since_epoch().count();
        Deadline::rep due = due_;
        if (now >= due && due_.compare_exchange_strong(due, now + Deadline::duration(between).count()))
            readers_.ask<std::uint64_t>(
                [](Session& session) {
                    Rows row = session.look(Query("SELECT pg_database_size(current_database())"));
                    return row.next() ? static_cast<std::uint64_t>(row.number()) : 0;
                },
                [this](const Result<std::uint64_t>& answer) {
                    if (answer) bytes_ = *answer;
                });
        return bytes_;
    }

  private:
    Readers& readers_;
    std::atomic<std::uint64_t> bytes_{0};
    std::atomic<Deadline::rep> due_{0};
};

}  // namespace coronet::server::postgres
