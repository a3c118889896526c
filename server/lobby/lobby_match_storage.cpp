// What a match stores, entry by entry and at its end, and what happens when it cannot be.
#include "server/lobby/lobby_match.hpp"
#include "server/lobby/settings.hpp"
#include "server/log.hpp"

#include <stdexcept>
#include <utility>

namespace coronet::server {

using protocol::Code;

void LobbyMatch::make_ledger(int committed) {
    Ledger::Owner& owner = *this;
    ledger_ = std::make_shared<Ledger>(owner, metrics_, record_->id, committed);
    made_.clear();
    const LobbyTerms terms = out_.terms();
    veils_.begin(asking(record_->options), terms.answer_pause);
    proposals_.withdraw();
    paces_.assign(static_cast<std::size_t>(match_->seats()), Pace(terms.limits, now()));
}

void LobbyMatch::append(std::vector<Entry> entries, Ledger::Writing writing) {
    out_.append(record_->id, std::move(entries), writing);
}

/// The ledger is held while it works: it may be lost over an answer.
void LobbyMatch::take(input::Appended& what) {
    if (const auto ledger = ledger_) ledger->appended(what.writing, what.result, now());
}

void LobbyMatch::take(input::JournalRead& what) {
    if (const auto ledger = ledger_) ledger->read(what.journal, now());
}

void LobbyMatch::ledger_failed(StorageFault fault) {
    stop_clocks();
    people_.tell_error(Code::storage_trouble, std::string(sentence_for_players(fault)));
}

void LobbyMatch::ledger_recovered() {
    if (match_->clock().first_end()) {
        renew_clock();
        send_snapshots();
    }
    arm_clocks();
}

void LobbyMatch::finish() {
    if (people_.closed() || frozen_) return;
    people_.ending(true);
    EndedMatch ended{*record_, {}, match_->view(), at_.wall};
    if (match_->recorded()) ended.steps = match_->steps();
    out_.record(std::move(ended));
}

/// Unless the match has stopped in another way meanwhile.
void LobbyMatch::take(input::Recorded& what) {
    bool being_stored = false;
    if (!people_.closed() && !frozen_) guarded([&] { being_stored = recorded(what); });
    if (!being_stored) finishing_over();
}

/// Whether the end is on its way to storage now.
bool LobbyMatch::recorded(input::Recorded& what) {
    if (!what.bug.empty()) throw std::runtime_error(what.bug);
    if (!what.recording) {
        finished(what.recording.error());
        return false;
    }
    out_.end_match(record_->id, result(what.ended), std::move(*what.recording), people_.record_at_end());
    return true;
}

void LobbyMatch::finishing_over() {
    people_.ending(false);
    people_.store();
}

void LobbyMatch::take(input::EndStored& what) {
    if (!people_.closed() && !frozen_) guarded([&] { finished(what.result); });
    finishing_over();
}

Finish LobbyMatch::result(Time ended) const {
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

void LobbyMatch::finished(const Result<void>& result) {
    if (!result) {
        if (result.error().fault == StorageFault::fenced) return people_.fenced();
        metrics_.storage_failures.add();
        log::error("storage: the end of a match could not be stored match={} fault={}: {}", record_->id.text(),
                   name_of(result.error().fault), result.error().sentence);
        if (may_pass(result.error().fault)) {
            return people_.try_again([this] { guarded([this] { finish(); }); });
        }
    }
    metrics_.matches_finished.add();
    log::info("match: finished lobby={} match={} moves={}", people_.id().text(), record_->id.text(), match_->version());
    // Refused for good, it was stored by a try of which nobody knew, and the record as it was before may have been
    // since.
    mark_ended(result.has_value());
}

void LobbyMatch::mark_ended(bool stored) {
    if (match_ && ledger_) metrics_.matches.add(-1);
    proposals_.withdraw();
    refuse_kept(veils_.lift(), frozen_ ? why_frozen() : Code::match_over);
    stop_clocks();
    stop_thinking();
    give_no_hint(refused(frozen_ ? why_frozen() : Code::match_over));
    note_asked();
    people_.ended(stored);
}

void LobbyMatch::note_asked() {
    asked_.reset();
    if (match_ && !frozen_) return note_asked(match_->version());
    out_.asked({}, at_.wall, {});
    look_for_missed();
}

void LobbyMatch::note_asked(int version) {
    SeatSet waiting;
    for (const auto& seat : match_->view().waiting) waiting.add(engine::seat_at(seat));
    // For whom a bot plays is not asked.
    for (const auto& [seat, bot] : match_->bots()) waiting.remove(seat);
    // What is not stored yet is told when it is.
    if (version != match_->version()) return;
    const auto until = match_->clock().first_end();
    if (waiting != asked_ || until != asked_until_) {
        asked_ = waiting;
        asked_until_ = until;
        out_.asked(waiting, asked_at(), until);
    }
    look_for_missed();
}

Time LobbyMatch::asked_at() const {
    return match_->steps().empty() ? record_->started : match_->steps().back()->logged.at;
}

}  // namespace coronet::server
