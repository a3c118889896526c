// What the players of a match decide together: taking back beyond the barrier, a bot for somebody who is away.
#include "protocol/bot_levels.hpp"
#include "server/lobby/lobby.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server {

using protocol::Code;
using protocol::ProposalKind;

Lobby::Reply Lobby::handle(Attached& from, const protocol::in::Undo& message, Answered id) {
    if (auto no = may_act(from)) return *no;
    const Seat seat = *viewer(from);
    if (message.version && !match_->fresh(seat, *message.version)) return refused(Code::stale_version);
    const int choices = message.choices ? message.choices->value : 1;
    if (auto no = too_fast(seat, static_cast<std::size_t>(choices))) return *no;
    if (!match_->own(seat).undo.empty()) return take_back(seat, choices, {from.client, id});
    if (match_->own(seat).undo_consent.empty()) return refused(Code::nothing_to_undo);
    if (proposal_) return refused(Code::proposal_open);
    protocol::Proposal proposal;
    proposal.by = index(seat);
    proposal.what = match_->table().undo_proposed(seat);
    return propose(std::move(proposal), seat, {from.client, id});
}

Lobby::Reply Lobby::take_back(Seat seat, int choices, const Waiting& chooser) {
    const protocol::Entry undo{protocol::How::undo, seat, {}};
    if (choices == 1) return carry_out({undo}, chooser);
    Reply reply;
    for (int left = choices; left > 0 && !match_->over() && !match_->own(seat).undo.empty(); --left) {
        reply = carry_out({undo});
        if (reply.kind == Reply::refused) return reply;
    }
    answer_after(*reply.version, chooser, {Reply::done, {}, reply.version});
    return reply;
}

Lobby::Reply Lobby::handle(Attached& from, const protocol::in::Vote& message, Answered id) {
    if (auto no = may_act(from)) return *no;
    if (!proposal_) return refused(Code::no_proposal);
    if (message.proposal && *message.proposal != proposal_->id) return refused(Code::stale_proposal);
    const int seat = index(*viewer(from));
    auto& agree = proposal_->agree;
    const bool voted = std::any_of(agree.begin(), agree.end(), [&](const auto& one) { return one == seat; });
    // Whoever is asked may lift it, also after agreeing: it may wait for somebody who does not come back.
    if (voted && message.agree) return refused(Code::already_voted);
    if (!message.agree) {
        declined_ = {proposal_->id, seat};
        proposal_.reset();
        tell_lobby();
        return {};
    }
    agree.emplace_back(seat);
    if (all_agreed()) return carry_out({proposed()}, {from.client, id});
    tell_lobby();
    return {};
}

Lobby::Reply Lobby::handle(Attached& from, const protocol::in::Replace& message, Answered id) {
    if (auto no = may_act(from)) return *no;
    if (message.seat >= match_->seats()) return refused(Code::no_such_seat);
    const Seat seat = engine::seat_at(message.seat);
    if (match_->bots().contains(seat) || !is_away(seat)) return refused(Code::not_away);
    if (proposal_) return refused(Code::proposal_open);
    protocol::Proposal proposal;
    proposal.kind = ProposalKind::bot;
    proposal.by = index(*viewer(from));
    proposal.seat = message.seat;
    proposal.level = message.level;
    if (auto no = too_fast(*viewer(from))) return *no;
    return propose(std::move(proposal), *viewer(from), {from.client, id});
}

Lobby::Reply Lobby::propose(protocol::Proposal proposal, Seat by, const Waiting& chooser) {
    proposal.id = ++proposals_;
    proposal.agree.emplace_back(index(by));
    declined_.reset();
    proposal_ = std::move(proposal);
    if (all_agreed()) return carry_out({proposed()}, chooser);
    tell_lobby();
    return {};
}

protocol::Entry Lobby::proposed() const {
    if (proposal_->kind == ProposalKind::undo) return {protocol::How::undo, engine::seat_at(proposal_->by), {}};
    return {protocol::How::bot, engine::seat_at(proposal_->seat.value()),
            std::string(search::id_of(protocol::from_wire(proposal_->level.value())))};
}

bool Lobby::all_agreed() const {
    for (const Seat seat : SeatSet::all(match_->seats())) {
        const auto& agree = proposal_->agree;
        const bool agrees =
            std::any_of(agree.begin(), agree.end(), [&](const auto& one) { return one == index(seat); });
        // Bots agree to everything. Who is away is waited for when a choice is to be taken back, not for their own
        // seat.
        const bool asked = !match_->resigned().has(seat) && !match_->bots().contains(seat) &&
                           (proposal_->kind == ProposalKind::undo || !is_away(seat));
        if (asked && !agrees) return false;
    }
    return true;
}

bool Lobby::drop_outdated_proposal(const std::vector<protocol::Entry>& entries) {
    if (!proposal_) return false;
    // A choice makes an undo another one; a bot is still wanted after it.
    const bool outdated = std::any_of(entries.begin(), entries.end(), [this](const protocol::Entry& entry) {
        if (proposal_->kind == ProposalKind::undo) return true;
        return protocol::about_people(entry.how) && index(entry.seat) == proposal_->seat.value();
    });
    if (!outdated && !match_->over()) return false;
    proposal_.reset();
    return true;
}

void Lobby::look_at_proposal() {
    if (!proposal_ || proposal_->kind != ProposalKind::bot || !clocks_run()) return;
    if (!is_away(engine::seat_at(proposal_->seat.value()))) {
        proposal_.reset();
        tell_lobby();
    } else if (all_agreed()) {
        static_cast<void>(carry_out({proposed()}));
    }
}

}  // namespace coronet::server
