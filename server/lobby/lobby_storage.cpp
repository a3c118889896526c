// What a lobby stores, and what happens when it cannot be.
#include "server/lobby/lobby_state.hpp"
#include "server/lobby/settings.hpp"
#include "server/log.hpp"

#include <stdexcept>
#include <utility>

namespace coronet::server {

using protocol::Code;

namespace {
constexpr std::chrono::seconds retry_pause{3};
constexpr const char* unsaved_sentence =
    "The server cannot save changes to this lobby at the moment. It keeps trying; until then nothing new is accepted.";
}  // namespace

void LobbyState::make_ledger(int committed) {
    Ledger::Owner& owner = *this;
    ledger_ = std::make_shared<Ledger>(owner, metrics_, record_->id, committed);
    made_.clear();
    const LobbyTerms terms = out_.terms();
    veils_.begin(asking(record_->options), terms.answer_pause);
    proposals_.withdraw();
    paces_.assign(static_cast<std::size_t>(match_->seats()), Pace(terms.limits, now()));
}

void LobbyState::append(std::vector<Entry> entries, Ledger::Writing writing) {
    out_.append(record_->id, std::move(entries), writing);
}

/// The ledger is held while it works: it may be lost over an answer.
void LobbyState::take(input::Appended& what) {
    if (const auto ledger = ledger_) ledger->appended(what.writing, what.result, now());
}

void LobbyState::take(input::JournalRead& what) {
    if (const auto ledger = ledger_) ledger->read(what.journal, now());
}

void LobbyState::ledger_failed(StorageFault fault) {
    stop_clocks();
    tell_error(Code::storage_trouble, std::string(sentence_for_players(fault)));
}

void LobbyState::ledger_recovered() {
    if (match_->deadline()) {
        match_->renew_deadline(at_.wall);
        send_snapshots();
    }
    arm_clocks();
}

void LobbyState::save() {
    saves_.record_changed();
    store();
}

/// No line is stored without a record that knows who said it.
void LobbyState::store() {
    if (closed_ || roster_.is_starting() || finishing_) return;
    const auto write = saves_.begin(chat_.all_stored(), chat_.next());
    if (!write) return;
    LobbyChange change{id_, {}, chat_.unstored()};
    if (write->record) change.record = roster_.record();
    out_.save(std::move(change));
}

void LobbyState::take(input::Saved& what) {
    if (closed_) return;
    if (!what.result) return not_stored(what.result.error());
    const Saves::Stored stored = saves_.stored();
    chat_.stored(stored.lines);
    for (const Asker& who : stored.waited) answer(who, {});
    store();
}

void LobbyState::not_stored(const StorageError& error) {
    if (error.fault == StorageFault::fenced) return moved();
    metrics_.storage_failures.add();
    log::error("storage: a lobby could not be stored lobby={} fault={}: {}", id_.text(), name_of(error.fault),
               error.sentence);
    if (may_pass(error.fault)) {
        // Those who wait for an answer go on waiting: what they changed is kept, and nothing else is until it is
        // stored.
        if (saves_.refused_for_now()) tell_error(Code::storage_trouble, unsaved_sentence);
        return try_again(Retry::store);
    }
    Reply refusal = refused(Code::storage_trouble);
    refusal.error.message = std::string(sentence_for_players(error.fault));
    for (const Asker& who : saves_.refused_for_good()) answer(who, refusal);
}

void LobbyState::try_again(Retry what) {
    retries_.push_back(what);
    if (retries_.size() > 1) return;
    wake(Alarm::retry, now() + retry_pause);
}

void LobbyState::finish() {
    if (closed_ || frozen_) return;
    finishing_ = true;
    EndedMatch ended{*record_, {}, match_->view(), at_.wall};
    if (match_->recorded()) ended.steps = match_->steps();
    out_.record(std::move(ended));
}

/// Unless the match has stopped in another way meanwhile.
void LobbyState::take(input::Recorded& what) {
    bool being_stored = false;
    if (!closed_ && !frozen_) guarded([&] { being_stored = recorded(what); });
    if (!being_stored) finishing_over();
}

/// Whether the end is on its way to storage now.
bool LobbyState::recorded(input::Recorded& what) {
    if (!what.bug.empty()) throw std::runtime_error(what.bug);
    if (!what.recording) {
        finished(what.recording.error());
        return false;
    }
    Roster after = roster_;
    after.end();
    out_.end_match(record_->id, result(what.ended), std::move(*what.recording), after.record());
    return true;
}

void LobbyState::finishing_over() {
    finishing_ = false;
    store();
}

void LobbyState::take(input::EndStored& what) {
    if (!closed_ && !frozen_) guarded([&] { finished(what.result); });
    finishing_over();
}

Finish LobbyState::result(Time ended) const {
    Finish finish;
    finish.ended = ended;
    finish.by = match_->view().ended_by == protocol::EndedBy::resignation ? "resignation" : "game";
    for (int seat = 0; seat < match_->seats(); ++seat) {
        const auto place = static_cast<std::size_t>(seat);
        finish.places.push_back(match_->view().places->at(place));
        finish.scores.push_back(match_->view().scores ? match_->view().scores->at(place) : 0);
    }
    return finish;
}

void LobbyState::finished(const Result<void>& result) {
    if (!result) {
        if (result.error().fault == StorageFault::fenced) return moved();
        metrics_.storage_failures.add();
        log::error("storage: the end of a match could not be stored match={} fault={}: {}", record_->id.text(),
                   name_of(result.error().fault), result.error().sentence);
        if (may_pass(result.error().fault)) return try_again(Retry::finish);
    }
    metrics_.matches_finished.add();
    log::info("match: finished lobby={} match={} moves={}", id_.text(), record_->id.text(), match_->version());
    mark_ended();
}

void LobbyState::mark_ended() {
    if (match_ && ledger_) metrics_.matches.add(-1);
    roster_.end();
    proposals_.withdraw();
    refuse_kept(veils_.lift(), refused(frozen_ ? why_frozen() : Code::match_over));
    stop_clocks();
    stop_thinking();
    give_no_hint(refused(frozen_ ? why_frozen() : Code::match_over));
    note_asked();
    tell_lobby();
    frozen_ ? save() : store();
}

void LobbyState::note_asked() {
    asked_.reset();
    if (match_ && !frozen_) return note_asked(match_->version());
    out_.asked({}, at_.wall);
}

void LobbyState::note_asked(int version) {
    SeatSet waiting;
    for (const auto& seat : match_->view().waiting) waiting.add(engine::seat_at(seat));
    // What is not stored yet is told when it is.
    if (version != match_->version() || waiting == asked_) return;
    asked_ = waiting;
    out_.asked(waiting, match_->steps().empty() ? record_->started : match_->steps().back()->logged.at);
}

}  // namespace coronet::server
