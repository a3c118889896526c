#pragma once
// Entries on their way into journals: appends to several matches are one statement, of which each is done or not for
// itself. What a statement costs the database, many then share. Used by the writer.

#include "server/storage/error.hpp"
#include "server/storage/journal.hpp"
#include "server/storage/postgres/query.hpp"

#include <span>
#include <unordered_set>
#include <vector>

namespace coronet::server::postgres {

/// Entries of one match, numbered one after another, under its owner's epoch. At least one.
struct Append {
    MatchId match;
    std::int64_t epoch = 0;
    std::vector<Entry> entries;
};

/// Stores each whose match is at that number under that epoch. They are of different matches.
[[nodiscard]] Query put(std::span<const Append* const> appends);
/// The matches of those that `put` stored.
[[nodiscard]] std::unordered_set<MatchId> stored(Rows& rows);
/// What is said of the others at first.
[[nodiscard]] StorageError not_next();
/// Asks why an append was not stored, and what the answer says.
[[nodiscard]] Query ask_why(const Append& append);
[[nodiscard]] StorageError said_why(Rows& rows);

}  // namespace coronet::server::postgres
