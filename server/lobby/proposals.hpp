// What the players of a match decide together: taking back beyond the barrier, a bot for somebody who is away. A part
// of the lobby: knows who has agreed; who has to, it is told. Always holds: at most one proposal is open; a vote that
// is refused changes nothing.
#pragma once

#include "engine/core/seat.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/lobby_view.hpp"
#include "protocol/table.hpp"

#include <optional>
#include <span>
#include <string>

namespace coronet::server {

class Proposals {
  public:
    /// The one that is open.
    [[nodiscard]] const std::optional<protocol::Proposal>& open() const { return open_; }
    /// What became of the last one, if none has been made since.
    [[nodiscard]] const std::optional<protocol::SettledProposal>& settled() const { return settled_; }

    /// A seat wants a choice of its own taken back, told in these words. None may be open.
    void propose_undo(engine::Seat by, std::string what);
    /// A seat wants a bot to play for another one. None may be open.
    void propose_bot(engine::Seat by, engine::Seat seat, protocol::BotLevel level);
    /// Counts a vote, on this proposal if one is named, or gives the code why not. Whoever is against it lifts it, also
    /// after agreeing: it may wait for somebody who does not come back.
    [[nodiscard]] std::optional<protocol::Code> vote(engine::Seat by, bool agree, std::optional<int> proposal);
    /// All of these are asked about the open one. True if that changes for whom it waits.
    bool ask(engine::SeatSet seats);
    /// Whether all who are asked have agreed to the open one.
    [[nodiscard]] bool agreed() const { return open_->missing.empty(); }
    /// What the open one comes to, once all agree.
    [[nodiscard]] protocol::Entry entry() const;
    /// The seat for which the open one wants a bot.
    [[nodiscard]] std::optional<engine::Seat> seat_for_bot() const;

    /// These entries were carried out; after them the match is `over`, or not. True if that was the end of a proposal.
    bool carried_out(std::span<const protocol::Entry> entries, bool over);
    /// Whoever the open one wants a bot for is here again.
    void came_back();
    /// None is open, nor was any.
    void forget() {
        open_.reset();
        settled_.reset();
    }

  private:
    void open(protocol::Proposal proposal, engine::Seat by);
    void settle(protocol::ProposalEnd end, int seat);
    /// What an entry makes of the open one, if anything.
    [[nodiscard]] std::optional<protocol::ProposalEnd> ended_by(const protocol::Entry& entry) const;

    std::optional<protocol::Proposal> open_;
    std::optional<protocol::SettledProposal> settled_;
    int so_far_ = 0;
};

}  // namespace coronet::server
