#include "server/metrics/storage_metrics.hpp"

#include "server/metrics/exposition.hpp"

namespace coronet::server {
namespace {

void line(std::string& out, const char* name, const char* type, const char* help, std::uint64_t value) {
    exposition::head(out, name, type, help);
    exposition::value(out, name, value);
}

template <std::size_t N>
void line(std::string& out, const char* name, const char* help, const Histogram<N>& histogram,
          const std::array<double, N>& bounds) {
    exposition::head(out, name, "histogram", help);
    exposition::histogram(out, name, bounds, histogram.at_most, histogram.count, histogram.sum);
}

}  // namespace

std::string storage_metrics(const StorageCounters& counters) {
    std::string out;
    line(out, "coronet_storage_commits_total", "counter", "Commits that succeeded.", counters.commits);
    line(out, "coronet_storage_failed_commits_total", "counter", "Commits that failed.", counters.failed_commits);
    line(out, "coronet_storage_writes_total", "counter", "Writes answered with success.", counters.writes);
    line(out, "coronet_storage_failed_writes_total", "counter", "Writes answered with failure.",
         counters.failed_writes);
    line(out, "coronet_storage_journal_rows_total", "counter", "Journal entries committed.", counters.journal_rows);
    line(out, "coronet_storage_reads_total", "counter", "Reads begun.", counters.reads);
    line(out, "coronet_storage_reads_queued", "gauge", "Reads waiting.", counters.reads_queued);
    line(out, "coronet_storage_queued", "gauge", "Writes waiting.", counters.queued);
    line(out, "coronet_storage_most_queued", "gauge", "The most writes that ever waited at once.",
         counters.most_queued);
    line(out, "coronet_storage_file_bytes", "gauge", "Size of the database.", counters.file_bytes);
    if (counters.wal_bytes)
        line(out, "coronet_storage_wal_bytes", "gauge", "Size of its write-ahead log.", *counters.wal_bytes);
    if (counters.owned)
        line(out, "coronet_storage_owned_lobbies", "gauge", "Lobbies that are this node's.", *counters.owned);
    line(out, "coronet_storage_commit_seconds", "Seconds of one commit.", counters.commit_seconds, commit_bounds);
    line(out, "coronet_storage_batch_writes", "Writes that shared one commit.", counters.batch_writes, batch_bounds);
    return out;
}

}  // namespace coronet::server
