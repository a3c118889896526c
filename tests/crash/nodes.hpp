// Makes trouble for several servers on one PostgreSQL, and for that, while many tables play, and holds them to what
// they had acknowledged. Used by the command coronet_crash and, in short, by a test.
#pragma once

#include "tests/crash/crash_tables.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::test {

/// What happens to them. The last ones need a standby.
enum class NodeFault {
    kill,             ///< SIGKILL of a node, which is started again after a while
    freeze,           ///< SIGSTOP of a node for longer than its life, then SIGCONT
    stumble,          ///< the same for shorter
    drain,            ///< SIGTERM of a node, which is started again
    all,              ///< SIGKILL of all nodes at once
    database_killed,  ///< the database stops at once, as in a power cut, and starts again
    database_frozen,  ///< SIGSTOP of all its processes for longer than it is waited for, then SIGCONT
    cut_off,          ///< nothing passes between a node and the database
    unheard,          ///< what a node writes arrives, what it is answered does not
    half_sent,        ///< a part of what a node sends arrives, in the middle of a batch, and then nothing
    no_players,       ///< nothing passes between a node and its players, all of it, or in one direction
    promoted,         ///< the primary is lost, its standby takes over and gets a standby of its own
    promoted_frozen,  ///< the same, but the primary stood still before
    no_standby,       ///< nothing passes between the primary and its standby, or in one direction
    promoted_behind,  ///< the same, and the primary is lost before it is mended
};
inline constexpr std::array<std::string_view, 15> fault_words{"a node killed",
                                                              "a node frozen past its life",
                                                              "a node frozen for a moment",
                                                              "a node drained",
                                                              "all nodes killed",
                                                              "the database killed",
                                                              "the database frozen",
                                                              "a node cut off",
                                                              "a node never answered",
                                                              "a node cut off in a batch",
                                                              "a node cut off from players",
                                                              "the primary killed",
                                                              "the primary frozen, lost",
                                                              "the standby cut off",
                                                              "the standby cut off, promoted"};
inline constexpr std::size_t faults_without_standby = 11;

struct NodesWish {
    int faults = 50;
    int lobbies = 24;
    int nodes = 3;
    std::uint64_t seed = 1;     ///< of what is played and what happens; threads make the rest
    int longest_play_ms = 400;  ///< most time between two faults, once every table has gone on
    bool standby = true;        ///< the database has one, without which nothing is committed, and may lose its primary
    std::optional<NodeFault> only{};  ///< nothing else happens
};

struct NodesFigures {
    std::array<int, fault_words.size()> faults{};  ///< by NodeFault
    TableFigures tables{};
    std::size_t adoptions = 0;  ///< looks for lobbies of lost nodes that found some
    std::size_t lapses = 0;     ///< times that a node found that it had not been heard of
    std::size_t moves = 0;      ///< lobbies that a node found to be another's
    std::size_t unknown = 0;    ///< writes of which nobody knew what had become of them
    std::size_t held = 0;       ///< bytes on the way that arrived late or never
    std::size_t clocks = 0;     ///< starts of a node with a clock that was an hour off
    std::array<std::vector<double>, fault_words.size()>
        all_ms{};  ///< from the end of a fault until every table has gone on
};

/// From so many faults on a run fails in which no lobby was adopted, none found to be another's, no outcome unknown,
/// and all that is stored is looked through at its end.
inline constexpr int faults_that_prove = 30;

/// Throws Difference (known_match.hpp) at the first broken promise; other exceptions when something else fails.
[[nodiscard]] NodesFigures run_nodes(const std::filesystem::path& folder, const NodesWish& wish);

/// The figures as a table.
[[nodiscard]] std::string in_words(const NodesFigures& figures);

}  // namespace coronet::test
