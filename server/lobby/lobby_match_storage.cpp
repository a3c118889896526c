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
    held_.ledger = std::make_shared<Ledger>(owner, metrics_, held_.record->id, committed);
    made_.clear();
    declines_.begin();
    proposals_.withdraw();
    paces_.assign(static_cast<std::size_t>(held_.match->seats()), Pace(out_.terms().limits, now()));
}

void LobbyMatch::append(std::vector<Entry> entries, Ledger::Writing writing) {
    out_.append(held_.record->id, std::move(entries), writing);
}

/// The ledger is held while it works: it may be lost over an answer.
void LobbyMatch::take(input::Appended& what) {
    if (const auto ledger = held_.ledger) ledger->appended(what.writing, what.result, now());
}

void LobbyMatch::take(input::JournalRead& what) {
    if (const auto ledger = held_.ledger) ledger->read(what.journal, now());
}

void LobbyMatch::ledger_failed(StorageFault fault) {
    stop_clocks();
    people_.tell_error(Code::storage_trouble, std::string(sentence_for_players(fault)));
}

void LobbyMatch::ledger_recovered() {
    if (held_.match->clock().first_end()) {
        renew_clock();
        send_snapshots();
    }
    arm_clocks();
}

void LobbyMatch::finish() {
    if (people_.closed() || held_.frozen) return;
    people_.ending(true);
    EndedMatch ended{*held_.record, {}, held_.match->view(), at_.wall};
    if (held_.match->recorded()) ended.steps = held_.match->steps();
    out_.record(std::move(ended));
}

/// Unless the match has stopped in another way meanwhile.
void LobbyMatch::take(input::Recorded& what) {
    bool being_stored = false;
    if (!people_.closed() && !held_.frozen) guarded([&] { being_stored = recorded(what); });
    if (!being_stored) finishing_over();
}

/// Whether the end is on its way to storage now.
bool LobbyMatch::recorded(input::Recorded& what) {
    if (!what.bug.empty()) throw std::runtime_error(what.bug);
    if (!what.recording) {
        finished(what.recording.error());
        return false;
    }
    out_.end_match(held_.record->id, result(what.ended), std::move(*what.recording), people_.record_at_end());
    return true;
}

void LobbyMatch::finishing_over() {
    people_.ending(false);
    people_.store();
}

void LobbyMatch::take(input::EndStored& what) {
    if (!people_.closed() && !held_.frozen) guarded([&] { finished(what.result); });
    finishing_over();
}

Finish LobbyMatch::result(Time ended) const {
    Finish finish;
    finish.ended = ended;
    finish.by = held_.match->view().ended_by == protocol::EndedBy::resignation ? "resignation" : "game";
    for (int seat = 0; seat < held_.match->seats(); ++seat) {
        const auto place = static_cast<std::size_t>(seat);
        finish.places.push_back(held_.match->view().places->at(place));
        finish.scores.push_back(held_.match->view().scores ? held_.match->view().scores->at(place) : 0);
    }
    return finish;
}

void LobbyMatch::finished(const Result<void>& result) {
    if (!result) {
        if (result.error().fault == StorageFault::fenced) return people_.fenced();
        metrics_.storage_failures.add();
        log::error("storage: the end of a match could not be stored match={} fault={}: {}", held_.record->id.text(),
                   name_of(result.error().fault), result.error().sentence);
        if (may_pass(result.error().fault)) {
            return people_.try_again([this] { guarded([this] { finish(); }); });
        }
    }
    metrics_.matches_finished.add();
    log::info("match: finished lobby={} match={} moves={}", people_.id().text(), held_.record->id.text(),
              held_.match->version());
    // Refused for good, it was stored by a try of which nobody knew, and the record as it was before may have been
    // since.
    mark_ended(result.has_value());
}

void LobbyMatch::mark_ended(bool stored) {
    if (held_.match && held_.ledger) metrics_.matches.add(-1);
    proposals_.withdraw();
    const Code why = held_.frozen ? why_frozen() : Code::match_over;
    declines_.refuse(why);
    stop_clocks();
    thinking_.stop();
    thinking_.give_no_hint(refused(why));
    awaited_.tell();
    people_.ended(stored);
}

}  // namespace coronet::server
