// A finished match as it is stored and handed out by `/api/replays/<match>`: the first views and every change, so that
// it plays back without any engine. Recorded by server/lobby, written with described::encode.
#pragma once

#include "protocol/messages.hpp"

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

namespace coronet::protocol {

inline constexpr std::string_view replay_format = "coronet.replay.v1";

struct ReplayResult {
    List<Bounded<int, 1, 5>, 5> places;  ///< by seat
    List<int, 5> scores;                 ///< by seat
    EndedBy ended_by = EndedBy::game;
};
BOOST_DESCRIBE_STRUCT(ReplayResult, (), (places, scores, ended_by))

/// One use of chance: a shuffle, which gave `order`, or a number, `drew` below `below`.
struct ReplayChance {
    Word<1, 32> what;                                      ///< the game's word for it
    std::optional<SeatNumber> seat;                        ///< whose pile it is
    std::optional<List<Bounded<int, 0, 255>, 250>> order;  ///< handles as the generator left them
    std::optional<Bounded<std::int64_t, 1, 4294967295>> below;
    std::optional<Bounded<std::int64_t, 0, 4294967295>> drew;
};
BOOST_DESCRIBE_STRUCT(ReplayChance, (), (what, seat, order, below, drew))

/// Where the seed comes from, all of it (schema/README.md).
struct ReplayShuffle : MatchShuffle {
    Random secret;  ///< of the server
};
BOOST_DESCRIBE_STRUCT(ReplayShuffle, (MatchShuffle), (secret))

/// What an entry used chance for, in order; left out: for nothing.
using Chances = std::optional<List<ReplayChance, 1000>>;

/// The table after the deal. `e` is what happened in it.
struct ReplayFirst {
    Raw public_;           // NOLINT(readability-identifier-naming): a keyword without it
    Row<Raw, 5> privates;  ///< by seat
    TableView table;
    RawList e;
    Chances chance;
};
BOOST_DESCRIBE_STRUCT(ReplayFirst, (), (public_, privates, table, e, chance))

/// One entry of the match: an `update` with every seat's part of it.
struct ReplayMove {
    Version v;
    SeatOrNone by = -1;
    std::optional<How> how;       ///< left out: a choice
    std::optional<Version> back;  ///< with `undo`: the version whose position is restored
    Millis at = 0;
    Line<0, 160> action;  ///< text form; the level with `bot`; empty for `undo`, `resign` and `person`
    RawList e;
    std::optional<Raw> d;
    std::optional<Raw> t;
    std::optional<Map<int, Raw, 5>> p;      ///< by seat
    std::optional<Map<int, RawList, 5>> s;  ///< by seat
    Chances chance;
};
BOOST_DESCRIBE_STRUCT(ReplayMove, (), (v, by, how, back, at, action, e, d, t, p, s, chance))

struct Replay {
    Line<1, 32> format = replay_format;
    Id match;
    GameId game;
    Bounded<int, 0, 1000000> rules_version = 0;
    OptionValues options;
    Hex<64> seed;
    std::optional<ReplayShuffle> shuffle;  ///< none in a match that began before there was one
    /// Its game's part of `/api/games` as it was then: what the handles in it mean. None in recordings from before
    /// there was one; they have the handles of web-client/src/games/GAME/first_catalog.json.
    std::optional<Raw> catalog;
    List<GamePlayer, 5> players;
    Millis started = 0;
    Millis ended = 0;
    ReplayResult result;
    ReplayFirst first;
    List<ReplayMove, 100000> moves;
};
BOOST_DESCRIBE_STRUCT(Replay, (),
                      (format, match, game, rules_version, options, seed, shuffle, catalog, players, started, ended,
                       result, first, moves))

}  // namespace coronet::protocol
