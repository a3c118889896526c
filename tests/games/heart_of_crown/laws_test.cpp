// The laws on Heart of Crown, on tables of every sort (HOC-129, HOC-154).

#include "engine/heart_of_crown/game.hpp"
#include "engine/heart_of_crown/setup/setup.hpp"
#include "tests/support/laws/suite.hpp"

namespace coronet {
namespace {

/// Every preset, in turn with two, three and four players and with what else a host can choose.
std::vector<laws::Table> tables() {
    std::vector<laws::Table> list = {
        {"TwoRandom", {{"players", "2"}, {"supply", "random"}, {"ouka", "yes"}}, 4},
        {"ThreeRandom", {{"players", "3"}, {"supply", "random"}}, 4},
        {"FourRandom", {{"players", "4"}, {"supply", "random"}, {"alternative_start", "on"}}, 4},
        {"FourOfTheEast", {{"players", "4"}, {"supply", "random"}, {"random_base", "off"}}, 3},
        {"Custom",
         {{"players", "3"},
          {"supply", "custom"},
          {"custom",
           "shinobi kunoichi witch_of_curiosities samurai hideout magic_talisman bribery archer rampart library"}},
         3}};
    for (const auto& preset : heart_of_crown::presets()) {
        const auto number = list.size();
        list.push_back({std::string(preset.id),
                        {{"players", std::to_string(2 + number % 3)},
                         {"supply", std::string(preset.id)},
                         {"alternative_start", number % 5 == 0 ? "on" : "off"},
                         {"asking", number % 4 == 0 ? "open" : "swift"}},
                        1});
    }
    return list;
}

[[maybe_unused]] const bool entered =
    laws::enter<heart_of_crown::HeartOfCrown>({.tables = tables(),
                                               .effort = {.limit = 60000, .sample = 80},
                                               .eventful = 100,
                                               .signatures = {{{"players", "2"}, {"supply", "for_veterans_2"}},
                                                              {{"players", "3"}, {"supply", "random"}},
                                                              {{"players", "4"}, {"supply", "guild_rebellion"}}},
                                               .signature_games = 6});

}  // namespace
}  // namespace coronet
