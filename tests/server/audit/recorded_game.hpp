// Recordings for the tests of audits: those that are kept for ever, and fresh ones of this program's rules.
#pragma once

#include "server/audit/check_database.hpp"
#include "server/audit/replay_file.hpp"
#include "server/storage/journal.hpp"
#include "server/storage/matches.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace coronet::test {

/// A game that was played to its end, as storage keeps it.
struct RecordedGame {
    server::MatchRecord match;  ///< as it is stored once finished
    std::vector<server::Entry> journal;
    server::Gzip recording;

    /// The recording's text.
    [[nodiscard]] std::string text() const;
};

/// Two play a game by this program's rules, each choice drawn from what is legal; some are taken back, and after
/// `most` entries the second seat gives up.
[[nodiscard]] RecordedGame recorded_game(const std::string& game, std::uint8_t seed = 1, int most = 120);

/// The files of tests/fixtures/replays, by name.
[[nodiscard]] std::vector<std::filesystem::path> stored_replays();

/// The bytes of a file.
[[nodiscard]] std::string bytes_of(const std::filesystem::path& file);

/// What `coronet check` finds in a database file; throws std::runtime_error when it cannot be opened.
[[nodiscard]] server::DatabaseLook look_at(const std::filesystem::path& database);

/// What was found and what was noted, a line each.
[[nodiscard]] std::string in_words(const server::DatabaseLook& look);

/// Reads what must be a recording; throws std::runtime_error with its fault if it is none.
[[nodiscard]] server::ReplayFile must_read(const std::string& bytes);

}  // namespace coronet::test
