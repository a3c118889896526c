// How the roster shows itself to others.
#include "protocol/bot_levels.hpp"
#include "server/lobby/roster.hpp"
#include "server/lobby/settings.hpp"
#include "server/shuffle/seed.hpp"

namespace coronet::server {
namespace {

protocol::Access to_wire(Access access) {
    return access == Access::listed ? protocol::Access::public_ : protocol::Access::private_;
}

protocol::Phase to_wire(Phase phase) {
    switch (phase) {
        case Phase::playing: return protocol::Phase::playing;
        case Phase::ended: return protocol::Phase::ended;
        case Phase::open: break;
    }
    return protocol::Phase::open;
}

protocol::OptionValues to_wire(const Options& options) {
    protocol::OptionValues values;
    for (const auto& [id, value] : options) values.emplace(id, value);
    return values;
}

}  // namespace

protocol::Phase Roster::phase() const { return starting_ ? protocol::Phase::starting : to_wire(record_.phase); }

protocol::LobbyView Roster::view(const std::optional<protocol::Proposal>& proposal,
                                 const std::optional<protocol::SettledProposal>& settled) const {
    protocol::LobbyView view;
    view.id = record_.id.text();
    view.link = record_.link.text();
    view.game = record_.game;
    view.access = to_wire(record_.access);
    view.phase = phase();
    view.host = record_.host;
    for (const Member& member : record_.members) {
        const bool here = is_bot(member) || this->here(member.id);
        view.members.emplace(member.id,
                             protocol::Member{member.name, member.seat, here, member.ready, member.resigned,
                                              protocol::bot_level(member.bot), !member.contributions.empty()});
    }
    view.seats = record_.seats;
    view.options = to_wire(record_.options);
    if (record_.match) view.match = record_.match->text();
    view.proposal = proposal;
    view.settled = settled;
    if (record_.secret && !is_on(record_.options, guided_option))
        view.commitment = to_hex(commitment_to(*record_.secret));
    view.rematch = extra_.rematch;
    return view;
}

std::optional<protocol::LobbySummary> Roster::summary() const {
    if (record_.access != Access::listed || record_.phase == Phase::ended || !anybody_here()) return std::nullopt;
    return line();
}

protocol::LobbySummary Roster::line() const {
    protocol::LobbySummary summary;
    summary.id = record_.id.text();
    summary.game = record_.game;
    summary.phase = phase();
    if (const Member* host = member(record_.host)) summary.host = host->name;
    summary.seats = record_.seats;
    summary.taken = static_cast<int>(players().size());
    summary.options = to_wire(record_.options);
    return summary;
}

}  // namespace coronet::server
