// How a server starts on a database of many lobbies, and what a very long match costs whoever comes back to it. Used by
// the command coronet_stored and, in short, by a test: README.md.
#pragma once

#include <chrono>
#include <cstddef>

namespace coronet::test {

/// What is stored before the start.
struct StoredWish {
    int ended = 10'000;                   ///< lobbies whose match is over, at least 1
    int sleeping = 1'000;                 ///< lobbies whose match runs and where nobody is, at least 1
    int entries = 60;                     ///< choices, and their undoing, in each match
    std::chrono::seconds rest_after{30};  ///< the server's --rest-after
};

/// Milliseconds from the start of the program, and what it holds of the machine's memory then.
struct StartFigures {
    double database_mb = 0;
    double first_answer_ms = 0;
    double first_answer_mb = 0;
    double all_matches_ms = 0;  ///< until all running matches are in memory
    double all_matches_mb = 0;
    double at_rest_mb = 0;  ///< when all lobbies have left memory again
};

/// Stores so many, and starts a server on them. Throws std::runtime_error when something does not go as it should.
[[nodiscard]] StartFigures start_on_many(const StoredWish& wish);

struct ReturnFigures {
    double all_matches_ms = 0;  ///< from the start of the program until the match is in memory
    double join_ms = 0;         ///< from `join` until the snapshot has come
    std::size_t snapshot_bytes = 0;
};

/// Plays one match of so many entries, starts the server again and comes back to it. Throws like `start_on_many`.
[[nodiscard]] ReturnFigures come_back_to(int entries);

}  // namespace coronet::test
