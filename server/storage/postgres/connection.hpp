#pragma once
// One session of PostgreSQL, on libpq in pipeline mode: statements go out together, each waits for no other's answer.
// Used by the writer (one), the readers (several), the heartbeat (one).
// Always holds: one thread at a time; nothing waits longer than its deadline; nothing that was begun is ever cancelled.

#include "server/storage/postgres/query.hpp"
#include "server/storage/postgres/target.hpp"

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace coronet::server::postgres {

using Deadline = std::chrono::steady_clock::time_point;

/// How long nothing is tried after the database could not be reached, or did not answer in time: what is asked for
/// meanwhile is refused at once, so that nobody waits for more than one deadline.
inline constexpr std::chrono::milliseconds pause_after_silence{250};

/// What a SQLSTATE, or none for a connection that is gone, means for who asked.
struct Meaning {
    StorageFault fault = StorageFault::broken;
    bool unknown = false;  ///< it may have happened all the same
    bool again = false;    ///< two transactions stood in each other's way; the same may succeed at once
};
[[nodiscard]] Meaning meaning_of(std::string_view state);

/// What came of a transaction.
struct Reply {
    enum class Outcome {
        committed,
        refused,  ///< nothing of it has happened
        unknown,  ///< it may have happened, or may still
    };
    Outcome outcome = Outcome::refused;
    std::vector<Rows> rows;  ///< of each statement, once committed
    StorageError error;      ///< else
    bool again = false;      ///< refused for the sake of another transaction
};

/// Ends the sessions of nodes that are not heard of any more: half a batch that they had sent may hold something
/// locked. Nobody waits for what they would say. `mine`: the name of our own. Not those whose commit waits for the
/// standby: it would be shown to everybody, and be gone where that one takes over; and who locks what it holds waits
/// for the standby, too.
[[nodiscard]] Query end_lost_sessions(const std::string& mine);

/// Statements that are committed together.
using Transaction = std::vector<const Query*>;

class Connection {
  public:
    /// Connects to the first host that can be written to. Throws `io` when none could be reached until then.
    Connection(const Target& target, Deadline deadline);
    /// The same; what others hold locked is waited for so long, and then refused as `busy`.
    Connection(const Target& target, Deadline deadline, std::chrono::milliseconds lock);
    Connection(Connection&&) noexcept = default;
    Connection& operator=(Connection&&) noexcept = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() = default;

    /// Sends all transactions at once, each with a Sync of its own, and waits for what comes of them.
    [[nodiscard]] std::vector<Reply> run(std::span<const Transaction> transactions, Deadline deadline);
    /// One transaction; throws what it was refused for, and `io` if nobody knows.
    std::vector<Rows> run(const std::vector<Query>& statements, Deadline deadline);
    /// A script of several statements without parameters, outside of any transaction. Throws.
    void script(const std::string& statements, Deadline deadline);

    /// False once an answer did not come or the session has ended: let go of it.
    [[nodiscard]] bool usable();
    /// An answer did not come in time; else the session has ended.
    [[nodiscard]] bool silent() const { return silent_; }
    /// The number of the process that serves this session.
    [[nodiscard]] int process() const { return PQbackendPID(session_.get()); }

  private:
    struct Finisher {
        void operator()(PGconn* session) const { PQfinish(session); }
    };
    using Result = std::unique_ptr<PGresult, void (*)(PGresult*)>;

    bool connect(const Target& target, std::size_t host, Deadline deadline, std::string& why);
    /// Waits for the socket. Throws when the deadline has passed.
    void wait(bool read, bool write, Deadline deadline);
    /// Sends what is buffered as far as it goes, and waits until a result can be had. Throws when there is none.
    Result result(Deadline deadline);
    void prepare(std::span<const Transaction> transactions, Deadline deadline);
    void send(std::span<const Transaction> transactions);
    void take(const Transaction& transaction, Reply& reply, Deadline deadline);
    void take_sync(Reply& reply, Deadline deadline);
    void note(const PGresult* result, Reply& reply) const;
    [[nodiscard]] StorageException gone(std::string_view why);

    std::unique_ptr<PGconn, Finisher> session_;
    std::unordered_map<std::string_view, std::string> prepared_;  // by the literal's text
    bool usable_ = true;
    bool silent_ = false;
    std::unique_ptr<bool> troubled_ = std::make_unique<bool>(false);  // a warning; libpq knows where it is
};

}  // namespace coronet::server::postgres
