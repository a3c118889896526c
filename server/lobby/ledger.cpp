#include "server/lobby/ledger.hpp"

#include "server/log.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server {

Ledger::Ledger(Owner& owner, Metrics& metrics, MatchId match, int committed)
    : owner_(owner), metrics_(metrics), match_(match), committed_(committed) {}

void Ledger::append(const std::vector<SharedStep>& steps, Instant now) {
    if (over_ || steps.empty()) return;
    unsaved_.push_back(steps);
    if (!failing_) write(steps, now);
}

void Ledger::after(int version, std::function<void()> act, std::function<void()> otherwise) {
    if (over_) {
        if (otherwise) otherwise();
    } else if (version <= committed_ && waiting_.empty()) {
        act();
    } else {
        waiting_.push_back({version, std::move(act), std::move(otherwise)});
    }
}

void Ledger::abandon() {
    over_ = true;
    owner_.let_ledger_sleep();
    unsaved_.clear();
    waiting_.clear();
}

void Ledger::write(const std::vector<SharedStep>& steps, Instant now) {
    std::vector<Entry> entries;
    entries.reserve(steps.size());
    for (const SharedStep& step : steps) entries.push_back(step->logged);
    owner_.append(std::move(entries), {attempt_, steps.back()->version, now});
}

void Ledger::appended(const Writing& writing, const Result<void>& result, Instant now) {
    metrics_.commit_seconds.observe(now - writing.begun);
    if (over_ || writing.attempt != attempt_) return;
    const int version = writing.version;
    if (result) {
        const bool was_failing = failing_ && !unsaved_.empty() && unsaved_.back().back()->version == version;
        if (was_failing) {
            failing_ = false;
            pause_ = first_pause;
        }
        committed_up_to(version);
        if (was_failing) owner_.ledger_recovered();
        return;
    }
    const StorageError& error = result.error();
    if (error.fault == StorageFault::fenced) {
        abandon();
        owner_.ledger_fenced();
    } else if (may_pass(error.fault) || error.fault == StorageFault::closed) {
        fail(error, now);
    } else {
        lose(error.sentence);
    }
}

void Ledger::committed_up_to(int version) {
    committed_ = std::max(committed_, version);
    while (!unsaved_.empty() && unsaved_.front().back()->version <= committed_) unsaved_.pop_front();
    while (!over_ && !waiting_.empty() && waiting_.front().version <= committed_) {
        const auto act = std::move(waiting_.front().act);
        waiting_.pop_front();
        act();
    }
}

void Ledger::fail(const StorageError& error, Instant now) {
    ++attempt_;
    metrics_.storage_failures.add();
    const bool first = !failing_;
    failing_ = true;
    // Once for a failure that lasts: every table that plays has its own.
    if (first)
        log::error("storage: a move could not be stored match={} fault={}: {}", match_.text(), name_of(error.fault),
                   error.sentence);
    owner_.wake_ledger(now + pause_);
    pause_ = std::min(longest_pause, 2 * pause_);
    if (first) owner_.ledger_failed(error.fault);
}

void Ledger::try_again() {
    if (!over_) owner_.read_back();
}

void Ledger::read(const Result<std::vector<Entry>>& stored, Instant now) {
    if (over_) return;
    if (!stored) return fail(stored.error(), now);
    if (!reconcile(*stored)) return;
    if (unsaved_.empty()) {
        failing_ = false;
        pause_ = first_pause;
        owner_.ledger_recovered();
        return;
    }
    for (const auto& steps : unsaved_) write(steps, now);
}

bool Ledger::reconcile(const std::vector<Entry>& stored) {
    int known = committed_;
    for (const auto& steps : unsaved_) {
        for (const SharedStep& step : steps) {
            const auto place = static_cast<std::size_t>(step->logged.sequence);
            if (place >= stored.size()) break;
            if (!(stored[place] == step->logged)) {
                lose("the journal holds another entry than the one that was to be stored");
                return false;
            }
            known = step->version;
        }
    }
    committed_up_to(known);
    return true;
}

void Ledger::lose(const std::string& why) {
    log::error("storage: the journal of a match was lost match={}: {}", match_.text(), why);
    const auto in_vain = std::exchange(waiting_, {});
    abandon();
    owner_.ledger_lost();
    for (const Waiting& one : in_vain) {
        if (one.otherwise) one.otherwise();
    }
}

}  // namespace coronet::server
