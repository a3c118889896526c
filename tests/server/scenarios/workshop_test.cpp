// The rules workshop: what is played of a text, and what of it is wrong; limits; and that a moment written down for a
// seat hangs on nothing that is hidden from it.

#include "server/scenarios/workshop.hpp"

#include "engine/scenario/position.hpp"
#include "engine/scenario/scenario.hpp"
#include "protocol/codec.hpp"
#include "server/lobby/settings.hpp"
#include "server/scenarios/ask_about.hpp"
#include "server/scenarios/show.hpp"
#include "tests/server/lobby/secrecy.hpp"
#include "tests/support/schema.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <iostream>
#include <sstream>

namespace coronet::server {
namespace {

using protocol::out::Tried;
using Lines = std::vector<std::string>;

bool always() { return true; }

Tried tried(const Lines& lines) {
    auto answer = try_lines(lines, always);
    answer.id = 7;
    test::expect_valid("server", protocol::encode(answer));
    return answer;
}

nlohmann::json scenario_of(const Tried& answer) {
    return answer.scenario ? nlohmann::json::parse(answer.scenario->text) : nlohmann::json();
}

std::string said(const Tried& answer) {
    std::string text;
    for (const auto& problem : answer.problems) {
        text += std::to_string(problem.line.value) + ":";
        for (const auto& line : problem.said) text += ' ' + line.value;
        text += '\n';
    }
    return text;
}

Lines lines_of_text(std::string_view text) {
    Lines lines;
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// What `coronet try` says of these lines.
std::string as_a_file(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines) text += line + '\n';
    std::vector<const engine::AnyRules*> rules;
    for (const auto& game : protocol::games()) rules.push_back(game.rules);
    return scenario::describe(scenario::run(text, rules), "file");
}
std::string as_a_file(const protocol::ScenarioLines& lines) {
    return as_a_file(std::vector<std::string>(lines.begin(), lines.end()));
}

const Lines question = {"game: monarch", "options: players 3", "scenario: What happens here?", "given food A: 4",
                        "given turn: A"};

Lines with(Lines lines, const Lines& more) {
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

TEST(Workshop, ShowsAPositionAndWhatEachSeatMayDo) {
    const auto answer = tried(question);
    EXPECT_EQ(said(answer), "");
    const auto scenario = scenario_of(answer);
    test::expect_valid("scenario", answer.scenario->text);
    EXPECT_EQ(scenario.at("parts").at(0).at("first").at("privates").size(), 3U);
    ASSERT_EQ(answer.seats.size(), 3U);
    EXPECT_NE(std::ranges::find(answer.seats[0].legal, "harvest", &protocol::ActionText::value),
              answer.seats[0].legal.end());
    EXPECT_TRUE(answer.seats[1].legal.empty());
    const auto food = std::ranges::find(answer.facts, "food A", [](const auto& fact) { return fact.key.value; });
    ASSERT_NE(food, answer.facts.end());
    EXPECT_EQ(food->value.value, "4");
    EXPECT_FALSE(food->usual);
    EXPECT_TRUE(std::ranges::find(answer.facts, "food B", [](const auto& fact) { return fact.key.value; })->usual);
}

TEST(Workshop, AChoiceIsOneLineMoreAndCanBeTakenBack) {
    const auto answer = tried(with(question, {"A: harvest"}));
    EXPECT_EQ(said(answer), "");
    const auto moves = scenario_of(answer).at("parts").at(0).at("moves");
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_EQ(moves.at(0).at("action"), "harvest");
    EXPECT_EQ(answer.seats[0].own.undo.value, "harvest");
    EXPECT_EQ(scenario_of(tried(with(question, {"A: harvest", "A: undo"}))).at("parts").at(0).at("moves").size(), 2U);
}

TEST(Workshop, ARefusedChoiceIsAProblemOfItsLineAndTheRestIsShown) {
    const auto answer = tried(with(question, {"A: harvest", "A: harvest", "A: end_turn"}));
    ASSERT_EQ(answer.problems.size(), 1U) << said(answer);
    EXPECT_EQ(answer.problems[0].line.value, 7);
    EXPECT_NE(said(answer).find("already_produced"), std::string::npos);
    EXPECT_EQ(scenario_of(answer).at("parts").at(0).at("moves").size(), 1U);
    EXPECT_TRUE(answer.report.empty());
}

TEST(Workshop, WhatIsWrittenWrongIsNamedByItsLine) {
    EXPECT_TRUE(said(tried({})).starts_with("1: there is no `scenario:`"));
    EXPECT_TRUE(said(tried({"game: monarch", "options: players 2", "scenario: x", "given fod A: 3"}))
                    .starts_with("4: cannot begin"));
    EXPECT_TRUE(said(tried({"game: monarchy", "scenario: x", "seed: 1"})).starts_with("1: there is no game"));
    EXPECT_TRUE(said(tried({"game: monarch", "seed: 1", "scenario: x", "nonsense"})).starts_with("4: "));
    EXPECT_TRUE(said(tried({"game: monarch", "seed: 1", "scenario: x", "scenario: y"})).starts_with("4: here one"));
    const auto refused =
        tried({"game: monarch", "options: players 9", "scenario: x", "cannot start: bad_options", "seed: 1"});
    EXPECT_EQ(said(refused), "");
    EXPECT_FALSE(refused.scenario) << "as it says, it does not begin";
    const auto doubt = tried(with(question, {"A: harvets"}));
    EXPECT_NE(said(doubt).find("did you mean `harvest`?"), std::string::npos) << said(doubt);
    EXPECT_TRUE(doubt.scenario);
}

TEST(Workshop, WhatItGivesIsAFileForTheCommandLine) {
    const auto plain = tried(with(question, {"A: harvest"}));
    EXPECT_EQ(plain.report.back().value, "asked: A");
    EXPECT_EQ(as_a_file(plain.report), "1 of 1 scenarios passed\n");
    const auto expecting = tried(with(question, {"A: harvest", "then food A: *"}));
    EXPECT_EQ(expecting.report.size(), question.size() + 2);
    EXPECT_EQ(as_a_file(expecting.report), "1 of 1 scenarios passed\n");
    const auto ways = tried(with(question, {"A: harvest", "from here: one", "A: undo", "from here: other", "A: undo",
                                            "A can undo: nothing", "from here: a third", "A: undo"}));
    EXPECT_EQ(said(ways), "");
    EXPECT_EQ(scenario_of(ways).at("parts").size(), 3U);
    EXPECT_EQ(as_a_file(ways.report), "1 of 1 scenarios passed\n");
    EXPECT_EQ(ways.report.size(), question.size() + 10) << "two ways expected nothing";
}

TEST(Workshop, TakesNamesInEveryLanguageAndLinesOfAnyLength) {
    const std::string name(3000, 'x');
    for (const std::string& called : {std::string("\xE5\xB1\x80\xE9\x9D\xA2"), name}) {
        const auto answer =
            tried({"game: monarch", "options: players 2", "scenario: " + called, "given food A: 0",
                   "A may not: " + name + " because bad_request", "from here: " + called, "A: harvest"});
        ASSERT_TRUE(answer.scenario);
        test::expect_valid("scenario", answer.scenario->text);
    }
}

TEST(Workshop, SaysWhatAChoiceWouldBring) {
    const protocol::in::TriedChoice harvest{0, "harvest"};
    const auto answer = try_lines(question, always, harvest);
    ASSERT_TRUE(answer.preview);
    EXPECT_TRUE(nlohmann::json::parse(answer.preview->text).is_object());
    EXPECT_FALSE(answer.scenario);
    EXPECT_FALSE(try_lines(question, always, protocol::in::TriedChoice{4, "harvest"}).preview) << "nobody sits there";
    EXPECT_FALSE(try_lines(question, always, protocol::in::TriedChoice{0, "?"}).preview);
}

TEST(Workshop, StopsWhenTheTimeIsOver) {
    int steps = 0;
    const auto answer = try_lines(with(question, {"A: harvest", "asked: A", "asked: A"}), [&] { return ++steps < 3; });
    EXPECT_EQ(steps, 3);
    EXPECT_EQ(said(answer), "8: it was stopped here: this is more than can be played at once\n");
    EXPECT_EQ(scenario_of(answer).at("parts").at(0).at("moves").size(), 1U);
}

TEST(Workshop, StopsWhenItIsTooMuchForOneAnswer) {
    Lines lines = with(question, {});
    while (lines.size() + 2 <= 150) lines = with(std::move(lines), {"A: harvest", "A: undo"});
    while (lines.size() + 2 <= 400)
        lines = with(std::move(lines), {"from here: " + std::to_string(lines.size()), "asked: A"});
    const auto answer = tried(lines);
    ASSERT_EQ(answer.problems.size() > 0, true);
    EXPECT_NE(said(answer).find("more than can be played at once"), std::string::npos) << said(answer);
    EXPECT_LT(protocol::encode(answer).size(), 2 * most_tried_bytes);
}

TEST(Workshop, PlaysEveryScenarioThatThereIs) {
    int played = 0;
    for (const ScenarioText& file : scenario_texts()) {
        // The first of each file; the whole of them is played by the tests of scenarios.
        const auto lines = lines_of_text(file.text);
        Lines one;
        int names = 0;
        for (const auto& line : lines) {
            if (line.starts_with("scenario:") && ++names > 1) break;
            one.push_back(line);
        }
        if (one.size() > 400 || std::ranges::any_of(one, [](const auto& line) { return line.starts_with("cannot"); }))
            continue;
        const auto answer = tried(one);
        EXPECT_EQ(said(answer), "") << file.game << ' ' << file.file;
        EXPECT_EQ(answer.report.size(), one.size()) << file.file << ": each expects something";
        ++played;
    }
    EXPECT_GT(played, 50);
}

/// A match of any options somewhere on its way.
struct Met {
    std::unique_ptr<protocol::Table> table;
    engine::Options options;
    Options settings{};  ///< the same, as a lobby has them
};

/// Calls `see` at some positions of some matches of a game.
void meet(const protocol::GameEntry& game, const std::function<void(const Met&, engine::Generator&)>& see) {
    for (std::uint8_t number = 0; number < 2; ++number) {
        engine::Generator dice(engine::Seed{number, 9});
        Met met;
        met.options = test::any_options(game, dice);
        met.settings = {met.options.begin(), met.options.end()};
        met.table = std::get<0>(game.make(met.options, engine::Seed{number, 8}, nullptr));
        met.table->watch(false);
        for (int entries = 0; entries < 120 && !met.table->waiting().empty(); ++entries) {
            const auto seat = *met.table->waiting().begin();
            const auto action = test::any_choice(*met.table, seat, dice);
            ASSERT_EQ(met.table->enter({protocol::How::choice, seat, action}).index(), 0U);
            if (entries % 8 == 0) see(met, dice);
        }
    }
}

std::vector<engine::Viewer> viewers_of(const protocol::Table& table) {
    std::vector<engine::Viewer> viewers = {engine::Viewer()};
    for (const Seat seat : SeatSet::all(table.seats())) viewers.emplace_back(seat);
    return viewers;
}

std::string joined(const protocol::out::Position& position) {
    std::string text = position.exact ? "" : "inexact\n";
    for (const auto& line : position.lines) text += line.value + '\n';
    return text;
}

TEST(AskAbout, TellsASeatTheSameOfWhatItCannotTellApart) {
    for (const auto& game : protocol::games()) {
        int compared = 0;
        int otherwise = 0;
        meet(game, [&](const Met& met, engine::Generator& dice) {
            for (const auto viewer : viewers_of(*met.table)) {
                engine::Seed seed{};
                for (auto& byte : seed) byte = static_cast<std::uint8_t>(dice.below(256));
                const auto twin = met.table->imagined(viewer, seed);
                ASSERT_EQ(joined(ask_about(*met.table, met.settings, viewer)),
                          joined(ask_about(*twin, met.settings, viewer)))
                    << game.id << ", version " << met.table->version();
                ++compared;
                // Written down as they are, the two differ: what is hidden would be told.
                const auto truth = [&](const protocol::Table& table) {
                    return scenario::written(*game.rules, met.options, *table.as_text(), viewer).lines;
                };
                otherwise += truth(*met.table) != truth(*twin) ? 1 : 0;
            }
        });
        EXPECT_GT(compared, 40) << game.id;
        EXPECT_GT(otherwise, compared / 2) << game.id;
        std::cout << game.id << ": " << compared << " pairs alike, " << otherwise << " of them otherwise in truth\n";
    }
}

TEST(AskAbout, DoesNotTellApartWhatSomebodyElseMayHaveChosen) {
    for (const auto& game : protocol::games()) {
        int compared = 0;
        meet(game, [&](const Met& met, engine::Generator&) {
            const auto seat = *met.table->waiting().begin();
            auto choices = met.table->legal(seat);
            if (choices.size() > 12) choices.resize(12);
            // What lies behind a choice, by what the viewer is shown.
            std::map<std::pair<engine::Viewer, std::string>, std::string> told;
            for (const auto& choice : choices) {
                const auto then = met.table->clone();
                if (then->enter({protocol::How::choice, seat, choice}).index() != 0U) continue;
                for (const auto viewer : viewers_of(*then)) {
                    if (viewer == seat) continue;
                    const auto shown = then->public_view() + (viewer ? then->private_view(*viewer) : "");
                    const auto text = joined(ask_about(*then, met.settings, viewer));
                    const auto [alike, first] = told.emplace(std::pair(viewer, shown), text);
                    ASSERT_EQ(alike->second, text) << game.id << ": " << choice;
                    compared += first ? 0 : 1;
                }
            }
        });
        if (game.id == "heart_of_crown") {
            EXPECT_GT(compared, 20) << "where there are secrets";
        }
        std::cout << game.id << ": " << compared << " choices that look alike\n";
    }
}

TEST(AskAbout, WhatIsWrittenDownCanBePlayedInTheWorkshop) {
    for (const auto& game : protocol::games()) {
        int exact = 0;
        int all = 0;
        meet(game, [&](const Met& met, engine::Generator&) {
            for (const auto viewer : viewers_of(*met.table)) {
                const auto position = ask_about(*met.table, met.settings, viewer);
                exact += position.exact ? 1 : 0;
                if (++all % 5 != 0) continue;
                test::expect_valid("server", protocol::encode(position));
                const Lines lines(position.lines.begin(), position.lines.end());
                std::size_t bytes = 0;
                for (const auto& line : lines) bytes += line.size() + 3;
                EXPECT_LT(bytes, 15'000U) << "it fits into one message";
                const auto answer = tried(lines);
                if (position.exact) {
                    EXPECT_EQ(said(answer), "") << game.id << '\n' << joined(position);
                }
                if (!answer.scenario || !position.exact) continue;
                // Whoever asked finds again what may be chosen.
                if (viewer) {
                    const auto there = met.table->legal(*viewer);
                    const auto& here = answer.seats.at(static_cast<std::size_t>(engine::index(*viewer))).legal;
                    EXPECT_EQ(there, Lines(here.begin(), here.end())) << game.id << '\n' << joined(position);
                }
            }
        });
        std::cout << game.id << ": " << exact << " of " << all << " are exact\n";
        EXPECT_GT(exact * 20, all * 17) << game.id;
    }
}

}  // namespace
}  // namespace coronet::server
