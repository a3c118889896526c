// The match of a lobby: begins, takes choices, tells what came of them.
#include "server/lobby/lobby_match.hpp"

#include "protocol/codec.hpp"
#include "server/lobby/recorder.hpp"
#include "server/lobby/settings.hpp"
#include "server/log.hpp"
#include "server/net/reply.hpp"
#include "server/shuffle/published.hpp"
#include "server/shuffle/seed.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server {

using protocol::Code;

namespace {

/// A step as this viewer is told it.
Outgoing update(const SharedStep& step, engine::Viewer viewer, Answered id) {
    return {shared_head(step), protocol::end_of_update(tail_for(*step, viewer), id), true};
}

}  // namespace

LobbyMatch::LobbyMatch(LobbyEffects& effects, Metrics& metrics, const Moment& at, LobbyPeople& people,
                       Proposals& proposals)
    : out_(effects),
      metrics_(metrics),
      at_(at),
      people_(people),
      proposals_(proposals),
      untaken_(people.phase() == Phase::playing && people.match()) {}

void LobbyMatch::came(Window& window, const protocol::in::Join& how, const Asker& who, const LobbyReply& reply) {
    const int known = match_ ? send_match(window, how) : 0;
    if (const auto seat = viewer(window.member)) {
        veils_.announce_again(*seat);
        if (summons_.back(*seat)) arm_summons();
    }
    if (frozen_) tell(window.client, outgoing(protocol::error_of(why_frozen())));
    if (who.id) {
        const auto done = [this, who, reply] { people_.answer(who, reply); };
        ledger_ ? ledger_->after(known, done, done) : done();
    }
    give_seat_back(window.member);
    look_at_proposal();
    arm_bots();
    arm_away();
    guarded([this] { arm_answers(); });
}

void LobbyMatch::somebody_went() {
    look_at_proposal();
    arm_away();
    look_for_missed();
    guarded([this] { arm_answers(); });
}

bool LobbyMatch::all_stored() const {
    return !ledger_ || people_.phase() == Phase::ended || ledger_->committed() >= match_->version();
}

void LobbyMatch::stand_still() {
    stop_clocks();
    stop(Alarm::summon);
    stop_thinking();
}

void LobbyMatch::close() {
    if (ledger_) ledger_->abandon();
    stand_still();
    give_no_hint(refused(Code::not_in_lobby));
}

void LobbyMatch::let_go() {
    static_cast<void>(veils_.lift());
    static_cast<void>(thoughts_.give_up_hint());
    if (ledger_) ledger_->abandon();
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Start& /*message*/, Answered id) {
    if (const Checked checked = people_.may_start(from.member)) return refused(*checked);
    MatchRecord record = people_.match_of_seated(out_.draw_name<MatchId>());
    const int seats = static_cast<int>(record.players.size());
    const bool guided = is_on(record.options, guided_option);
    if (guided) record.secret.reset();
    record.seed = guided          ? guided_seed()
                  : record.secret ? seed_of(*record.secret, contributions_of(record))
                                  : out_.draw_seed();
    record.options["players"] = std::to_string(seats);
    record.rules_version = std::to_string(protocol::find_game(record.game)->rules_version);
    auto trace = std::make_shared<engine::ChanceTrace>();
    auto made = protocol::make_table(record.game, match_options(people_.options(), seats), record.seed, trace.get());
    if (const auto* refusal = std::get_if<engine::Refusal>(&made)) return refused(*refusal);
    auto match = std::make_shared<RunningMatch>(std::get<std::unique_ptr<protocol::Table>>(std::move(made)),
                                                clock_terms(people_.options()), record.started, bots_of(record),
                                                std::move(trace));
    LobbyRecord lobby = people_.starting(record.id);
    starting_ = Starting{record, std::move(match), {from.client, id}};
    out_.begin_match(std::move(record), std::move(lobby));
    return {LobbyReply::later, {}, {}};
}

