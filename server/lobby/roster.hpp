// The people of a lobby and what they have agreed on: who is in, who sits where, who is host, the options.
// Owned by the lobby actor, which asks it for every change outside a match. No network, no storage, no clock.
// Always holds: a seat has at most one member; no two members bear the same name; the host, if any, is a person among
// the members; a bot always has a seat; a refused change changes nothing.
#pragma once

#include "engine/core/refusal.hpp"
#include "engine/search/levels.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/messages.hpp"
#include "protocol/table.hpp"
#include "server/lobby/match_clock.hpp"
#include "server/storage/lobbies.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace coronet::server {

/// Why a request was refused: a code of ours, or a refusal by the rules.
using Refused = std::variant<protocol::Code, engine::Refusal>;
/// Nothing when it was done.
using Checked = std::optional<Refused>;

/// Whether this member is no person.
[[nodiscard]] inline bool is_bot(const Member& member) { return !member.person; }

/// Most members of one lobby, spectators included.
inline constexpr std::size_t most_members = 100;

class Roster {
  public:
    /// Takes over a stored record.
    explicit Roster(LobbyRecord record);

    /// A new lobby of `game` with its host in seat 0.
    [[nodiscard]] static LobbyRecord opened(const protocol::GameEntry& game, Access access, Options settings,
                                            PersonId host, std::string name, Time now);
    /// A bot on the next free seat of such a record; false if there is none.
    [[nodiscard]] static bool add_bot(LobbyRecord& record, search::Level level);
    /// What of a new lobby nobody can guess.
    struct Drawn {
        LobbyId id;
        LobbyLink link;
        Bytes32 secret;
    };
    /// The lobby for the next game of this table: the same options, every player's seat kept free for them, and
    /// `member` in it already, as host.
    [[nodiscard]] LobbyRecord rematch(int member, const Drawn& drawn, Time now) const;

    /// The record as it is to be stored.
    [[nodiscard]] LobbyRecord record() const;
    [[nodiscard]] const LobbyRecord& now() const { return record_; }

    [[nodiscard]] const Member* member(int id) const;
    [[nodiscard]] const Member* person(PersonId person) const;
    [[nodiscard]] int seat_of(int member) const;
    /// Member by seat; nullptr for an empty one.
    [[nodiscard]] const Member* at_seat(int seat) const;
    /// Whether this person is connected; bots never are.
    [[nodiscard]] bool here(int member) const { return present_.contains(member); }
    [[nodiscard]] bool anybody_here() const { return !present_.empty(); }

    /// Whether this person was sent away for good.
    [[nodiscard]] bool barred(PersonId person) const;
    /// A person comes in, or comes back: gives their member number, or the code why not. A name that somebody here
    /// bears already gets a number.
    [[nodiscard]] std::variant<int, protocol::Code> enter(PersonId person, const std::string& name);
    /// One more connection of a member is there.
    void arrive(int member) { ++present_[member]; }
    /// One connection less; true when it was the last.
    bool depart(int member);
    /// Goes for good: out of the list, or only out of sight for a player whose match has begun. While one is starting
    /// that is settled once it has begun, or has not.
    void leave(int member);
    /// Drops a spectator, or somebody without a match, who is not here any more.
    bool forget(int member);
    void rename(PersonId person, const std::string& name);
    /// Makes another member the host when the present one is not here and somebody else is. True if changed.
    bool replace_absent_host();

