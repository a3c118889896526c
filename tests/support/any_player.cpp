#include "tests/support/any_player.hpp"

#include "tests/games/heart_of_crown/lively.hpp"
#include "tests/games/monarch/player.hpp"

#include <algorithm>
#include <stdexcept>

namespace coronet::test {

using Json = nlohmann::json;

namespace {

/// Mostly whatever goes on with the game, seldom passing.
std::string minerva_choice(const Json& match, engine::Generator& dice) {
    const auto choices = minerva_choices(match, dice);
    for (int tries = 0; tries < 3; ++tries) {
        const auto& choice = choices[dice.below(static_cast<std::uint32_t>(choices.size()))];
        if (choice != "pass") return choice;
    }
    return choices.back();
}

std::string heart_of_crown_choice(const Json& match, engine::Generator& dice) {
    const auto choices = heart_of_crown_choices(match);
    return choices[lively(choices, [&](std::size_t n) { return dice.below(static_cast<std::uint32_t>(n)); })];
}

const Json& of_game(const Json& games, const std::string& id) {
    for (const Json& game : games.at("games")) {
        if (game.at("id") == id) return game;
    }
    throw std::runtime_error("the catalog lacks " + id);
}

}  // namespace

std::optional<std::string> any_choice(const Json& games, const Json& match, engine::Generator& dice) {
    const Json& waiting = match.at("table").at("waiting");
    if (std::find(waiting.begin(), waiting.end(), match.at("seat")) == waiting.end()) return std::nullopt;
    const std::string game = match.at("game");
    if (game == "minerva") return minerva_choice(match, dice);
    if (game == "heart_of_crown") return heart_of_crown_choice(match, dice);
    return monarch_choice(of_game(games, game), match);
}

}  // namespace coronet::test
