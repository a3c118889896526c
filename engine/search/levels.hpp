#pragma once
// The opponents by their names for players: how a seat without a person is played. Used by the lobby, the server's
// bots, the arena and the hint.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace coronet::search {

/// `random` is a yardstick for the arena, not an opponent on offer.
enum class Level : std::uint8_t { random, novice, courtier, regent };

/// A level in words.
struct LevelInfo {
    std::string_view id;
    std::string_view name;
};

/// By level, the weakest first.
inline constexpr std::array<LevelInfo, 4> levels = {
    {{"random", "Random"}, {"novice", "Novice"}, {"courtier", "Courtier"}, {"regent", "Regent"}}};

/// The word for a level in messages, files and command lines.
constexpr std::string_view id_of(Level level) { return levels[static_cast<std::size_t>(level)].id; }

/// The level with this id, or nothing.
constexpr std::optional<Level> level_from(std::string_view id) {
    for (std::size_t i = 0; i < levels.size(); ++i) {
        if (levels[i].id == id) return static_cast<Level>(i);
    }
    return std::nullopt;
}

}  // namespace coronet::search
