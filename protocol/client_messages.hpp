// What a client may say. Each is a JSON object with its `type` and, if the client wants an answer, an `id`; these two
// belong to the envelope `in::Request`, all other fields are those of the struct.
// Decoded by protocol/codec; answered by server/. How to add one: README.md.
#pragma once

#include "protocol/fields.hpp"
#include "protocol/lobby_view.hpp"

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include <optional>
#include <string_view>
#include <variant>

namespace coronet::protocol::in {

/// What a message is about, and with it who answers.
enum class Concern {
    connection,  ///< the front desk answers, also before it knows who is there
    person,      ///< the front desk answers
    asking,      ///< the front desk answers, with a message that bears the id
    entering,    ///< the front desk lets them in; the lobby that is entered answers
    seating,     ///< the lobby one is in answers: it changes who plays, or with what
    lobby,       ///< the lobby one is in answers: everything else
};

/// The first message of a connection. Without a secret a new person is made.
struct Hello {
    static constexpr std::string_view type = "hello";
    static constexpr Concern concern = Concern::connection;
    ProtocolVersion protocol;
    std::optional<Secret> secret;
    std::optional<Name> name;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, secret, name))

struct Rename {
    static constexpr std::string_view type = "rename";
    static constexpr Concern concern = Concern::person;
    Name name;
};
BOOST_DESCRIBE_STRUCT(Rename, (), (name))

/// Asks for a link that makes another device the same person.
struct DeviceLink {
    static constexpr std::string_view type = "device_link";
    static constexpr Concern concern = Concern::person;
};
BOOST_DESCRIBE_STRUCT(DeviceLink, (), ())

/// Uses such a link: this connection becomes the person who asked for it. Whoever brings the secret by which the device
/// is to be known may say the same again if the answer is lost; else the server draws one.
struct ClaimDevice {
    static constexpr std::string_view type = "claim_device";
    static constexpr Concern concern = Concern::connection;
    Slug<8, 128> token;
    std::optional<Secret> secret;
};
BOOST_DESCRIBE_STRUCT(ClaimDevice, (), (token, secret))

/// Opens a lobby with its sender as host in seat 0. Options left out take their defaults.
struct Create {
    static constexpr std::string_view type = "create";
    static constexpr Concern concern = Concern::entering;
    GameId game;
    Access access = Access::private_;
    OptionValues options;
    std::optional<List<BotLevel, 4>> bots;  ///< sit down on the next seats
};
BOOST_DESCRIBE_STRUCT(Create, (), (game, access, options, bots))

/// Asks for the public lobbies.
struct Browse {
    static constexpr std::string_view type = "browse";
    static constexpr Concern concern = Concern::person;
};
BOOST_DESCRIBE_STRUCT(Browse, (), ())

/// Enters a lobby, by its id (a public one, or one's own) or by its link. With `match` and `version` of the last
/// update seen, only what was missed is sent, where that is still known.
struct Join {
    static constexpr std::string_view type = "join";
    static constexpr Concern concern = Concern::entering;
    std::optional<Id> lobby;
    std::optional<Id> link;
    std::optional<Id> match;
    std::optional<Version> version;
};
BOOST_DESCRIBE_STRUCT(Join, (), (lobby, link, match, version))

struct Leave {
    static constexpr std::string_view type = "leave";
    static constexpr Concern concern = Concern::lobby;
};
BOOST_DESCRIBE_STRUCT(Leave, (), ())

/// Takes a seat; without a number the first free one.
struct Sit {
    static constexpr std::string_view type = "sit";
    static constexpr Concern concern = Concern::seating;
    std::optional<SeatNumber> seat;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (seat))

struct Stand {
    static constexpr std::string_view type = "stand";
    static constexpr Concern concern = Concern::seating;
};
BOOST_DESCRIBE_STRUCT(Stand, (), ())

/// Random bytes of this device for the shuffles of the next match, under the commitment it was shown. Those of a
/// person's other devices stay; sent again they count once.
struct Contribute {
    static constexpr std::string_view type = "contribute";
    static constexpr Concern concern = Concern::seating;
    Random commitment;
    Random random;
};
BOOST_DESCRIBE_STRUCT(Contribute, (), (commitment, random))

struct Ready {
    static constexpr std::string_view type = "ready";
    static constexpr Concern concern = Concern::seating;
    bool on = false;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (on))

/// Host: changes the options named, and the access. While a match runs the option `hints` alone can be changed.
struct Configure {
    static constexpr std::string_view type = "configure";
    static constexpr Concern concern = Concern::seating;
    std::optional<OptionValues> options;
    std::optional<Access> access;
};
BOOST_DESCRIBE_STRUCT(Configure, (), (options, access))

