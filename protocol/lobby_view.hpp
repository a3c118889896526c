// What the members of a lobby see of it; the same for every member. Sent whole in `lobby`, then as deltas in
// `lobby_update`. Filled by server/lobby.
#pragma once

#include "protocol/fields.hpp"

#include <boost/describe.hpp>

#include <optional>

namespace coronet::protocol {

/// `private_`: opened only by its link. `public_`: listed by `browse`.
enum class Access { private_, public_ };  // NOLINT(readability-identifier-naming): a keyword without it
BOOST_DESCRIBE_ENUM(Access, private_, public_)

/// `open`: people sit down and choose options. `starting`: a match is being stored, and who sits where is fixed; then
/// it is `playing`, or `open` again when that failed. `playing`: a match runs. `ended`: its result is on the table.
enum class Phase { open, starting, playing, ended };
BOOST_DESCRIBE_ENUM(Phase, open, starting, playing, ended)

/// How well a bot plays, the weakest first.
enum class BotLevel { novice, courtier, regent };
BOOST_DESCRIBE_ENUM(BotLevel, novice, courtier, regent)

/// A person in a lobby, or a bot.
struct Member {
    Name name;
    SeatOrNone seat = -1;         ///< -1: a spectator
    bool here = false;            ///< connected now
    bool ready = false;           ///< said so since the options last changed
    bool resigned = false;        ///< gave up in the match that runs
    std::optional<BotLevel> bot;  ///< of a bot; none: a person
    bool contributed = false;     ///< to the shuffles: `contribute`

    friend bool operator==(const Member&, const Member&) = default;
};
BOOST_DESCRIBE_STRUCT(Member, (), (name, seat, here, ready, resigned, bot, contributed))

/// `undo`: may `what` be taken back beyond the barrier? `bot`: shall a bot play for `seat`, whose person is away?
enum class ProposalKind { undo, bot };
BOOST_DESCRIBE_ENUM(ProposalKind, undo, bot)

using ProposalId = Bounded<int, 1, 1000000>;  ///< a proposal within one lobby, as long as that is in memory

/// A question to the seated players.
struct Proposal {
    ProposalId id = 1;
    ProposalKind kind = ProposalKind::undo;
    SeatNumber by = 0;
    Line<0, 160> what;               ///< with `undo`: text of the action to be taken back; empty if it may be secret
    std::optional<SeatNumber> seat;  ///< with `bot`: for whom it shall play
    std::optional<BotLevel> level;   ///< with `bot`
    List<SeatNumber, 5> agree;       ///< seats that have agreed, `by` included
    List<SeatNumber, 5> missing;     ///< seats whose answer is waited for

    friend bool operator==(const Proposal&, const Proposal&) = default;
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (id, kind, by, what, seat, level, agree, missing))

/// What became of a proposal.
enum class ProposalEnd {
    agreed,     ///< by all: what `seat` wanted taken back is, or a bot plays for it
    declined,   ///< `seat` was against it
    withdrawn,  ///< by `seat`, who made it
    overtaken,  ///< before all had agreed the game went on or ended, or `seat`, whom it was about, gave up
    back,       ///< the person of `seat`, for which a bot was to play, is here again
};
BOOST_DESCRIBE_ENUM(ProposalEnd, agreed, declined, withdrawn, overtaken, back)

/// A proposal that is not open any more.
struct SettledProposal {
    ProposalId id = 1;
    ProposalKind kind = ProposalKind::undo;
    ProposalEnd end = ProposalEnd::agreed;
    SeatNumber seat = 0;

    friend bool operator==(const SettledProposal&, const SettledProposal&) = default;
};
BOOST_DESCRIBE_STRUCT(SettledProposal, (), (id, kind, end, seat))

/// One line of chat. The name is the one its writer had then.
struct ChatLine {
    MemberId member;
    Name name;
    ChatText text;
    Millis at = 0;

    friend bool operator==(const ChatLine&, const ChatLine&) = default;
};
BOOST_DESCRIBE_STRUCT(ChatLine, (), (member, name, text, at))

/// A lobby as its members see it.
struct LobbyView {
    Id id;
    OptionalId link;  ///< what opens it: `/#/l/<link>`
    GameId game;
    Access access = Access::private_;
    Phase phase = Phase::open;
    MemberOrNone host = 0;                   ///< 0: nobody is left
    Map<int, Member, 200> members;           ///< by MemberId
    Bounded<int, 0, 5> seats = 0;            ///< number of seats on offer
    OptionValues options;                    ///< every option of the game, and those of the table (schema/README.md)
    OptionalId match;                        ///< empty before the first start
    std::optional<Proposal> proposal;        ///< while one is open
    std::optional<SettledProposal> settled;  ///< the latest one, until the next is opened
    std::optional<Random> commitment;        ///< to the server's part of the shuffles (schema/README.md)
    OptionalId rematch;                      ///< link of the lobby for the next game
    Aside<List<ChatLine, 100>> chats;        ///< the last ones, oldest first; new ones come as `chat`

    friend bool operator==(const LobbyView&, const LobbyView&) = default;
};
BOOST_DESCRIBE_STRUCT(LobbyView, (),
                      (id, link, game, access, phase, host, members, seats, options, match, proposal, settled,
                       commitment, rematch, chats))

/// A public lobby in the list that `browse` gives.
struct LobbySummary {
    Id id;
    GameId game;
    Phase phase = Phase::open;
    Name host;                     ///< name of the host
    Bounded<int, 0, 5> seats = 0;  ///< on offer
    Bounded<int, 0, 5> taken = 0;  ///< of those
    OptionValues options;

    friend bool operator==(const LobbySummary&, const LobbySummary&) = default;
};
BOOST_DESCRIBE_STRUCT(LobbySummary, (), (id, game, phase, host, seats, taken, options))

}  // namespace coronet::protocol
