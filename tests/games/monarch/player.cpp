#include "tests/games/monarch/player.hpp"

#include "tests/games/monarch/tested.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

namespace coronet::test {

using Json = nlohmann::json;

namespace {

std::string own_court_card(const Json& catalog, const Json& match) {
    const std::string mine = "c" + std::to_string(match.at("seat").get<int>()) + ".";
    for (const auto& [card, place] : match.at("public").at("at").items()) {
        if (place.get<std::string>().starts_with(mine)) return catalog.at("cards").at(std::stoul(card)).at("key");
    }
    throw std::runtime_error("a seat without Court Cards was asked to discard one");
}

/// The affordable card that is worth most, as an action.
std::optional<std::string> purchase(const Json& catalog, const Json& match) {
    std::optional<std::string> best;
    int best_gain = -1000;
    for (const auto& [handle, offer] : match.at("private").at("offers").items()) {
        if (offer.value("why", "ok") != "ok" || offer.value("replace", "no") == "must") continue;
        const Json& card = catalog.at("cards").at(std::stoul(handle));
        const std::string key = card.at("key");
        const std::string group = card.at("group");
        int gain = offer.value("gain", 0);
        std::string action;
        if (group == "court") {
            gain += 10;  // more cards bring the end nearer
            action = "acquire_court " + key;
        } else if (group == "improvement" && !offer.value("spaces", Json::array()).empty()) {
            action = "acquire_improvement " + key + " " + std::to_string(offer.at("spaces").at(0).get<int>());
        }
        if (!action.empty() && gain > best_gain) {
            best = action;
            best_gain = gain;
        }
    }
    return best;
}

}  // namespace

std::optional<std::string> monarch_choice(const Json& catalog, const Json& match) {
    const int seat = match.at("seat");
    const Json& waiting = match.at("table").at("waiting");
    if (std::find(waiting.begin(), waiting.end(), Json(seat)) == waiting.end()) return std::nullopt;
    const Json& own = match.at("private");
    const std::string ask = own.value("ask", "none");
    if (ask == "pledge") return "confirm " + std::to_string(match.at("public").at("moon").value("revision", 0));
    if (ask == "discard") return "discard_court " + own_court_card(catalog, match);
    if (ask != "turn") throw std::runtime_error("asked for something unknown: " + ask);
    const int food = match.at("public").at("seats").at(std::to_string(seat)).value("food", 0);
    if (own.value("tax", false) && food >= own.value("tax_price", 0)) return "tax";
    if (own.value("harvest", false)) return "harvest";
    if (auto action = purchase(catalog, match)) return action;
    // Much gold and nothing to buy: a Market of cards that nobody wants would last for ever.
    const int gold = match.at("public").at("seats").at(std::to_string(seat)).value("gold", 0);
    if (own.value("sweep", false) && gold >= 40) return "sweep";
    return "end_turn";
}

std::string Tested<monarch::Monarch>::choice_in_view(const Json& catalog, const Json& match, engine::Generator&) {
    return monarch_choice(catalog, match).value();
}

Json monarch_catalog(const std::string& games) {
    const Json catalog = Json::parse(games);
    for (const Json& game : catalog.at("games")) {
        if (game.at("id") == "monarch") return game;
    }
    throw std::runtime_error("the catalog has no Monarch");
}

}  // namespace coronet::test
