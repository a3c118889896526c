#pragma once
// What storage has done so far, as plain numbers. Used by /metrics. Times are of the monotonic clock.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace coronet::server {

/// A cumulative histogram in the manner of Prometheus: `at_most[i]` counts the values <= bound i; `count` counts all.
template <std::size_t N>
struct Histogram {
    std::array<std::uint64_t, N> at_most{};
    std::uint64_t count = 0;
    double sum = 0;

    /// Adds one value; `bounds` are ascending and always the same.
    void add(double value, const std::array<double, N>& bounds) {
        for (std::size_t i = 0; i < N; ++i)
            if (value <= bounds[i]) ++at_most[i];
        ++count;
        sum += value;
    }
};

/// Seconds of one commit.
inline constexpr std::array<double, 10> commit_bounds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5};
/// Writes that share one commit.
inline constexpr std::array<double, 8> batch_bounds{1, 2, 4, 8, 16, 32, 128, 512};

/// Everything since the start, all from one moment.
struct StorageCounters {
    std::uint64_t commits = 0;                       ///< commits that succeeded
    std::uint64_t failed_commits = 0;                ///< transactions that were rolled back whole
    std::uint64_t writes = 0;                        ///< writes answered with success
    std::uint64_t failed_writes = 0;                 ///< writes answered with a failure
    std::uint64_t journal_rows = 0;                  ///< journal entries committed
    std::uint64_t reads = 0;                         ///< reads begun
    std::uint64_t reads_queued = 0;                  ///< reads waiting now
    std::uint64_t queued = 0;                        ///< writes waiting now
    std::uint64_t most_queued = 0;                   ///< the most that ever waited at once
    Histogram<commit_bounds.size()> commit_seconds;  ///< of commits that succeeded
    Histogram<batch_bounds.size()> batch_writes;     ///< writes per such commit
    std::uint64_t file_bytes = 0;                    ///< size of the database
    std::optional<std::uint64_t> wal_bytes;          ///< size of its write-ahead log, where that is a file beside it
    std::optional<std::uint64_t> owned;              ///< lobbies that are this node's, where there can be others
};

}  // namespace coronet::server
