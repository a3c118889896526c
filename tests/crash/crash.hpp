// Kills the real server again and again while many tables play, and holds it to what it had acknowledged. Used by the
// command coronet_crash and, in short, by a test.
#pragma once

#include "tests/crash/crash_tables.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::test {

/// When the server is killed.
enum class Instant {
    play,       ///< while everybody plays, at any moment
    burst,      ///< while most tables wait for an answer: their choices are between socket and disk
    end,        ///< while matches end
    start,      ///< while it starts, before it listens
    taking_up,  ///< soon after it listens: while it replays journals and its clients come back
    stop,       ///< no kill but SIGTERM, while everybody plays, bots think and one client never reads
};
inline constexpr std::array<std::string_view, 6> instant_words{"play",  "burst",     "end",
                                                               "start", "taking up", "none, but SIGTERM"};

/// What to do.
struct CrashWish {
    int kills = 100;
    int lobbies = 24;
    std::uint64_t seed = 1;              ///< of what is played and when is killed; threads make the rest
    std::vector<std::string> options{};  ///< further ones of `coronet serve`
    int longest_play_ms = 400;           ///< most time between two kills, once every table has gone on
};

/// What came of it.
struct CrashFigures {
    std::array<int, 6> kills{};  ///< by Instant
    TableFigures tables{};
    std::vector<double> ready_ms{};      ///< from exec until it listens, sorted
    std::vector<double> stop_ms{};       ///< from SIGTERM until the process has ended, sorted
    std::vector<double> everybody_ms{};  ///< from exec until every table has gone on, sorted
};

/// Runs it with the data below `folder`. Throws Difference (known_match.hpp) at the first broken promise, with all data
/// left in the folder; other exceptions when something else fails.
[[nodiscard]] CrashFigures run_crash(const std::filesystem::path& folder, const CrashWish& wish);

/// The figures as a table.
[[nodiscard]] std::string in_words(const CrashFigures& figures);

}  // namespace coronet::test
