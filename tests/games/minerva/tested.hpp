#pragma once
// How Minerva is tested.

#include "engine/minerva/game.hpp"
#include "tests/games/choosing.hpp"
#include "tests/games/minerva/lively.hpp"

namespace coronet::test {

template <>
struct Tested<minerva::Minerva> {
    static constexpr bool hidden_hands = false;  // MIN-147: nothing but the stacks is hidden
    static constexpr bool asks_at_once = false;
    static constexpr int stretch = 6;
    static engine::Options large_table() { return {{"players", "4"}}; }
    static constexpr int middle = 60;

    static std::vector<Playthrough> playthroughs() {
        return {{"one_player", {{"players", "1"}}, 1},
                {"two_players", {{"players", "2"}}, 2},
                {"four_players", {{"players", "4"}, {"first_seat", "2"}}, 3}};
    }
    static minerva::Action keen_choice(const minerva::State& state, engine::Seat seat, engine::Generator& dice) {
        return lively(state, seat, dice);
    }
    static std::size_t lively_choice(const std::vector<std::string>& texts, const Below& below) {
        return kind_first(texts, below, {{"sell", 8}, {"pass", 6}});
    }
    static Lines lines_of(const minerva::Public& view);
    static Lines lines_of(const minerva::Private& view);

    static std::vector<engine::Options> tables() {
        return {{{"players", "1"}}, {{"players", "2"}}, {{"players", "3"}}, {{"players", "4"}}};
    }
    static constexpr int sparing = 1;
    static constexpr std::size_t usual_update = 400;
    static std::string left_lying(const minerva::State& state, engine::Seat seat, const minerva::Action& choice);
    static std::string choice_in_view(const nlohmann::json& catalog, const nlohmann::json& match,
                                      engine::Generator& dice);
};

}  // namespace coronet::test
