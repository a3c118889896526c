#pragma once
// Match records: how a match began, who played, how it ended, and the recording of a finished one.
// Used by the lobby (start, finish, freeze, restart), the "My games" list and the replay route.
// Always holds: a match is never removed once finished or frozen; a finished one always has its recording.

#include "server/packing/gzip.hpp"
#include "server/storage/completion.hpp"
#include "server/storage/lobbies.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::server {

/// The 256 bits from which all chance of a match follows.
using SeedBytes = Bytes32;

/// Where a match is in its life; "playing", "finished", "frozen".
enum class MatchState {
    playing,
    finished,
    frozen,  ///< stopped by a bug in the rules; its journal is the reproduction
};

/// Who sits where, under the name of that day.
struct MatchPlayer {
    int seat = 0;
    std::optional<PersonId> person;  ///< nothing: a bot
    std::string bot;                 ///< its level; empty: a person
    std::string name;
    std::optional<int> score;  ///< once finished
    std::optional<int> place;  ///< once finished; 1 = won, equal places = shared
    Contributions contributions{};

    friend bool operator==(const MatchPlayer&, const MatchPlayer&) = default;
};

/// A match without its journal and recording.
struct MatchRecord {
    MatchId id;
    std::optional<LobbyId> lobby;  ///< nothing once the lobby has been removed
    std::string game;
    std::string rules_version;
    Options options;
    SeedBytes seed{};
    std::optional<Bytes32> secret;  ///< of the server, part of the seed; nothing in matches from before there was one
    std::vector<MatchPlayer> players;  ///< in the order of seats
    Time started;
    MatchState state = MatchState::playing;
    std::optional<Time> ended;  ///< once finished or frozen
    std::string ended_by;       ///< once finished: "game", "resignation"; once frozen: the bug's sentence

    friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};

/// How a match ended.
struct Finish {
    Time ended;
    std::string by;           ///< "game" or "resignation"
    std::vector<int> scores;  ///< by seat
    std::vector<int> places;  ///< by seat, 1 = won
};

/// A page of a person's finished games, newest first.
struct GamePage {
    std::vector<MatchRecord> games;
    bool more = false;  ///< there are older ones: ask again with the last id as `before`
};

/// Stores matches. Thread safe.
class Matches {
  public:
    Matches() = default;
    Matches(const Matches&) = delete;
    Matches& operator=(const Matches&) = delete;
    virtual ~Matches() = default;

    /// Stores a new match and the lobby that plays it (its `match` = this one) in one commit.
    /// Fails with `fenced`; `conflict` if the match is stored already; `unknown` if a person is not stored.
    virtual void start(Fence fence, MatchRecord match, LobbyRecord lobby, Completion<void> done) = 0;

    /// Stores the end, the recording and the lobby after it in one commit.
    /// Fails with `fenced`; `unknown`; `conflict` if the match is not playing or the results are not one per player.
    virtual void finish(Fence fence, MatchId match, Finish finish, Gzip recording, LobbyRecord lobby,
                        Completion<void> done) = 0;

    /// Marks a match as stopped by a bug. Its journal is kept. Fails with `fenced`, `unknown`, `conflict` if not
    /// playing.
    virtual void freeze(Fence fence, MatchId match, Time now, std::string why, Completion<void> done) = 0;

    /// One match; nothing if there is none.
    virtual void find(MatchId match, Completion<std::optional<MatchRecord>> done) = 0;

    /// The recording of a finished match, ready to be served as `Content-Encoding: gzip`; nothing if there is none.
    virtual void recording(MatchId match, Completion<std::optional<Gzip>> done) = 0;

    /// Finished games of a person, newest first, those after `before` in that order; 1 to 100 at a time.
    /// An unknown `before` gives an empty page.
    virtual void finished_games(PersonId person, std::optional<MatchId> before, int most,
                                Completion<GamePage> done) = 0;
};

/// "playing", "finished", "frozen"; and back.
[[nodiscard]] std::string_view name_of(MatchState state);
[[nodiscard]] std::optional<MatchState> match_state(std::string_view name);

}  // namespace coronet::server
