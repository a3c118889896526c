#pragma once
// The games as tests go over them: those that can be played, and the small one of tests/support/skirmish, which does
// everything the engine knows.

#include "protocol/games.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <string>
#include <vector>

namespace coronet::test {

using Games = protocol::Games;
using TestedGames = boost::mp11::mp_push_back<Games, skirmish::Skirmish>;

/// Calls `what.operator()<G>()` for each game of the list, in its order.
template <class... G, class What>
void for_each_game(boost::mp11::mp_list<G...>, What what) {
    (what.template operator()<G>(), ...);
}

/// The ids of the games that can be played.
inline std::vector<std::string> game_ids() {
    std::vector<std::string> ids;
    for_each_game(Games{}, [&]<class G>() { ids.emplace_back(G::id); });
    return ids;
}

}  // namespace coronet::test
