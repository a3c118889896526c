#include "server/lobby/lobby.hpp"

#include "engine/core/check.hpp"
#include "protocol/codec.hpp"
#include "protocol/described/delta.hpp"
#include "server/log.hpp"
#include "server/net/reply.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <algorithm>
#include <exception>
#include <type_traits>
#include <utility>
#include <variant>

namespace coronet::server {

namespace asio = boost::asio;
using protocol::Code;

namespace {

constexpr double chat_per_second = 0.7;
constexpr double chat_burst = 8;

/// What may not be asked while the first commit of a match is on its way: it would change who plays, or with what.
bool changes_the_table(const protocol::in::LobbyMessage& message) {
    return std::visit([](const auto& one) { return one.concern == protocol::in::Concern::seating; }, message);
}

}  // namespace

Lobby::Lobby(asio::io_context& io, LobbyHouse& house, StoredLobby stored, Fence fence)
    : strand_(asio::make_strand(io)),
      house_(house),
      id_(stored.record.id),
      link_(stored.record.link),
      fence_(fence),
      roster_(std::move(stored.record)),
      chat_(std::move(stored.chat)),
      last_here_(now()) {
    for (auto& one : timers_) one = house_.steady().timer(strand_);
    untaken_ = roster_.now().phase == Phase::playing && roster_.now().match;
    told_ = roster_.view(proposals_.open(), proposals_.declined());
}

void Lobby::admits(PersonId person, bool by_link, std::function<void(Admission)> done) {
    asio::post(strand_, [self = shared_from_this(), person, by_link, done = std::move(done)] {
        if (self->asleep_) return done(Admission::asleep);
        self->last_here_ = self->now();  // whoever is let in joins next
        done(self->may_enter(person, by_link) ? Admission::yes : Admission::no);
    });
}

void Lobby::rest(std::chrono::seconds patience, std::function<void(bool)> done) {
    asio::post(strand_, [self = shared_from_this(), patience, done = std::move(done)] {
        self->guarded([&] { self->asleep_ = self->may_rest(patience); });
        if (!self->asleep_) return done(false);
        if (self->ledger_ && self->roster_.now().phase == Phase::playing) self->house_.metrics().matches.add(-1);
        self->shut();
        done(true);
    });
}

bool Lobby::may_rest(std::chrono::seconds patience) const {
    if (closed_ || untaken_ || taking_up_ || !attached_.empty()) return false;
    if (now() - last_here_ < patience) return false;
    if (!saves_.at_rest() || !chat_.all_stored()) return false;
    const bool stored = !finishing_ && !roster_.is_starting();
    if (!stored || !rematchers_.empty() || !retries_.empty() || thoughts_.hints()) return false;
    if (!ledger_ || roster_.now().phase == Phase::ended) return true;
    if (ledger_->failing() || ledger_->committed() < match_->version()) return false;
    return !thoughts_.asked() && !match_->deadline() && !veils_.keeps();
}

void Lobby::shut() {
    closed_ = true;
    if (ledger_) ledger_->abandon();
    stop_clocks();
    stop_thinking();
    give_no_hint(refused(Code::not_in_lobby));
    stop(Alarm::sweep);
    stop(Alarm::retry);
    house_.listed(id_, std::nullopt);
}

void Lobby::in_turn(std::function<void()> act) {
    asio::post(strand_, [self = shared_from_this(), act = std::move(act)]() mutable {
        if (self->taking_up_) return self->outside_.push_back(std::move(act));
        act();
    });
}

void Lobby::let_in() {
    taking_up_ = false;
    while (!taking_up_ && !outside_.empty()) {
        const auto act = std::move(outside_.front());
        outside_.pop_front();
        try {
            act();
        } catch (const std::exception& trouble) {  // one that fails keeps no other out
            log::error("lobby: what came in failed lobby={}: {}", id_.text(), trouble.what());
        }
    }
}

void Lobby::join(std::shared_ptr<Client> client, PersonId person, std::string name, protocol::in::Join how,
                 Answered id) {
    in_turn([this, client = std::move(client), person, name = std::move(name), how = std::move(how), id] {
        do_join(client, person, name, how, id);
    });
}

void Lobby::detach(ConnectionNumber connection) {
    asio::post(strand_, [self = shared_from_this(), connection] {
        if (!self->taking_up_) return self->do_detach(connection);
        const auto left = self->left_.insert(connection);
        self->outside_.emplace_back([lobby = self.get(), connection, left] {
            lobby->left_.erase(left);
            lobby->do_detach(connection);
        });
    });
}

void Lobby::receive(std::shared_ptr<Client> client, protocol::in::LobbyRequest request) {
    // At once, where nobody else is at this lobby: nothing that a lobby tells somebody comes back to it from there.
    asio::dispatch(strand_, [self = shared_from_this(), client = std::move(client), request = std::move(request)] {
        if (!self->taking_up_) return self->do_receive(client, request);
        self->outside_.emplace_back([lobby = self.get(), client, request] { lobby->do_receive(client, request); });
    });
}

asio::awaitable<void> Lobby::has_looked() { co_await asio::post(strand_, asio::use_awaitable); }

void Lobby::rename(PersonId person, std::string name) {
    in_turn([this, person, name = std::move(name)] {
        roster_.rename(person, name);
        tell_lobby();
        save();
    });
}

void Lobby::close(bool force, std::function<void(bool)> done) {
    in_turn([this, force, done = std::move(done)] {
        const bool waits = roster_.is_starting() || roster_.anybody_here();
        const bool closes = !closed_ && (force || !waits);
        if (closes) {
            for (Attached& one : attached_) send_left(*one.client, protocol::LeftReason::closed);
            attached_.clear();
            shut();
            house_.playing(id_, std::nullopt);
        }
        done(closes);
    });
}

bool Lobby::may_enter(PersonId person, bool by_link) const {
    if (closed_) return false;
    if (roster_.person(person) != nullptr) return true;
    return (by_link || roster_.now().access == Access::listed) && !roster_.barred(person);
}

void Lobby::do_join(const std::shared_ptr<Client>& client, PersonId person, const std::string& name,
                    const protocol::in::Join& how, Answered id) {
    if (!may_enter(person, how.link.has_value())) {
        return client->refuse(protocol::error_of(Code::unknown_lobby, id));
    }
    const bool playing = std::exchange(untaken_, false);
    const bool ended = !match_ && roster_.now().phase == Phase::ended && roster_.now().match && !frozen_;
    if (!playing && !ended) return enter(client, person, name, how, id);
    take_up(playing, Urgency::soon, [this, client, person, name, how, id] { enter(client, person, name, how, id); });
}

void Lobby::enter(const std::shared_ptr<Client>& client, PersonId person, const std::string& name,
                  const protocol::in::Join& how, Answered id) {
    if (left_.contains(client->number())) return client->refuse(protocol::error_of(Code::not_in_lobby, id));
    // Whoever is new would not be known any more after a restart.
    const bool newcomer = roster_.person(person) == nullptr;
    if (newcomer && saves_.in_trouble()) return client->refuse(protocol::error_of(Code::storage_trouble, id));
    const auto entered = roster_.enter(person, name);
    if (const auto* code = std::get_if<Code>(&entered)) return client->refuse(protocol::error_of(*code, id));
    const int member = std::get<int>(entered);
    if (Attached* again = attached(client->number())) {
        // Here already: it is told everything anew; for nobody else has anything changed, but perhaps the name.
        again->since = -1;
        tell_lobby();
    } else {
        roster_.arrive(member);
        std::erase_if(departures_, [&](const auto& gone) { return gone.first == member; });
        away_since_.erase(member);
        roster_.touch(house_.now());
        tell_lobby();
        save();
        attached_.push_back({client, member, -1, TokenBucket(chat_per_second, chat_burst, now())});
        if (attached_.size() == 1) note_absent();
        note_watched();
    }
    protocol::out::Lobby whole{told_, member};
    whole.lobby.chats.value = chat_.lines();
    client->send(outgoing(whole));
    const int known = match_ ? send_match(*attached(client->number()), how) : 0;
    if (const auto seat = viewer(attached(client->number())->member)) veils_.announce_again(*seat);
    if (frozen_) client->send(outgoing(protocol::error_of(why_frozen())));
    if (id) {
        const auto done = [this, client, id, kind = newcomer ? Reply::saved : Reply::done] {
            answer({client, id}, {kind, {}, {}});
        };
        ledger_ ? ledger_->after(known, done, done) : done();
    }
    give_seat_back(member);
    look_at_proposal();
    arm_bots();
    arm_away();
    guarded([this] { arm_answers(); });
}

int Lobby::send_match(Attached& to, const protocol::in::Join& how) {
    const bool same = how.match && record_ && how.match->value == record_->id.text() && how.version;
    const auto missed = same ? match_->since(*how.version) : std::nullopt;
    if (!missed) {
        send_snapshot(to);
        return match_->version();
    }
    send_missed(to, *missed);
    return to.since;
}

void Lobby::do_detach(ConnectionNumber connection) {
    const auto found = std::find_if(attached_.begin(), attached_.end(),
                                    [&](const Attached& one) { return one.client->number() == connection; });
    if (found == attached_.end()) return;
    const int member = found->member;
    attached_.erase(found);
    last_here_ = now();
    if (roster_.depart(member)) departed(member);
    note_watched();
    tell_lobby();
}

void Lobby::departed(int member) {
    const Instant at = now();
    departures_.emplace_back(member, at);
    away_since_[member] = at;
    look_at_proposal();
    arm_away();
    guarded([this] { arm_answers(); });
    if (departures_.size() == 1) sweep();
}

void Lobby::note_absent() {
    const Instant at = now();
    departures_.clear();
    away_since_.clear();
    for (const Member& member : roster_.now().members) {
        if (is_bot(member) || roster_.here(member.id)) continue;
        departures_.emplace_back(member.id, at);
        away_since_.emplace(member.id, at);
    }
    sweep();
}

void Lobby::let_go() {
    attached_.clear();
    outside_.clear();
    rematchers_.clear();
    saves_.let_go();
    static_cast<void>(veils_.lift());
    static_cast<void>(thoughts_.give_up_hint());
    if (ledger_) ledger_->abandon();
}

void Lobby::sweep() {
    const Instant at = now();
    const auto settled = [&](const auto& gone) {
        const auto [member, when] = gone;
        if (roster_.here(member) || roster_.member(member) == nullptr) return true;
        if (member == roster_.now().host) {
            return at - when >= host_patience && roster_.replace_absent_host() && roster_.forget(member);
        }
        if (at - when < spectator_patience) return false;
        roster_.forget(member);
        return true;
    };
    const std::size_t before = departures_.size();
    std::erase_if(departures_, settled);
    if (departures_.size() != before) {
        tell_lobby();
        save();
    }
    if (departures_.empty() || !roster_.anybody_here()) {
        departures_.clear();
        return;
    }
    wake(Alarm::sweep, now() + spectator_patience);
}

Lobby::Attached* Lobby::attached(ConnectionNumber connection) {
    const auto found = std::find_if(attached_.begin(), attached_.end(),
                                    [&](const Attached& one) { return one.client->number() == connection; });
    return found == attached_.end() ? nullptr : &*found;
}

void Lobby::do_receive(const std::shared_ptr<Client>& client, const protocol::in::LobbyRequest& request) {
    Attached* from = attached(client->number());
    if (from == nullptr) return client->refuse(protocol::error_of(Code::not_in_lobby, request.id));
    if (roster_.is_starting() && changes_the_table(request.message)) {
        return client->refuse(protocol::error_of(Code::match_running, request.id));
    }
    if (saves_.in_trouble() && changes_the_table(request.message)) {
        return client->refuse(protocol::error_of(Code::storage_trouble, request.id));
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

void Lobby::answer(const Asker& who, const Reply& reply) {
    const auto& [client, id] = who;
    switch (reply.kind) {
        case Reply::later: return;
        case Reply::refused: {
            protocol::out::Error error = reply.error;
            error.id = id;
            return client->refuse(error);
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
            client->send(outgoing(done));
    }
}

void Lobby::tell_lobby() {
    protocol::LobbyView view = roster_.view(proposals_.open(), proposals_.declined());
    std::string change = protocol::described::delta(told_, view);
    told_ = std::move(view);
    if (change.empty()) return;
    house_.listed(id_, roster_.summary());
    tell_all(shared(protocol::out::LobbyUpdate{{std::move(change)}}));
}

void Lobby::tell_all(const Outgoing& message) {
    for (const Attached& one : attached_) one.client->send(message);
}

void Lobby::tell_error(Code code, const std::string& sentence) {
    protocol::out::Error error = protocol::error_of(code);
    if (!sentence.empty()) error.message = sentence;
    tell_all(shared(error));
}

void Lobby::send_left(Client& client, protocol::LeftReason reason) {
    client.send(outgoing(protocol::out::Left{reason}));
}

Lobby::Reply Lobby::refused(Code code) { return {Reply::refused, protocol::error_of(code), std::nullopt}; }

Lobby::Reply Lobby::refused(const Refused& why) {
    if (const auto* refusal = std::get_if<engine::Refusal>(&why)) {
        return {Reply::refused, protocol::error_of(*refusal), std::nullopt};
    }
    return refused(std::get<Code>(why));
}

Lobby::Reply Lobby::changed(const Checked& checked) {
    if (checked) return refused(*checked);
    roster_.touch(house_.now());
    tell_lobby();
    save();
    return {Reply::saved, {}, {}};
}

}  // namespace coronet::server