/// Host: who sits where, member ids by seat, 0 for an empty seat.
struct Reorder {
    static constexpr std::string_view type = "reorder";
    static constexpr Concern concern = Concern::seating;
    List<MemberOrNone, 5> members;
};
BOOST_DESCRIBE_STRUCT(Reorder, (), (members))

/// Host: a bot sits down on a free seat, or the bot that sits there plays at this level from now on.
struct SeatBot {
    static constexpr std::string_view type = "seat_bot";
    static constexpr Concern concern = Concern::seating;
    SeatNumber seat;
    BotLevel level = BotLevel::courtier;
};
BOOST_DESCRIBE_STRUCT(SeatBot, (), (seat, level))

/// Host: sends a member away, a person or a bot.
struct Remove {
    static constexpr std::string_view type = "remove";
    static constexpr Concern concern = Concern::seating;
    MemberId member;
};
BOOST_DESCRIBE_STRUCT(Remove, (), (member))

/// Host: makes another member the host.
struct HandOver {
    static constexpr std::string_view type = "hand_over";
    static constexpr Concern concern = Concern::seating;
    MemberId member;
};
BOOST_DESCRIBE_STRUCT(HandOver, (), (member))

struct Start {
    static constexpr std::string_view type = "start";
    static constexpr Concern concern = Concern::seating;
};
BOOST_DESCRIBE_STRUCT(Start, (), ())

struct Chat {
    static constexpr std::string_view type = "chat";
    static constexpr Concern concern = Concern::lobby;
    ChatText text;
};
BOOST_DESCRIBE_STRUCT(Chat, (), (text))

/// Choices in the position of that version, in order: all are made or none. Only those stand in any case that come
/// before a refused one when something was shown on the way: a guess behind a draw must not be free. With `match` it is
/// for that match and no other.
struct Choose {
    static constexpr std::string_view type = "choose";
    static constexpr Concern concern = Concern::lobby;
    Version version;
    SomeOf<ActionText, 32> actions;
    std::optional<Id> match{};
};
BOOST_DESCRIBE_STRUCT(Choose, (), (version, actions, match))

/// Takes back one's latest choice, or so many of them as far as they are free; beyond the barrier it opens a proposal
/// to the others. With `version` only in the position of that version, so that what is taken back is what was seen.
struct Undo {
    static constexpr std::string_view type = "undo";
    static constexpr Concern concern = Concern::lobby;
    std::optional<Version> version{};
    std::optional<Bounded<int, 1, 32>> choices{};
};
BOOST_DESCRIBE_STRUCT(Undo, (), (version, choices))

/// Answers the open proposal; with `proposal` only if it is that one.
struct Vote {
    static constexpr std::string_view type = "vote";
    static constexpr Concern concern = Concern::lobby;
    bool agree = false;
    std::optional<ProposalId> proposal{};
};
BOOST_DESCRIBE_STRUCT(Vote, (), (agree, proposal))

/// Proposes that a bot plays for a seat whose person has given up or is not here, until that person is back. Where no
/// other person is here to be asked, it does so at once.
struct Replace {
    static constexpr std::string_view type = "replace";
    static constexpr Concern concern = Concern::lobby;
    SeatNumber seat;
    BotLevel level = BotLevel::courtier;
};
BOOST_DESCRIBE_STRUCT(Replace, (), (seat, level))

/// Takes one's seat back from the bot that plays for one.
struct TakeBack {
    static constexpr std::string_view type = "take_back";
    static constexpr Concern concern = Concern::lobby;
};
BOOST_DESCRIBE_STRUCT(TakeBack, (), ())

/// Asks what Regent would do, where the lobby's option `hints` is on. Answered by `hinted`.
struct Hint {
    static constexpr std::string_view type = "hint";
    static constexpr Concern concern = Concern::lobby;
};
BOOST_DESCRIBE_STRUCT(Hint, (), ())

struct Resign {
    static constexpr std::string_view type = "resign";
    static constexpr Concern concern = Concern::lobby;
};
BOOST_DESCRIBE_STRUCT(Resign, (), ())

/// After the end: opens a new lobby with the same options, unless the one opened before is still there.
struct Rematch {
    static constexpr std::string_view type = "rematch";
    static constexpr Concern concern = Concern::lobby;
};
BOOST_DESCRIBE_STRUCT(Rematch, (), ())

/// Asks what an action would bring, without doing it.
struct Consult {
    static constexpr std::string_view type = "consult";
    static constexpr Concern concern = Concern::lobby;
    ActionText action;
};
BOOST_DESCRIBE_STRUCT(Consult, (), (action))

