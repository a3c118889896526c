#include "engine/core/seat.hpp"
#include "engine/heart_of_crown/cards/cards.hpp"
#include "tests/games/heart_of_crown/tested.hpp"

#include <nlohmann/json.hpp>

#include <set>

namespace coronet::test {

using Json = nlohmann::json;

namespace {

std::string id_of(int handle) {
    return std::string(heart_of_crown::id_of(heart_of_crown::Card{static_cast<std::uint8_t>(handle)}));
}

std::string ids_of(const Json& handles) {
    std::string text;
    for (const Json& handle : handles) text += " " + id_of(handle.get<int>());
    return text;
}

std::vector<std::string> answers(const Json& ask) {
    std::vector<std::string> choices;
    const std::string kind = ask.at("ask");
    const bool placed = kind == "put";
    for (const Json& card : ask.at("cards")) {
        const std::string pick = "pick " + id_of(card.get<int>());
        if (!placed) choices.push_back(pick);
        for (const Json& way : placed ? ask.at("ways") : Json::array()) {
            choices.push_back(pick + " " + way.get<std::string>());
        }
    }
    for (const auto& [slot, card] : ask.at("kept").items()) {
        choices.push_back("pick " + id_of(card.get<int>()) + " " + slot);
    }
    for (const Json& way : placed ? Json::array() : ask.at("ways")) choices.push_back("pick " + way.get<std::string>());
    const std::string number = kind == "starting_hand" ? "pick_starting_hand " : "pick ";
    const int lowest = ask.at("lowest");
    for (int n = lowest; lowest >= 0 && n <= ask.at("highest").get<int>(); ++n) {
        choices.push_back(number + std::to_string(n));
    }
    for (const auto& [pick, copies] : ask.at("copies").items()) {
        const std::set<std::string> different(copies.begin(), copies.end());
        const std::string text = "pick " + (lowest < 0 ? id_of(std::stoi(pick)) : pick);
        for (const std::string& copy : different) choices.push_back(text + " " + copy);
    }
    if (ask.at("may_stop").get<bool>()) choices.emplace_back("stop");
    return choices;
}

void from_hand(const Json& own, std::vector<std::string>& choices) {
    for (const auto& [handle, card] : own.at("hand").items()) {
        const std::string id = id_of(std::stoi(handle));
        const auto may = [&](const char* verb) { return own.at(verb) == "ok" && card.at(verb) == "ok"; };
        if (may("play")) choices.push_back("play " + id);
        if (may("set")) choices.push_back("set " + id);
        if (!may("keep")) continue;
        for (const Json& slot : card.at("keep_on")) choices.push_back("keep " + id + " " + slot.dump());
    }
}

void purchases(const Json& own, std::vector<std::string>& choices) {
    for (const Json& handle : own.at("buy")) choices.push_back("buy " + id_of(handle.get<int>()));
    for (const auto& [seat, handles] : own.at("buy_from").items()) {
        const std::string letter(1, engine::letter(engine::seat_at(std::stoi(seat))));
        for (const Json& handle : handles)
            choices.push_back("buy_from_hand " + letter + " " + id_of(handle.get<int>()));
    }
}

std::vector<std::string> turn(const Json& open, const Json& own) {
    std::vector<std::string> choices;
    from_hand(own, choices);
    purchases(own, choices);
    if (own.at("princess") == "ok") {
        for (const Json& cost : own.at("princess_costs")) choices.push_back("use_princess" + ids_of(cost));
    }
    if (own.at("witch").get<bool>()) choices.emplace_back("use_witch");
    if (const int counters = own.at("coin_counters"); counters > 0) {
        choices.push_back("spend_coin_counters " + std::to_string(counters));
    }
    if (own.at("support") == "ok") {
        const Json& ties = own.at("ties");
        for (const Json& princess : open.at("princesses")) {
            const std::string support = "support " + id_of(princess.get<int>());
            if (ties.empty()) choices.push_back(support);
            for (const Json& tie : ties) choices.push_back(support + ids_of(tie));
        }
    }
    choices.emplace_back(open.at("turn").at("phase") == "main" ? "end_main_phase" : "end_turn");
    return choices;
}

/// What a seat is offered by its private view. At least one.
std::vector<std::string> offered(const Json& match) {
    const Json& own = match.at("private");
    return own.contains("ask") ? answers(own.at("ask")) : turn(match.at("public"), own);
}

}  // namespace

std::string Tested<heart_of_crown::HeartOfCrown>::choice_in_view(const Json&, const Json& match,
                                                                 engine::Generator& dice) {
    const auto choices = offered(match);
    return choices[lively(choices, [&](std::size_t n) { return dice.below(static_cast<std::uint32_t>(n)); })];
}

}  // namespace coronet::test
