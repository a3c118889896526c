#include "server/storage/postgres/connection.hpp"

#include <algorithm>
#include <cerrno>
#include <exception>
#include <poll.h>
#include <utility>

namespace coronet::server::postgres {
namespace {

using std::chrono::steady_clock;

/// A commit that comes with a warning is not taken for one: a wait for the standby that somebody has cut short says so
/// in this way, and that it is committed.
void note_trouble(void* flag, const PGresult* notice) {
    const char* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
    const std::string_view known = severity == nullptr ? "" : severity;
    if (known == "WARNING" || known == "FATAL" || known == "PANIC") *static_cast<bool*>(flag) = true;
}

std::string_view field(const PGresult* result, int code) {
    const char* text = PQresultErrorField(result, code);
    return text == nullptr ? std::string_view() : std::string_view(text);
}

/// libpq's sentences end with a line's end, and may be several.
std::string one_line(std::string text) {
    while (!text.empty() && text.back() == '\n') text.pop_back();
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

constexpr const char* unknown_sentence = "It is not known whether it was stored: ";

}  // namespace

Meaning meaning_of(std::string_view state) {
    if (state.empty() || state.starts_with("08") || state.starts_with("57P0")) return {StorageFault::io, true};
    if (state == "CR001") return {StorageFault::fenced};
    if (state == "CR002" || state == "23503") return {StorageFault::unknown};
    if (state == "CR003" || state == "23505") return {StorageFault::conflict};
    if (state == "CR004") return {StorageFault::expired};
    if (state == "CR005") return {StorageFault::busy};
    if (state == "40001" || state == "40P01") return {StorageFault::busy, false, true};
    if (state == "55P03") return {StorageFault::busy};
    if (state == "53100") return {StorageFault::full};
    if (state == "25006") return {StorageFault::read_only};
    if (state.starts_with("XX001") || state.starts_with("XX002")) return {StorageFault::corrupt};
    if (state.starts_with("53") || state.starts_with("58") || state.starts_with("57")) return {StorageFault::io};
    return {StorageFault::broken};
}

Connection::Connection(const Target& target, Deadline deadline) {
    const auto begun = steady_clock::now();
    const std::size_t first = target.first();
    std::string why;
    for (std::size_t i = 0; i < target.hosts(); ++i) {
        const std::size_t host = (first + i) % target.hosts();
        // A host that does not answer leaves time for the others.
        const Deadline until = begun + (deadline - begun) * static_cast<int>(i + 1) / static_cast<int>(target.hosts());
        if (!connect(target, host, until, why)) continue;
        target.good(host);
        return;
    }
    fail(StorageFault::io, target.described() + " cannot be reached: " + why);
}

Connection::Connection(const Target& target, Deadline deadline, std::chrono::milliseconds lock)
    : Connection(target, deadline) {
    script("SET lock_timeout = " + std::to_string(lock.count()), deadline);
}

Query end_lost_sessions(const std::string& mine) {
    return std::move(Query("SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a"
                           " WHERE a.application_name LIKE 'coronet % %' AND a.application_name <> $1"
                           " AND a.datname = current_database() AND a.usename = current_user"
                           " AND a.wait_event IS DISTINCT FROM 'SyncRep'"
                           " AND NOT EXISTS (SELECT 1 FROM nodes n WHERE a.application_name ="
                           " 'coronet ' || n.node || ' ' || n.start AND n.until > clock_timestamp())")
                         .add(mine));
}

bool Connection::connect(const Target& target, std::size_t host, Deadline deadline, std::string& why) {
    const auto settings = target.settings(host);
    std::vector<const char*> keywords;
    std::vector<const char*> values;
    for (const auto& [keyword, value] : settings) {
        keywords.push_back(keyword.c_str());
        values.push_back(value.c_str());
    }
    keywords.push_back(nullptr);
    values.push_back(nullptr);
    session_.reset(PQconnectStartParams(keywords.data(), values.data(), 0));
    if (!session_) throw std::bad_alloc();
    PQsetNoticeReceiver(session_.get(), note_trouble, troubled_.get());
    auto now = PQstatus(session_.get()) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING;
    while (now != PGRES_POLLING_OK && now != PGRES_POLLING_FAILED) {
        try {
            wait(now == PGRES_POLLING_READING, now == PGRES_POLLING_WRITING, deadline);
        } catch (const StorageException&) {
            why = "there was no answer in time.";
            usable_ = true;
            silent_ = false;
            return false;
        }
        now = PQconnectPoll(session_.get());
    }
    if (now == PGRES_POLLING_FAILED) {
        why = one_line(PQerrorMessage(session_.get()));
        return false;
    }
    PQsetnonblocking(session_.get(), 1);
    return true;
}

StorageException Connection::gone(std::string_view why) {
    usable_ = false;
    return StorageException({StorageFault::io, std::string(why)});
}

bool Connection::usable() {
    // What has ended while nothing was asked of it is noticed before something is: it has said why, or nothing.
    *troubled_ = false;
    pollfd socket{PQsocket(session_.get()), POLLIN, 0};
    while (usable_ && ::poll(&socket, 1, 0) > 0) {
        usable_ = PQconsumeInput(session_.get()) != 0;
        if (PGnotify* unasked = PQnotifies(session_.get())) PQfreemem(unasked);  // reads what has come
        usable_ = usable_ && !*troubled_;
    }
    return usable_;
}

void Connection::wait(bool read, bool write, Deadline deadline) {
    pollfd socket{PQsocket(session_.get()), static_cast<short>((read ? POLLIN : 0) | (write ? POLLOUT : 0)), 0};
    for (;;) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - steady_clock::now()).count();
        if (left <= 0) {
            silent_ = true;
            throw gone("the database did not answer in time.");
        }
        const int ready = ::poll(&socket, 1, static_cast<int>(std::min<decltype(left)>(left, 60'000)));
        if (ready > 0) return;
        if (ready < 0 && errno != EINTR) throw gone("the connection to the database failed.");
    }
}

Connection::Result Connection::result(Deadline deadline) {
    while (PQisBusy(session_.get()) != 0) {
        const int unsent = PQflush(session_.get());
        if (unsent < 0) throw gone("the connection to the database failed.");
        wait(true, unsent > 0, deadline);
        // After a failure what came before it can still be read: then a result says what is wrong.
        if (PQconsumeInput(session_.get()) == 0 && PQisBusy(session_.get()) != 0)
            throw gone(one_line(PQerrorMessage(session_.get())));
    }
    return {PQgetResult(session_.get()), PQclear};
}

void Connection::note(const PGresult* result, Reply& reply) const {
    const std::string_view state = field(result, PG_DIAG_SQLSTATE);
    const Meaning meaning = meaning_of(state);
    const std::string_view message = field(result, PG_DIAG_MESSAGE_PRIMARY);
    reply.outcome = meaning.unknown ? Reply::Outcome::unknown : Reply::Outcome::refused;
    reply.again = meaning.again;
    std::string sentence = message.empty() ? one_line(PQresultErrorMessage(result)) : std::string(message);
    if (!state.starts_with("CR") && !state.empty()) sentence += " (SQLSTATE " + std::string(state) + ")";
    if (meaning.unknown) sentence = unknown_sentence + sentence;
    reply.error = {meaning.fault, std::move(sentence)};
}

void Connection::prepare(std::span<const Transaction> transactions, Deadline deadline) {
    std::vector<std::pair<Sql, std::string>> wanted;
    for (const Transaction& transaction : transactions)
        for (const Query* query : transaction) {
            const bool is_wanted = std::any_of(
                wanted.begin(), wanted.end(), [&](const auto& one) { return one.first.text() == query->sql().text(); });
            if (is_wanted || prepared_.contains(query->sql().text())) continue;
            wanted.emplace_back(query->sql(), "s" + std::to_string(prepared_.size() + wanted.size()));
        }
    if (wanted.empty()) return;
    for (const auto& [sql, name] : wanted)
        if (PQsendPrepare(session_.get(), name.c_str(), sql.c_str(), 0, nullptr) == 0)
            throw gone(one_line(PQerrorMessage(session_.get())));
    if (PQpipelineSync(session_.get()) == 0) throw gone(one_line(PQerrorMessage(session_.get())));
    Reply reply;
    reply.outcome = Reply::Outcome::committed;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        for (Result one = result(deadline); one; one = result(deadline))
            if (PQresultStatus(one.get()) == PGRES_FATAL_ERROR) note(one.get(), reply);
    take_sync(reply, deadline);
    if (reply.outcome != Reply::Outcome::committed) {
        usable_ = false;
        throw StorageException(reply.error);
    }
    for (const auto& [sql, name] : wanted) prepared_.emplace(sql.text(), name);
}

void Connection::send(std::span<const Transaction> transactions) {
    for (const Transaction& transaction : transactions) {
        for (const Query* query : transaction) {
            const Query::Pointers given = query->pointers();
            const std::string& name = prepared_.at(query->sql().text());
            if (PQsendQueryPrepared(session_.get(), name.c_str(), static_cast<int>(query->count()), given.values.data(),
                                    given.lengths.data(), given.formats.data(), 1) == 0)
                throw gone(one_line(PQerrorMessage(session_.get())));
        }
        if (PQpipelineSync(session_.get()) == 0) throw gone(one_line(PQerrorMessage(session_.get())));
    }
}

void Connection::take_sync(Reply& reply, Deadline deadline) {
    for (Result one = result(deadline);; one = result(deadline)) {
        if (!one) {
            if (PQstatus(session_.get()) == CONNECTION_BAD) throw gone("the connection to the database has ended.");
            continue;
        }
        if (PQresultStatus(one.get()) == PGRES_PIPELINE_SYNC) return;
        // The commit itself failed.
        if (PQresultStatus(one.get()) == PGRES_FATAL_ERROR) note(one.get(), reply);
    }
}

void Connection::take(const Transaction& transaction, Reply& reply, Deadline deadline) {
    reply.outcome = Reply::Outcome::committed;
    for (std::size_t i = 0; i < transaction.size(); ++i) {
        Rows rows;
        for (Result one = result(deadline); one; one = result(deadline)) {
            const ExecStatusType status = PQresultStatus(one.get());
            if (status == PGRES_FATAL_ERROR && reply.outcome == Reply::Outcome::committed) note(one.get(), reply);
            if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) rows = Rows(one.release());
        }
        reply.rows.push_back(std::move(rows));
    }
    take_sync(reply, deadline);
    if (*troubled_ && reply.outcome == Reply::Outcome::committed) {
        reply.outcome = Reply::Outcome::unknown;
        reply.error = {StorageFault::io, std::string(unknown_sentence) + "the database warned of its commit."};
        usable_ = false;
    }
}

std::vector<Reply> Connection::run(std::span<const Transaction> transactions, Deadline deadline) {
    std::vector<Reply> replies(transactions.size());
    *troubled_ = false;
    bool begun = false;
    std::size_t at = 0;
    PQenterPipelineMode(session_.get());
    try {
        prepare(transactions, deadline);
        begun = true;
        send(transactions);
        for (; at < transactions.size(); ++at) take(transactions[at], replies[at], deadline);
        if (PQexitPipelineMode(session_.get()) == 0) usable_ = false;
    } catch (const StorageException& exception) {
        usable_ = false;
        for (; at < transactions.size(); ++at) {
            Reply& reply = replies[at];
            // It was refused before the session ended.
            if (reply.outcome == Reply::Outcome::refused && !reply.error.sentence.empty()) continue;
            reply.outcome = begun ? Reply::Outcome::unknown : Reply::Outcome::refused;
            reply.error = {exception.fault, (begun ? unknown_sentence : "") + std::string(exception.what())};
        }
    }
    for (const Reply& reply : replies)
        if (reply.outcome == Reply::Outcome::unknown) usable_ = false;
    return replies;
}

std::vector<Rows> Connection::run(const std::vector<Query>& statements, Deadline deadline) {
    Transaction transaction;
    for (const Query& one : statements) transaction.push_back(&one);
    std::vector<Reply> replies = run(std::span(&transaction, 1), deadline);
    if (replies[0].outcome != Reply::Outcome::committed) throw StorageException(replies[0].error);
    return std::move(replies[0].rows);
}

void Connection::script(const std::string& statements, Deadline deadline) {
    if (PQsendQuery(session_.get(), statements.c_str()) == 0) throw gone(one_line(PQerrorMessage(session_.get())));
    Reply reply;
    reply.outcome = Reply::Outcome::committed;
    for (Result one = result(deadline); one; one = result(deadline))
        if (PQresultStatus(one.get()) == PGRES_FATAL_ERROR && reply.outcome == Reply::Outcome::committed)
            note(one.get(), reply);
    if (reply.outcome == Reply::Outcome::committed) return;
    if (reply.outcome == Reply::Outcome::unknown) usable_ = false;
    throw StorageException(reply.error);
}

}  // namespace coronet::server::postgres
