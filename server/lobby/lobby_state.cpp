#include "server/lobby/lobby_state.hpp"

#include "engine/core/check.hpp"
#include "protocol/codec.hpp"
#include "protocol/described/delta.hpp"
#include "server/log.hpp"
#include "server/net/reply.hpp"

#include <algorithm>
#include <exception>
#include <utility>
#include <variant>

namespace coronet::server {

using protocol::Code;

namespace {

constexpr double chat_per_second = 0.7;
constexpr double chat_burst = 8;

/// What may not be asked while the first commit of a match is on its way: it would change who plays, or with what.
bool changes_the_table(const protocol::in::LobbyMessage& message) {
    return std::visit([](const auto& one) { return one.concern == protocol::in::Concern::seating; }, message);
}

template <class... Some>
bool is_one_of(const Input& what) {
    return (std::holds_alternative<Some>(what) || ...);
}

/// What a client that comes back says again, or does not mean any more.
bool comes_from_people(const Input& what) {
    return is_one_of<input::Request, input::Join, input::Detach, input::Rename>(what);
}

/// Whether it waits while the match is on its way from storage.
bool waits_at_the_door(const Input& what) {
    return comes_from_people(what) || is_one_of<input::Close, input::Resume>(what);
}

}  // namespace

LobbyState::LobbyState(LobbyEffects& effects, Metrics& metrics, StoredLobby stored, Moment now)
    : out_(effects),
      metrics_(metrics),
      at_(now),
      id_(stored.record.id),
      roster_(std::move(stored.record)),
      chat_(std::move(stored.chat)),
      absences_(now.steady) {
    untaken_ = roster_.now().phase == Phase::playing && roster_.now().match;
    told_ = roster_.view(proposals_.open(), proposals_.declined());
}

void LobbyState::take(Input what, Moment now) {
    at_ = now;
    if (given_up_ && comes_from_people(what)) return;
    if (door_.shut() && waits_at_the_door(what)) return door_.wait(std::move(what));
    std::visit([this](auto& one) { take(one); }, what);
    if (given_up_) give_up_when_stored();
}

void LobbyState::take(input::Admit& what) {
    if (asleep_) return what.done(Admission::asleep);
    absences_.somebody(now());  // whoever is let in joins next
    what.done(may_enter(what.person, what.by_link) ? Admission::yes : Admission::no);
}

void LobbyState::take(input::Rest& what) {
    guarded([&] { asleep_ = may_rest(what.patience); });
    if (!asleep_) return what.done(false);
    if (ledger_ && roster_.now().phase == Phase::playing) metrics_.matches.add(-1);
    shut();
    what.done(true);
}

bool LobbyState::may_rest(std::chrono::seconds patience) const {
    if (closed_ || untaken_ || door_.shut() || !attached_.empty()) return false;
    if (now() - absences_.last_here() < patience) return false;
    if (!all_stored() || !rematchers_.empty() || !retries_.empty() || thoughts_.hints()) return false;
    if (!ledger_ || roster_.now().phase == Phase::ended) return true;
    return !ledger_->failing() && !thoughts_.asked() && !match_->deadline() && !veils_.keeps();
}

bool LobbyState::all_stored() const {
    if (!saves_.at_rest() || !chat_.all_stored() || finishing_ || roster_.is_starting()) return false;
    return !ledger_ || roster_.now().phase == Phase::ended || ledger_->committed() >= match_->version();
}

void LobbyState::take(input::GiveUp& what) {
    if (closed_) return what.done();
    given_up_ = std::move(what.done);
    stop_clocks();
    stop_thinking();
}

void LobbyState::give_up_when_stored() {
    if (!closed_ && !all_stored()) return;
    asleep_ = true;
    if (!closed_) shut();
    let_go();
    std::exchange(given_up_, nullptr)();
}

void LobbyState::take(input::Lost& /*what*/) { moved(); }

void LobbyState::moved() {
    if (closed_) return;
    log::warn("lobby: another node has it lobby={}", id_.text());
    if (ledger_ && roster_.now().phase == Phase::playing && !frozen_) metrics_.matches.add(-1);
    for (const Attached& one : attached_) out_.send_away(*one.client);
    asleep_ = true;
    shut();
    let_go();
    out_.moved();
}

void LobbyState::shut() {
    closed_ = true;
    if (ledger_) ledger_->abandon();
    stop_clocks();
    stop_thinking();
    give_no_hint(refused(Code::not_in_lobby));
    stop(Alarm::sweep);
    stop(Alarm::retry);
    out_.listed(std::nullopt);
}

void LobbyState::let_in() {
    door_.open();
    while (auto what = door_.next()) {
        try {
            std::visit([this](auto& one) { take(one); }, *what);
        } catch (const std::exception& trouble) {  // one that fails keeps no other out
            log::error("lobby: what came in failed lobby={}: {}", id_.text(), trouble.what());
        }
    }
}

void LobbyState::take(input::Rename& what) {
    roster_.rename(what.person, what.name);
    tell_lobby();
    save();
}

void LobbyState::take(input::Close& what) {
    const bool waits = roster_.is_starting() || roster_.anybody_here();
    const bool closes = !closed_ && (what.force || !waits);
    if (closes) {
        for (const Attached& one : attached_) send_left(one, protocol::LeftReason::closed);
        attached_.clear();
        shut();
    }
    what.done(closes);
}

bool LobbyState::may_enter(PersonId person, bool by_link) const { return !closed_ && roster_.admits(person, by_link); }

void LobbyState::take(input::Join& who) {
    if (asleep_) return out_.send_away(*who.client);
    if (who.looked) return enter(who);
    if (!may_enter(who.person, who.how.link.has_value())) {
        return out_.refuse(*who.client, protocol::error_of(Code::unknown_lobby, who.id));
    }
    const bool playing = std::exchange(untaken_, false);
    const bool ended = !match_ && roster_.now().phase == Phase::ended && roster_.now().match && !frozen_;
    if (!playing && !ended) return enter(who);
    who.looked = true;
    take_up(playing, Urgency::soon, std::move(who));
}

void LobbyState::enter(const input::Join& who) {
    const auto& [client, person, name, how, id, looked] = who;
    if (door_.has_gone(client->number())) return out_.refuse(*client, protocol::error_of(Code::not_in_lobby, id));
    // Whoever is new would not be known any more after a restart.
    const bool newcomer = roster_.person(person) == nullptr;
    if (newcomer && saves_.in_trouble()) return out_.refuse(*client, protocol::error_of(Code::storage_trouble, id));
    const auto entered = roster_.enter(person, name);
    if (const auto* code = std::get_if<Code>(&entered)) return out_.refuse(*client, protocol::error_of(*code, id));
    const int member = std::get<int>(entered);
    if (Attached* again = attached(client->number())) {
        // Here already: it is told everything anew; for nobody else has anything changed, but perhaps the name.
        again->since = -1;
        tell_lobby();
    } else {
        roster_.arrive(member);
        absences_.back(member);
        roster_.touch(at_.wall);
        tell_lobby();
        save();
        attached_.push_back({client, member, -1, TokenBucket(chat_per_second, chat_burst, now())});
        if (attached_.size() == 1) note_absent();
        note_watched();
    }
    protocol::out::Lobby whole{told_, member};
    whole.lobby.chats.value = chat_.lines();
    tell(client, outgoing(whole));
    const int known = match_ ? send_match(*attached(client->number()), how) : 0;
    if (const auto seat = viewer(attached(client->number())->member)) veils_.announce_again(*seat);
    if (frozen_) tell(client, outgoing(protocol::error_of(why_frozen())));
    if (id) {
        const auto done = [this, asker = Asker{client, id}, kind = newcomer ? Reply::saved : Reply::done] {
            answer(asker, {kind, {}, {}});
        };
        ledger_ ? ledger_->after(known, done, done) : done();
    }
    give_seat_back(member);
    look_at_proposal();
    arm_bots();
    arm_away();
    guarded([this] { arm_answers(); });
}

int LobbyState::send_match(Attached& to, const protocol::in::Join& how) {
    const bool same = how.match && record_ && how.match->value == record_->id.text() && how.version;
    const auto missed = same ? match_->since(*how.version) : std::nullopt;
    if (!missed) {
        send_snapshot(to);
        return match_->version();
    }
    send_missed(to, *missed);
    return to.since;
}

void LobbyState::take(input::Detach& what) {
    const auto found = std::find_if(attached_.begin(), attached_.end(),
                                    [&](const Attached& one) { return one.client->number() == what.connection; });
    if (found == attached_.end()) return;
    const int member = found->member;
    attached_.erase(found);
    absences_.somebody(now());
    if (roster_.depart(member)) departed(member);
    note_watched();
    tell_lobby();
}

void LobbyState::departed(int member) {
    const bool first = absences_.gone(member, now());
    look_at_proposal();
    arm_away();
    guarded([this] { arm_answers(); });
    if (first) sweep();
}

void LobbyState::note_absent() {
    std::vector<int> absent;
    for (const Member& member : roster_.now().members) {
        if (!is_bot(member) && !roster_.here(member.id)) absent.push_back(member.id);
    }
    absences_.begin(absent, now());
    sweep();
}

void LobbyState::let_go() {
    attached_.clear();
    door_.forget();
    rematchers_.clear();
    saves_.let_go();
    static_cast<void>(veils_.lift());
    static_cast<void>(thoughts_.give_up_hint());
    if (ledger_) ledger_->abandon();
}

void LobbyState::sweep() {
    const Instant at = now();
    const auto settled = [&](int member, Instant when) {
        if (roster_.here(member) || roster_.member(member) == nullptr) return true;
        if (member == roster_.now().host) {
            return at - when >= host_patience && roster_.replace_absent_host() && roster_.forget(member);
        }
        if (at - when < spectator_patience) return false;
        roster_.forget(member);
        return true;
    };
    if (absences_.sweep(settled)) {
        tell_lobby();
        save();
    }
    if (absences_.swept() || !roster_.anybody_here()) return absences_.sweep_no_more();
    wake(Alarm::sweep, now() + spectator_patience);
}

LobbyState::Attached* LobbyState::attached(ConnectionNumber connection) {
    const auto found = std::find_if(attached_.begin(), attached_.end(),
                                    [&](const Attached& one) { return one.client->number() == connection; });
    return found == attached_.end() ? nullptr : &*found;
}

void LobbyState::take(input::Request& what) {
    const auto& [client, request] = what;
    if (asleep_) return out_.send_away(*client);  // they say it again where the lobby is
    Attached* from = attached(client->number());
    if (from == nullptr) return out_.refuse(*client, protocol::error_of(Code::not_in_lobby, request.id));
    if (roster_.is_starting() && changes_the_table(request.message)) {
        return out_.refuse(*client, protocol::error_of(Code::match_running, request.id));
    }
    if (saves_.in_trouble() && changes_the_table(request.message)) {
        return out_.refuse(*client, protocol::error_of(Code::storage_trouble, request.id));
    }
    Reply reply;
    try {
        reply = std::visit([&](const auto& message) { return handle(*from, message, request.id); }, request.message);
    } catch (const engine::Bug& bug) {
        if (match_ && record_ && !frozen_) freeze(bug.what(), {});
        reply = refused(frozen_ ? Code::match_frozen : Code::internal);
    } catch (const std::exception& trouble) {
        log::error("lobby: a request failed lobby={}: {}", id_.text(), trouble.what());
        reply = refused(Code::internal);
    }
    answer({client, request.id}, reply);
}

void LobbyState::answer(const Asker& who, const Reply& reply) {
    const auto& [client, id] = who;
    switch (reply.kind) {
        case Reply::later: return;
        case Reply::refused: {
            protocol::out::Error error = reply.error;
            error.id = id;
            return out_.refuse(*client, error);
        }
        case Reply::saved:
            if (id && saves_.wait(who)) {
                // What storage has refused for good is on its way no more: it says so again.
                if (!saves_.in_trouble()) store();
                return;
            }
            [[fallthrough]];
        case Reply::done:
            if (!id) return;
            protocol::out::Done done{*id, {}};
            if (reply.version) done.version = *reply.version;
            tell(client, outgoing(done));
    }
}

void LobbyState::tell_lobby() {
    protocol::LobbyView view = roster_.view(proposals_.open(), proposals_.declined());
    std::string change = protocol::described::delta(told_, view);
    told_ = std::move(view);
    if (change.empty()) return;
    out_.listed(roster_.summary());
    tell_all(shared(protocol::out::LobbyUpdate{{std::move(change)}}));
}

void LobbyState::tell_all(const Outgoing& message) {
    for (const Attached& one : attached_) tell(one.client, message);
}

void LobbyState::tell_error(Code code, const std::string& sentence) {
    protocol::out::Error error = protocol::error_of(code);
    if (!sentence.empty()) error.message = sentence;
    tell_all(shared(error));
}

void LobbyState::send_left(const Attached& to, protocol::LeftReason reason) {
    tell(to.client, outgoing(protocol::out::Left{reason}));
}

Bytes32 LobbyState::draw_seed() {
    Bytes32 seed{};
    out_.draw(seed);
    return seed;
}

LobbyState::Reply LobbyState::refused(Code code) { return {Reply::refused, protocol::error_of(code), std::nullopt}; }

LobbyState::Reply LobbyState::refused(const Refused& why) {
    if (const auto* refusal = std::get_if<engine::Refusal>(&why)) {
        return {Reply::refused, protocol::error_of(*refusal), std::nullopt};
    }
    return refused(std::get<Code>(why));
}

LobbyState::Reply LobbyState::changed(const Checked& checked) {
    if (checked) return refused(*checked);
    roster_.touch(at_.wall);
    tell_lobby();
    save();
    return {Reply::saved, {}, {}};
}

}  // namespace coronet::server
