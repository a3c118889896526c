#pragma once
// The rows of a PostgreSQL database, for carrying them to another database or into an empty one. Used by transfer.cpp.

#include "server/storage/stored_rows.hpp"

#include <memory>
#include <string>

namespace coronet::server::postgres {

/// Throws `busy` while a server of Coronet uses it, `unavailable` if its schema is not the newest or there is nothing
/// in it, and as connecting fails. No server comes up while this lives.
[[nodiscard]] std::unique_ptr<RowSource> source_of_rows(const std::string& connection);

/// An empty database, in one transaction with its schema. Throws `conflict` if it is not empty.
[[nodiscard]] std::unique_ptr<RowTarget> target_of_rows(const std::string& connection);

}  // namespace coronet::server::postgres
