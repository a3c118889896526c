// What is kept of a match that a bug in the rules has stopped: enough to carry it out again, step by step.
// Written by the lobby when it freezes a match, beside what stays in the database.
#pragma once

#include "server/lobby/running_match.hpp"
#include "server/storage/matches.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace coronet::server {

/// Writes `<directory>/<match>.txt`, readable by its owner alone, as a scenario that `coronet try` carries out:
/// options, seed, every choice, the entry that failed, and the bug's sentence. Answers the file's name, or nothing when
/// it could not be written.
std::optional<std::filesystem::path> write_reproduction(const std::filesystem::path& directory,
                                                        const MatchRecord& match, const std::vector<Entry>& journal,
                                                        const std::vector<protocol::Entry>& failed,
                                                        const std::string& bug);

}  // namespace coronet::server
