#include "tests/support/any_player.hpp"

#include "tests/games/each.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace coronet::test {

using Json = nlohmann::json;

std::optional<std::string> any_choice(const Json& games, const Json& match, engine::Generator& dice) {
    const Json& waiting = match.at("table").at("waiting");
    if (std::find(waiting.begin(), waiting.end(), match.at("seat")) == waiting.end()) return std::nullopt;
    for (const Json& catalog : games.at("games")) {
        if (catalog.at("id") != match.at("game")) continue;
        std::optional<std::string> choice;
        for_each_game(Games{}, [&]<class G>() {
            if (catalog.at("id") == G::id) choice = Tested<G>::choice_in_view(catalog, match, dice);
        });
        return choice;
    }
    return std::nullopt;
}

}  // namespace coronet::test
