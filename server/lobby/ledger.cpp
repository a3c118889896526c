#include "server/lobby/ledger.hpp"

#include "server/log.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;

Ledger::Ledger(Strand strand, Clock& clock, Journal& journal, Metrics& metrics, MatchId match, Fence fence,
               int committed, Listener listener)
    : strand_(std::move(strand)),
      clock_(clock),
      journal_(journal),
      metrics_(metrics),
      match_(match),
      fence_(fence),
      committed_(committed),
      listener_(std::move(listener)),
      timer_(clock.timer(strand_)) {}

void Ledger::append(const std::vector<SharedStep>& steps) {
    if (over_ || steps.empty()) return;
    unsaved_.push_back(steps);
    if (!failing_) write(steps);
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
    timer_->stop();
    unsaved_.clear();
    waiting_.clear();
}

void Ledger::write(const std::vector<SharedStep>& steps) {
    std::vector<Entry> entries;
    entries.reserve(steps.size());
    for (const SharedStep& step : steps) entries.push_back(step->logged);
    journal_.append(match_, fence_, std::move(entries), when_stored(steps.back()->version));
}

Completion<void> Ledger::when_stored(int version) {
    return [weak = weak_from_this(), strand = strand_, attempt = attempt_, version,
            begun = clock_.now()](const Result<void>& result) {
        asio::post(strand, [weak, attempt, version, begun, result] {
            const auto self = weak.lock();
            if (!self) return;
            self->metrics_.commit_seconds.observe(self->clock_.now() - begun);
            self->answered(attempt, version, result);
        });
    };
}

void Ledger::answered(std::uint64_t attempt, int version, const Result<void>& result) {
    if (over_ || attempt != attempt_) return;
    if (result) {
        const bool was_failing = failing_ && !unsaved_.empty() && unsaved_.back().back()->version == version;
        if (was_failing) {
            failing_ = false;
            pause_ = first_pause;
        }
        committed_up_to(version);
        if (was_failing) listener_.recovered();
        return;
    }
    const StorageError& error = result.error();
    if (may_pass(error.fault) || error.fault == StorageFault::closed) {
        fail(error);
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

void Ledger::fail(const StorageError& error) {
    ++attempt_;
    metrics_.storage_failures.add();
    const bool first = !failing_;
    failing_ = true;
    log::error("storage: a move could not be stored match={} fault={}: {}", match_.text(), name_of(error.fault),
               error.sentence);
    timer_->set(clock_.now() + pause_, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (self && !self->over_) self->retry();
    });
    pause_ = std::min(longest_pause, 2 * pause_);
    if (first) listener_.failed(error.fault);
}

void Ledger::retry() {
    journal_.read(match_, [weak = weak_from_this(), strand = strand_](Result<std::vector<Entry>> stored) {
        asio::post(strand, [weak, stored = std::move(stored)] {
            const auto self = weak.lock();
            if (self && !self->over_) self->read_back(stored);
        });
    });
}

void Ledger::read_back(const Result<std::vector<Entry>>& stored) {
    if (!stored) return fail(stored.error());
    if (!reconcile(*stored)) return;
    if (unsaved_.empty()) {
        failing_ = false;
        pause_ = first_pause;
        listener_.recovered();
        return;
    }
    for (const auto& steps : unsaved_) write(steps);
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
    listener_.lost(why);
    for (const Waiting& one : in_vain) {
        if (one.otherwise) one.otherwise();
    }
}

}  // namespace coronet::server
