// How a match comes back from storage, and how the rules stop one.
#include "engine/core/check.hpp"
#include "server/lobby/lobby_state.hpp"
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

void LobbyState::take(input::Resume& what) {
    if (!closed_ && std::exchange(untaken_, false)) return take_up(true, what.urgency, std::move(what));
    if (!closed_ && roster_.seal(draw_seed())) {
        tell_lobby();
        save();
    }
    what.done();
}

void LobbyState::take_up(bool playing, Urgency urgency, std::optional<Input> then) {
    door_.close(std::move(then));
    out_.bring_back(*roster_.now().match, playing, urgency);
}

void LobbyState::take(input::BroughtBack& what) {
    if (!closed_) guarded([&] { brought_back(what); });
    let_in();
}

void LobbyState::brought_back(const input::BroughtBack& what) {
    const auto& [playing, record, journal, match, bug] = what;
    if (!record || !journal) {
        const StorageError& error = record ? journal.error() : record.error();
        log::error("storage: a match could not be read lobby={} fault={}: {}", id_.text(), name_of(error.fault),
                   error.sentence);
        if (playing && may_pass(error.fault)) try_again(Retry::take_up);
        return;
    }
    if (!*record) return;
    record_ = **record;
    frozen_ = record_->state == MatchState::frozen;
    match_ = match;
    taken_up(what);
}

void LobbyState::taken_up(const input::BroughtBack& what) {
    const bool playing = what.playing;
    const std::vector<Entry>& journal = *what.journal;
    const std::string present = rules_of(record_->game);
    const bool other_rules = record_->rules_version != present;
    if (!match_) {
        if (playing && !frozen_) other_rules ? retire(present) : freeze(what.bug, {}, journal);
        return;
    }
    if (playing && !frozen_ && other_rules) {
        // Every position is the same by the new rules, so it goes on by them. Without a fingerprint at the end nothing
        // is proved: the players may have been dealt something else.
        if (journal.empty() || journal.back().hash == no_fingerprint) {
            match_ = nullptr;
            return retire(present);
        }
        log::info("match: goes on under newer rules match={} began={} now={}", record_->id.text(),
                  record_->rules_version, present);
    }
    // The journal has the last word: the record may be older than the last entry about who plays.
    for (const Seat seat : SeatSet::all(match_->seats())) {
        if (!match_->bots().contains(seat)) roster_.resigned(index(seat), match_->resigned().has(seat));
    }
    if (!playing || frozen_) {
        if (playing) mark_ended();
        return;
    }
    match_->renew_deadline(at_.wall);
    make_ledger(match_->version());
    metrics_.matches.add();
    note_asked();
    tell_lobby();
    send_snapshots();
    arm_clocks();
    if (match_->over()) finish();
}

/// What is not stored has not happened: who is here, and whoever comes, sees the match as the journal has it.
void LobbyState::ledger_lost() {
    frozen_ = true;
    ledger_ = nullptr;
    refuse_kept(veils_.lift(), refused(Code::storage_trouble));
    stop_clocks();
    stop_thinking();
    give_no_hint(refused(Code::storage_trouble));
    proposals_.withdraw();
    metrics_.matches.add(-1);
    match_ = nullptr;
    note_asked();
    door_.close();
    out_.show_journal(*record_);
}

void LobbyState::take(input::JournalShown& what) {
    if (!what.bug.empty()) log::error("lobby: the rules failed lobby={}: {}", id_.text(), what.bug);
    match_ = what.match;
    guarded([this] {
        tell_lobby();
        if (match_) send_snapshots();
        tell_error(Code::storage_trouble);
    });
    let_in();
}

void LobbyState::freeze(const std::string& bug, const std::vector<protocol::Entry>& entries,
                        const std::vector<Entry>& journal) {
    metrics_.matches_frozen.add();
    log::critical("match: frozen by a bug in the rules lobby={} match={}: {}", id_.text(), record_->id.text(), bug);
    // Of a match in memory that also tells what is not stored yet.
    out_.reproduce(*record_, match_ ? match_->entries() : journal, entries, bug);
    mark_frozen(bug);
}

/// No bug: the program was brought up to date while the match was running.
void LobbyState::retire(const std::string& present_rules) {
    log::warn("match: cannot go on under newer rules lobby={} match={} game={} began={} now={}", id_.text(),
              record_->id.text(), record_->game, record_->rules_version, present_rules);
    mark_frozen(std::string(retired) + " from " + record_->rules_version + " to " + present_rules);
}

void LobbyState::mark_frozen(const std::string& why) {
    frozen_ = true;
    record_->ended_by = why;
    out_.freeze_match(record_->id, at_.wall, why);
    tell_error(why_frozen());
    mark_ended();
}

Code LobbyState::why_frozen() const {
    // It stands still because its journal is lost, not because of the rules.
    if (record_ && record_->ended_by.empty()) return Code::storage_trouble;
    return record_ && record_->ended_by.starts_with(retired) ? Code::rules_changed : Code::match_frozen;
}

}  // namespace coronet::server
