#pragma once
// The schema of the database, step by step, from schema/database/NNNN_*.sql. Used when opening.
// Always holds: step n takes user_version n-1 to n, in one transaction.

#include "server/storage/migration.hpp"
#include "server/storage/sqlite/connection.hpp"

#include <cstdint>
#include <span>

namespace coronet::server::sqlite {

/// All steps in order: the first is number 1.
[[nodiscard]] std::span<const Migration> migrations();

/// In the header of every database of ours: "CRNT".
inline constexpr std::int64_t application_id = 0x43524E54;

/// Whose file is it, as far as the header and the list of tables tell?
/// Answers its version, 0 for an empty file. Throws `foreign` or `newer`. Changes nothing.
[[nodiscard]] std::int64_t identify(Connection& connection, std::span<const Migration> steps);

/// Takes the file from `version` to the last step. Throws; the steps that were committed stay.
void migrate(Connection& connection, std::int64_t version, std::span<const Migration> steps);

}  // namespace coronet::server::sqlite
