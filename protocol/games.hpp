// The games that can be played, in the order in which they are shown: the one list of them in C++. What is done for
// every game, by the server or by a test, goes over it. How to add one: README.md.
#pragma once

#include "engine/heart_of_crown/game.hpp"
#include "engine/heart_of_crown/text/text.hpp"
#include "engine/minerva/game.hpp"
#include "engine/minerva/text/text.hpp"
#include "engine/monarch/game.hpp"
#include "engine/monarch/text/text.hpp"
#include "protocol/heart_of_crown/heart_of_crown.hpp"
#include "protocol/minerva/minerva.hpp"
#include "protocol/monarch/monarch.hpp"

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

namespace coronet::protocol {

/// A game's rules, how they are shown, and how its choices are written.
template <engine::Game G, GameEntry (*make_entry)(), engine::Grammar (*make_grammar)()>
struct Listed {
    using Rules = G;
    static GameEntry entry() { return make_entry(); }
    static engine::Grammar grammar() { return make_grammar(); }
};

using ListedGames =
    boost::mp11::mp_list<Listed<monarch::Monarch, monarch::entry, monarch::grammar>,
                         Listed<minerva::Minerva, minerva::entry, minerva::grammar>,
                         Listed<heart_of_crown::HeartOfCrown, heart_of_crown::entry, heart_of_crown::grammar>>;

template <class L>
using RulesOf = typename L::Rules;
/// The rules of each, for templates over engine::Game.
using Games = boost::mp11::mp_transform<RulesOf, ListedGames>;

}  // namespace coronet::protocol
