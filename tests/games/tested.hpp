#pragma once
// What tests must know of a game that its rules do not say. tests/games/<game>/tested.hpp specialises Tested for it; a
// game without that, or without a part of it, does not compile where it is tested. Includes no game.

#include "engine/core/game.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace coronet::test {

/// Draws a number below n.
using Below = std::function<std::size_t(std::size_t)>;
/// A view as lines of text, `key -> value`: every member is a line of its own, so that a step shows what changed for
/// whom.
using Lines = std::map<std::string, std::string>;

/// A whole game as text: tests/playthroughs/<game>/<name>.txt.
struct Playthrough {
    std::string name;
    engine::Options options;
    std::uint64_t number;  ///< of the random game
};

/// What every specialisation has.
///
///     static constexpr bool hidden_hands;     // seats hold what the others may not see
///     static constexpr bool asks_at_once;     // several seats can be asked at the same time
///     static constexpr int stretch;           // choices after which a position is something else altogether
///     static engine::Options large_table();   // a table with much on it, for benchmarks
///     static constexpr int middle;            // choices after which it is in full swing
///     static std::vector<Playthrough> playthroughs();
///     // The choice of somebody whose games come to an end soon and are worth reading.
///     static Action keen_choice(const State&, engine::Seat, engine::Generator&);
///     // Which of the legal choices, as texts, somebody makes whose games have something in them.
///     static std::size_t lively_choice(const std::vector<std::string>&, const Below&);
///     // Of a view with a new member that is not shown they do not compile (lines.cpp).
///     static Lines lines_of(const Public&);
///     static Lines lines_of(const Private&);
///
/// A game that can be played has besides:
///
///     static std::vector<engine::Options> tables();  // a few, different from each other
///     static constexpr int sparing;                  // whole views are compared after one choice in so many
///     static constexpr std::size_t usual_update;     // bytes that a median update takes at most, before deflating
///     // What costs the seat nothing and would gain it something, but is left lying by this choice; usually empty.
///     static std::string left_lying(const State&, engine::Seat, const Action& choice);  // left_lying.cpp
///     // The choice of a seat that is asked, from what a client is shown: `catalog` is the game's part of /api/games,
///     // `match` a client's folded match (player.cpp).
///     static std::string choice_in_view(const nlohmann::json& catalog, const nlohmann::json& match,
///     engine::Generator&);
template <class G>
struct Tested {
    static_assert(sizeof(G) == 0,
                  "a game is in protocol/games.hpp that has no tests/games/<game>/tested.hpp, or is not in the list of "
                  "games at the head of CMakeLists.txt");
};

}  // namespace coronet::test
