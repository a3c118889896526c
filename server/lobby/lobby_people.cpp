#include "server/lobby/lobby_people.hpp"

#include "protocol/codec.hpp"
#include "protocol/described/delta.hpp"
#include "server/log.hpp"
#include "server/net/reply.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace coronet::server {

using protocol::Code;

namespace {

constexpr std::chrono::seconds retry_pause{3};
constexpr const char* unsaved_sentence =
    "The server cannot save changes to this lobby at the moment. It keeps trying; until then nothing new is accepted.";

}  // namespace

LobbyPeople::LobbyPeople(LobbyEffects& effects, Metrics& metrics, const Moment& at, const Proposals& proposals,
                         StoredLobby stored)
    : out_(effects),
      metrics_(metrics),
      at_(at),
      proposals_(proposals),
      roster_(std::move(stored.record)),
      chat_(std::move(stored.chat)),
      absences_(at.steady),
      told_(roster_.view(proposals_.open(), proposals_.settled())) {}

// ------------------------------------------------------------------------------------------------- coming and going

bool LobbyPeople::admits(PersonId person, bool by_link) const { return !closed_ && roster_.admits(person, by_link); }

std::optional<LobbyPeople::Entered> LobbyPeople::enter(const input::Join& who) {
    const auto& [client, person, name, how, id, looked] = who;
    const auto no = [&](Code code) {
        out_.refuse(*who.client, protocol::error_of(code, who.id));
        return std::nullopt;
    };
    // Whoever is new would not be known any more after a restart.
    const bool newcomer = roster_.person(person) == nullptr;
    if (newcomer && saves_.in_trouble()) return no(Code::storage_trouble);
    const auto entered = roster_.enter(person, name);
    if (const auto* code = std::get_if<Code>(&entered)) return no(*code);
    const int member = std::get<int>(entered);
    Window* here = window(client->number());
    if (here != nullptr) {
        // Here already: it is told everything anew; for nobody else has anything changed, but perhaps the name.
        here->since = -1;
        tell_lobby();
    } else {
        roster_.arrive(member);
        absences_.back(member);
        roster_.touch(at_.wall);
        tell_lobby();
        save();
        here = &windows_.emplace_back(Window{client, member});
        if (windows_.size() == 1) note_absent();
    }
    protocol::out::Lobby whole{told_, member};
    whole.lobby.chats.value = chat_.lines();
    out_.tell(*client, outgoing(whole));
    return Entered{*here, newcomer};
}

LobbyPeople::Window* LobbyPeople::window(ConnectionNumber connection) {
    const auto found = std::find_if(windows_.begin(), windows_.end(),
                                    [&](const Window& one) { return one.client->number() == connection; });
    return found == windows_.end() ? nullptr : &*found;
}

bool LobbyPeople::detach(Window& window) {
    const int member = window.member;
    windows_.erase(windows_.begin() + (&window - windows_.data()));
    absences_.somebody(now());
    if (at_.wall - roster_.now().touched > long_visit) {
        roster_.touch(at_.wall);
        save();
    }
    return roster_.depart(member) && gone(member);
}

bool LobbyPeople::leave(Window& from) {
    const int member = from.member;
    const auto client = from.client;
    const bool keeps_seat = roster_.seat_of(member) >= 0 && (roster_.is_starting() || phase() != Phase::open);
    std::erase_if(windows_, [&](const Window& one) {
        // A player of a running match only looks away with this window; anybody else is gone with all of them.
        const bool goes = one.client == client || (!keeps_seat && one.member == member);
        if (goes) send_left(one, protocol::LeftReason::left);
        return goes;
    });
    absences_.somebody(now());
    if (keeps_seat && !roster_.depart(member)) return false;
    roster_.leave(member);
    return keeps_seat && gone(member);
}

bool LobbyPeople::gone(int member) {
    if (absences_.gone(member, now())) sweep();
    return true;
}

void LobbyPeople::note_absent() {
    std::vector<int> absent;
    for (const Member& member : roster_.now().members) {
        if (!is_bot(member) && !roster_.here(member.id)) absent.push_back(member.id);
    }
    absences_.begin(absent, now());
    sweep();
}

void LobbyPeople::sweep() {
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
        absences_.keep([this](int member) { return roster_.member(member) != nullptr; });
        tell_lobby();
        save();
    }
    if (absences_.swept() || !roster_.anybody_here()) return absences_.sweep_no_more();
    out_.wake(Alarm::sweep, now() + spectator_patience);
}

void LobbyPeople::note_clock(ClockNote note) {
    roster_.note_clock(std::move(note));
    store();
}

bool LobbyPeople::may_rest(std::chrono::seconds patience) const {
    return !closed_ && windows_.empty() && now() - absences_.last_here() >= patience && all_stored() &&
           rematchers_.empty() && retries_.empty();
}

bool LobbyPeople::all_stored() const {
    return saves_.at_rest() && chat_.all_stored() && !ending_ && !roster_.is_starting();
}

void LobbyPeople::send_out(protocol::LeftReason reason) {
    for (const Window& one : windows_) send_left(one, reason);
    windows_.clear();
}

