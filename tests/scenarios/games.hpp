#pragma once
// The games that scenarios are about, for the tests of this folder.

#include "engine/heart_of_crown/game.hpp"
#include "engine/minerva/game.hpp"
#include "engine/monarch/game.hpp"
#include "engine/scenario/scenario.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <array>

namespace coronet {

inline scenario::Registry all_games() {
    static const engine::AnyRulesOf<heart_of_crown::HeartOfCrown> heart_of_crown_rules;
    static const engine::AnyRulesOf<minerva::Minerva> minerva_rules;
    static const engine::AnyRulesOf<monarch::Monarch> monarch_rules;
    static const engine::AnyRulesOf<skirmish::Skirmish> skirmish_rules;
    static const std::array<const engine::AnyRules*, 4> games = {&heart_of_crown_rules, &minerva_rules, &monarch_rules,
                                                                 &skirmish_rules};
    return games;
}

}  // namespace coronet
