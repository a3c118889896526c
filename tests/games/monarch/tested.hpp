#pragma once
// How Monarch is tested.

#include "engine/monarch/game.hpp"
#include "tests/games/choosing.hpp"

namespace coronet::test {

template <>
struct Tested<monarch::Monarch> {
    static constexpr bool hidden_hands = false;  // MON-153: nothing but the deck is hidden
    static constexpr bool asks_at_once = true;
    static constexpr int stretch = 35;
    static engine::Options large_table() { return {{"players", "4"}}; }
    static constexpr int middle = 80;

    static std::vector<Playthrough> playthroughs() {
        return {{"two_players", {{"players", "2"}}, 1},
                {"three_players_first_printing", {{"players", "3"}, {"printing", "first"}}, 2},
                {"four_players", {{"players", "4"}}, 3},
                {"four_players_without_banners", {{"players", "4"}, {"banners", "off"}}, 4}};
    }
    static monarch::Action keen_choice(const monarch::State& state, engine::Seat seat, engine::Generator& dice) {
        return liked_first<monarch::Monarch>({"take_banner", "acquire_court", "tax", "harvest", "end_turn", "confirm"},
                                             state, seat, dice);
    }
    static std::size_t lively_choice(const std::vector<std::string>& texts, const Below& below) {
        return kind_first(texts, below);
    }
    static Lines lines_of(const monarch::Public& view);
    static Lines lines_of(const monarch::Private& view);

    static std::vector<engine::Options> tables() {
        return {{{"players", "2"}}, {{"players", "4"}}, {{"players", "3"}, {"printing", "first"}, {"banners", "off"}}};
    }
    static constexpr int sparing = 4;
    static constexpr std::size_t usual_update = 250;
    static std::string left_lying(const monarch::State& state, engine::Seat seat, const monarch::Action& choice);
    static std::string choice_in_view(const nlohmann::json& catalog, const nlohmann::json& match,
                                      engine::Generator& dice);
};

}  // namespace coronet::test
