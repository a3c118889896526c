#include "tests/games/all_rules.hpp"

#include "protocol/table.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <vector>

namespace coronet::test {

std::span<const engine::AnyRules* const> all_rules() {
    static const auto rules = [] {
        std::vector<const engine::AnyRules*> all;
        for (const auto& game : protocol::games()) all.push_back(game.rules);
        all.push_back(&skirmish::any_rules());
        return all;
    }();
    return rules;
}

}  // namespace coronet::test
