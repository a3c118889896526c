#include "server/metrics/metrics.hpp"

#include "server/metrics/storage_metrics.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

using namespace coronet::server;
using namespace std::chrono_literals;

namespace {

bool has_line(const std::string& text, const std::string& line) {
    return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

TEST(Metrics, every_sample_belongs_to_a_declared_metric) {
    Metrics metrics;
    metrics.choice_seconds.observe(3ms);
    StorageCounters counters;
    counters.commit_seconds.add(0.002, commit_bounds);
    counters.wal_bytes = 5;
    counters.owned = 7;
    std::istringstream lines(metrics.prometheus() + storage_metrics(counters));
    std::string line;
    std::string declared;
    int samples = 0;
    while (std::getline(lines, line)) {
        if (line.starts_with("# TYPE ")) {
            declared = line.substr(7, line.find(' ', 7) - 7);
        } else if (!line.starts_with("# HELP ")) {
            ++samples;
            EXPECT_TRUE(line.starts_with(declared)) << line;
            EXPECT_NE(line.rfind(' '), std::string::npos);
        }
    }
    EXPECT_GT(samples, 50);
}

TEST(Metrics, counters_and_gauges_are_written_as_they_stand) {
    Metrics metrics;
    metrics.choices.add(3);
    {
        const Held held(metrics.sockets);
        EXPECT_TRUE(has_line(metrics.prometheus(), "coronet_websockets 1"));
    }
    EXPECT_TRUE(has_line(metrics.prometheus(), "coronet_websockets 0"));
    EXPECT_TRUE(has_line(metrics.prometheus(), "coronet_choices_total 3"));
}

TEST(Metrics, of_storage_only_that_is_told_which_it_has) {
    StorageCounters counters;
    counters.file_bytes = 4096;
    const std::string least = storage_metrics(counters);
    EXPECT_TRUE(has_line(least, "coronet_storage_file_bytes 4096"));
    EXPECT_EQ(least.find("coronet_storage_wal_bytes"), std::string::npos);
    EXPECT_EQ(least.find("coronet_storage_owned_lobbies"), std::string::npos);
    counters.wal_bytes = 0;
    counters.owned = 7;
    EXPECT_TRUE(has_line(storage_metrics(counters), "coronet_storage_wal_bytes 0"));
    EXPECT_TRUE(has_line(storage_metrics(counters), "coronet_storage_owned_lobbies 7"));
}

TEST(Metrics, a_histogram_is_cumulative) {
    Durations durations;
    durations.observe(50us);
    durations.observe(2ms);
    durations.observe(10s);
    std::string text;
    durations.write(text, "t");
    EXPECT_TRUE(has_line(text, "t_bucket{le=\"0.0001\"} 1"));
    EXPECT_TRUE(has_line(text, "t_bucket{le=\"0.001\"} 1"));
    EXPECT_TRUE(has_line(text, "t_bucket{le=\"0.0025\"} 2"));
    EXPECT_TRUE(has_line(text, "t_bucket{le=\"5\"} 2"));
    EXPECT_TRUE(has_line(text, "t_bucket{le=\"+Inf\"} 3"));
    EXPECT_TRUE(has_line(text, "t_count 3"));
}

}  // namespace
