// Makes the recording of a finished match: of its steps where they were held from the deal on, or else by carrying its
// journal out once more. Used by the lobby when a match ends. A pure function: the same match gives the same bytes.
#pragma once

#include "protocol/messages.hpp"
#include "protocol/replay.hpp"
#include "server/lobby/running_match.hpp"
#include "server/storage/matches.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace coronet::server {

/// The recording, packed as it is served. `steps`: of a match that is `recorded()`. `result` is the table's last view;
/// its match has ended at `ended`.
[[nodiscard]] Gzip record_match(const MatchRecord& match, const Steps& steps, const protocol::TableView& result,
                                Time ended);
/// The same bytes. Throws engine::Bug when the journal does not lead to what it says.
[[nodiscard]] Gzip record_match(const MatchRecord& match, const std::vector<Entry>& journal,
                                const protocol::TableView& result, Time ended);

/// The deal and one entry as a recording tells them. Of the deal without what chance was used for.
[[nodiscard]] protocol::ReplayFirst first_of(const RunningMatch& dealt);
[[nodiscard]] protocol::ReplayMove move_of(const Step& step, int seats);

/// The table of a match as it was dealt, telling its uses of chance to `trace`. Throws engine::Bug when the options are
/// not valid any more.
[[nodiscard]] std::unique_ptr<protocol::Table> deal(const MatchRecord& match, engine::ChanceTrace* trace = nullptr);

/// The seats of the match that have no person.
[[nodiscard]] Bots bots_of(const MatchRecord& match);

/// A match as far as its journal goes; with a clock, if it is to be played on, and where that was renewed last.
[[nodiscard]] RunningMatch replayed(const MatchRecord& match, const std::vector<Entry>& journal, ClockTerms clock = {},
                                    const std::optional<ClockNote>& renewed = {});

/// Gives the table of a running match as it was in one of its versions; to be called where it holds up nobody, since it
/// carries the journal out again where that is not the last.
[[nodiscard]] std::function<std::shared_ptr<const protocol::Table>()> table_in(const MatchRecord& record,
                                                                               const RunningMatch& match, int version);

}  // namespace coronet::server
