#pragma once
// Everything that is stored, from one database to a new one of either engine. Used by `coronet migrate`.
// Always holds: the source is not changed but for what any start of a server changes; the target is whole and the same,
// or nothing of it is there.

#include "server/storage/stored_rows.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::server {

/// Told before each table, and after each some thousand of its rows.
using TransferProgress = std::function<void(std::string_view table, std::int64_t rows)>;

/// Copies everything, reads it back, compares it by hash, and only then keeps it. Each is a SQLite file or a PostgreSQL
/// (`postgresql://..`). No server may be running on the source, and none comes up while this lasts. Answers what both
/// sides hold.
///
/// Fails with nothing left behind: `conflict` (the target is not empty, or is not the same afterwards), `busy` (a
/// server runs on the source), `unavailable` (there is no such source), and with all that opening fails with.
[[nodiscard]] Result<std::vector<TableSum>> transfer(const std::string& from, const std::string& to,
                                                     const TransferProgress& progress = {});

}  // namespace coronet::server
