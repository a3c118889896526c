#pragma once
// Tests of what storage promises, whatever keeps it: each runs for SQLite and for PostgreSQL. Where the machine has no
// PostgreSQL, its half is skipped.

#include "tests/server/storage/house.hpp"
#include "tests/support/postgres_server.hpp"

#include <string>

namespace coronet::server::test {

enum class Engine { sqlite, postgres };

/// "sqlite", "postgres": after the test's name.
[[nodiscard]] std::string engine_name(const ::testing::TestParamInfo<Engine>& info);

/// A new database of the program's own PostgreSQL, with time enough for a machine that has much else to do.
[[nodiscard]] PostgresSettings postgres_settings(const std::string& address);

/// A house of the engine, in a place of its own.
class EachEngine : public ::testing::TestWithParam<Engine> {
  protected:
    /// At most so many writes may wait, and reads.
    explicit EachEngine(std::size_t most_queued = 20000);
    void SetUp() override;

    /// How many rows a table holds, as the operator sees it.
    [[nodiscard]] std::int64_t rows_of(const std::string& table);
    /// All that is stored, in one text.
    [[nodiscard]] std::string everything();

    Folder folder;
    const Engine engine;

  private:
    std::string address_;

  protected:
    House house;
};

}  // namespace coronet::server::test

/// Both engines, for a fixture that is an EachEngine.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): GoogleTest knows no other way
#define CORONET_EACH_ENGINE(fixture) \
    INSTANTIATE_TEST_SUITE_P(Each, fixture, ::testing::Values(Engine::sqlite, Engine::postgres), engine_name)
