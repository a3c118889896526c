// What members ask for outside the match: seats, options, host controls, chat, the next game.
#include "protocol/codec.hpp"
#include "server/lobby/lobby_state.hpp"
#include "server/net/reply.hpp"
#include "server/shuffle/seed.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace coronet::server {

using protocol::Code;

LobbyState::Reply LobbyState::handle(Attached& from, const protocol::in::Leave& /*message*/, Answered /*id*/) {
    const int member = from.member;
    const auto client = from.client;
    const bool keeps_seat =
        roster_.seat_of(member) >= 0 && (roster_.is_starting() || roster_.now().phase != Phase::open);
    std::erase_if(attached_, [&](const Attached& one) {
        // A player of a running match only looks away with this window; anybody else is gone with all of them.
        const bool goes = one.client == client || (!keeps_seat && one.member == member);
        if (goes) send_left(one, protocol::LeftReason::left);
        return goes;
    });
    if (keeps_seat) {
        if (roster_.depart(member)) {
            roster_.leave(member);
            departed(member);
        }
    } else {
        roster_.leave(member);
    }
    absences_.somebody(now());
    note_watched();
    return changed(std::nullopt);
}

LobbyState::Reply LobbyState::handle(Attached& from, const protocol::in::Sit& message, Answered /*id*/) {
    std::optional<int> seat;
    if (message.seat) seat = *message.seat;
    return changed(roster_.sit(from.member, seat));
}

LobbyState::Reply LobbyState::handle(Attached& from, const protocol::in::Stand& /*message*/, Answered /*id*/) {
    return changed(roster_.stand(from.member));
}

LobbyState::Reply LobbyState::handle(Attached& from, const protocol::in::Contribute& message, Answered /*id*/) {
    // The fields are 64 hexadecimal digits: that has been checked where they were read.
    return changed(
        roster_.contribute(from.member, *from_hex(message.commitment.value), *from_hex(message.random.value)));
}

LobbyState::Reply LobbyState::handle(Attached& from, const protocol::in::Ready& message, Answered /*id*/) {
    return changed(roster_.ready(from.member, message.on));
}

LobbyState::Reply LobbyState::handle(Attached& from, const protocol::in::Configure& message, Answered /*id*/) {
    std::optional<Options> options;
    if (message.options) {
        options.emplace();
        for (const auto& [id, value] : *message.options) options->emplace(id.value, value.value);
    }
    std::optional<Access> access;
    if (message.access) access = *message.access == protocol::Access::public_ ? Access::listed : Access::by_link;
    return changed(roster_.configure(from.member, options, access));
}

LobbyState::Reply LobbyState::handle(Attached& from, const protocol::in::Reorder& message, Answered /*id*/) {
    const std::vector<int> members(message.members.begin(), message.members.end());
    return changed(roster_.reorder(from.member, members));
}

LobbyState::Reply LobbyState::handle(Attached& from, const protocol::in::Remove& message, Answered /*id*/) {
    const Checked checked = roster_.remove(from.member, message.member);
    if (!checked) {
        std::erase_if(attached_, [&](const Attached& one) {
            const bool goes = one.member == message.member;
            if (goes) send_left(one, protocol::LeftReason::removed);
            return goes;
        });
    }
    return changed(checked);
}

LobbyState::Reply LobbyState::handle(Attached& from, const protocol::in::HandOver& message, Answered /*id*/) {
    return changed(roster_.hand_over(from.member, message.member));
}

LobbyState::Reply LobbyState::handle(Attached& from, const protocol::in::Chat& message, Answered /*id*/) {
    if (!from.chat.take(now())) return refused(Code::too_fast);
    const ChatLine& line = chat_.say(from.member, roster_.member(from.member)->name, message.text, at_.wall);
    tell_all(shared(protocol::out::Chat{shown(line)}));
    saves_.line_said();
    store();
    return {Reply::saved, {}, {}};
}

LobbyState::Reply LobbyState::handle(Attached& from, const protocol::in::Rematch& /*message*/, Answered id) {
    if (roster_.now().phase != Phase::ended) return refused(roster_.now().match ? Code::not_over : Code::no_match);
    if (roster_.seat_of(from.member) < 0) return refused(Code::spectator);
    if (roster_.now().rematch) return {Reply::saved, {}, {}};
    rematchers_.push_back({from.client, id});
    if (rematchers_.size() > 1) return {Reply::later, {}, {}};
    const Roster::Drawn drawn{draw<LobbyId>(), draw<LobbyLink>(), draw_seed()};
    out_.open(roster_.rematch(from.member, drawn, at_.wall), *from.client);
    return {Reply::later, {}, {}};
}

void LobbyState::take(input::RematchOpened& what) {
    if (!what.refusal) {
        roster_.opened_rematch(what.lobby, what.link);
        tell_lobby();
        save();
    }
    const Reply reply = what.refusal ? refused(*what.refusal) : Reply{Reply::saved, {}, {}};
    for (const Asker& who : std::exchange(rematchers_, {})) answer(who, reply);
}

}  // namespace coronet::server
