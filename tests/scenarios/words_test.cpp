// The words of the games: everything that is played or told consists of words that scenarios know, and every fact that
// a README lists can be asked for.

#include "engine/scenario/dictionary.hpp"
#include "engine/scenario/scenario.hpp"
#include "tests/games/all_rules.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace coronet {
namespace {

class Words : public testing::TestWithParam<const engine::AnyRules*> {};

void know_events(const scenario::Dictionary& words, const engine::TextLog& log) {
    for (const auto& told : log) {
        EXPECT_EQ(words.doubt_about_event(told.open), "") << told.open;
        if (told.secret) {
            EXPECT_EQ(words.doubt_about_event(*told.secret), "") << *told.secret;
        }
    }
}

TEST_P(Words, OfWholeGamesAreKnown) {
    const engine::AnyRules& rules = *GetParam();
    const scenario::Dictionary words(rules.vocabulary());
    for (std::uint8_t number = 0; number < 6; ++number) {
        engine::Generator chance(engine::Seed{number});
        engine::TextLog log;
        const auto dealt = rules.start({{"players", number % 2 == 0 ? "2" : "3"}}, engine::Seed{number}, log);
        const auto& game = std::get<std::unique_ptr<engine::AnyGame>>(dealt);
        for (int choices = 0; choices < 400 && !game->waiting().empty(); ++choices) {
            know_events(words, log);
            log.clear();
            const auto seat = *game->waiting().begin();
            const auto legal = game->legal(seat);
            for (const auto& choice : legal) ASSERT_EQ(words.doubt_about_choice(choice), "") << choice;
            ASSERT_FALSE(game->play(seat, legal[chance.below(static_cast<std::uint32_t>(legal.size()))], log));
        }
        for (const auto& key : game->fact_keys()) EXPECT_EQ(words.doubt_about_fact(key), "");
    }
}

/// The first words of what stands between backticks in the first column of the tables of "Positions by name".
std::set<std::string> facts_in_readme(std::string_view game) {
    const auto file = std::filesystem::path(CORONET_SOURCE_DIR) / "engine" / game / "README.md";
    std::ifstream readme(file);
    std::set<std::string> facts;
    bool here = false;
    for (std::string line; std::getline(readme, line);) {
        if (line.starts_with("## ")) here = line == "## Positions by name";
        if (!here || !line.starts_with("| `")) continue;
        const std::string column = line.substr(2, line.find('|', 2) - 2);
        for (std::size_t at = column.find('`'); at != std::string::npos; at = column.find('`', at)) {
            const auto end = column.find('`', at + 1);
            if (end == std::string::npos) break;
            const auto fact = column.substr(at + 1, end - at - 1);
            facts.insert(fact.substr(0, fact.find(' ')));
            at = end + 1;
        }
    }
    return facts;
}

TEST_P(Words, OfFactsAreThoseOfTheReadme) {
    std::set<std::string> known;
    for (const auto& fact : GetParam()->vocabulary().facts) known.emplace(fact.word);
    if (GetParam()->id() == skirmish::Skirmish::id) return;
    EXPECT_EQ(known, facts_in_readme(GetParam()->id()))
        << "the tables below \"Positions by name\" in engine/" << GetParam()->id() << "/README.md";
}

TEST_P(Words, OfFoundationsAreFacts) {
    const scenario::Dictionary words(GetParam()->vocabulary());
    for (const auto& fact : GetParam()->vocabulary().foundations) EXPECT_EQ(words.doubt_about_fact(fact), "") << fact;
}

const auto each_game = testing::ValuesIn(test::all_rules().begin(), test::all_rules().end());
std::string name_of(const testing::TestParamInfo<const engine::AnyRules*>& game) {
    return std::string(game.param->id());
}
INSTANTIATE_TEST_SUITE_P(Games, Words, each_game, name_of);

}  // namespace
}  // namespace coronet
