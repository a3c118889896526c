#pragma once
// A copy of the database while the server goes on. Used by the command line.

#include "server/storage/error.hpp"

#include <filesystem>

namespace coronet::server {

/// Writes a whole, compact copy of the database as it is at this moment. The server may run, and go on writing.
///
/// Fails, leaving nothing behind: `conflict` if there is something named `to` already (nothing is overwritten),
/// `unavailable` if `from` is missing, `foreign` or `newer` if it is not a database of ours, `full`, `io`, `read_only`,
/// `corrupt`. When it succeeds the copy is on the disk.
[[nodiscard]] Result<void> back_up_sqlite(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace coronet::server
