// What changes about a lobby's people: what they ask for (seats, options, host controls, chat, the next game), and what
// a match makes of them.
#include "protocol/bot_levels.hpp"
#include "protocol/codec.hpp"
#include "server/lobby/lobby_people.hpp"
#include "server/net/reply.hpp"
#include "server/shuffle/seed.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace coronet::server {

using protocol::Code;

namespace {

constexpr double chat_per_second = 0.7;
constexpr double chat_burst = 8;

/// What may not be asked while the first commit of a match is on its way: it would change who plays, or with what.
bool changes_the_table(const protocol::in::LobbyMessage& message) {
    return std::visit([](const auto& one) { return one.concern == protocol::in::Concern::seating; }, message);
}

}  // namespace

std::optional<Code> LobbyPeople::refuses(const protocol::in::LobbyMessage& message) const {
    if (!changes_the_table(message)) return std::nullopt;
    if (roster_.is_starting()) return Code::match_running;
    return saves_.in_trouble() ? std::optional(Code::storage_trouble) : std::nullopt;
}

LobbyReply LobbyPeople::changed(const Checked& checked) {
    if (checked) return refused(*checked);
    roster_.touch(at_.wall);
    tell_lobby();
    save();
    return {LobbyReply::saved, {}, {}};
}

LobbyReply LobbyPeople::handle(Window& from, const protocol::in::Sit& message, Answered /*id*/) {
    std::optional<int> seat;
    if (message.seat) seat = *message.seat;
    return changed(roster_.sit(from.member, seat));
}

LobbyReply LobbyPeople::handle(Window& from, const protocol::in::Stand& /*message*/, Answered /*id*/) {
    return changed(roster_.stand(from.member));
}

LobbyReply LobbyPeople::handle(Window& from, const protocol::in::Contribute& message, Answered /*id*/) {
    // The fields are 64 hexadecimal digits: that has been checked where they were read.
    return changed(
        roster_.contribute(from.member, *from_hex(message.commitment.value), *from_hex(message.random.value)));
}

LobbyReply LobbyPeople::handle(Window& from, const protocol::in::Ready& message, Answered /*id*/) {
    return changed(roster_.ready(from.member, message.on));
}

LobbyReply LobbyPeople::handle(Window& from, const protocol::in::Configure& message, Answered /*id*/) {
    std::optional<Options> options;
    if (message.options) {
        options.emplace();
        for (const auto& [id, value] : *message.options) options->emplace(id.value, value.value);
    }
    std::optional<Access> access;
    if (message.access) access = *message.access == protocol::Access::public_ ? Access::listed : Access::by_link;
    return changed(roster_.configure(from.member, options, access));
}

LobbyReply LobbyPeople::handle(Window& from, const protocol::in::Reorder& message, Answered /*id*/) {
    const std::vector<int> members(message.members.begin(), message.members.end());
    return changed(roster_.reorder(from.member, members));
}

LobbyReply LobbyPeople::handle(Window& from, const protocol::in::SeatBot& message, Answered /*id*/) {
    return changed(roster_.seat_bot(from.member, message.seat, protocol::from_wire(message.level)));
}

LobbyReply LobbyPeople::handle(Window& from, const protocol::in::Remove& message, Answered /*id*/) {
    const Checked checked = roster_.remove(from.member, message.member);
    if (!checked) {
        std::erase_if(windows_, [&](const Window& one) {
            const bool goes = one.member == message.member;
            if (goes) send_left(one, protocol::LeftReason::removed);
            return goes;
        });
    }
    return changed(checked);
}

LobbyReply LobbyPeople::handle(Window& from, const protocol::in::HandOver& message, Answered /*id*/) {
    return changed(roster_.hand_over(from.member, message.member));
}

LobbyReply LobbyPeople::handle(Window& from, const protocol::in::Chat& message, Answered /*id*/) {
    const Member& speaker = *roster_.member(from.member);
    if (talk_.size() > 2 * most_members) talk_.clear();  // of many who are not here any more
    auto& may_say = talk_.try_emplace(*speaker.person, chat_per_second, chat_burst, now()).first->second;
    if (!may_say.take(now())) return refused(Code::too_fast);
    const ChatLine& line = chat_.say(from.member, speaker.name, message.text, at_.wall);
    tell_all(shared(protocol::out::Chat{shown(line)}));
    saves_.line_said();
    store();
    return {LobbyReply::saved, {}, {}};
}

LobbyReply LobbyPeople::handle(Window& from, const protocol::in::Rematch& /*message*/, Answered id) {
    if (phase() != Phase::ended) return refused(roster_.now().match ? Code::not_over : Code::no_match);
    if (roster_.seat_of(from.member) < 0) return refused(Code::spectator);
    rematchers_.push_back({from.client, id});
    if (rematchers_.size() > 1) return {LobbyReply::later, {}, {}};
    const Roster::Drawn drawn{out_.draw_name<LobbyId>(), out_.draw_name<LobbyLink>(), out_.draw_seed()};
    out_.open(roster_.rematch(from.member, drawn, at_.wall), roster_.rematch_link(), *from.client);
    return {LobbyReply::later, {}, {}};
}

void LobbyPeople::take(input::Rename& what) {
    if (closed_) return;
    roster_.rename(what.person, what.name);
    tell_lobby();
    save();
}

void LobbyPeople::seal() {
    if (!roster_.seal(out_.draw_seed())) return;
    tell_lobby();
    save();
}

void LobbyPeople::take(input::RematchOpened& what) {
    if (closed_) return;
    if (!what.refusal) {
        roster_.opened_rematch(what.lobby, what.link);
        tell_lobby();
        save();
    }
    const LobbyReply reply = what.refusal ? refused(*what.refusal) : LobbyReply{LobbyReply::saved, {}, {}};
    for (const Asker& who : std::exchange(rematchers_, {})) answer(who, reply);
}

// ------------------------------------------------------------------------------------- what a match makes of them

MatchRecord LobbyPeople::match_of_seated(MatchId id) const {
    MatchRecord match;
    match.id = id;
    match.lobby = this->id();
    match.game = roster_.now().game;
    match.options = options();
    match.secret = roster_.now().secret;
    match.started = at_.wall;
    int seat = 0;
    for (const Member* player : roster_.players()) {
        match.players.push_back(
            {seat++, player->person, player->bot, player->name, std::nullopt, std::nullopt, player->contributions});
    }
    return match;
}

LobbyRecord LobbyPeople::starting(MatchId id) {
    Roster next = roster_;
    next.begin(id);
    next.touch(at_.wall);
    roster_.starting();
    tell_lobby();
    return next.record();
}

void LobbyPeople::start_failed() {
    roster_.start_failed();
    tell_lobby();
}

void LobbyPeople::begun(MatchId id) {
    roster_.begin(id);
    tell_lobby();
}

void LobbyPeople::resigned(int seat, bool gave_up) {
    roster_.resigned(seat, gave_up);
    const Member* player = roster_.at_seat(seat);
    if (gave_up && player != nullptr) absences_.gave_up(player->id, now());
    tell_lobby();
    save();
}

LobbyRecord LobbyPeople::record_at_end() const {
    Roster after = roster_;
    after.end();
    return after.record();
}

void LobbyPeople::ended(bool stored) {
    roster_.end();
    tell_lobby();
    stored ? store() : save();
}

}  // namespace coronet::server
