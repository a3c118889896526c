// How long a restart takes with many running matches: from exec until it listens, until the first and the last lobby
// accept a move. Used by coronet_crash --restart.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace coronet::test {

/// What to do.
struct RestartWish {
    int lobbies = 1000;
    int moves =
        30;  ///< made in each before the kill; those of Minerva have some forty, so that more are made in the others
};

/// What came of it. Times in milliseconds since the program was executed.
struct RestartFigures {
    std::size_t moves = 0;       ///< in all journals
    double listening_ms = 0;     ///< until it says that it is ready
    double first_move_ms = 0;    ///< until a lobby has accepted a move
    double half_ms = 0;          ///< until half of them have
    double all_ms = 0;           ///< until all have
    std::size_t before_kib = 0;  ///< resident memory before the kill, everybody connected
    std::size_t ready_kib = 0;   ///< resident memory when it listens
    std::size_t after_kib = 0;   ///< resident memory once all have moved, everybody connected
};

/// Plays, kills, starts again, comes back. All three games. Throws when anything is refused or missing.
[[nodiscard]] RestartFigures run_restart(const std::filesystem::path& folder, const RestartWish& wish);

/// The figures as a table.
[[nodiscard]] std::string in_words(const RestartFigures& figures);

}  // namespace coronet::test
