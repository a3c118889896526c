// What the server says. Each is a JSON object with its `type` and the fields of the struct.
// Filled by server/, encoded by protocol/codec. How to add one: README.md.
#pragma once

#include "protocol/fields.hpp"
#include "protocol/lobby_view.hpp"

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include <optional>
#include <string_view>

namespace coronet::protocol {

enum class EndedBy { game, resignation };
BOOST_DESCRIBE_ENUM(EndedBy, game, resignation)

/// The match around the game: who must act, until when, how it ended. Equal for all viewers.
struct TableView {
    List<SeatNumber, 5> waiting;  ///< seats that must choose
    Millis deadline = 0;          ///< when their time for this turn is over, and the default choice is made; 0: never
    /// By seat, the time that it has left beyond deadlines: until `deadline` and that is over nothing is done for it.
    std::optional<Map<int, Millis, 5>> banks;
    bool over = false;
    std::optional<Map<int, BotLevel, 5>> bots;          ///< seats that the program plays now, with its level
    std::optional<List<Bounded<int, 1, 5>, 5>> places;  ///< by seat, once over; equal places share
    std::optional<List<int, 5>> scores;                 ///< by seat, once over
    std::optional<EndedBy> ended_by;                    ///< once over

    friend bool operator==(const TableView&, const TableView&) = default;
};
BOOST_DESCRIBE_STRUCT(TableView, (), (waiting, deadline, banks, over, bots, places, scores, ended_by))

/// What one seat may take back.
struct OwnView {
    Line<0, 160> undo;          ///< the choice `undo` takes back freely; empty: none
    Line<0, 160> undo_consent;  ///< the choice `undo` would ask consent for; empty: none

