#pragma once
// What a thread has that reads, or does what must not wait for the writer: a session of its own, opened when it is
// needed and again after a failure. Used by the postgres_* files.

#include "server/storage/postgres/connection.hpp"
#include "server/storage/readers.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace coronet::server::postgres {

/// A session for one task after the other.
class Session {
  public:
    /// Shared by all of them: until when nothing is tried, because the database could not be reached.
    struct Health {
        std::atomic<Deadline::rep> bad_until = 0;
    };

    Session(const Target& target, std::chrono::milliseconds patience, std::chrono::milliseconds lock,
            std::shared_ptr<Health> health)
        : target_(&target), patience_(patience), lock_(lock), health_(std::move(health)) {}

    /// What the questions give, all as of one moment. Throws.
    std::vector<Rows> look(std::vector<Query> questions);
    /// One question.
    Rows look(Query question);
    /// Commits the statements. Throws; after `io` nobody knows.
    std::vector<Rows> act(const std::vector<Query>& statements);
    /// From now on all looks are as of one moment, until the end of the session.
    void keep_moment();
    /// What takes longer than the patience of the settings, such as going through all lobbies.
    Session& patiently(std::chrono::milliseconds patience) {
        longer_ = patience;
        return *this;
    }

  private:
    std::vector<Rows> run(const std::vector<Query>& statements);

    const Target* target_;
    std::chrono::milliseconds patience_;
    std::chrono::milliseconds lock_;
    std::optional<std::chrono::milliseconds> longer_;
    std::shared_ptr<Health> health_;
    std::optional<Connection> connection_;
    bool keeps_moment_ = false;
};

/// The place of one reading thread.
class Reading {
  public:
    using Connection = Session;

    explicit Reading(Session session) : session_(std::move(session)) {}

    void read(Task<Session>& task) noexcept {
        try {
            task.run(session_);
        } catch (const std::exception& exception) {
            task.failure = error_of(exception);
        }
    }

  private:
    Session session_;
};

using Readers = server::Readers<Reading>;

}  // namespace coronet::server::postgres
