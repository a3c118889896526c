// What a lobby stores, how it comes back after a restart, and what happens when storing or the rules fail.
#include "engine/core/check.hpp"
#include "protocol/codec.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/recorder.hpp"
#include "server/lobby/reproduction.hpp"
#include "server/lobby/settings.hpp"
#include "server/log.hpp"

#include <boost/asio/post.hpp>

#include <string_view>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;
using protocol::Code;

namespace {
constexpr std::chrono::seconds retry_pause{3};
constexpr const char* unsaved_sentence =
    "The server cannot save changes to this lobby at the moment. It keeps trying; until then nothing new is accepted.";
/// Begins what is stored as the end of a match that the rules of a newer program cannot go on with.
constexpr std::string_view retired = "rules_changed";

std::string rules_of(const std::string& game) {
    const auto* entry = protocol::find_game(game);
    return entry == nullptr ? std::string("none") : std::to_string(entry->rules_version);
}
}  // namespace

void Lobby::resume(std::function<void()> done) {
    asio::post(strand_, [self = shared_from_this(), done = std::move(done)] {
        if (!self->closed_ && std::exchange(self->untaken_, false)) self->take_up_match(true);
        if (!self->closed_ && self->roster_.seal()) {
            self->tell_lobby();
            self->save();
        }
        done();
    });
}

void Lobby::take_up_ended() { take_up_match(false); }

void Lobby::take_up_match(bool playing) {
    const auto record = house_.matches().find(*roster_.now().match);
    const auto journal = house_.journal().read(*roster_.now().match);
    if (!record || !journal) {
        const StorageError& error = record ? journal.error() : record.error();
        log::error("storage: a match could not be read lobby={} fault={}: {}", id_.text(), name_of(error.fault),
                   error.sentence);
        if (playing && may_pass(error.fault)) try_again([this] { take_up_match(true); });
        return;
    }
    if (!*record) return;
    record_ = **record;
    frozen_ = record_->state == MatchState::frozen;
    const std::string present = rules_of(record_->game);
    const bool other_rules = record_->rules_version != present;
    try {
        match_ = std::make_shared<RunningMatch>(replayed(
            *record_, *journal, playing ? turn_time(record_->options) : std::chrono::seconds(0), house_.now()));
    } catch (const std::exception& bug) {
        match_ = nullptr;
        if (playing && !frozen_) other_rules ? retire(present) : freeze(bug.what(), {});
        return;
    }
    if (playing && !frozen_ && other_rules) {
        // Every position is the same by the new rules, so it goes on by them. Without a fingerprint at the end nothing
        // is proved: the players may have been dealt something else.
        if (journal->empty() || journal->back().hash == no_fingerprint) {
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
    make_ledger(match_->version());
    house_.metrics().matches.add();
    note_players();
    tell_lobby();
    send_snapshots();
    arm_clocks();
    if (match_->over()) finish();
}

void Lobby::make_ledger(int committed) {
    Ledger::Listener listener;
    listener.failed = [this](StorageFault fault) {
        stop_clocks();
        tell_error(Code::storage_trouble, std::string(sentence_for_players(fault)));
    };
    listener.recovered = [this] {
        if (match_->deadline()) {
            match_->renew_deadline(house_.now());
            send_snapshots();
        }
        arm_clocks();
    };
    listener.lost = [this](const std::string& /*why*/) { journal_lost(); };
    ledger_ = std::make_shared<Ledger>(strand_, house_.journal(), house_.metrics(), record_->id, fence_, committed,
                                       std::move(listener));
    remembered_.clear();
    veiled_.clear();
    proposal_.reset();
    paces_.assign(static_cast<std::size_t>(match_->seats()), Pace(house_.limits()));
}

/// What is not stored has not happened: who is here, and whoever comes, sees the match as the journal has it.
void Lobby::journal_lost() {
    frozen_ = true;
    ledger_ = nullptr;
    lift_veils(refused(Code::storage_trouble));
    stop_clocks();
    stop_thinking();
    hint_.reset();
    proposal_.reset();
    house_.metrics().matches.add(-1);
    match_ = nullptr;
    guarded([this] {
        const auto journal = house_.journal().read(record_->id);
        if (journal) {
            match_ =
                std::make_shared<RunningMatch>(replayed(*record_, *journal, std::chrono::seconds(0), house_.now()));
        }
    });
    tell_lobby();
    if (match_) send_snapshots();
    tell_error(Code::storage_trouble);
    note_players();
}

void Lobby::save() {
    if (closed_) return;
    changed_ = true;
    ++changes_;
    if (writing_ || roster_.is_starting() || finishing_) return;
    writing_ = true;
    changed_ = false;
    saving_ = changes_;
    auto done = [weak = weak_from_this(), strand = strand_](Result<void> result) {
        asio::post(strand, [weak, result = std::move(result)] {
            if (const auto self = weak.lock()) self->stored(result);
        });
    };
    house_.lobbies().save(fence_, roster_.record(), std::move(done));
}

void Lobby::stored(const Result<void>& result) {
    writing_ = false;
    if (closed_) return;
    if (!result) return not_stored(result.error());
    saved_ = saving_;
    unsavable_ = false;
    while (!unsaved_.empty() && unsaved_.front().change <= saved_) {
        const Waiting who = std::move(unsaved_.front().who);
        unsaved_.pop_front();
        answer(who.client, {}, who.id);
    }
    if (changed_) save();
}

void Lobby::not_stored(const StorageError& error) {
    house_.metrics().storage_failures.add();
    log::error("storage: a lobby could not be stored lobby={} fault={}: {}", id_.text(), name_of(error.fault),
               error.sentence);
    changed_ = true;
    if (may_pass(error.fault)) {
        // Those who wait for an answer go on waiting: what they changed is kept, and nothing else is until it is
        // stored.
        if (!std::exchange(unsavable_, true)) tell_error(Code::storage_trouble, unsaved_sentence);
        return try_again([this] {
            if (changed_) save();
        });
    }
    Reply refusal = refused(Code::storage_trouble);
    refusal.error.message = std::string(sentence_for_players(error.fault));
    for (const Unsaved& one : std::exchange(unsaved_, {})) answer(one.who.client, refusal, one.who.id);
}

void Lobby::try_again(std::function<void()> act) {
    retries_.push_back(std::move(act));
    if (retries_.size() > 1) return;
    retry_.expires_after(retry_pause);
    retry_.async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
        const auto self = weak.lock();
        if (cancelled || !self || self->closed_) return;
        for (const auto& again : std::exchange(self->retries_, {})) again();
    });
}

