// The short form of coronet_stored: a server starts on what is stored, and lets go of it again. Times are for people to
// read.
#include "tests/bench/load/stored.hpp"

#include <gtest/gtest.h>

using namespace coronet::test;

namespace {

TEST(Stored, a_server_takes_up_what_runs_and_rests) {
    const StartFigures figures =
        start_on_many({.ended = 4, .sleeping = 3, .entries = 4, .rest_after = std::chrono::seconds(1)});
    EXPECT_GT(figures.first_answer_ms, 0);
    EXPECT_GE(figures.all_matches_ms, figures.first_answer_ms);
    EXPECT_GT(figures.at_rest_mb, 0);
}

TEST(Stored, whoever_comes_back_gets_a_snapshot) {
    const ReturnFigures figures = come_back_to(20);
    EXPECT_GT(figures.snapshot_bytes, 1000U);
    EXPECT_LT(figures.snapshot_bytes, 2U * 1024 * 1024) << "what one connection may have waiting";
}

}  // namespace
