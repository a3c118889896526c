#pragma once
// The tests of a game's laws, the same for every game: all laws in random games at some tables, and that the game's
// signature is as before. tests/games/<game>/laws_test.cpp enters them.

#include "tests/support/enter_test.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/laws.hpp"

namespace coronet::laws {

/// A table at which random games are played.
struct Table {
    std::string name;
    Options options;
    int games;  ///< the usual run plays here; or CORONET_GAMES
};

struct Workload {
    std::vector<Table> tables;
    Effort effort;
    int eventful;                     ///< choices that an average game has at least: else it was not worth looking at
    std::vector<Options> signatures;  ///< the tables that the signature is made of (tests/fixtures/<game>.signature)
    int signature_games;              ///< at each
};

/// Enters `Laws/<game>.HoldInRandomGames/<table>` and `Laws/<game>.SignatureIsAsBefore`.
template <Game G>
bool enter(const Workload& work) {
    const std::string suite = "Laws/" + std::string(G::id);
    for (const Table& table : work.tables) {
        test::enter_test(suite, "HoldInRandomGames/" + table.name, [table, work] {
            std::int64_t choices = 0;
            const int games = test::how_many("CORONET_GAMES", table.games);
            for (int game = 0; game < games; ++game) {
                ASSERT_NO_THROW(choices += keep_all<G>(table.options, static_cast<std::uint64_t>(game), work.effort));
            }
            testing::Test::RecordProperty("choices", std::to_string(choices));
            EXPECT_GT(choices, games * work.eventful) << "the games were worth looking at";
        });
    }
    test::enter_test(suite, "SignatureIsAsBefore", [work] {
        const auto number = signature<G>(work.signatures, work.signature_games, work.effort.limit);
        golden::expect_as_before("tests/fixtures/" + std::string(G::id) + ".signature", std::to_string(number) + "\n");
    });
    // Other numbers end every running match at the next start of a server, unless `rules_version` says why.
    test::enter_test(suite, "FingerprintsAreAsBefore", [work] {
        const auto number = fingerprints<G>(work.signatures, std::min(work.signature_games, 2), work.effort.limit);
        golden::expect_as_before("tests/fixtures/" + std::string(G::id) + ".fingerprint",
                                 std::to_string(number) + "\n");
    });
    return true;
}

}  // namespace coronet::laws
