#include "engine/minerva/cards/cards.hpp"
#include "tests/games/minerva/tested.hpp"

#include <nlohmann/json.hpp>

namespace coronet::test {

using Json = nlohmann::json;

namespace {

/// Draws among what a view offers.
class Draw {
  public:
    explicit Draw(engine::Generator& dice) : dice_(dice) {}

    const std::string& of(const std::vector<std::string>& texts) {
        return texts[dice_.below(static_cast<std::uint32_t>(texts.size()))];
    }
    int up_to(int most) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(most) + 1)); }

  private:
    engine::Generator& dice_;
};

std::vector<std::string> keys(const Json& object) {
    std::vector<std::string> list;
    for (const auto& [key, value] : object.items()) list.push_back(key);
    return list;
}

std::vector<std::string> payable_tiles(const Json& match) {
    const Json& open = match.at("public");
    const Json& own = match.at("private");
    std::vector<std::string> tiles;
    for (const char* row : {"offer", "temples"}) {
        for (const std::string& handle : keys(open.at(row))) {
            if (!own.at("why").contains(handle)) tiles.push_back(handle);
        }
    }
    return tiles;
}

std::vector<std::string> turn(const Json& match, Draw draw) {
    const Json& own = match.at("private");
    const std::vector<std::string> dirs{"up", "down", "left", "right"};
    std::vector<std::string> choices;
    const auto cells = keys(own.at("cells"));
    const auto tiles = payable_tiles(match);
    if (!tiles.empty() && !cells.empty()) {
        const auto tile = static_cast<minerva::Tile>(std::stoi(draw.of(tiles)));
        choices.push_back("build_facility " + minerva::name_of(tile) + " " + draw.of(cells));
    }
    if (own.at("residence").get<bool>() && !cells.empty()) {
        choices.push_back("build_residence " + draw.of(cells) + " " + draw.of(dirs));
    }
    if (const auto hosts = keys(own.at("hosts")); !hosts.empty()) {
        choices.push_back("place_assistant " + draw.of(hosts) + " " + draw.of(dirs));
    }
    choices.emplace_back("pass");
    return choices;
}

/// Some of one of the resources that can be named; `all`: as many as there are.
std::string amount(const Json& own, int most, bool all, Draw draw) {
    const auto names = keys(own.at("resources"));
    if (names.empty()) return "none";
    const std::string& name = draw.of(names);
    const int limit = std::min(most, own.at("resources").at(name).get<int>());
    const int count = all ? limit : draw.up_to(limit);
    return count == 0 ? "none" : name + " " + std::to_string(count);
}

std::vector<std::string> targets(const Json& own, const std::string& ask, Draw draw) {
    std::vector<std::string> choices{ask + (ask == "bathhouse" ? " stop" : " none")};
    if (ask == "aquaeduct") {
        if (const auto from = keys(own.at("moves")); !from.empty()) {
            const std::string& tile = draw.of(from);
            choices.push_back(ask + " " + tile + " " + draw.of(own.at("moves").at(tile)));
        }
        return choices;
    }
    const std::vector<std::string> list = own.at("targets");
    if (!list.empty()) choices.push_back(ask + " " + draw.of(list));
    return choices;
}

/// What a seat is offered by its private view, one of each sort drawn at random. At least one.
std::vector<std::string> offered(const Json& match, engine::Generator& dice) {
    const Json& own = match.at("private");
    const std::string ask = own.at("ask");
    Draw draw(dice);
    if (ask == "turn") return turn(match, draw);
    if (ask == "fountain") return {ask + " " + draw.of({"grain", "wood", "stone", "ore"})};
    if (ask == "garden") return {ask + " " + draw.of({"theater", "art", "academic"})};
    if (ask == "convert") return {ask + " " + std::to_string(draw.up_to(own.at("most")))};
    if (ask == "convert_pairs") return {ask + " " + amount(own, 100, false, draw)};
    if (ask == "trade") return {ask + " " + amount(own, own.at("most"), false, draw)};
    if (ask == "dining") return {ask + " " + amount(own, own.at("most"), true, draw)};
    if (ask == "arch") {
        std::vector<std::string> kinds = own.at("cultures");
        kinds.emplace_back("none");
        return {ask + " " + draw.of(kinds)};
    }
    if (ask == "buy_assistant") {
        std::vector<std::string> choices{ask + " none"};
        if (own.at("pay_denarii").get<bool>()) choices.push_back(ask + " denarii");
        if (own.at("pay_glory").get<bool>()) choices.push_back(ask + " glory");
        return choices;
    }
    return targets(own, ask, draw);
}

}  // namespace

// Mostly whatever goes on with the game, seldom passing.
std::string Tested<minerva::Minerva>::choice_in_view(const Json&, const Json& match, engine::Generator& dice) {
    const auto choices = offered(match, dice);
    for (int tries = 0; tries < 3; ++tries) {
        const auto& choice = choices[dice.below(static_cast<std::uint32_t>(choices.size()))];
        if (choice != "pass") return choice;
    }
    return choices.back();
}

}  // namespace coronet::test
