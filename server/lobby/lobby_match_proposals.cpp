// What the players of a match decide together: taking back beyond the barrier, a bot for somebody who is away.
#include "server/lobby/lobby_match.hpp"

#include <utility>

namespace coronet::server {

using protocol::Code;

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Undo& message, Answered id) {
    if (auto no = may_act(from.member)) return *no;
    const Seat seat = *viewer(from.member);
    if (message.version && !held_.match->fresh(seat, *message.version)) return refused(Code::stale_version);
    const int choices = message.choices ? message.choices->value : 1;
    if (auto no = too_fast(seat, static_cast<std::size_t>(choices))) return *no;
    if (!held_.match->own(seat).undo.empty()) return take_back(seat, choices, {from.client, id});
    if (held_.match->own(seat).undo_consent.empty()) return refused(Code::nothing_to_undo);
    if (proposals_.open()) return refused(Code::proposal_open);
    proposals_.propose_undo(seat, held_.match->table().undo_proposed(seat));
    return proposed({from.client, id});
}

LobbyReply LobbyMatch::take_back(Seat seat, int choices, const Asker& chooser) {
    const protocol::Entry undo{protocol::How::undo, seat, {}};
    if (choices == 1) return carry_out({undo}, chooser);
    LobbyReply reply;
    for (int left = choices; left > 0 && !held_.match->over() && !held_.match->own(seat).undo.empty(); --left) {
        reply = carry_out({undo});
        if (reply.kind == LobbyReply::refused) return reply;
    }
    audience_.answer_after(*reply.version, chooser, {LobbyReply::done, {}, reply.version});
    return reply;
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Vote& message, Answered id) {
    if (auto no = may_act(from.member)) return *no;
    std::optional<int> proposal;
    if (message.proposal) proposal = *message.proposal;
    const Seat seat = *viewer(from.member);
    if (!held_.match->playing().has(seat)) return refused(Code::spectator);
    if (const auto no = proposals_.vote(seat, message.agree, proposal)) return refused(*no);
    return proposed({from.client, id});
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Replace& message, Answered id) {
    if (auto no = may_act(from.member)) return *no;
    if (message.seat >= held_.match->seats()) return refused(Code::no_such_seat);
    const Seat seat = engine::seat_at(message.seat);
    if (held_.match->bots().contains(seat) || !may_be_replaced(seat)) return refused(Code::not_away);
    if (proposals_.open()) return refused(Code::proposal_open);
    if (auto no = too_fast(*viewer(from.member))) return *no;
    proposals_.propose_bot(*viewer(from.member), seat, message.level);
    return proposed({from.client, id});
}

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::TakeBack& /*message*/, Answered id) {
    const auto seat = viewer(from.member);
    if (!seat || !held_.match || !held_.match->bots().contains(*seat)) return refused(Code::no_bot);
    if (held_.frozen) return refused(why_frozen());
    if (!clocks_run()) return refused(held_.match->over() ? Code::match_over : Code::storage_trouble);
    if (auto no = too_fast(*seat)) return *no;
    return carry_out({{protocol::How::person, *seat, {}}}, {from.client, id});
}

LobbyReply LobbyMatch::proposed(const Asker& chooser) {
    if (proposals_.open()) proposals_.ask(asked_to_agree());
    if (proposals_.open() && proposals_.agreed()) return carry_out({proposals_.entry()}, chooser);
    people_.tell_lobby();
    return {};
}

/// Bots agree to everything. Who is away is waited for when a choice is to be taken back, not for their own seat.
SeatSet LobbyMatch::asked_to_agree() const {
    SeatSet asked;
    for (const Seat seat : held_.match->playing()) {
        if (held_.match->bots().contains(seat)) continue;
        if (!proposals_.seat_for_bot() || !audience_.lacks(seat)) asked.add(seat);
    }
    return asked;
}

/// Whoever is alone is asked for leave of none: over days nobody loses a seat who has only closed the page.
bool LobbyMatch::may_be_replaced(Seat seat) const {
    return audience_.lacks(seat) && (held_.match->resigned().has(seat) || !held_.match->clock().has_leave(seat));
}

void LobbyMatch::look_at_proposal() {
    if (!proposals_.open() || !clocks_run()) return;
    const auto seat = proposals_.seat_for_bot();
    if (seat && !audience_.lacks(*seat)) {
        proposals_.came_back();
        people_.tell_lobby();
    } else if (proposals_.ask(asked_to_agree())) {
        people_.tell_lobby();
        if (proposals_.agreed()) static_cast<void>(carry_out({proposals_.entry()}));
    }
}

}  // namespace coronet::server
