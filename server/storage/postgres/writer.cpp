#include "server/storage/postgres/writer.hpp"

#include "server/log.hpp"

#include <algorithm>

namespace coronet::server::postgres {
namespace {

using std::chrono::steady_clock;

/// How often two transactions may stand in each other's way.
constexpr int most_tries = 5;
/// So many sessions that were left behind are remembered.
constexpr std::size_t most_left = 16;

/// Would each write of a batch fail alike, tried alone? Not where one of them is refused for itself, nor on a full
/// disk: what does not fit says nothing of what is smaller.
bool hits_each_alike(StorageFault fault) {
    return fault == StorageFault::io || fault == StorageFault::read_only || fault == StorageFault::corrupt;
}

}  // namespace

Writer::Writer(const Target& target, Connection first, Owners& owners, std::chrono::milliseconds patience,
               std::chrono::milliseconds lock, std::size_t most_queued)
    : target_(target),
      owners_(owners),
      patience_(patience),
      lock_(lock),
      session_(std::move(first)),
      queue_(most_queued, "Too many writes are waiting for the database."),
      thread_([this] { loop(); }) {}

Writer::~Writer() { close(); }

void Writer::close() {
    queue_.close();
    if (thread_.joinable()) thread_.join();
}

std::vector<int> Writer::left_behind() const {
    const std::lock_guard lock(left_mutex_);
    return left_;
}

void Writer::loop() {
    for (Queue::Batch batch = queue_.take(); !batch.empty(); batch = queue_.take()) {
        commit(batch);
        queue_.settle(batch);
    }
}

void Writer::commit(std::span<const Write> batch) {
    std::vector<Work*> works;
    for (const Write& write : batch) {
        Work& work = *write.task;
        if (work.claim && !owners_.stands(*work.claim))
            work.failure = {StorageFault::io, "What became of an earlier write for this lobby is not known yet."};
        else
            works.push_back(&work);
    }
    if (works.empty()) return;
    commit_together(works);
    explain(works);
}

void Writer::explain(const std::vector<Work*>& works) {
    std::vector<Work*> refused;
    std::vector<Transaction> one(1);
    for (Work* work : works) {
        if (!work->why || !work->failure || work->failure->fault != StorageFault::conflict) continue;
        refused.push_back(work);
        one[0].push_back(&work->why->question);
    }
    if (refused.empty()) return;
    Reply reply = std::move(send(one)[0]);
    for (std::size_t i = 0; i < refused.size(); ++i) {
        Work& work = *refused[i];
        work.failure = reply.outcome == Reply::Outcome::committed ? work.why->said(reply.rows[i]) : reply.error;
        if (work.claim && work.failure->fault == StorageFault::fenced) owners_.fenced(*work.claim);
    }
}

void Writer::commit_together(const std::vector<Work*>& works) {
    std::vector<Transaction> one(1);
    for (const Work* work : works)
        for (const Query& statement : work->statements) one[0].push_back(&statement);
    Reply reply;
    for (int tries = 0; tries < most_tries; ++tries) {
        const auto begun = steady_clock::now();
        reply = std::move(send(one)[0]);
        note(reply, works.size(), std::chrono::duration<double>(steady_clock::now() - begun).count());
        if (!reply.again) break;
    }
    // One alone too where a lock was in its way: it is waited for once more, and what holds it is looked at.
    const bool apart = reply.outcome == Reply::Outcome::refused &&
                       (works.size() > 1 || (reply.error.fault == StorageFault::busy && !reply.again)) &&
                       (reply.again || !hits_each_alike(reply.error.fault));
    if (apart) return commit_apart(works);
    std::size_t first = 0;
    for (Work* work : works) {
        take(*work, reply, first);
        first += work->statements.size();
    }
}

/// Rolled back whole. In order, each in a commit of its own: what can be is stored, what cannot says why.
void Writer::commit_apart(const std::vector<Work*>& works) {
    std::vector<Transaction> each;
    for (const Work* work : works) {
        each.emplace_back();
        for (const Query& statement : work->statements) each.back().push_back(&statement);
    }
    const auto begun = steady_clock::now();
    std::vector<Reply> replies = send(each);
    const double seconds = std::chrono::duration<double>(steady_clock::now() - begun).count();
    for (std::size_t i = 0; i < works.size(); ++i) {
        note(replies[i], 1, seconds);
        take(*works[i], replies[i], 0);
    }
    const auto locked = [](const Reply& reply) {
        return reply.outcome == Reply::Outcome::refused && reply.error.fault == StorageFault::busy && !reply.again;
    };
    if (std::any_of(replies.begin(), replies.end(), locked)) free_locks();
}

/// What somebody who is not heard of any more holds locked is free for the next try.
void Writer::free_locks() {
    const std::vector<Query> statements{end_lost_sessions(target_.application())};
    const Transaction one{&statements[0]};
    static_cast<void>(send({one}));
}

Connection& Writer::session() {
    if (session_ && !session_->usable()) session_.reset();
    if (session_) return *session_;
    if (steady_clock::now() < try_again_)
        fail(StorageFault::io, target_.described() + " could not be reached just now.");
    session_.emplace(target_, steady_clock::now() + patience_, lock_);
    return *session_;
}

std::vector<Reply> Writer::send(const std::vector<Transaction>& transactions) {
    try {
        std::vector<Reply> replies = session().run(transactions, steady_clock::now() + patience_);
        if (!session_->usable()) let_go();
        return replies;
    } catch (const StorageException& exception) {
        if (steady_clock::now() >= try_again_) try_again_ = steady_clock::now() + pause_after_silence;
        std::vector<Reply> replies(transactions.size());
        for (Reply& reply : replies) reply.error = {exception.fault, exception.what()};
        return replies;
    }
}

void Writer::let_go() {
    {
        const std::lock_guard lock(left_mutex_);
        left_.push_back(session_->process());
        if (left_.size() > most_left) left_.erase(left_.begin());
    }
    if (session_->silent()) try_again_ = steady_clock::now() + pause_after_silence;
    session_.reset();
}

void Writer::take(Work& work, Reply& reply, std::size_t first) {
    if (reply.outcome == Reply::Outcome::committed) {
        try {
            std::vector<Rows> rows;
            for (std::size_t i = first; i < first + work.statements.size(); ++i)
                rows.push_back(std::move(reply.rows[i]));
            work.take(rows);
        } catch (const StorageException& exception) {
            work.failure = {exception.fault, exception.what()};
        }
    } else {
        work.failure = reply.error;
    }
    if (!work.claim) return;
    if (reply.outcome == Reply::Outcome::unknown) owners_.unknown(*work.claim, work.entries);
    if (work.failure && work.failure->fault == StorageFault::fenced) owners_.fenced(*work.claim);
}

void Writer::note(const Reply& reply, std::size_t writes, double seconds) {
    if (reply.outcome == Reply::Outcome::committed) {
        if (failing_) log::info("storage: writing works again");
        failing_ = false;
        return queue_.note_commit(writes, seconds);
    }
    if (may_pass(reply.error.fault) && !reply.again) {
        if (!failing_) log::error("storage: writing fails ({}): {}", name_of(reply.error.fault), reply.error.sentence);
        failing_ = true;
    }
    queue_.note_failed_commit();
}

}  // namespace coronet::server::postgres
