#pragma once
// What a reading thread has of a file: in WAL mode it waits for the writer no more than the writer for it. Used by the
// sqlite_* files.
// Always holds: one read sees one moment of the database, and only what has been committed.

#include "server/storage/readers.hpp"
#include "server/storage/sqlite/connection.hpp"

#include <chrono>
#include <filesystem>
#include <memory>

namespace coronet::server::sqlite {

/// A connection of its own, opened with the first read.
class Reading {
  public:
    using Connection = sqlite::Connection;

    Reading(std::filesystem::path file, std::chrono::milliseconds patience)
        : file_(std::move(file)), patience_(patience) {}

    void read(Task<Connection>& task) noexcept;

  private:
    std::filesystem::path file_;
    std::chrono::milliseconds patience_;
    std::unique_ptr<Connection> connection_;
};

using Readers = server::Readers<Reading>;

}  // namespace coronet::server::sqlite
