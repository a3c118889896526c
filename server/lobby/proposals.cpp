#include "server/lobby/proposals.hpp"

#include "engine/search/levels.hpp"
#include "protocol/bot_levels.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server {

using engine::Seat;
using engine::SeatSet;
using protocol::Code;
using protocol::How;
using protocol::ProposalEnd;
using protocol::ProposalKind;

void Proposals::open(protocol::Proposal proposal, Seat by) {
    proposal.id = ++so_far_;
    proposal.by = index(by);
    proposal.agree.emplace_back(index(by));
    settled_.reset();
    open_ = std::move(proposal);
}

void Proposals::propose_undo(Seat by, std::string what) {
    protocol::Proposal proposal;
    proposal.what = std::move(what);
    open(std::move(proposal), by);
}

void Proposals::propose_bot(Seat by, Seat seat, protocol::BotLevel level) {
    protocol::Proposal proposal;
    proposal.kind = ProposalKind::bot;
    proposal.seat = index(seat);
    proposal.level = level;
    open(std::move(proposal), by);
}

std::optional<Code> Proposals::vote(Seat by, bool agree, std::optional<int> proposal) {
    if (!open_) return Code::no_proposal;
    if (proposal && *proposal != open_->id) return Code::stale_proposal;
    if (!agree) {
        settle(index(by) == open_->by ? ProposalEnd::withdrawn : ProposalEnd::declined, index(by));
        return std::nullopt;
    }
    if (std::find(open_->agree.begin(), open_->agree.end(), index(by)) != open_->agree.end())
        return Code::already_voted;
    open_->agree.emplace_back(index(by));
    return std::nullopt;
}

bool Proposals::ask(SeatSet seats) {
    for (const auto& seat : open_->agree) seats.remove(engine::seat_at(seat));
    const auto before = std::exchange(open_->missing, {});
    for (const Seat seat : seats) open_->missing.emplace_back(index(seat));
    return open_->missing != before;
}

protocol::Entry Proposals::entry() const {
    if (open_->kind == ProposalKind::undo) return {How::undo, engine::seat_at(open_->by), {}};
    return {How::bot, engine::seat_at(open_->seat.value()),
            std::string(search::id_of(protocol::from_wire(open_->level.value())))};
}

std::optional<Seat> Proposals::seat_for_bot() const {
    if (!open_ || open_->kind != ProposalKind::bot) return std::nullopt;
    return engine::seat_at(open_->seat.value());
}

bool Proposals::carried_out(std::span<const protocol::Entry> entries, bool over) {
    if (!open_) return false;
    const int about = open_->kind == ProposalKind::bot ? open_->seat.value() : open_->by;
    for (const protocol::Entry& entry : entries) {
        const auto end = ended_by(entry);
        if (!end) continue;
        settle(*end, about);
        return true;
    }
    if (over) settle(ProposalEnd::overtaken, about);
    return over;
}

std::optional<ProposalEnd> Proposals::ended_by(const protocol::Entry& entry) const {
    // A choice makes an undo another one; a bot is still wanted after it. Who else plays or has given up changes
    // neither.
    if (open_->kind == ProposalKind::undo) {
        if (protocol::about_people(entry.how) && index(entry.seat) != open_->by) return std::nullopt;
        return entry.how == How::undo && index(entry.seat) == open_->by ? ProposalEnd::agreed : ProposalEnd::overtaken;
    }
    if (!protocol::about_people(entry.how) || index(entry.seat) != open_->seat.value()) return std::nullopt;
    return entry.how == How::bot ? ProposalEnd::agreed : ProposalEnd::overtaken;
}

void Proposals::came_back() { settle(ProposalEnd::back, open_->seat.value()); }

void Proposals::settle(ProposalEnd end, int seat) {
    settled_ = {open_->id, open_->kind, end, seat};
    open_.reset();
}

}  // namespace coronet::server