void LobbyPeople::send_away() {
    for (const Window& one : windows_) out_.send_away(*one.client);
    // Who has left has no window any more and is not answered either.
    for (const Asker& who : saves_.let_go()) {
        if (window(who.client->number()) == nullptr) out_.send_away(*who.client);
    }
}

void LobbyPeople::close() {
    closed_ = true;
    out_.stop(Alarm::sweep);
    out_.stop(Alarm::retry);
    out_.listed(std::nullopt);
}

void LobbyPeople::let_go() {
    windows_.clear();
    rematchers_.clear();
    saves_.let_go();
}

std::optional<int> LobbyPeople::person_at(int seat) const {
    const Member* player = roster_.at_seat(seat);
    return player == nullptr || is_bot(*player) ? std::nullopt : std::optional(player->id);
}

std::optional<PersonId> LobbyPeople::who_plays(int seat) const {
    const Member* player = roster_.at_seat(seat);
    return player == nullptr ? std::nullopt : player->person;
}

std::vector<LobbyPeople::Away> LobbyPeople::away() const {
    std::vector<Away> seats;
    if (!roster_.anybody_here()) return seats;
    for (const auto& [member, since] : absences_.away()) {
        if (const int seat = roster_.seat_of(member); seat >= 0) seats.push_back({seat, since});
    }
    return seats;
}

// ------------------------------------------------------------------------------------------------- what is told

void LobbyPeople::answer(const Asker& who, const LobbyReply& reply) {
    const auto& [client, id] = who;
    switch (reply.kind) {
        case LobbyReply::later: return;
        case LobbyReply::refused: {
            protocol::out::Error error = reply.error;
            error.id = id;
            return out_.refuse(*client, error);
        }
        case LobbyReply::saved:
            if (id && saves_.wait(who)) {
                // What storage has refused for good is on its way no more: it says so again.
                if (!saves_.in_trouble()) store();
                return;
            }
            [[fallthrough]];
        case LobbyReply::done:
            if (!id) return;
            protocol::out::Done done{*id, {}};
            if (reply.version) done.version = *reply.version;
            out_.tell(*client, outgoing(done));
    }
}

void LobbyPeople::tell_lobby() {
    protocol::LobbyView view = roster_.view(proposals_.open(), proposals_.settled());
    std::string change = protocol::described::delta(told_, view);
    told_ = std::move(view);
    if (change.empty()) return;
    out_.listed(roster_.summary());
    tell_all(shared(protocol::out::LobbyUpdate{{std::move(change)}}));
}

void LobbyPeople::tell_all(const Outgoing& message) {
    for (const Window& one : windows_) out_.tell(*one.client, message);
}

void LobbyPeople::tell_error(Code code, const std::string& sentence) {
    protocol::out::Error error = protocol::error_of(code);
    if (!sentence.empty()) error.message = sentence;
    tell_all(shared(error));
}

void LobbyPeople::send_left(const Window& to, protocol::LeftReason reason) {
    out_.tell(*to.client, outgoing(protocol::out::Left{reason}));
}

// ------------------------------------------------------------------------------------------------ what is stored

void LobbyPeople::save() {
    saves_.record_changed();
    store();
}

/// No line is stored without a record that knows who said it.
void LobbyPeople::store() {
    if (closed_ || fenced_ || ending_ || roster_.is_starting()) return;
    const auto write = saves_.begin(chat_.all_stored(), chat_.next());
    if (!write) return;
    LobbyChange change{id(), {}, chat_.unstored()};
    if (write->record) change.record = roster_.record();
    out_.save(std::move(change));
}

void LobbyPeople::take(input::Saved& what) {
    if (closed_) return;
    if (!what.result) return not_stored(what.result.error());
    const Saves::Stored stored = saves_.stored();
    chat_.stored(stored.lines);
    for (const Asker& who : stored.waited) answer(who, {});
    store();
}

void LobbyPeople::not_stored(const StorageError& error) {
    if (error.fault == StorageFault::fenced) return fenced();
    metrics_.storage_failures.add();
    log::error("storage: a lobby could not be stored lobby={} fault={}: {}", id().text(), name_of(error.fault),
               error.sentence);
    if (may_pass(error.fault)) {
        // Those who wait for an answer go on waiting: what they changed is kept, and nothing else is until it is
        // stored.
        if (saves_.refused_for_now()) tell_error(Code::storage_trouble, unsaved_sentence);
        return try_again([this] { store(); });
    }
    LobbyReply refusal = refused(Code::storage_trouble);
    refusal.error.message = std::string(sentence_for_players(error.fault));
    for (const Asker& who : saves_.refused_for_good()) answer(who, refusal);
}

void LobbyPeople::try_again(std::function<void()> act) {
    retries_.push_back(std::move(act));
    if (retries_.size() > 1) return;
    out_.wake(Alarm::retry, now() + retry_pause);
}

void LobbyPeople::retry() {
    for (const auto& act : std::exchange(retries_, {})) act();
}

}  // namespace coronet::server
