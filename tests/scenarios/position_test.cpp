// Matches written down as scenarios: what is said to be exact leads back to the same position, wherever in a game it
// is.

#include "engine/scenario/position.hpp"

#include "engine/core/check.hpp"
#include "engine/core/generator.hpp"
#include "engine/core/text.hpp"
#include "engine/scenario/scenario.hpp"
#include "tests/games/all_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace coronet {
namespace {

/// Where a scenario stands at its end.
class Last final : public scenario::Watcher {
  public:
    void begins(const std::string& /*branch*/, const engine::AnyGame& position) override { game = position.clone(); }
    void has_chosen(engine::Seat seat, const std::string& action, engine::Fate& fate) override {
        engine::TextLog log;
        EXPECT_FALSE(game->play(seat, action, log, &fate));
    }
    void has_taken_back(engine::Seat seat) override { EXPECT_FALSE(game->undo(seat)); }
    void refused(engine::Seat, const std::string&, const engine::Refusal&) override {}

    std::unique_ptr<engine::AnyGame> game;
};

std::string text_of(const engine::AnyRules& rules, const std::string& options, const scenario::Written& written) {
    std::string text = "game: " + std::string(rules.id()) + "\noptions: " + options + "\nscenario: here\n";
    for (const auto& line : written.lines) text += line + '\n';
    return text;
}

std::string facts_of(const engine::AnyGame& game) {
    std::string text;
    for (const auto& key : game.fact_keys()) text += key + ": " + std::get<std::string>(game.fact(key)) + '\n';
    return text;
}

/// What the viewer can know of them.
std::string seen_of(const engine::AnyGame& game, engine::Viewer viewer) {
    std::string text;
    for (const auto& key : game.fact_keys())
        text += key + ": " + std::get<std::optional<std::string>>(game.seen(viewer, key)).value_or("?") + '\n';
    return text;
}

/// Compares a moment with what its text leads to; gives whether it is said to be exact.
bool compare(const engine::AnyRules& rules, const std::string& options, const engine::AnyGame& game,
             engine::Viewer viewer) {
    const auto written = scenario::written(rules, {{"players", options.substr(8)}}, game, viewer);
    const auto text = text_of(rules, options, written);
    Last last;
    const auto report = scenario::run(text, test::all_rules(), {.watcher = &last, .trying = true});
    if (!written.exact) return false;
    EXPECT_EQ(scenario::describe(report, "text"), "1 of 1 scenarios passed\n") << text;
    if (!last.game) return false;
    EXPECT_EQ(last.game->waiting(), game.waiting());
    // Where choices lead there, they need not be those made, and what is hidden from the viewer may be otherwise.
    const bool chosen = !written.lines.empty() && !written.lines.back().starts_with("given ");
    if (chosen) {
        EXPECT_EQ(seen_of(*last.game, viewer), seen_of(game, viewer)) << text;
    } else {
        EXPECT_EQ(facts_of(*last.game), facts_of(game)) << text;
    }
    if (viewer) {
        EXPECT_EQ(last.game->legal(*viewer), game.legal(*viewer)) << text;
    }
    return true;
}

int fewest_of(const engine::AnyRules& rules) {
    engine::TextLog log;
    return rules.start({{"players", "1"}}, {}, log).index() == 0 ? 1 : 2;
}

TEST(WrittenPosition, LeadsBackToIt) {
    for (const engine::AnyRules* rules : test::all_rules()) {
        int looked = 0;
        int exact = 0;
        for (int players = fewest_of(*rules); players <= 4; ++players) {
            engine::Generator dice(engine::Seed{static_cast<std::uint8_t>(players)});
            const auto options = "players " + std::to_string(players);
            engine::TextLog log;
            auto started = rules->start({{"players", std::to_string(players)}}, {}, log);
            ASSERT_EQ(started.index(), 0U) << rules->id();
            auto game = std::move(std::get<std::unique_ptr<engine::AnyGame>>(started));
            for (int choices = 0; choices < 300 && !game->waiting().empty(); ++choices) {
                const engine::Seat seat = *game->waiting().begin();
                if (choices % 7 == 0) {
                    ++looked;
                    exact += compare(*rules, options, *game, seat) ? 1 : 0;
                }
                const auto legal = game->legal(seat);
                log.clear();
                ASSERT_FALSE(game->play(seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))], log));
            }
            // The end of the small game of the tests cannot be arranged.
            const bool ended = game->outcome() && rules->id() != "skirmish";
            EXPECT_TRUE(!ended || compare(*rules, options, *game, std::nullopt)) << "an end can be given";
        }
        std::cout << rules->id() << ": " << exact << " of " << looked << " are exact\n";
        EXPECT_GT(exact * 2, looked) << rules->id();
    }
}

// The pairs of tiles that are left keep their numbers, by which round tiles are taken (MIN-130).
TEST(WrittenPosition, OfASolitaireGameNeedsNoChoicesWhenAPairIsGone) {
    const auto* const rules = *std::find_if(test::all_rules().begin(), test::all_rules().end(),
                                            [](const auto* one) { return !one->vocabulary().labels.empty(); });
    engine::TextLog log;
    auto made =
        rules->position({{"players", "1"}}, {{"pairs", "forest quarry wheat_field farm foundry round_tile"}}, log);
    ASSERT_EQ(made.index(), 0U);
    const auto& game = std::get<std::unique_ptr<engine::AnyGame>>(made);
    const auto seat = *game->waiting().begin();
    ASSERT_FALSE(game->play(seat, "build_facility quarry#1 0,1", log));
    EXPECT_TRUE(compare(*rules, "players 1", *game, seat));
    const auto lines = scenario::written(*rules, {{"players", "1"}}, *game, seat).lines;
    EXPECT_TRUE(std::all_of(lines.begin(), lines.end(), [](const auto& line) { return line.starts_with("given "); }));
}

}  // namespace
}  // namespace coronet
