#pragma once
// The schema of the database, step by step, from schema/database/postgres/NNNN_*.sql. Used when opening.
// Always holds: step n takes version n-1 to n, in one transaction; of several servers that open at once one does it.

#include "server/storage/migration.hpp"
#include "server/storage/postgres/connection.hpp"

#include <cstdint>
#include <span>

namespace coronet::server::postgres {

/// The advisory lock of whoever brings the schema up to date, or needs that nobody does: "CRNT".
inline constexpr std::int64_t schema_lock = 0x43524E54;

/// All steps in order: the first is number 1.
[[nodiscard]] std::span<const Migration> migrations();

/// Whose database is it, as far as its tables tell?
/// Answers its version, 0 for an empty one. Throws `foreign` or `newer`. Changes nothing.
[[nodiscard]] std::int64_t identify(Connection& connection, std::span<const Migration> steps, Deadline deadline);

/// Takes the database to the last step. Throws; the steps that were committed stay.
void migrate(Connection& connection, std::span<const Migration> steps, Deadline deadline);

}  // namespace coronet::server::postgres
