// The levels of bots on the wire and in the engine. Used where a lobby or a match says who is a bot.
#pragma once

#include "engine/search/levels.hpp"
#include "protocol/lobby_view.hpp"

#include <optional>
#include <string_view>

namespace coronet::protocol {

/// The level as players are told. Random is none of theirs and counts as Novice.
constexpr BotLevel to_wire(search::Level level) {
    switch (level) {
        case search::Level::random:
        case search::Level::novice: return BotLevel::novice;
        case search::Level::courtier: return BotLevel::courtier;
        case search::Level::regent: break;
    }
    return BotLevel::regent;
}

constexpr search::Level from_wire(BotLevel level) {
    switch (level) {
        case BotLevel::novice: return search::Level::novice;
        case BotLevel::courtier: return search::Level::courtier;
        case BotLevel::regent: break;
    }
    return search::Level::regent;
}

/// The level that is stored by this word; nothing for the empty one.
inline std::optional<BotLevel> bot_level(std::string_view id) {
    if (const auto level = search::level_from(id)) return to_wire(*level);
    return std::nullopt;
}

}  // namespace coronet::protocol