    [[nodiscard]] Checked sit(int member, std::optional<int> seat);
    [[nodiscard]] Checked stand(int member);
    [[nodiscard]] Checked ready(int member, bool on);
    /// Takes random bytes of a seated member for the shuffles, given under this commitment. The same ones count once,
    /// and of many only the latest are kept.
    [[nodiscard]] Checked contribute(int member, const Bytes32& commitment, const Bytes32& random);
    /// Changes options and access: of an open lobby all of them, and everybody has to be ready anew; while a match runs
    /// only what `may_change_in_play`, and nothing else about the table moves.
    [[nodiscard]] Checked configure(int by, const std::optional<Options>& options, std::optional<Access> access);
    [[nodiscard]] Checked reorder(int by, const std::vector<int>& members);
    /// A bot sits down on a free seat, or the bot there plays at this level from now on.
    [[nodiscard]] Checked seat_bot(int by, int seat, search::Level level);
    /// Sends a member away for good: their person cannot come back.
    [[nodiscard]] Checked remove(int by, int member);
    [[nodiscard]] Checked hand_over(int by, int member);
    /// Whether the host may start now.
    [[nodiscard]] Checked may_start(int by) const;
    /// The seated members in seat order: those a match would begin with.
    [[nodiscard]] std::vector<const Member*> players() const;

    /// Takes a secret for the shuffles where there is none yet: in an open lobby from before there was one. True if it
    /// did.
    bool seal(const Bytes32& secret);
    /// A match is being stored: who sits where, with what options, is fixed until `begin` or `start_failed`. No stored
    /// record says so.
    void starting() { starting_ = true; }
    [[nodiscard]] bool is_starting() const { return starting_; }
    /// It could not be stored: the lobby is open again, and whoever has left meanwhile is out of it.
    void start_failed();
    /// The match has begun: players close ranks, so that seats are numbered from 0 without a gap.
    void begin(MatchId match);
    /// Marks a seat's player as having given up, or as playing on.
    void resigned(int seat, bool gave_up = true);
    void end() { record_.phase = Phase::ended; }
    void opened_rematch(LobbyId lobby, const LobbyLink& link);
    /// Where the table moved on to, if it did; that lobby may have been removed since.
    [[nodiscard]] std::optional<LobbyLink> rematch_link() const { return LobbyLink::parse(extra_.rematch); }
    void touch(Time now) { record_.touched = now; }
    [[nodiscard]] const std::optional<ClockNote>& clock_note() const { return extra_.clock; }
    void note_clock(ClockNote note) { extra_.clock = std::move(note); }

    /// Without the chat.
    [[nodiscard]] protocol::LobbyView view(const std::optional<protocol::Proposal>& proposal,
                                           const std::optional<protocol::SettledProposal>& settled = {}) const;
    /// The line in the list of public lobbies; nothing when it is not to be listed.
    [[nodiscard]] std::optional<protocol::LobbySummary> summary() const;
    /// The same, with somebody here.
    [[nodiscard]] protocol::LobbySummary line() const;
    /// Whether this person may come in.
    [[nodiscard]] bool admits(PersonId who, bool by_link) const;

    /// What a record holds beyond its columns, as one JSON text.
    struct Extra {
        std::vector<std::string> removed;     ///< persons who were sent away
        std::map<std::string, int> reserved;  ///< seats kept for persons
        std::string rematch;                  ///< link of the lobby for the next game
        std::optional<ClockNote> clock;       ///< where it was renewed last
    };

  private:
    [[nodiscard]] Member* find(int id);
    [[nodiscard]] protocol::Phase phase() const;
    [[nodiscard]] Checked only_host(int by) const;
    [[nodiscard]] Checked only_open() const;
    [[nodiscard]] std::optional<int> free_seat() const;
    /// A number is never given twice, and they end.
    [[nodiscard]] bool has_ids() const { return record_.next_member <= protocol::MemberId::highest; }
    void drop(int member);
    /// New settings of an open lobby: who has no seat any more watches, and nobody is ready.
    void lay_for(const protocol::GameEntry& game, Options settings);
    void choose_host();
    void settle_leavers();

    LobbyRecord record_;
    Extra extra_;
    std::map<int, int> present_;  ///< connections by member
    bool starting_ = false;
    std::set<int> leavers_;  ///< players who left while the match was starting
};

}  // namespace coronet::server
