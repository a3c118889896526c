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
    /// A standby: it has what its primary has, follows it, and takes no writes until it is promoted. It reaches the
    /// primary at `host`, or where its socket is.
    struct StandbyOf {
        const PostgresServer& primary;
        std::filesystem::path host{};
    };
    explicit PostgresServer(StandbyOf whom);
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
    /// Sends a signal to all of its processes.
    void signal_all(int number) const;
    /// Kills all of its processes, whatever they do, as if its machine were lost. It is not started again.
    void lose();

    /// From now on no commit is answered before its standby has it too; waits until there is one, and it has all.
    void commit_with_standby() const;
    /// A standby takes over; waits until it takes writes.
    void promote() const;

    /// Where its socket is.
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

    /// Carries a statement out as the operator would; the first column of each row.
    std::vector<std::string> say(const std::string& database, const std::string& statement) const;

  private:
    [[nodiscard]] std::vector<std::string> as_postgres(const std::string& program) const;
    void make_folder();
    void await() const;
    void await(const std::string& question, const std::string& answer) const;

    std::filesystem::path folder_;
    bool durable_;
    pid_t process_ = -1;
    int databases_ = 0;
};

/// A folder as it stands in a connection string.
[[nodiscard]] std::string as_host(const std::filesystem::path& folder);

/// The name of the database in a connection string of `database()`.
[[nodiscard]] std::string database_of(const std::string& address);

}  // namespace coronet::test
