// The match of a lobby: begins, takes choices, answers what is asked of it.
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

LobbyMatch::LobbyMatch(LobbyEffects& effects, Metrics& metrics, const Moment& at, LobbyPeople& people,
                       Proposals& proposals)
    : out_(effects),
      metrics_(metrics),
      at_(at),
      people_(people),
      proposals_(proposals),
      audience_(effects, metrics, people, held_),
      awaited_(effects, at, people, held_),
      thinking_(effects, at, people, held_),
      declines_(effects, at, people, audience_, held_),
      end_(*this, effects, metrics, at, people, held_),
      untaken_(people.phase() == Phase::playing && people.match()) {}

void LobbyMatch::came(Window& window, const protocol::in::Join& how, const Asker& who, const LobbyReply& reply) {
    int known = 0;
    guarded([&] { known = held_.match ? audience_.bring_up_to_date(window, how) : 0; });
    if (const auto seat = viewer(window.member)) {
        declines_.came(*seat);
        awaited_.came(*seat);
    }
    if (held_.frozen) out_.tell(*window.client, outgoing(protocol::error_of(why_frozen())));
    if (who.id) {
        const auto done = [this, who, reply] { people_.answer(who, reply); };
        held_.ledger ? held_.ledger->after(known, done, done) : done();
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
    awaited_.went();
    guarded([this] { arm_answers(); });
}

bool LobbyMatch::all_stored() const {
    return !held_.ledger || people_.phase() == Phase::ended || held_.ledger->committed() >= held_.match->version();
}

void LobbyMatch::stand_still() {
    stop_clocks();
    awaited_.stop();
    thinking_.stop();
}

void LobbyMatch::close() {
    if (held_.ledger) held_.ledger->abandon();
    stand_still();
    thinking_.give_no_hint(refused(Code::not_in_lobby));
}

void LobbyMatch::let_go() {
    declines_.drop();
    thinking_.drop_hint();
    if (held_.ledger) held_.ledger->abandon();
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
    held_.match = std::move(starting.match);
    held_.record = std::move(starting.record);
    held_.match->renew_clock(at_.wall);
    make_ledger(0);
    metrics_.matches_started.add();
    metrics_.matches.add();
    log::info("match: started lobby={} match={} game={} players={}", people_.id().text(), held_.record->id.text(),
              held_.record->game, held_.record->players.size());
    awaited_.tell();
    people_.begun(held_.record->id);
    send_snapshots();
    people_.answer(starting.starter, {});
    arm_clocks();
    people_.store();
    if (held_.match->over()) end_.begin();
}

std::optional<LobbyReply> LobbyMatch::may_act(int member) const {
    if (held_.frozen) return refused(why_frozen());
    if (people_.phase() == Phase::ended) return refused(Code::match_over);
    if (!held_.match) return refused(Code::no_match);
    if (held_.match->over()) return refused(Code::match_over);
    if (held_.ledger->failing()) return refused(Code::storage_trouble);
    const auto seat = viewer(member);
    if (!seat || held_.match->resigned().has(*seat)) return refused(Code::spectator);
    if (held_.match->bots().contains(*seat)) return refused(Code::bot_plays);
    return std::nullopt;
}

std::optional<LobbyReply> LobbyMatch::too_fast(Seat seat, std::size_t choices) {
    if (paces_.at(static_cast<std::size_t>(index(seat))).take(choices, now())) return std::nullopt;
    metrics_.rate_limited.add();
    return refused(Code::too_fast);
}

bool LobbyMatch::answer_again(const Asker& who, int member, const protocol::in::Choose& message) {
    if (!who.id || !held_.ledger) return false;
    const MadeChoices::Made* made = made_.find(member, *who.id, message);
    if (made == nullptr) return answer_from_journal(who, member, message);
    if (made->why) {
        audience_.answer_after(made->after, who, {LobbyReply::refused, *made->why, {}});
    } else {
        audience_.answer_after(made->after, who, {LobbyReply::done, {}, made->after});
    }
    return true;
}

/// Made before this lobby was taken up: the answer was lost with the server, or the node, that had it.
bool LobbyMatch::answer_from_journal(const Asker& who, int member, const protocol::in::Choose& message) {
    const auto seat = viewer(member);
    if (!seat || about_another(message)) return false;
    const auto after = held_.match->made_before(*seat, message.version, message.actions);
    if (after) audience_.answer_after(*after, who, {LobbyReply::done, {}, after});
    return after.has_value();
}

bool LobbyMatch::about_another(const protocol::in::Choose& message) const {
    return message.match && MatchId::parse(message.match->value) != held_.record->id;
}

std::optional<LobbyReply> LobbyMatch::may_choose(int member, const protocol::in::Choose& message) const {
    if (auto no = may_act(member)) return no;
    if (about_another(message)) return refused(Code::stale_match);
    if (message.actions.empty()) return refused(Code::bad_action);
    if (!held_.match->fresh(*viewer(member), message.version)) return refused(Code::stale_version);
    return std::nullopt;
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Choose& message, Answered id) {
    const Asker who{from.client, id};
    const int member = from.member;
    if (answer_again(who, member, message)) return {LobbyReply::later, {}, {}};
    if (auto no = may_choose(member, message)) return *no;
    if (declines_.keep_back(who, member, message)) {
        arm_answers();
        return {LobbyReply::later, {}, {}};
    }
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
        attempt = held_.match->attempt(entries);
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
    audience_.answer_after(*stands.version, chooser, refusal);
    return {LobbyReply::later, refusal.error, stands.version};
}

LobbyReply LobbyMatch::carry_out(const std::vector<protocol::Entry>& entries, const Asker& chooser) {
    const auto begun = now();
    Stepped stepped;
    try {
        stepped = held_.match->enter(entries, at_.wall);
    } catch (const std::exception& bug) {
        freeze(bug.what(), entries);
        return refused(Code::match_frozen);
    }
    if (const auto* refusal = std::get_if<engine::Refusal>(&stepped)) return refused(*refusal);
    const auto& steps = std::get<std::vector<SharedStep>>(stepped);
    const bool settled = proposals_.carried_out(entries, held_.match->over());
    const int last_asked = steps.at(entries.size() - 1)->version;
    held_.ledger->append(steps, now());
    for (const SharedStep& step : steps) {
        metrics_.choices.add();
        const Asker who{chooser.client, step->version == last_asked ? chooser.id : std::nullopt};
        const auto stored = [this, step, who, begun] {
            audience_.tell(step, who);
            happened(*step);
            metrics_.choice_seconds.observe(now() - begun);
        };
        held_.ledger->after(step->version, stored, [this, who] {
            if (who.id) people_.answer(who, refused(Code::storage_trouble));
        });
    }
    // An entry changes nothing else of the lobby.
    if (settled) held_.ledger->after(held_.match->version(), [this] { people_.tell_lobby(); });
    arm_clocks();
    if (held_.match->over()) held_.ledger->after(held_.match->version(), [this] { end_.begin(); });
    look_at_proposal();  // somebody whose answer it waited for may have given up
    return {LobbyReply::later, {}, last_asked};
}

void LobbyMatch::happened(const Step& step) {
    awaited_.tell(step.version);
    if (step.how == protocol::How::resign || step.how == protocol::How::person) {
        people_.resigned(step.logged.seat, step.how == protocol::How::resign);
    }
}

void LobbyMatch::send_snapshots() {
    for (Window& one : people_.windows()) guarded([&] { audience_.show(one); });
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Resign& /*message*/, Answered id) {
    if (auto no = may_act(from.member)) return *no;
    return carry_out({{protocol::How::resign, *viewer(from.member), {}}}, {from.client, id});
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Log& message, Answered id) {
    if (!held_.match) return refused(held_.frozen ? why_frozen() : Code::no_match);
    if (crowded()) return refused(Code::storage_trouble);
    protocol::out::Log log;
    log.id = id;
    log.match = held_.record->id.text();
    log.lines = held_.match->log_before(message.before.value, viewer(from.member));
    return audience_.answer({from.client, id}, outgoing(log));
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Consult& message, Answered id) {
    if (auto no = may_act(from.member)) return *no;
    engine::Parsed<std::string> preview;
    try {
        preview = held_.match->table().consult(*viewer(from.member), message.action.value);
    } catch (const engine::Bug& bug) {
        // Of a copy of the match, which goes on.
        log::error("match: a preview failed lobby={} match={} version={} seat={} action={}: {}", people_.id().text(),
                   held_.record->id.text(), held_.match->version(), engine::index(*viewer(from.member)),
                   message.action.value, bug.what());
        return refused(Code::internal);
    }
    if (const auto* refusal = std::get_if<engine::Refusal>(&preview)) return refused(*refusal);
    return audience_.answer({from.client, id}, outgoing(protocol::out::Consulted{
                                                   id, message.action, {std::get<std::string>(std::move(preview))}}));
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Hint& /*message*/, Answered id) {
    if (auto no = may_act(from.member)) return *no;
    return thinking_.hint({from.client, id}, *viewer(from.member));
}

/// "Ask about this": written down where it holds up nobody.
LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Position& message, Answered id) {
    if (!held_.match) return refused(held_.frozen ? why_frozen() : Code::no_match);
    const int version = message.version ? message.version->value : held_.match->version();
    if (version > held_.match->version()) return refused(Code::out_of_range);
    auto place = out_.enter_workshop(*from.client);
    if (const auto* no = std::get_if<Code>(&place)) return refused(*no);
    metrics_.tries.add();
    const Asker who{from.client, id};
    AskedMoment moment{who, held_.record->options, viewer(from.member), table_in(*held_.record, *held_.match, version),
                       std::get<0>(std::move(place))};
    audience_.once_stored([this, moment = std::move(moment)] { out_.write_down(moment); },
                          [this, who] { people_.answer(who, refused(Code::storage_trouble)); });
    return {LobbyReply::later, {}, {}};
}

}  // namespace coronet::server
