// One stored match: does its journal lead where it did, and does its recording tell the same? Used by `coronet check`.
#pragma once

#include "server/storage/inspection.hpp"

#include <string>
#include <vector>

namespace coronet::server {

/// What a look at one match gave.
struct MatchLook {
    std::vector<std::string> faults;  ///< sentences
    std::vector<std::string> notes;   ///< what could not be looked at, or is unusual without being wrong
    bool replayed = false;            ///< its journal was carried out by the rules
    bool played = false;              ///< its recording was played from its stream
};

/// Carries the journal out by the rules and compares every stored hash, if the rules are those of this program; plays
/// the recording, and compares it with journal and result. Never throws but std::bad_alloc.
[[nodiscard]] MatchLook look_at(const StoredMatch& stored);

}  // namespace coronet::server
