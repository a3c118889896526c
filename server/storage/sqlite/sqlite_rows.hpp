#pragma once
// The rows of a SQLite file, for carrying them to another database or into a new file. Used by transfer.cpp.

#include "server/storage/stored_rows.hpp"

#include <filesystem>
#include <memory>

namespace coronet::server::sqlite {

/// The file as a server opens it: held against every other one, looked through, brought to the newest schema. Throws as
/// open_sqlite fails, and `unavailable` if there is none.
[[nodiscard]] std::unique_ptr<RowSource> source_of_rows(const std::filesystem::path& file);

/// A new file. Throws `conflict` if there is one.
[[nodiscard]] std::unique_ptr<RowTarget> target_of_rows(const std::filesystem::path& file);

}  // namespace coronet::server::sqlite
