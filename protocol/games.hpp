// The games that can be played, in the order in which they are shown: the one list of them in C++. What is done for
// every game, by the server or by a test, goes over it. How to add one: README.md.
#pragma once

#include "engine/heart_of_crown/game.hpp"
#include "engine/minerva/game.hpp"
#include "engine/monarch/game.hpp"
#include "protocol/heart_of_crown/heart_of_crown.hpp"
#include "protocol/minerva/minerva.hpp"
#include "protocol/monarch/monarch.hpp"

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

namespace coronet::protocol {

/// A game's rules, and how they are shown.
template <engine::Game G, GameEntry (*make_entry)()>
struct Listed {
    using Rules = G;
    static GameEntry entry() { return make_entry(); }
};

using ListedGames = boost::mp11::mp_list<Listed<monarch::Monarch, monarch::entry>,  //
                                         Listed<minerva::Minerva, minerva::entry>,  //
                                         Listed<heart_of_crown::HeartOfCrown, heart_of_crown::entry>>;

template <class L>
using RulesOf = typename L::Rules;
/// The rules of each, for templates over engine::Game.
using Games = boost::mp11::mp_transform<RulesOf, ListedGames>;

}  // namespace coronet::protocol