    friend bool operator==(const OwnView&, const OwnView&) = default;
};
BOOST_DESCRIBE_STRUCT(OwnView, (), (undo, undo_consent))

/// What made a new version of the match.
enum class How {
    choice,  ///< a seat chose
    undo,    ///< the position of version `back` was restored
    absent,  ///< the default choice was made for a seat that is away or out of time
    resign,  ///< a seat gave up
    bot,     ///< from here on the program plays for the seat's person
    person,  ///< from here on the seat's person plays again
};
BOOST_DESCRIBE_ENUM(How, choice, undo, absent, resign, bot, person)

/// One entry of the match log; `e` what everybody may know. `s` is what only the receiver may: the fuller form of some
/// of these events, each with `i`, its place in `e`.
struct LogEntry {
    Version v;
    SeatOrNone by = -1;
    std::optional<How> how;       ///< left out: a choice
    std::optional<Version> back;  ///< with `undo`: the version whose position is restored
    RawList e;
    std::optional<RawList> s;
};
BOOST_DESCRIBE_STRUCT(LogEntry, (), (v, by, how, back, e, s))

/// Most lines of a match's log in one message.
inline constexpr std::size_t most_log_lines = 1000;

/// Who played at a seat, under the name of then.
struct GamePlayer {
    SeatNumber seat;
    Name name;
    std::optional<BotLevel> bot;  ///< of a bot; none: a person
    friend bool operator==(const GamePlayer&, const GamePlayer&) = default;
};
BOOST_DESCRIBE_STRUCT(GamePlayer, (), (seat, name, bot))

/// A game one has played to its end.
struct GameSummary {
    Id match;
    GameId game;
    SeatOrNone seat = -1;  ///< one's own
    List<GamePlayer, 5> players;
    List<Bounded<int, 1, 5>, 5> places;  ///< by seat
    List<int, 5> scores;                 ///< by seat
    EndedBy ended_by = EndedBy::game;
    Millis started = 0;
    Millis ended = 0;
};
BOOST_DESCRIBE_STRUCT(GameSummary, (), (match, game, seat, players, places, scores, ended_by, started, ended))

/// A match that runs and in which one sits.
struct RunningGame {
    Id lobby;  ///< `join` it by this
    GameId game;
    SeatNumber seat;  ///< one's own
    List<GamePlayer, 5> players;
    List<SeatNumber, 5> waiting;  ///< seats that are asked; none while it is taken up after a restart
    Millis since = 0;             ///< when they were asked
    std::optional<Millis> until;  ///< when their time is over, at the earliest; left out: never
};
BOOST_DESCRIBE_STRUCT(RunningGame, (), (lobby, game, seat, players, waiting, since, until))

/// What went into the shuffles of a match, as far as it is known while the match runs (schema/README.md).
struct MatchShuffle {
    Random commitment;                                        ///< to the server's secret
    List<List<Random, most_contributions>, 5> contributions;  ///< by seat, those of each device; bots have none
    friend bool operator==(const MatchShuffle&, const MatchShuffle&) = default;
};
BOOST_DESCRIBE_STRUCT(MatchShuffle, (), (commitment, contributions))

enum class LeftReason {
    left,      ///< by one's own wish
    removed,   ///< by the host
    closed,    ///< the lobby is gone
    elsewhere  ///< the same person joined from another window
};
BOOST_DESCRIBE_ENUM(LeftReason, left, removed, closed, elsewhere)

namespace out {

/// Answers `hello` and `claim_device`. `secret` only when it is new: keep it, `hello` does not send it again.
struct Welcome {
    static constexpr std::string_view type = "welcome";
    Id person;
    Name name;
    std::optional<Secret> secret;
    Line<1, 64> version;      ///< of the server
    std::optional<Id> lobby;  ///< where one sits in a running match
};
BOOST_DESCRIBE_STRUCT(Welcome, (), (person, name, secret, version, lobby))

/// Answers `join`: the lobby is at another node. Whoever wants in connects to `/ws?node=<node>` and joins there.
struct Elsewhere {
    static constexpr std::string_view type = "elsewhere";
    Line<1, 32> node;
    std::optional<RequestId> id;
};
BOOST_DESCRIBE_STRUCT(Elsewhere, (), (node, id))

/// The lobby one has entered.
struct Lobby {
    static constexpr std::string_view type = "lobby";
    LobbyView lobby;
    MemberId you;
};
BOOST_DESCRIBE_STRUCT(Lobby, (), (lobby, you))

/// A change of that lobby, a merge patch on LobbyView.
struct LobbyUpdate {
    static constexpr std::string_view type = "lobby_update";
    Raw d;
};
BOOST_DESCRIBE_STRUCT(LobbyUpdate, (), (d))

/// The whole of what the receiver may know of a match.
struct Match {
    static constexpr std::string_view type = "match";
    Id match;
    GameId game;
    Version version;
    SeatOrNone seat = -1;  ///< the receiver's; -1: a spectator
    /// Schema <game>.schema.json, `public`.
    Raw public_;  // NOLINT(readability-identifier-naming): a keyword without it
    /// The same, `private`; none for a spectator.
    std::optional<Raw> private_;  // NOLINT(readability-identifier-naming): a keyword without it
    TableView table;
    std::optional<OwnView> own;           ///< none for a spectator
    List<LogEntry, most_log_lines> log;   ///< its latest lines; unless the first is of version 0, `log` gives more
    std::optional<MatchShuffle> shuffle;  ///< none in a match that began before there was one
};
BOOST_DESCRIBE_STRUCT(Match, (), (match, game, version, seat, public_, private_, table, own, log, shuffle))

/// The shared part of an update: the same for every receiver, encoded once.
struct UpdateHead {
    Version v;
    SeatOrNone by = -1;           ///< the seat that acted; -1: the table itself
    std::optional<How> how;       ///< left out: a choice
    std::optional<Version> back;  ///< with `undo`: the version whose position is restored
    RawList e;                    ///< events everybody may know
    std::optional<Raw> d;         ///< merge patch on `public`
    std::optional<Raw> t;         ///< merge patch on `table`
};
BOOST_DESCRIBE_STRUCT(UpdateHead, (), (v, by, how, back, e, d, t))
/// The part for one receiver.
struct UpdateTail {
    std::optional<Raw> p;         ///< merge patch on `private`
    std::optional<RawList> s;     ///< what only this seat may know of the events, as in LogEntry
    std::optional<Raw> o;         ///< merge patch on `own`
    std::optional<RequestId> id;  ///< of the choice that made this version, to its sender
};
BOOST_DESCRIBE_STRUCT(UpdateTail, (), (p, s, o, id))

/// What changed in the match: head and tail in one object. Sent by way of `encode_head` and `end_of_update`.
struct Update : UpdateHead, UpdateTail {
    static constexpr std::string_view type = "update";
};
BOOST_DESCRIBE_STRUCT(Update, (UpdateHead, UpdateTail), ())

/// A request was carried out. `version`: of the match after it.
struct Done {
    static constexpr std::string_view type = "done";
    RequestId id;
    std::optional<Version> version;
};
BOOST_DESCRIBE_STRUCT(Done, (), (id, version))

/// A request was refused; nothing has changed, but for `version`. Codes: schema/README.md and the game's rules.
struct Error {
    static constexpr std::string_view type = "error";
    Word<1, 40> code;
    Text<1, 300> message;  ///< a sentence for people
    std::optional<RequestId> id;
    std::optional<Line<1, 200>> path;  ///< JSON pointer of the bad field
    std::optional<Missing> missing;
    std::optional<Version> version;  ///< with `choose`: of the match after those of its actions that stand
};
BOOST_DESCRIBE_STRUCT(Error, (), (code, message, id, path, missing, version))

/// Somebody in the lobby has written.
struct Chat : ChatLine {
    static constexpr std::string_view type = "chat";
};
BOOST_DESCRIBE_STRUCT(Chat, (ChatLine), ())

/// Answers `browse`.
struct Lobbies {
    static constexpr std::string_view type = "lobbies";
    List<LobbySummary, 100> lobbies;
};
BOOST_DESCRIBE_STRUCT(Lobbies, (), (lobbies))

/// Answers `my_games`.
struct MyGames {
    static constexpr std::string_view type = "my_games";
    List<GameSummary, 50> games;
    bool more = false;  ///< ask again with `before`
};
BOOST_DESCRIBE_STRUCT(MyGames, (), (games, more))

/// Answers `running_games`: those that wait for the receiver first, of these the one that has waited longest.
struct RunningGames {
    static constexpr std::string_view type = "running_games";
    List<RunningGame, 100> games;
};
BOOST_DESCRIBE_STRUCT(RunningGames, (), (games))

/// Answers `consult`.
struct Consulted {
    static constexpr std::string_view type = "consulted";
    std::optional<RequestId> id;
    ActionText action;
    Raw preview;  ///< schema <game>.schema.json, `preview`
};
BOOST_DESCRIBE_STRUCT(Consulted, (), (id, action, preview))

/// Answers `log`: the lines that come right before those which were known, oldest first. They go back to the deal where
/// the first is of version 0.
struct Log {
    static constexpr std::string_view type = "log";
    std::optional<RequestId> id;
    Id match;
    List<LogEntry, most_log_lines> lines;
};
BOOST_DESCRIBE_STRUCT(Log, (), (id, match, lines))

/// One choice as Regent sees it.
struct HintedChoice {
    ActionText action;
    Bounded<int, 0, 100> chance = 0;                    ///< to win, in per cent; alone: 0
    Bounded<int, -1000000, 1000000> points = 0;         ///< expected at the end, in hundredths
    Bounded<std::int64_t, 0, largest_exact> tried = 0;  ///< how often it was followed
    friend bool operator==(const HintedChoice&, const HintedChoice&) = default;
};
BOOST_DESCRIBE_STRUCT(HintedChoice, (), (action, chance, points, tried))

/// Answers `hint`: what Regent would do in the position of that version, its choice first, then what it weighed.
struct Hinted {
    static constexpr std::string_view type = "hinted";
    std::optional<RequestId> id;
    Version version;
    SomeOf<HintedChoice, 5> choices;
};
BOOST_DESCRIBE_STRUCT(Hinted, (), (id, version, choices))

/// Answers `position` and `past_position`: the beginning of a scenario, for `try`. What is hidden is drawn anew.
struct Position {
    static constexpr std::string_view type = "position";
    std::optional<RequestId> id;
    ScenarioLines lines;
    bool exact = true;  ///< false: it stands in the middle of something, and that much cannot be given
};
BOOST_DESCRIBE_STRUCT(Position, (), (id, lines, exact))

/// Why a choice of a scenario is refused, for who says it in another language.
struct TriedRefusal {
    Word<1, 40> code;
    std::optional<Missing> missing;
};
BOOST_DESCRIBE_STRUCT(TriedRefusal, (), (code, missing))

/// What in a scenario is not as it says, or cannot be read.
struct TriedProblem {
    Bounded<int, 1, 400> line = 1;
    List<Text<1, 300>, 100> said;           ///< the sentence, and what was expected and what there is, line by line
    std::optional<TriedRefusal> refused{};  ///< the first line says that a choice is refused, for this reason
};
BOOST_DESCRIBE_STRUCT(TriedProblem, (), (line, said, refused))

/// A fact from which a scenario begins, in the words of `given KEY: VALUE`.
struct TriedFact {
    Line<1, 64> key;
    Line<0, 4000> value;
    bool usual = false;  ///< it is so where nothing is given
};
BOOST_DESCRIBE_STRUCT(TriedFact, (), (key, value, usual))

/// What a seat may do where a scenario ends.
struct TriedSeat {
    List<ActionText, 2000> legal;
    OwnView own;
};
BOOST_DESCRIBE_STRUCT(TriedSeat, (), (legal, own))

/// Answers `try`: how far the scenario went.
struct Tried {
    static constexpr std::string_view type = "tried";
    std::optional<RequestId> id;
    List<TriedProblem, 50> problems;  ///< none: all is as it says
    std::optional<Raw> scenario;      ///< schema scenario.schema.json; none: it did not begin
    List<TriedFact, 400> facts;       ///< from which it begins
    List<TriedSeat, 5> seats;         ///< by seat
    ScenarioLines report;             ///< the same text as `coronet try` takes it; empty if something is wrong with it
    std::optional<Raw> preview;       ///< with `consult`, unless it is refused: schema <game>.schema.json, `preview`
};
BOOST_DESCRIBE_STRUCT(Tried, (), (id, problems, scenario, facts, seats, report, preview))

/// The receiver can only decline, and the program does it for them. Only they are told. Holds until their seat has
/// answered, or has been told another time.
struct Declining {
    static constexpr std::string_view type = "declining";
    Id match;
    Version version;  ///< at which it was asked
    Millis at = 0;
};
BOOST_DESCRIBE_STRUCT(Declining, (), (match, version, at))

/// Answers `device_link`: open `/#/device/<token>` on the other device before `expires`.
struct DeviceLink {
    static constexpr std::string_view type = "device_link";
    Slug<8, 128> token;
    Millis expires = 0;
};
BOOST_DESCRIBE_STRUCT(DeviceLink, (), (token, expires))

/// Answers `push_key`: what a browser is to be given as `applicationServerKey`.
struct PushKey {
    static constexpr std::string_view type = "push_key";
    std::optional<RequestId> id;
    Slug<0, 87> key;  ///< a point of P-256, uncompressed, base64url; empty: this server sends no notices
};
BOOST_DESCRIBE_STRUCT(PushKey, (), (id, key))

/// One is no longer in the lobby.
struct Left {
    static constexpr std::string_view type = "left";
    LeftReason reason = LeftReason::left;
};
BOOST_DESCRIBE_STRUCT(Left, (), (reason))

/// Answers `ping`.
struct Pong {
    static constexpr std::string_view type = "pong";
    Millis time = 0;  ///< by the server's clock, as deadlines are
};
BOOST_DESCRIBE_STRUCT(Pong, (), (time))

/// Every message the server sends. What is not entered here cannot be encoded.
using Messages = boost::mp11::mp_list<Welcome, Elsewhere, Lobby, LobbyUpdate, Match, Done, Error, Chat, Lobbies,
                                      MyGames, RunningGames, Log, Consulted, Hinted, Position, Tried, Declining,
                                      DeviceLink, PushKey, Left, Pong, Update>;

}  // namespace out
}  // namespace coronet::protocol
