// "Ask about this": a moment of a match as a scenario for the workshop, with what one seat may know and no more.
// Used by the lobby and the workshop.
#pragma once

#include "engine/core/event.hpp"
#include "protocol/messages.hpp"
#include "protocol/table.hpp"
#include "server/storage/lobbies.hpp"

#include <functional>

namespace coronet::server {

/// The position of a table with these options. What is hidden from the viewer is drawn anew, by a seed that follows
/// from what the viewer is shown: two positions that look alike to the viewer give the same lines. `goes_on` is asked
/// before each costly step.
[[nodiscard]] protocol::out::Position ask_about(
    const protocol::Table& table, const Options& options, engine::Viewer viewer,
    const std::function<bool()>& goes_on = [] { return true; });

}  // namespace coronet::server
