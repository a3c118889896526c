// How a match comes back from storage, and how the rules stop one.
#include "engine/core/check.hpp"
#include "server/lobby/lobby_match.hpp"
#include "server/log.hpp"

#include <string_view>
#include <utility>

namespace coronet::server {

using protocol::Code;

namespace {

/// Begins what is stored as the end of a match that the rules of a newer program cannot go on with.
constexpr std::string_view retired = "rules_changed";

std::string rules_of(const std::string& game) {
    const auto* entry = protocol::find_game(game);
    return entry == nullptr ? std::string("none") : std::to_string(entry->rules_version);
}

}  // namespace

bool LobbyMatch::take_up(Urgency urgency) {
    if (!std::exchange(untaken_, false)) return false;
    bring_back(true, urgency);
    return true;
}

bool LobbyMatch::look_at_ended() {
    // Once is enough: where the rules cannot show its end, there is its record and no match.
    if (held_.match || held_.record || people_.phase() != Phase::ended || !people_.match()) return false;
    bring_back(false, Urgency::soon);
    return true;
}

void LobbyMatch::bring_back(bool playing, Urgency urgency) {
    reading_ = true;
    out_.bring_back(*people_.match(), {playing, urgency, people_.clock_note()});
}

void LobbyMatch::take(input::BroughtBack& what) {
    reading_ = false;
    if (!people_.closed()) guarded([&] { brought_back(what); });
}

void LobbyMatch::brought_back(const input::BroughtBack& what) {
    const auto& [playing, record, journal, match, bug] = what;
    if (!record || !journal) {
        const StorageError& error = record ? journal.error() : record.error();
        log::error("storage: a match could not be read lobby={} fault={}: {}", people_.id().text(),
                   name_of(error.fault), error.sentence);
        // Without a free descriptor a database that is well cannot be opened.
        if (playing && (may_pass(error.fault) || error.fault == StorageFault::unavailable)) {
            people_.try_again([this] { bring_back(true, Urgency::soon); });
        }
        return;
    }
    if (!*record) return;
    held_.record = **record;
    held_.frozen = held_.record->state == MatchState::frozen;
    held_.match = match;
    taken_up(what);
}

void LobbyMatch::taken_up(const input::BroughtBack& what) {
    const bool playing = what.playing;
    const std::vector<Entry>& journal = *what.journal;
    const std::string present = rules_of(held_.record->game);
    const bool other_rules = held_.record->rules_version != present;
    const bool runs = held_.record->state == MatchState::playing;
    if (!held_.match) {
        if (runs) return other_rules ? retire(present) : freeze(what.bug, {}, journal);
        if (playing) mark_ended(false);
        return;
    }
    if (!playing && !held_.frozen && !held_.match->over()) {
        // Nobody plays on in a lobby that has ended. It was stopped while storage failed, which is stored now; or
        // it came to its end by other rules than these, which cannot show it.
        if (runs) return other_rules ? retire(present) : mark_frozen("it was stopped, and why could not be stored");
        held_.match = nullptr;
        return;
    }
    if (playing && !held_.frozen && other_rules) {
        // Every position is the same by the new rules, so it goes on by them. Without a fingerprint at the end nothing
        // is proved: the players may have been dealt something else.
        if (journal.empty() || journal.back().hash == no_fingerprint) {
            held_.match = nullptr;
            return retire(present);
        }
        log::info("match: goes on under newer rules match={} began={} now={}", held_.record->id.text(),
                  held_.record->rules_version, present);
    }
    // The journal has the last word: the record may be older than the last entry about who plays.
    for (const Seat seat : SeatSet::all(held_.match->seats())) {
        if (!held_.match->bots().contains(seat)) people_.correct(index(seat), held_.match->resigned().has(seat));
    }
    if (!playing || held_.frozen) {
        if (playing) mark_ended(false);
        return;
    }
    renew_clock();
    make_ledger(held_.match->version());
    metrics_.matches.add();
    awaited_.resume();
    people_.tell_lobby();
    send_snapshots();
    arm_clocks();
    if (held_.match->over()) end_.begin();
}

/// What is not stored has not happened: who is here, and whoever comes, sees the match as the journal has it.
void LobbyMatch::ledger_lost() {
    held_.frozen = true;
    held_.ledger = nullptr;
    declines_.refuse(Code::storage_trouble);
    stop_clocks();
    thinking_.stop();
    thinking_.give_no_hint(refused(Code::storage_trouble));
    proposals_.forget();
    metrics_.matches.add(-1);
    held_.match = nullptr;
    awaited_.tell();
    reading_ = true;
    out_.show_journal(*held_.record);
}

void LobbyMatch::take(input::JournalShown& what) {
    if (!what.bug.empty()) log::error("lobby: the rules failed lobby={}: {}", people_.id().text(), what.bug);
    reading_ = false;
    held_.match = what.match;
    guarded([this] {
        people_.tell_lobby();
        if (held_.match) send_snapshots();
        people_.tell_error(Code::storage_trouble);
    });
}

Code LobbyMatch::failed(const std::string& bug) {
    if (held_.match && held_.record && !held_.frozen) freeze(bug, {});
    return held_.frozen ? Code::match_frozen : Code::internal;
}

void LobbyMatch::freeze(const std::string& bug, const std::vector<protocol::Entry>& entries,
                        const std::vector<Entry>& journal) {
    metrics_.matches_frozen.add();
    // What was carried out before the bug is stored, too: else whoever comes would wait for it without end.
    if (held_.ledger && held_.match) {
        if (const auto before = held_.match->since(held_.ledger->appended())) held_.ledger->append(*before, now());
    }
    log::critical("match: frozen by a bug in the rules lobby={} match={}: {}", people_.id().text(),
                  held_.record->id.text(), bug);
    // Of a match in memory that also tells what is not stored yet.
    out_.reproduce(*held_.record, held_.match ? held_.match->entries() : journal, entries, bug);
    mark_frozen(bug);
}

/// No bug: the program was brought up to date while the match was running.
void LobbyMatch::retire(const std::string& present_rules) {
    log::warn("match: cannot go on under newer rules lobby={} match={} game={} began={} now={}", people_.id().text(),
              held_.record->id.text(), held_.record->game, held_.record->rules_version, present_rules);
    std::string why(retired);
    why.append(" from ").append(held_.record->rules_version).append(" to ").append(present_rules);
    mark_frozen(why);
}

void LobbyMatch::mark_frozen(const std::string& why) {
    held_.frozen = true;
    held_.record->ended = at_.wall;
    held_.record->ended_by = why;
    store_frozen();
    people_.tell_error(why_frozen());
    mark_ended(false);
}

void LobbyMatch::store_frozen() { out_.freeze_match(held_.record->id, *held_.record->ended, held_.record->ended_by); }

void LobbyMatch::take(input::FreezeStored& what) {
    if (what.result || people_.closed()) return;
    const StorageError& error = what.result.error();
    if (error.fault == StorageFault::fenced) return people_.fenced();
    metrics_.storage_failures.add();
    log::error("storage: a match could not be marked as frozen match={} fault={}: {}", held_.record->id.text(),
               name_of(error.fault), error.sentence);
    if (may_pass(error.fault)) people_.try_again([this] { store_frozen(); });
}

Code LobbyMatch::why_frozen() const {
    // It stands still because its journal is lost, not because of the rules.
    if (held_.record && held_.record->ended_by.empty()) return Code::storage_trouble;
    return held_.record && held_.record->ended_by.starts_with(retired) ? Code::rules_changed : Code::match_frozen;
}

}  // namespace coronet::server
