#include "server/storage/postgres/reading.hpp"

namespace coronet::server::postgres {
namespace {

Deadline::rep now() { return std::chrono::steady_clock::now().time_since_epoch().count(); }

}  // namespace

std::vector<Rows> Session::run(const std::vector<Query>& statements) {
    const auto patience = std::exchange(longer_, std::nullopt).value_or(patience_);
    if (now() < health_->bad_until) fail(StorageFault::io, target_->described() + " could not be reached just now.");
    bool reached = false;
    try {
        if (connection_ && !connection_->usable()) connection_.reset();
        if (!connection_) connection_.emplace(*target_, std::chrono::steady_clock::now() + patience, lock_);
        reached = true;
        return connection_->run(statements, std::chrono::steady_clock::now() + patience);
    } catch (const StorageException&) {
        if (!reached || connection_->silent())
            health_->bad_until = now() + std::chrono::steady_clock::duration(pause_after_silence).count();
        connection_.reset();  // also where it has begun something explicitly
        throw;
    }
}

std::vector<Rows> Session::act(const std::vector<Query>& statements) { return run(statements); }

Rows Session::look(Query question) {
    std::vector<Query> one;
    one.push_back(std::move(question));
    return std::move(run(one)[0]);
}

void Session::keep_moment() {
    act({Query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")});
    keeps_moment_ = true;
}

std::vector<Rows> Session::look(std::vector<Query> questions) {
    if (keeps_moment_) return run(questions);
    questions.insert(questions.begin(), Query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"));
    questions.push_back(Query("COMMIT"));  // NOLINT(modernize-use-emplace): the compiler itself reads what it asks
    std::vector<Rows> rows = run(questions);
    rows.erase(rows.begin());
    rows.pop_back();
    return rows;
}

}  // namespace coronet::server::postgres