void LobbyMatch::take(input::MatchBegun& what) {
    Starting starting = *std::exchange(starting_, std::nullopt);
    const Asker& starter = starting.starter;
    const Result<void>& result = what.result;
    if (people_.closed()) return people_.answer(starter, refused(Code::not_in_lobby));
    if (!result && result.error().fault == StorageFault::fenced) return people_.fenced();
    if (!result) {
        people_.start_failed();
        log::error("storage: a match could not be begun lobby={} fault={}: {}", people_.id().text(),
                   name_of(result.error().fault), result.error().sentence);
        metrics_.storage_failures.add();
        LobbyReply trouble = refused(Code::storage_trouble);
        trouble.error.message = sentence_for_players(result.error().fault);
        people_.answer(starter, trouble);
        return people_.store();
    }
    started(std::move(starting));
}

void LobbyMatch::started(Starting starting) {
    match_ = std::move(starting.match);
    record_ = std::move(starting.record);
    match_->renew_clock(at_.wall);
    make_ledger(0);
    metrics_.matches_started.add();
    metrics_.matches.add();
    log::info("match: started lobby={} match={} game={} players={}", people_.id().text(), record_->id.text(),
              record_->game, record_->players.size());
    note_asked();
    people_.begun(record_->id);
    send_snapshots();
    people_.answer(starting.starter, {});
    arm_clocks();
    people_.store();
    if (match_->over()) finish();
}

std::optional<LobbyReply> LobbyMatch::may_act(int member) const {
    if (frozen_) return refused(why_frozen());
    if (people_.phase() == Phase::ended) return refused(Code::match_over);
    if (!match_) return refused(Code::no_match);
    if (match_->over()) return refused(Code::match_over);
    if (ledger_->failing()) return refused(Code::storage_trouble);
    const auto seat = viewer(member);
    if (!seat || match_->resigned().has(*seat)) return refused(Code::spectator);
    if (match_->bots().contains(*seat)) return refused(Code::bot_plays);
    return std::nullopt;
}

engine::Viewer LobbyMatch::viewer(int member) const {
    const int seat = people_.seat_of(member);
    if (seat < 0 || !match_ || seat >= match_->seats()) return std::nullopt;
    return engine::seat_at(seat);
}

std::optional<LobbyReply> LobbyMatch::too_fast(Seat seat, std::size_t choices) {
    if (paces_.at(static_cast<std::size_t>(index(seat))).take(choices, now())) return std::nullopt;
    metrics_.rate_limited.add();
    return refused(Code::too_fast);
}

bool LobbyMatch::answer_again(const Asker& who, int member, const protocol::in::Choose& message) {
    if (!who.id || !ledger_) return false;
    const MadeChoices::Made* made = made_.find(member, *who.id, message);
    if (made == nullptr) return answer_from_journal(who, member, message);
    if (made->why) {
        answer_after(made->after, who, {LobbyReply::refused, *made->why, {}});
    } else {
        answer_after(made->after, who, {LobbyReply::done, {}, made->after});
    }
    return true;
}

/// Made before this lobby was taken up: the answer was lost with the server, or the node, that had it.
bool LobbyMatch::answer_from_journal(const Asker& who, int member, const protocol::in::Choose& message) {
    const auto seat = viewer(member);
    if (!seat || about_another(message)) return false;
    const auto after = match_->made_before(*seat, message.version, message.actions);
    if (after) answer_after(*after, who, {LobbyReply::done, {}, after});
    return after.has_value();
}

bool LobbyMatch::about_another(const protocol::in::Choose& message) const {
    return message.match && MatchId::parse(message.match->value) != record_->id;
}

std::optional<LobbyReply> LobbyMatch::may_choose(int member, const protocol::in::Choose& message) const {
    if (auto no = may_act(member)) return no;
    if (about_another(message)) return refused(Code::stale_match);
    if (message.actions.empty()) return refused(Code::bad_action);
    if (!match_->fresh(*viewer(member), message.version)) return refused(Code::stale_version);
    return std::nullopt;
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Choose& message, Answered id) {
    const Asker who{from.client, id};
    const int member = from.member;
    if (answer_again(who, member, message)) return {LobbyReply::later, {}, {}};
    if (auto no = may_choose(member, message)) return *no;
    if (keep_back(who, member, message)) return {LobbyReply::later, {}, {}};
    return choose(who, member, message);
}

