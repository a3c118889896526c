#pragma once
// GoogleTest's typed tests over the games: TYPED_TEST_SUITE(Suite, test::EachTestedGame, test::GameName) makes
// `Suite/monarch.test` and so on.

#include "tests/games/games.hpp"

#include <gtest/gtest.h>

#include <string>

namespace coronet::test {

using EachGame = boost::mp11::mp_rename<Games, testing::Types>;
using EachTestedGame = boost::mp11::mp_rename<TestedGames, testing::Types>;

struct GameName {
    template <class G>
    static std::string GetName(int) {  // NOLINT(readability-identifier-naming): GoogleTest's name
        return std::string(G::id);
    }
};

/// For INSTANTIATE_TEST_SUITE_P over ids.
inline std::string id_of_game(const testing::TestParamInfo<std::string>& game) { return game.param; }

}  // namespace coronet::test
