// Finished games as the "My games" list shows them. Used by the front desk.
#pragma once

#include "protocol/server_messages.hpp"
#include "server/storage/matches.hpp"

namespace coronet::server {

/// One line of a person's list. After a resignation in mid-game there are places but no scores.
[[nodiscard]] protocol::GameSummary summary_of(const MatchRecord& match, PersonId person);

}  // namespace coronet::server
