// What a lobby stores, how it comes back after a restart, and what happens when storing or the rules fail.
#include "engine/core/check.hpp"
#include "protocol/codec.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/recorder.hpp"
#include "server/lobby/reproduction.hpp"
#include "server/lobby/settings.hpp"
#include "server/lobby/stored.hpp"
#include "server/log.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
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

void Lobby::resume(Urgency urgency, std::function<void()> done) {
    in_turn([this, urgency, done = std::move(done)] {
        auto then = [this, done] {
            if (!closed_ && roster_.seal()) {
                tell_lobby();
                save();
            }
            done();
        };
        if (closed_ || !std::exchange(untaken_, false)) return then();
        take_up(true, urgency, std::move(then));
    });
}

void Lobby::shut_in(asio::awaitable<void> act, Then then) {
    taking_up_ = true;
    auto whole = [](std::shared_ptr<Lobby> self, asio::awaitable<void> first, Then second) -> asio::awaitable<void> {
        co_await self->guarded(std::move(first));
        if (second) self->outside_.push_front(std::move(second));
        self->let_in();
    };
    asio::co_spawn(strand_, whole(shared_from_this(), std::move(act), std::move(then)), asio::detached);
}

void Lobby::take_up(bool playing, Urgency urgency, Then then) {
    shut_in(take_up_match(playing, urgency), std::move(then));
}

asio::awaitable<void> Lobby::take_up_match(bool playing, Urgency urgency) {
    const MatchId match = *roster_.now().match;
    auto find = [&](Completion<std::optional<MatchRecord>> done) { house_.matches().find(match, std::move(done)); };
    const auto record = co_await server::stored<std::optional<MatchRecord>>(std::move(find));
    auto read = [&](Completion<std::vector<Entry>> done) { house_.journal().read(match, std::move(done)); };
    const auto journal = co_await server::stored<std::vector<Entry>>(std::move(read));
    if (!record || !journal) {
        const StorageError& error = record ? journal.error() : record.error();
        log::error("storage: a match could not be read lobby={} fault={}: {}", id_.text(), name_of(error.fault),
                   error.sentence);
        if (playing && may_pass(error.fault)) try_again([this] { take_up(true, Urgency::soon, {}); });
        co_return;
    }
    if (!*record) co_return;
    record_ = **record;
    frozen_ = record_->state == MatchState::frozen;
    std::string bug;
    try {
        co_await carried_out(*journal, playing, urgency);
    } catch (const std::exception& thrown) {
        bug = thrown.what();
    }
    taken_up(playing, *journal, bug);
}

asio::awaitable<void> Lobby::carried_out(const std::vector<Entry>& journal, bool playing, Urgency urgency) {
    auto again = [record = *record_, journal, turn = playing ? turn_time(record_->options) : std::chrono::seconds(0),
                  now = house_.now()] { return std::make_shared<RunningMatch>(replayed(record, journal, turn, now)); };
    match_ = co_await worked<std::shared_ptr<RunningMatch>>(house_.workers(), urgency, std::move(again));
}

