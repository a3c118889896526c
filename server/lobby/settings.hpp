// The options of a lobby: those of its game, and the table's own, which the rules know nothing of. Pure functions, used
// by the lobby. schema/README.md lists the table's options for clients.
#pragma once

#include "engine/core/refusal.hpp"
#include "protocol/table.hpp"
#include "server/lobby/match_clock.hpp"
#include "server/storage/lobbies.hpp"

#include <chrono>
#include <optional>

namespace coronet::server {

/// Gives every turn a time limit, in seconds; "0": none.
inline constexpr const char* turn_seconds_option = "turn_seconds";
inline constexpr long shortest_turn = 10;      ///< seconds
inline constexpr long longest_turn = 604'800;  ///< seconds, a week
/// With such a limit: the seconds that each seat has beyond it, for the whole match; "0": none.
inline constexpr const char* bank_seconds_option = "bank_seconds";
inline constexpr long smallest_bank = 10;
inline constexpr long largest_bank = 1'209'600;   ///< seconds, two weeks, for holidays from a game over days
inline constexpr long largest_live_bank = 7'200;  ///< beside turns of an hour at most
/// After how many seconds a bot plays for a person who is not here while somebody else is; "0": never.
inline constexpr const char* away_seconds_option = "away_seconds";
inline constexpr long shortest_away = 10;
inline constexpr long longest_away = 86'400;
/// "on": bots do not wait so that people can follow.
inline constexpr const char* fast_bots_option = "fast_bots";
/// "on": players may ask what Regent would do.
inline constexpr const char* hints_option = "hints";
/// "on": a first game. Its deal is always the same, and bots think alike each time.
inline constexpr const char* guided_option = "guided";
/// Of games that ask everybody so that being asked tells nothing (HOC-074): what of it time may tell.
inline constexpr const char* asking_option = "asking";
/// `open`: nothing is hidden. `swift`: the program declines for who can only decline, and the others are told of
/// nobody's declining too soon. `strict`: everybody answers by hand.
enum class Asking { open, swift, strict };

/// Every option at its standard value: of the table no limits, no hints, a new deal, and bots that one can follow.
[[nodiscard]] Options standard_settings(const protocol::GameEntry& game);

/// `current` with `changes` put in; `bad_options` when one of them does not exist or cannot have that value.
[[nodiscard]] engine::Parsed<Options> changed_settings(const protocol::GameEntry& game, Options current,
                                                       const Options& changes);

/// Whether these are changes that a running match leaves to its host: of the table's own options those on which nothing
/// hangs that was dealt or counted. Of no changes: no.
[[nodiscard]] bool may_change_in_play(const Options& changes);

/// Why no match could ever begin with these settings, however many play; nothing if one can.
[[nodiscard]] std::optional<engine::Refusal> cannot_begin(const protocol::GameEntry& game, const Options& settings);

/// How fast is played.
[[nodiscard]] ClockTerms clock_terms(const Options& settings);
/// How long somebody may be away before a bot plays for them; zero for ever.
[[nodiscard]] std::chrono::seconds away_time(const Options& settings);
/// How it is asked; `swift` unless the settings, also those of before there was this option, say otherwise.
[[nodiscard]] Asking asking(const Options& settings);
/// Whether a switch of the table is on.
[[nodiscard]] bool is_on(const Options& settings, const char* option);

/// Those that the rules know.
[[nodiscard]] engine::Options rule_options(const Options& settings);
/// The options as the rules take them, for a match of `players`.
[[nodiscard]] engine::Options match_options(const Options& settings, int players);

/// The options as a scenario names them: `players 3, banners off`.
[[nodiscard]] std::string options_line(const engine::Options& options);

/// The most seats a match with these settings can have.
[[nodiscard]] int most_seats(const protocol::GameEntry& game, const Options& settings);
/// The fewest.
[[nodiscard]] int fewest_seats(const protocol::GameEntry& game, const Options& settings);

}  // namespace coronet::server
