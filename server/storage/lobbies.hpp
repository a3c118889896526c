#pragma once
// Lobby records and what was said there: what a restart needs to open every lobby again. Used by the lobby registry
// and the lobby actor.
// Always holds: a change is stored whole or not at all; what was saved last is what is read.

#include "server/storage/completion.hpp"
#include "server/storage/contributions.hpp"
#include "server/storage/directory.hpp"
#include "server/storage/ids.hpp"
#include "server/storage/time.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace coronet::server {

/// Options of a game by their id: "banners" -> "on".
using Options = std::map<std::string, std::string>;

/// Who may find a lobby. In the database and on the wire "private" and "public".
enum class Access {
    by_link,  ///< "private": only with its link
    listed,   ///< "public": listed for everybody
};

/// Where a lobby is in its life; "open", "playing", "ended".
enum class Phase { open, playing, ended };

/// A person in a lobby, or a bot.
struct Member {
    int id = 0;                      ///< the lobby's own number for them, never given twice in one lobby
    std::optional<PersonId> person;  ///< nothing: a bot
    std::string bot;                 ///< its level; empty: a person
    std::string name;
    int seat = -1;  ///< -1 = spectator
    bool ready = false;
    bool resigned = false;
    Contributions contributions{};  ///< to the shuffles of the next match

    friend bool operator==(const Member&, const Member&) = default;
};

/// Everything about a lobby that outlives the process.
struct LobbyRecord {
    LobbyId id;
    LobbyLink link;
    std::string game;
    Access access = Access::by_link;
    Phase phase = Phase::open;
    int host = 0;         ///< member id
    int next_member = 1;  ///< the next member id to give
    int seats = 2;
    Options options;
    std::vector<Member> members;     ///< in the order of their ids
    std::optional<MatchId> match;    ///< the current or last match
    std::optional<LobbyId> rematch;  ///< the lobby to which the table moved on
    std::optional<Bytes32> secret;   ///< of the server, for the shuffles; nothing in lobbies from before there was one
    std::string extra;               ///< the actor's own text (who was sent away, kept seats); opaque here
    Time created;
    Time touched;  ///< last time a person did something here, moves and chat excepted

    friend bool operator==(const LobbyRecord&, const LobbyRecord&) = default;
};

/// A line of a lobby's chat.
struct ChatLine {
    std::int64_t number = 0;  ///< 0 for the lobby's first, each next one more
    int member = 0;           ///< who said it
    std::string name;         ///< theirs then
    std::string text;
    Time at;

    friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

/// So many lines of each chat are kept, the latest.
inline constexpr std::size_t most_chat_lines = 100;

/// What is stored of a lobby.
struct StoredLobby {
    LobbyRecord record;
    std::vector<ChatLine> chat;  ///< in the order of their numbers
};

/// What is new of a lobby since it was stored last.
struct LobbyChange {
    LobbyId lobby;
    std::optional<LobbyRecord> record;  ///< of this lobby; nothing: as it was
    std::vector<ChatLine> said{};       ///< in the order of their numbers
};

/// What the node that runs a lobby tells the others of it.
struct LobbyNote {
    std::uint32_t asked = 0;      ///< seats that are asked in its match: a bit for each, seat 0 the lowest
    Time since{};                 ///< when they were asked
    bool listed = false;          ///< it stands in the public list
    std::optional<Time> until{};  ///< when the time of the first of them is over; nothing: never, or not said

    friend bool operator==(const LobbyNote&, const LobbyNote&) = default;
};

/// A lobby whose match is being played.
struct PlayedLobby {
    LobbyRecord record;
    LobbyNote note{};
};

/// Since when nothing has happened in a lobby that is abandoned.
struct IdleSince {
    Time waiting;  ///< where no match ever began
    Time begun;    ///< where one did
};

/// Stores lobbies. Thread safe.
class Lobbies {
  public:
    Lobbies() = default;
    Lobbies(const Lobbies&) = delete;
    Lobbies& operator=(const Lobbies&) = delete;
    virtual ~Lobbies() = default;

    /// Stores the record, new or in place of the old one, and the lines; those before the last `most_chat_lines` go.
    /// A line that is stored already may come again. Fails with `fenced`; with `conflict` if the link is another
    /// lobby's; with `unknown` if a member's person, the match or the lobby is not stored.
    virtual void save(Fence fence, LobbyChange change, Completion<void> done) = 0;

    /// One lobby; nothing if there is none.
    virtual void find(LobbyId lobby, Completion<std::optional<StoredLobby>> done) = 0;
    /// The lobby behind a link; nothing if there is none.
    virtual void find_by_link(const LobbyLink& link, Completion<std::optional<LobbyId>> done) = 0;
    /// The records of all lobbies, oldest first.
    virtual void all(Completion<std::vector<LobbyRecord>> done) = 0;
    /// The lobbies in whose match, which is being played, the person sits; the one that began last first, at most
    /// `most`.
    virtual void played_by(PersonId person, int most, Completion<std::vector<PlayedLobby>> done) = 0;
    /// What stands in the public list of other nodes; those one can still join first, at most `most`.
    virtual void listed_elsewhere(int most, Completion<std::vector<LobbyRecord>> done) = 0;
    /// Tells the other nodes of lobbies that this one runs.
    virtual void note(std::vector<std::pair<LobbyId, LobbyNote>> notes, Completion<void> done) = 0;

    /// Lobbies in which nobody has done or said anything, no move either, since `idle.begun` or, where no match ever
    /// began, since `idle.waiting`; oldest first, at most `most`.
    virtual void abandoned(IdleSince idle, int most, Completion<std::vector<LobbyId>> done) = 0;

    /// Removes a lobby, its chat and its unfinished match with that match's journal. Finished and frozen matches stay
    /// for ever. Fails with `unknown`, `fenced`.
    virtual void remove(Fence fence, LobbyId lobby, Completion<void> done) = 0;
};

/// The names above; and back.
[[nodiscard]] std::string_view name_of(Access access);
[[nodiscard]] std::string_view name_of(Phase phase);
[[nodiscard]] std::optional<Access> access(std::string_view name);
[[nodiscard]] std::optional<Phase> phase(std::string_view name);

}  // namespace coronet::server
