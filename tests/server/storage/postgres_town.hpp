#pragma once
// A database of PostgreSQL with one or more nodes on it, and a hand that gets between them. Used by the tests of what
// PostgreSQL alone does.

#include "server/storage/postgres/connection.hpp"
#include "tests/server/storage/each_engine.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/postgres_server.hpp"

#include <csignal>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace coronet::server::test {

/// A session of the operator, who may hold something locked.
class Hand {
  public:
    explicit Hand(const std::string& address)
        : target_(address, "hand"), session_(target_, std::chrono::steady_clock::now() + std::chrono::seconds(30)) {}
    void say(const std::string& statements) {
        session_.script(statements, std::chrono::steady_clock::now() + std::chrono::seconds(30));
    }

  private:
    postgres::Target target_;
    postgres::Connection session_;
};

/// As it stands in a statement.
template <class Name>
std::string sql(const Name& name) {
    std::string text = "'\\x";
    for (const std::uint8_t byte : name.bytes()) {
        constexpr const char* digits = "0123456789abcdef";
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text + "'";
}

/// Stops a process until the end of its life.
class Frozen {
  public:
    explicit Frozen(std::vector<pid_t> processes) : processes_(std::move(processes)) {
        for (const pid_t one : processes_) ::kill(one, SIGSTOP);
    }
    Frozen(const Frozen&) = delete;
    Frozen& operator=(const Frozen&) = delete;
    ~Frozen() { thaw(); }
    void thaw() {
        for (const pid_t one : std::exchange(processes_, {})) ::kill(one, SIGCONT);
    }

  private:
    std::vector<pid_t> processes_;
};

/// A fixture; skipped where there is no PostgreSQL.
class Town : public ::testing::Test {
  protected:
    void SetUp() override {
        if (const auto why = coronet::test::no_postgres()) GTEST_SKIP() << *why;
        address = server().database();
    }

    [[nodiscard]] virtual coronet::test::PostgresServer& server() { return coronet::test::PostgresServer::shared(); }

    /// A node that says once that it lives, for an hour, and then no more: the test says when that is over.
    [[nodiscard]] PostgresSettings settings_of(const std::string& node) const {
        PostgresSettings chosen = postgres_settings(address);
        chosen.node = node;
        chosen.beat = std::chrono::hours(1);
        chosen.life = std::chrono::hours(1);
        return chosen;
    }
    [[nodiscard]] static House house_of(const PostgresSettings& chosen) {
        return House([chosen] { return open_postgres(chosen).value(); });
    }

    std::vector<std::string> say(const std::string& statement) {
        return server().say(coronet::test::database_of(address), statement);
    }
    /// Nothing has been heard of the node for its whole life.
    void lose(const std::string& node) {
        say("UPDATE nodes SET until = clock_timestamp() - interval '1 second' WHERE node = '" + node + "'");
    }
    /// It has been there all the while.
    void settle(const std::string& node) {
        say("UPDATE nodes SET since = since - interval '1 day' WHERE node = '" + node + "'");
    }
    /// The process that serves the writer of a node, once it has written entries.
    pid_t writer_of(const std::string& node) {
        return static_cast<pid_t>(
            std::stoi(say("SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'coronet " + node +
                          " %' AND query LIKE 'WITH mine%' AND datname = current_database()")
                          .at(0)));
    }
    /// Some session of the node waits for a lock.
    bool waits(const std::string& node) {
        return say("SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'coronet " + node +
                   " %' AND wait_event_type = 'Lock' AND datname = current_database()")
                   .at(0) != "0";
    }

    std::string address;
};

/// The answer to a write that is not waited for.
class Pending {
  public:
    Completion<void> done() {
        return [state = state_](Result<void> result) { state->set_value(std::move(result)); };
    }
    [[nodiscard]] bool answered() { return future_.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }
    [[nodiscard]] Result<void> get() { return future_.get(); }

  private:
    std::shared_ptr<std::promise<Result<void>>> state_ = std::make_shared<std::promise<Result<void>>>();
    std::future<Result<void>> future_ = state_->get_future();
};

}  // namespace coronet::server::test