LobbyReply LobbyMatch::choose(const Asker& chooser, int member, const protocol::in::Choose& message) {
    const Seat seat = *viewer(member);
    if (auto no = too_fast(seat, message.actions.size())) return *no;
    std::vector<protocol::Entry> entries;
    entries.reserve(message.actions.size());
    for (const auto& action : message.actions) entries.push_back({protocol::How::choice, seat, action});
    LobbyReply reply = entries.size() > 1 ? carry_out_batch(entries, chooser) : carry_out(entries, chooser);
    if (reply.kind == LobbyReply::later && reply.version && chooser.id) {
        MadeChoices::Made made{*reply.version, {}};
        if (!reply.error.code.value.empty()) made.why = std::make_shared<protocol::out::Error>(reply.error);
        made_.add(member, *chooser.id, message, std::move(made));
    }
    return reply;
}

LobbyReply LobbyMatch::carry_out_batch(std::vector<protocol::Entry> entries, const Asker& chooser) {
    Attempt attempt;
    try {
        attempt = match_->attempt(entries);
    } catch (const std::exception& bug) {
        freeze(bug.what(), entries);
        return refused(Code::match_frozen);
    }
    if (!attempt.refused) return carry_out(entries, chooser);
    LobbyReply refusal = refused(*attempt.refused);
    if (attempt.standing == 0) return refusal;
    entries.resize(attempt.standing);
    LobbyReply stands = carry_out(entries);
    if (stands.kind == LobbyReply::refused) return stands;
    refusal.error.version = *stands.version;
    answer_after(*stands.version, chooser, refusal);
    return {LobbyReply::later, refusal.error, stands.version};
}

void LobbyMatch::answer_after(int version, const Asker& who, const LobbyReply& reply) {
    ledger_->after(
        version, [this, who, reply] { people_.answer(who, reply); },
        [this, who] { people_.answer(who, refused(Code::storage_trouble)); });
}

LobbyReply LobbyMatch::carry_out(const std::vector<protocol::Entry>& entries, const Asker& chooser) {
    const auto begun = now();
    Stepped stepped;
    try {
        stepped = match_->enter(entries, at_.wall);
    } catch (const std::exception& bug) {
        freeze(bug.what(), entries);
        return refused(Code::match_frozen);
    }
    if (const auto* refusal = std::get_if<engine::Refusal>(&stepped)) return refused(*refusal);
    const auto& steps = std::get<std::vector<SharedStep>>(stepped);
    if (proposals_.carried_out(entries, match_->over()))
        people_.tell_lobby();  // a choice changes nothing else of the lobby
    const int last_asked = steps.at(entries.size() - 1)->version;
    ledger_->append(steps, now());
    for (const SharedStep& step : steps) {
        metrics_.choices.add();
        const Asker who{chooser.client, step->version == last_asked ? chooser.id : std::nullopt};
        const auto stored = [this, step, who, begun] {
            broadcast(step, who);
            metrics_.choice_seconds.observe(now() - begun);
        };
        ledger_->after(step->version, stored, [this, who] {
            if (who.id) people_.answer(who, refused(Code::storage_trouble));
        });
    }
    arm_clocks();
    if (match_->over()) ledger_->after(match_->version(), [this] { finish(); });
    look_at_proposal();  // somebody whose answer it waited for may have given up
    return {LobbyReply::later, {}, last_asked};
}

void LobbyMatch::broadcast(const SharedStep& told_step, const Asker& chooser) {
    const Step& step = *told_step;
    const Answered id = chooser.id;
    bool told = !id;
    for (Window& one : people_.windows()) {
        const bool chose = id && one.client == chooser.client;
        if (one.since >= step.version) continue;  // come back meanwhile, with a snapshot of this version
        told = told || chose;
        one.since = step.version;
        Outgoing message = update(told_step, viewer(one.member), chose ? id : std::nullopt);
        metrics_.updates.add();
        metrics_.update_bytes.add(message.size());
        tell(one.client, std::move(message));
    }
    note_asked(step.version);
    // Whoever has left meanwhile, or come back, has not had the update.
    if (!told) people_.answer(chooser, {LobbyReply::done, {}, step.version});
    if (step.how == protocol::How::resign || step.how == protocol::How::person) {
        people_.resigned(step.logged.seat, step.how == protocol::How::resign);
    }
}

