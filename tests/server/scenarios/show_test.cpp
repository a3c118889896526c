// Scenarios as recordings: all that begin can be shown, and what is shown folds as a recording does.

#include "server/scenarios/show.hpp"

#include "engine/scenario/scenario.hpp"
#include "engine/scenario/script.hpp"
#include "protocol/described/encode.hpp"
#include "protocol/film.hpp"
#include "tests/support/schema.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace coronet::server {
namespace {

const ScenarioText& file(std::string_view game, std::string_view name) {
    const auto texts = scenario_texts();
    const auto found = std::find_if(texts.begin(), texts.end(),
                                    [&](const ScenarioText& one) { return one.game == game && one.file == name; });
    EXPECT_NE(found, texts.end());
    return *found;
}

/// A part as a recording, without what only whole matches have.
protocol::Replay replay_of(const protocol::ScenarioPart& part) {
    protocol::Replay replay;
    replay.first = part.first;
    replay.moves.assign(part.moves.begin(), part.moves.end());
    return replay;
}

TEST(ShowScenario, EveryOneThatBeginsIsShown) {
    std::size_t shown = 0;
    for (const ScenarioText& text : scenario_texts()) {
        for (const auto& scenario : scenario::read_script(text.text).scenarios) {
            SCOPED_TRACE(std::string(text.file) + ": " + scenario.name);
            const auto recorded = record_scenario(text, scenario.name);
            EXPECT_EQ(recorded.has_value(), !scenario.no_start);
            if (!recorded) continue;
            ++shown;
            EXPECT_EQ(recorded->covers.size(), scenario.covers.size());
            for (const protocol::ScenarioPart& part : recorded->parts) {
                const protocol::Replay replay = replay_of(part);
                protocol::Film film(replay);
                while (film.next()) continue;
                // A part is no whole match and has no result; nothing else may be wrong with it.
                if (!film.fault()) continue;
                const std::string& fault = film.fault()->sentence;
                EXPECT_TRUE(fault.ends_with("the recording ends before the match.") ||
                            fault.ends_with("the places are not the result."))
                    << fault;
                EXPECT_EQ(film.fault()->version, static_cast<int>(part.moves.size()));
            }
        }
    }
    EXPECT_GT(shown, 1000U);
}

TEST(ShowScenario, TellsWhatIsChosenAndWhatIsNotPossible) {
    const auto recorded = record_scenario(file("monarch", "harvest_and_tax"),
                                          "With too little food there is no tax at all, but still the harvest");
    ASSERT_TRUE(recorded);
    test::expect_valid("scenario", protocol::described::encode(*recorded));
    EXPECT_EQ(recorded->seats, 3);
    const std::vector<std::string> lines(recorded->lines.begin(), recorded->lines.end());
    EXPECT_THAT(lines, testing::Contains("scenario: " + recorded->name.value));
    EXPECT_THAT(lines, testing::Contains("game: monarch"));
    EXPECT_EQ(std::ranges::count_if(lines, [](const auto& line) { return line.starts_with("scenario:"); }), 1);
    ASSERT_EQ(recorded->parts.size(), 1U);
    const auto& part = recorded->parts.front();
    ASSERT_EQ(part.moves.size(), 1U);
    EXPECT_EQ(part.moves.front().action, "harvest");
    ASSERT_EQ(part.refused.size(), 1U);
    EXPECT_EQ(part.refused.front().action, "tax");
    EXPECT_EQ(part.refused.front().code, "not_enough_food");
    EXPECT_EQ(part.refused.front().after, 0);
    EXPECT_NE(part.refused.front().sentence, "");
}

TEST(ShowScenario, EachWayIsAPartFromTheBeginning) {
    const auto recorded =
        record_scenario(file("monarch", "positions"), "From one position a turn can go on in several ways");
    ASSERT_TRUE(recorded);
    ASSERT_GE(recorded->parts.size(), 2U);
    for (const auto& part : recorded->parts) {
        EXPECT_NE(part.name, "");
        ASSERT_FALSE(part.moves.empty());
        EXPECT_EQ(part.moves.front().action, "harvest");
    }
}

TEST(ShowScenario, IsFoundByItsAddressOrNotAtAll) {
    const std::string path = "monarch/lands/If no space takes it, it cannot be acquired at all";
    const auto shown = shown_scenario(path);
    ASSERT_TRUE(shown);
    EXPECT_TRUE(shown->starts_with(R"({"game":"monarch","name":"If no space)"));
    EXPECT_EQ(shown_scenario(path), shown) << "it is played once";
    for (const char* wrong : {"", "monarch", "monarch/lands/", "monarch/lands/Nothing", "another/lands/x", "../x/y",
                              "monarch/options_and_setup/Fewer than two cannot play"}) {
        EXPECT_FALSE(shown_scenario(wrong)) << wrong;
    }
}

}  // namespace
}  // namespace coronet::server
