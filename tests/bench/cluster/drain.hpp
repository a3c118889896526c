// How long nobody can play while a node drains: many running tables at one of several nodes, which is told to stop.
// Used by the command coronet_cluster.
#pragma once

#include "tests/bench/load/load_player.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

namespace coronet::test {

struct DrainWish {
    LoadDoors nodes;     ///< at least two
    std::string drains;  ///< the one that all tables are at and that stops
    int tables = 200;
    std::chrono::milliseconds thinking{1000};  ///< before each choice
    std::chrono::milliseconds before{5000};    ///< of play before it stops
    std::function<void()> stop;                ///< tells it to
};

/// Milliseconds. A table is back when each of its two players has its match again.
struct DrainFigures {
    double apart_p50_ms = 0;  ///< from the first of its connections that ended until it is back
    double apart_p99_ms = 0;
    double apart_worst_ms = 0;
    double given_up_ms = 0;     ///< from SIGTERM until the last table's connection has ended
    double stopped_p50_ms = 0;  ///< from SIGTERM until it is back
    double stopped_worst_ms = 0;
    std::size_t choices = 0;   ///< made in all, each table at least one after it is back
    std::size_t refusals = 0;  ///< errors that anybody was shown
    std::string refusal;       ///< the last of them
};

/// Throws when a table does not come back.
[[nodiscard]] DrainFigures run_drain(const DrainWish& wish);

}  // namespace coronet::test