/// Asks for the position of the match as a scenario, with what one may know of it; with `version` for an earlier one,
/// with what one could know then. Answered by `position`.
struct Position {
    static constexpr std::string_view type = "position";
    static constexpr Concern concern = Concern::lobby;
    std::optional<Version> version{};
};
BOOST_DESCRIBE_STRUCT(Position, (), (version))

/// Asks for the lines of the match's log that come before that version. Answered by `log`.
struct Log {
    static constexpr std::string_view type = "log";
    static constexpr Concern concern = Concern::lobby;
    Version before;
};
BOOST_DESCRIBE_STRUCT(Log, (), (before))

/// Asks for one's finished games, newest first; `before` is the `ended` of the last one seen.
struct MyGames {
    static constexpr std::string_view type = "my_games";
    static constexpr Concern concern = Concern::person;
    std::optional<Millis> before;
};
BOOST_DESCRIBE_STRUCT(MyGames, (), (before))

/// Asks which matches run in which one sits.
struct RunningGames {
    static constexpr std::string_view type = "running_games";
    static constexpr Concern concern = Concern::person;
};
BOOST_DESCRIBE_STRUCT(RunningGames, (), ())

/// A choice that a seat might make.
struct TriedChoice {
    SeatNumber seat;
    ActionText action;
};
BOOST_DESCRIBE_STRUCT(TriedChoice, (), (seat, action))

/// Has the server play a scenario (tests/scenarios/README.md), which is these lines and nothing else. Answered by
/// `tried`; nothing is stored. With `consult` only what that choice would bring where the scenario ends.
struct Try {
    static constexpr std::string_view type = "try";
    static constexpr Concern concern = Concern::asking;
    ScenarioLines lines;
    std::optional<TriedChoice> consult{};
};
BOOST_DESCRIBE_STRUCT(Try, (), (lines, consult))

/// Asks for a moment of a finished match as a scenario, with what this seat could know of it; without one, what
/// everybody could. Answered by `position`.
struct PastPosition {
    static constexpr std::string_view type = "past_position";
    static constexpr Concern concern = Concern::asking;
    Id match;
    Version version;
    std::optional<SeatNumber> seat;
};
BOOST_DESCRIBE_STRUCT(PastPosition, (), (match, version, seat))

/// Asks by which key this server's notices are signed. Answered by `push_key`.
struct PushKey {
    static constexpr std::string_view type = "push_key";
    static constexpr Concern concern = Concern::asking;
};
BOOST_DESCRIBE_STRUCT(PushKey, (), ())

/// Where this device can be reached with its pages closed, as its browser says (Web Push). In place of what it said
/// before; another device that said the same is not reached there any more.
struct PushSubscribe {
    static constexpr std::string_view type = "push_subscribe";
    static constexpr Concern concern = Concern::person;
    Line<1, 1000> endpoint;
    Slug<87, 87> p256dh;  ///< a point of P-256, uncompressed, base64url
    Slug<22, 22> auth;    ///< 16 bytes, base64url
};
BOOST_DESCRIBE_STRUCT(PushSubscribe, (), (endpoint, p256dh, auth))

/// This device is to be reached no more.
struct PushForget {
    static constexpr std::string_view type = "push_forget";
    static constexpr Concern concern = Concern::person;
};
BOOST_DESCRIBE_STRUCT(PushForget, (), ())

struct Ping {
    static constexpr std::string_view type = "ping";
    static constexpr Concern concern = Concern::connection;
};
BOOST_DESCRIBE_STRUCT(Ping, (), ())

/// Every message a client may send. What is not entered here cannot be received; what is, needs a concern and a handler
/// to compile.
using Messages =
    boost::mp11::mp_list<Hello, Rename, DeviceLink, ClaimDevice, Create, Browse, Join, Leave, Sit, Stand, Contribute,
                         Ready, Configure, Reorder, SeatBot, Remove, HandOver, Start, Chat, Choose, Undo, Vote, Replace,
                         TakeBack, Hint, Resign, Rematch, Consult, Position, Log, MyGames, RunningGames, Try,
                         PastPosition, PushKey, PushSubscribe, PushForget, Ping>;
using Message = boost::mp11::mp_rename<Messages, std::variant>;

/// Those that the front desk handles. All others are for the lobby one is in.
template <class Message>
using IsForDesk = boost::mp11::mp_bool<(Message::concern <= Concern::entering)>;
using LobbyMessages = boost::mp11::mp_remove_if<Messages, IsForDesk>;
using LobbyMessage = boost::mp11::mp_rename<LobbyMessages, std::variant>;

/// A message with the id its answer shall carry.
struct Request {
    std::optional<RequestId> id;
    Message message;
};

/// The same for a lobby.
struct LobbyRequest {
    std::optional<RequestId> id;
    LobbyMessage message;
};

}  // namespace coronet::protocol::in
