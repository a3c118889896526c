#pragma once
// How Heart of Crown is tested.

#include "engine/heart_of_crown/game.hpp"
#include "tests/games/choosing.hpp"
#include "tests/games/heart_of_crown/lively.hpp"

namespace coronet::test {

template <>
struct Tested<heart_of_crown::HeartOfCrown> {
    static constexpr bool hidden_hands = true;
    static constexpr bool asks_at_once = true;
    static constexpr int stretch = 35;
    static engine::Options large_table() { return {{"players", "4"}, {"supply", "random"}}; }
    static constexpr int middle = 400;

    static std::vector<Playthrough> playthroughs() {
        return {{"two_players", {{"players", "2"}, {"supply", "royal_politics"}}, 1},
                {"three_players", {{"players", "3"}, {"supply", "guild_rebellion"}}, 2},
                {"four_players_alternative_start",
                 {{"players", "4"}, {"supply", "random"}, {"alternative_start", "on"}},
                 3}};
    }
    static heart_of_crown::Action keen_choice(const heart_of_crown::State& state, engine::Seat seat,
                                              engine::Generator& dice) {
        return liked_first<heart_of_crown::HeartOfCrown>(
            {"support", "set", "play", "buy prince", "buy city", "buy councillor", "pick", "buy town", "end"}, state,
            seat, dice);
    }
    static std::size_t lively_choice(const std::vector<std::string>& texts, const Below& below) {
        return lively(texts, below);
    }
    static Lines lines_of(const heart_of_crown::Public& view);
    static Lines lines_of(const heart_of_crown::Private& view);

    static std::vector<engine::Options> tables() {
        return {{{"players", "2"}, {"supply", "random"}},
                {{"players", "3"}, {"supply", "random"}},
                {{"players", "4"}, {"supply", "random"}},
                {{"players", "2"}, {"supply", "random"}, {"alternative_start", "on"}}};
    }
    static constexpr int sparing = 8;
    static constexpr std::size_t usual_update = 400;
    static std::string left_lying(const heart_of_crown::State& state, engine::Seat seat,
                                  const heart_of_crown::Action& choice);
    static std::string choice_in_view(const nlohmann::json& catalog, const nlohmann::json& match,
                                      engine::Generator& dice);
};

}  // namespace coronet::test