void Lobby::finish() {
    if (closed_ || frozen_) return;
    finishing_ = true;
    const auto journal = house_.journal().read(record_->id);
    if (!journal) return finished(journal.error());
    const Time ended = house_.now();
    Gzip recording;
    try {
        recording = record_match(*record_, *journal, match_->view(), ended);
    } catch (const std::exception& bug) {
        finishing_ = false;
        return freeze(bug.what(), {});
    }
    Finish finish;
    finish.ended = ended;
    finish.by = match_->view().ended_by == protocol::EndedBy::resignation ? "resignation" : "game";
    for (int seat = 0; seat < match_->seats(); ++seat) {
        const auto place = static_cast<std::size_t>(seat);
        finish.places.push_back(match_->view().places->at(place));
        finish.scores.push_back(match_->view().scores ? match_->view().scores->at(place) : 0);
    }
    Roster after = roster_;
    after.end();
    auto done = [weak = weak_from_this(), strand = strand_](Result<void> result) {
        asio::post(strand, [weak, result = std::move(result)] {
            if (const auto self = weak.lock()) self->finished(result);
        });
    };
    house_.matches().finish(fence_, record_->id, std::move(finish), std::move(recording), after.record(),
                            std::move(done));
}

void Lobby::finished(const Result<void>& result) {
    finishing_ = false;
    if (closed_) return;
    if (!result) {
        house_.metrics().storage_failures.add();
        log::error("storage: the end of a match could not be stored match={} fault={}: {}", record_->id.text(),
                   name_of(result.error().fault), result.error().sentence);
        if (may_pass(result.error().fault)) return try_again([this] { finish(); });
    }
    house_.metrics().matches_finished.add();
    log::info("match: finished lobby={} match={} moves={}", id_.text(), record_->id.text(), match_->version());
    mark_ended();
}

void Lobby::mark_ended() {
    if (match_ && ledger_) house_.metrics().matches.add(-1);
    roster_.end();
    proposal_.reset();
    lift_veils(refused(frozen_ ? why_frozen() : Code::match_over));
    stop_clocks();
    stop_thinking();
    hint_.reset();
    note_players();
    tell_lobby();
    if (frozen_ || changed_) save();
}

void Lobby::freeze(const std::string& bug, const std::vector<protocol::Entry>& entries) {
    house_.metrics().matches_frozen.add();
    log::critical("match: frozen by a bug in the rules lobby={} match={}: {}", id_.text(), record_->id.text(), bug);
    // Of a match in memory that also tells what is not stored yet.
    const auto journal = match_ ? match_->entries() : house_.journal().read(record_->id);
    const auto file =
        write_reproduction(house_.reproductions(), *record_, journal ? *journal : std::vector<Entry>{}, entries, bug);
    if (file) log::critical("match: its reproduction is {}", file->string());
    mark_frozen(bug);
}

/// No bug: the program was brought up to date while the match was running.
void Lobby::retire(const std::string& present_rules) {
    log::warn("match: cannot go on under newer rules lobby={} match={} game={} began={} now={}", id_.text(),
              record_->id.text(), record_->game, record_->rules_version, present_rules);
    mark_frozen(std::string(retired) + " from " + record_->rules_version + " to " + present_rules);
}

void Lobby::mark_frozen(const std::string& why) {
    frozen_ = true;
    record_->ended_by = why;
    auto done = [match = record_->id](const Result<void>& result) {
        if (!result)
            log::error("storage: a match could not be marked as frozen match={}: {}", match.text(),
                       result.error().sentence);
    };
    house_.matches().freeze(fence_, record_->id, house_.now(), why, std::move(done));
    tell_error(why_frozen());
    mark_ended();
}

Code Lobby::why_frozen() const {
    return record_ && record_->ended_by.starts_with(retired) ? Code::rules_changed : Code::match_frozen;
}

void Lobby::note_players() {
    std::vector<PersonId> players;
    if (roster_.now().phase == Phase::playing && !frozen_) {
        for (const Member* player : roster_.players()) {
            if (player->person) players.push_back(*player->person);
        }
    }
    house_.playing(id_, std::move(players));
}

}  // namespace coronet::server
