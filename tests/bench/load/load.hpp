// Many tables at once against a running server: how many moves a second, how long a choice takes until its update is
// there, how large the updates are, what the server spends. Used by the command coronet_load and, in short, by a test.
#pragma once

#include "tests/bench/load/load_player.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <sys/types.h>

namespace coronet::test {

/// What to do.
struct LoadWish {
    int lobbies = 20;
    int players = 2;  ///< at each table
    std::string game = "monarch";
    std::chrono::milliseconds lasting{10'000};
    /// Not as long as that, but until so many choices were made at every table; 0: all the time.
    int choices = 0;
    pid_t server = 0;                       ///< whose processor time and memory are measured; 0: nobody's
    std::chrono::milliseconds thinking{0};  ///< pause before each choice
    /// Choices that fall due each second at all tables together; 0: each as soon as the last one is answered. What is
    /// late counts from when it was due.
    int rate = 0;
    LoadDoors doors{};   ///< of several servers that share a database; none: the one at the port, or a proxy
    int bot_tables = 0;  ///< further tables, of four Regents each, at which nobody is measured
};

/// What came of it.
struct LoadFigures {
    std::size_t moves = 0;
    std::size_t games = 0;   ///< played to their end
    std::size_t errors = 0;  ///< answers that were errors
    double moves_per_second = 0;
    double p50_ms = 0;  ///< from sending a choice, or when it was due, until its update has come, median
    double p99_ms = 0;
    double p999_ms = 0;
    double worst_ms = 0;
    std::size_t update_bytes_median = 0;
    std::size_t update_bytes_p99 = 0;
    double update_bytes_mean = 0;
    double wire_bytes = 0;       ///< all that came over the wire since all were seated, for each update
    std::size_t sync_bytes = 0;  ///< of the first `match` a player was sent, median
    double server_us = 0;        ///< processor time of the server for each choice, in microseconds
    double lobby_kb = 0;         ///< what the server's memory has grown by for each lobby, with its sockets, at the end
};

/// Plays whole games at every table, all on this thread. Throws when the server fails.
[[nodiscard]] LoadFigures run_load(std::uint16_t port, const LoadWish& wish);

/// Opens so many connections that say hello and no more. Answers by how many KB the memory of the server has grown for
/// each.
[[nodiscard]] double run_idle(std::uint16_t port, pid_t server, int connections);

/// The figures as a row of the table of tests/bench/compare, without a name.
[[nodiscard]] std::string in_a_row(const LoadFigures& figures);

/// The figures in words, one to a line.
[[nodiscard]] std::string in_words(const LoadFigures& figures);

}  // namespace coronet::test
