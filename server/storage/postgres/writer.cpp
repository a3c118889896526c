#include "server/storage/postgres/writer.hpp"

#include "server/log.hpp"

#include <algorithm>
#include <cstddef>

namespace coronet::server::postgres {
namespace {

using std::chrono::steady_clock;

/// How often two transactions may stand in each other's way.
constexpr int most_sendings = 5;
/// So many sessions that were left behind are remembered.
constexpr std::size_t most_left = 16;

/// Would each write of a batch fail alike, tried alone? Not where one of them is refused for itself, nor on a full
/// disk: what does not fit says nothing of what is smaller.
bool hits_each_alike(StorageFault fault) {
    return fault == StorageFault::io || fault == StorageFault::read_only || fault == StorageFault::corrupt;
}

/// The statements of works, in their order; but appends to several matches share one, ahead of what is written for
/// other lobbies.
class Statements {
  public:
    explicit Statements(std::span<Work* const> works) {
        std::optional<std::size_t> shared;  // the part that appends join
        for (Work* work : works) {
            if (work->append && shared && joins(*shared, *work)) {
                parts_[*shared].push_back(work);
                continue;
            }
            if (work->append) shared = parts_.size();
            parts_.push_back({work});
        }
        for (const Part& part : parts_) add(part);
    }

    [[nodiscard]] const Transaction& all() const { return all_; }

    /// Gives each work what came of it.
    void give(Reply& reply) const {
        std::size_t first = 0;
        for (const Part& part : parts_) {
            const std::size_t count = part[0]->append ? 1 : part[0]->statements.size();
            std::optional<StorageError> failure;
            if (reply.outcome != Reply::Outcome::committed)
                failure = reply.error;
            else
                try {
                    read(part, std::span(reply.rows).subspan(first, count));
                } catch (const StorageException& exception) {
                    failure = {exception.fault, exception.what()};
                }
            if (failure)
                for (Work* work : part) work->failure = failure;
            first += count;
        }
    }

  private:
    /// One work, or appends that share a statement.
    using Part = std::vector<Work*>;

    /// Whether nothing from that part on is written for the same lobby: what one statement does it does not see itself.
    [[nodiscard]] bool joins(std::size_t shared, const Work& work) const {
        for (std::size_t i = shared; i < parts_.size(); ++i)
            for (const Work* other : parts_[i])
                if (!work.claim || !other->claim || other->claim->lobby == work.claim->lobby) return false;
        return true;
    }

    void add(const Part& part) {
        if (part[0]->append) {
            std::vector<const Append*> appends;
            for (const Work* work : part) appends.push_back(&*work->append);
            shared_.push_back(std::make_unique<Query>(put(appends)));
            all_.push_back(shared_.back().get());
        } else {
            for (const Query& statement : part[0]->statements) all_.push_back(&statement);
        }
    }

    static void read(const Part& part, std::span<Rows> rows) {
        if (!part[0]->append) return part[0]->take(rows);
        const auto matches = stored(rows[0]);
        for (Work* work : part)
            if (!matches.contains(work->append->match)) work->failure = not_next();
    }

    std::vector<Part> parts_;
    Transaction all_;
    std::vector<std::unique_ptr<Query>> shared_;
};

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
    std::vector<Query> questions;
    for (Work* work : works) {
        if (!work->append || !work->failure || work->failure->fault != StorageFault::conflict) continue;
        refused.push_back(work);
        questions.push_back(ask_why(*work->append));
    }
    if (refused.empty()) return;
    std::vector<Transaction> one(1);
    for (const Query& question : questions) one[0].push_back(&question);
    Reply reply = std::move(send(one)[0]);
    for (std::size_t i = 0; i < refused.size(); ++i) {
        Work& work = *refused[i];
        work.failure = reply.outcome == Reply::Outcome::committed ? said_why(reply.rows[i]) : reply.error;
        if (work.claim && work.failure->fault == StorageFault::fenced) owners_.fenced(*work.claim);
    }
}

void Writer::commit_together(const std::vector<Work*>& works) {
    const Statements statements(works);
    const std::vector<Transaction> one{statements.all()};
    Reply reply;
    for (int tries = 0; tries < most_sendings; ++tries) {
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
    statements.give(reply);
    tell(works, reply.outcome);
}

/// Rolled back whole. In order, each in a commit of its own: what can be is stored, what cannot says why.
void Writer::commit_apart(const std::vector<Work*>& works) {
    std::vector<Statements> alone;
    std::vector<Transaction> each;
    for (Work* const& work : works) {
        alone.emplace_back(std::span(&work, 1));
        each.push_back(alone.back().all());
    }
    const auto begun = steady_clock::now();
    std::vector<Reply> replies = send(each);
    const double seconds = std::chrono::duration<double>(steady_clock::now() - begun).count();
    for (std::size_t i = 0; i < works.size(); ++i) {
        note(replies[i], 1, seconds);
        alone[i].give(replies[i]);
        tell(std::span(&works[i], 1), replies[i].outcome);
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

void Writer::tell(std::span<Work* const> works, Reply::Outcome outcome) {
    for (const Work* work : works) {
        if (!work->claim) continue;
        if (outcome == Reply::Outcome::unknown) owners_.unknown(*work->claim, work->append.has_value());
        if (work->failure && work->failure->fault == StorageFault::fenced) owners_.fenced(*work->claim);
    }
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