void Lobby::taken_up(bool playing, const std::vector<Entry>& journal, const std::string& bug) {
    const std::string present = rules_of(record_->game);
    const bool other_rules = record_->rules_version != present;
    if (!match_) {
        if (playing && !frozen_) other_rules ? retire(present) : freeze(bug, {}, journal);
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
    match_->renew_deadline(house_.now());
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
    ledger_ = std::make_shared<Ledger>(strand_, house_.steady(), house_.journal(), house_.metrics(), record_->id,
                                       fence_, committed, std::move(listener));
    made_.clear();
    veils_.begin(asking(record_->options), house_.answer_pause());
    proposals_.withdraw();
    paces_.assign(static_cast<std::size_t>(match_->seats()), Pace(house_.limits(), now()));
}

/// What is not stored has not happened: who is here, and whoever comes, sees the match as the journal has it.
void Lobby::journal_lost() {
    frozen_ = true;
    ledger_ = nullptr;
    refuse_kept(veils_.lift(), refused(Code::storage_trouble));
    stop_clocks();
    stop_thinking();
    give_no_hint(refused(Code::storage_trouble));
    proposals_.withdraw();
    house_.metrics().matches.add(-1);
    match_ = nullptr;
    note_players();
    shut_in(show_journal());
}

asio::awaitable<void> Lobby::show_journal() {
    auto read = [&](Completion<std::vector<Entry>> done) { house_.journal().read(record_->id, std::move(done)); };
    auto journal = co_await server::stored<std::vector<Entry>>(std::move(read));
    if (journal) co_await guarded(carried_out(*journal, false, Urgency::soon));
    tell_lobby();
    if (match_) send_snapshots();
    tell_error(Code::storage_trouble);
}

void Lobby::save() {
    saves_.record_changed();
    store();
}

/// No line is stored without a record that knows who said it.
void Lobby::store() {
    if (closed_ || roster_.is_starting() || finishing_) return;
    const auto write = saves_.begin(chat_.all_stored(), chat_.next());
    if (!write) return;
    LobbyChange change{id_, {}, chat_.unstored()};
    if (write->record) change.record = roster_.record();
    auto done = [weak = weak_from_this(), strand = strand_](Result<void> result) {
        asio::post(strand, [weak, result = std::move(result)] {
            if (const auto self = weak.lock()) self->stored(result);
        });
    };
    house_.lobbies().save(fence_, std::move(change), std::move(done));
}

void Lobby::stored(const Result<void>& result) {
    if (closed_) return;
    if (!result) return not_stored(result.error());
    const Saves::Stored stored = saves_.stored();
    chat_.stored(stored.lines);
    for (const Asker& who : stored.waited) answer(who, {});
    store();
}

void Lobby::not_stored(const StorageError& error) {
    house_.metrics().storage_failures.add();
    log::error("storage: a lobby could not be stored lobby={} fault={}: {}", id_.text(), name_of(error.fault),
               error.sentence);
    if (may_pass(error.fault)) {
        // Those who wait for an answer go on waiting: what they changed is kept, and nothing else is until it is
        // stored.
        if (saves_.refused_for_now()) tell_error(Code::storage_trouble, unsaved_sentence);
        return try_again([this] { store(); });
    }
    Reply refusal = refused(Code::storage_trouble);
    refusal.error.message = std::string(sentence_for_players(error.fault));
    for (const Asker& who : saves_.refused_for_good()) answer(who, refusal);
}

void Lobby::try_again(std::function<void()> act) {
    retries_.push_back(std::move(act));
    if (retries_.size() > 1) return;
    wake(Alarm::retry, now() + retry_pause);
}

void Lobby::finish() {
    if (closed_ || frozen_) return;
    finishing_ = true;
    auto end = [](std::shared_ptr<Lobby> self) -> asio::awaitable<void> {
        co_await self->guarded(self->store_end());
        self->finishing_ = false;
        self->store();
    };
    asio::co_spawn(strand_, end(shared_from_this()), asio::detached);
}

/// Unless the match stops in another way meanwhile.
asio::awaitable<void> Lobby::store_end() {
    const Time ended = house_.now();
    std::function<Gzip()> record;
    if (match_->recorded()) {
        record = [match = *record_, steps = match_->steps(), view = match_->view(), ended] {
            return record_match(match, steps, view, ended);
        };
    } else {
        auto read = [&](Completion<std::vector<Entry>> done) { house_.journal().read(record_->id, std::move(done)); };
        auto journal = co_await server::stored<std::vector<Entry>>(std::move(read));
        if (closed_ || frozen_) co_return;
        if (!journal) co_return finished(journal.error());
        record = [match = *record_, entries = std::move(*journal), view = match_->view(), ended] {
            return record_match(match, entries, view, ended);
        };
    }
    Gzip recording = co_await worked<Gzip>(house_.workers(), Urgency::soon, std::move(record));
    if (closed_ || frozen_) co_return;
    Roster after = roster_;
    after.end();
    auto write = [&](Completion<void> done) {
        house_.matches().finish(fence_, record_->id, result(ended), std::move(recording), after.record(),
                                std::move(done));
    };
    const auto written = co_await server::stored<void>(std::move(write));
    if (!closed_ && !frozen_) finished(written);
}

Finish Lobby::result(Time ended) const {
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

void Lobby::finished(const Result<void>& result) {
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
    proposals_.withdraw();
    refuse_kept(veils_.lift(), refused(frozen_ ? why_frozen() : Code::match_over));
    stop_clocks();
    stop_thinking();
    give_no_hint(refused(frozen_ ? why_frozen() : Code::match_over));
    note_players();
    tell_lobby();
    frozen_ ? save() : store();
}

void Lobby::freeze(const std::string& bug, const std::vector<protocol::Entry>& entries,
                   const std::vector<Entry>& journal) {
    house_.metrics().matches_frozen.add();
    log::critical("match: frozen by a bug in the rules lobby={} match={}: {}", id_.text(), record_->id.text(), bug);
    // Of a match in memory that also tells what is not stored yet.
    auto write = [folder = house_.reproductions(), match = *record_, known = match_ ? match_->entries() : journal,
                  entries, bug] {
        const auto file = write_reproduction(folder, match, known, entries, bug);
        if (file) log::critical("match: its reproduction is {}", file->string());
    };
    house_.workers().run(Urgency::soon, std::move(write));
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
    // It stands still because its journal is lost, not because of the rules.
    if (record_ && record_->ended_by.empty()) return Code::storage_trouble;
    return record_ && record_->ended_by.starts_with(retired) ? Code::rules_changed : Code::match_frozen;
}

void Lobby::note_players() {
    house_.playing(id_, frozen_ ? std::nullopt : running_game(roster_.now()));
    asked_ = {};
    if (match_) note_asked(match_->version());
}

void Lobby::note_asked(int version) {
    SeatSet waiting;
    for (const auto& seat : match_->view().waiting) waiting.add(engine::seat_at(seat));
    // What is not stored yet is told when it is.
    if (version != match_->version() || waiting == asked_) return;
    asked_ = waiting;
    house_.asked(id_, waiting, match_->steps().empty() ? record_->started : match_->steps().back()->logged.at);
}

}  // namespace coronet::server
