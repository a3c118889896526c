// What is told of the shuffles of a match: while it runs without the secret, in its recording with it.
// Used by the lobby (snapshots) and the recorder.
#pragma once

#include "engine/core/chance_use.hpp"
#include "protocol/replay.hpp"
#include "server/storage/matches.hpp"

#include <optional>
#include <vector>

namespace coronet::server {

/// What each seat of the match gave.
[[nodiscard]] std::vector<Contributions> contributions_of(const MatchRecord& match);

/// For those at the table; nothing in a match from before there was a secret.
[[nodiscard]] std::optional<protocol::MatchShuffle> shuffle_of(const MatchRecord& match);

/// For the recording of the finished match: the secret too.
[[nodiscard]] std::optional<protocol::ReplayShuffle> revealed_shuffle_of(const MatchRecord& match);

/// The uses of chance since the trace was last taken, which is empty then.
[[nodiscard]] protocol::Chances take(engine::ChanceTrace& trace);

}  // namespace coronet::server
