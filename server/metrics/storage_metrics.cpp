#include "server/metrics/storage_metrics.hpp"

#include <cstdio>
#include <string_view>

namespace coronet::server {
namespace {

void head(std::string& out, std::string_view name, std::string_view type, std::string_view help) {
    out.append("# HELP ").append(name).append(" ").append(help);
    out.append("\n# TYPE ").append(name).append(" ").append(type).append("\n");
}

void line(std::string& out, std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
    head(out, name, type, help);
    out.append(name).append(" ").append(std::to_string(value)).append("\n");
}

std::string plain(double number) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%g", number);
    return text.data();
}

template <std::size_t N>
void line(std::string& out, const std::string& name, std::string_view help, const Histogram<N>& histogram,
          const std::array<double, N>& bounds) {
    head(out, name, "histogram", help);
    for (std::size_t i = 0; i < N; ++i) {
        out += name + "_bucket{le=\"" + plain(bounds.at(i)) + "\"} " + std::to_string(histogram.at_most.at(i)) + "\n";
    }
    out += name + "_bucket{le=\"+Inf\"} " + std::to_string(histogram.count) + "\n";
    out += name + "_sum " + plain(histogram.sum) + "\n";
    out += name + "_count " + std::to_string(histogram.count) + "\n";
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
    line(out, "coronet_storage_reads_total", "counter", "Reads answered.", counters.reads);
    line(out, "coronet_storage_queued", "gauge", "Writes waiting.", counters.queued);
    line(out, "coronet_storage_most_queued", "gauge", "The most writes that ever waited at once.",
         counters.most_queued);
    line(out, "coronet_storage_file_bytes", "gauge", "Size of the database file.", counters.file_bytes);
    line(out, "coronet_storage_wal_bytes", "gauge", "Size of its write-ahead log.", counters.wal_bytes);
    line(out, "coronet_storage_commit_seconds", "Seconds of one commit.", counters.commit_seconds, commit_bounds);
    line(out, "coronet_storage_batch_writes", "Writes that shared one commit.", counters.batch_writes, batch_bounds);
    return out;
}

}  // namespace coronet::server