int LobbyMatch::send_match(Window& to, const protocol::in::Join& how) {
    const bool same = how.match && record_ && how.match->value == record_->id.text() && how.version;
    const auto missed = same ? match_->since(*how.version) : std::nullopt;
    if (!missed) {
        send_snapshot(to);
        return match_->version();
    }
    send_missed(to, *missed);
    return to.since;
}

void LobbyMatch::send_missed(Window& to, const std::vector<SharedStep>& steps) {
    metrics_.resumed.add();
    to.since = ledger_ ? ledger_->committed() : match_->version();
    const auto seat = viewer(to.member);
    for (const SharedStep& step : steps) {
        if (step->version > to.since) break;  // not stored yet: it comes by itself once it is
        tell(to.client, update(step, seat, std::nullopt));
    }
}

void LobbyMatch::send_snapshot(Window& to) {
    guarded([&] { do_send_snapshot(to); });
}

void LobbyMatch::do_send_snapshot(Window& to) {
    metrics_.snapshots.add();
    to.since = match_->version();
    protocol::out::Match snapshot = match_->snapshot(record_->id.text(), viewer(to.member));
    snapshot.shuffle = shuffle_of(*record_);
    Outgoing message = outgoing(snapshot);
    message.of_match = true;
    once_stored([this, client = to.client, message = std::move(message)] { tell(client, message); });
}

void LobbyMatch::once_stored(std::function<void()> act, std::function<void()> otherwise) {
    if (!ledger_) return act();
    ledger_->after(match_->version(), std::move(act), std::move(otherwise));
}

void LobbyMatch::send_snapshots() {
    for (Window& one : people_.windows()) send_snapshot(one);
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Resign& /*message*/, Answered id) {
    if (auto no = may_act(from.member)) return *no;
    return carry_out({{protocol::How::resign, *viewer(from.member), {}}}, {from.client, id});
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Log& message, Answered id) {
    if (!match_) return refused(frozen_ ? why_frozen() : Code::no_match);
    if (crowded()) return refused(Code::storage_trouble);
    protocol::out::Log log;
    log.id = id;
    log.match = record_->id.text();
    log.lines = match_->log_before(message.before.value, viewer(from.member));
    const auto send = [this, client = from.client, told = outgoing(log)] { tell(client, told); };
    if (!ledger_) {
        send();
        return {LobbyReply::later, {}, {}};
    }
    ledger_->after(match_->version(), send,
                   [this, who = Asker{from.client, id}] { people_.answer(who, refused(Code::storage_trouble)); });
    return {LobbyReply::later, {}, {}};
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Consult& message, Answered id) {
    if (auto no = may_act(from.member)) return *no;
    engine::Parsed<std::string> preview;
    try {
        preview = match_->table().consult(*viewer(from.member), message.action.value);
    } catch (const engine::Bug& bug) {
        // Of a copy of the match, which goes on.
        log::error("match: a preview failed lobby={} match={} version={} seat={} action={}: {}", people_.id().text(),
                   record_->id.text(), match_->version(), engine::index(*viewer(from.member)), message.action.value,
                   bug.what());
        return refused(Code::internal);
    }
    if (const auto* refusal = std::get_if<engine::Refusal>(&preview)) return refused(*refusal);
    protocol::out::Consulted consulted{id, message.action, {std::get<std::string>(std::move(preview))}};
    ledger_->after(
        match_->version(), [this, client = from.client, consulted] { tell(client, outgoing(consulted)); },
        [this, who = Asker{from.client, id}] { people_.answer(who, refused(Code::storage_trouble)); });
    return {LobbyReply::later, {}, {}};
}

}  // namespace coronet::server
