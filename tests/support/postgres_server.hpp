// A PostgreSQL of the test's own: its cluster in a folder that goes with it, reached by a socket in there alone.
// Started once for a program, a database for each test.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace coronet::test {

/// Why there is none on this machine; nothing if there is.
[[nodiscard]] std::optional<std::string> no_postgres();

class PostgresServer {
  public:
    /// Makes a cluster and starts its server. Throws if that fails. `durable`: what is committed is synced, as where
    /// people play; else it is not, which is faster.
    explicit PostgresServer(bool durable = false);
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    /// Stops it, whatever it is doing.
    ~PostgresServer();

    /// The one of this program, started at its first use.
    [[nodiscard]] static PostgresServer& shared();

    /// A new empty database; the connection string.
    [[nodiscard]] std::string database();
    /// The connection string of a database by its name.
    [[nodiscard]] std::string address(const std::string& database) const;

    /// Stops at once, as if the power had been cut; what is committed is there after `start`.
    void stop();
    void start();
    /// The process that all others come from.
    [[nodiscard]] pid_t process() const { return process_; }

    /// Carries a statement out as the operator would; the first column of each row.
    std::vector<std::string> say(const std::string& database, const std::string& statement) const;

  private:
    [[nodiscard]] std::vector<std::string> as_postgres(const std::string& program) const;
    void await() const;

    std::filesystem::path folder_;
    bool durable_;
    pid_t process_ = -1;
    int databases_ = 0;
};

/// The name of the database in a connection string of `database()`.
[[nodiscard]] std::string database_of(const std::string& address);

}  // namespace coronet::test
