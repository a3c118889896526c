// schema/protocol/<game>.choices.json against the games: read here as a stranger reads it, from the file and with
// nothing of the engine's, it fits every legal choice, and what it does not fit is refused.
#include "protocol/table.hpp"
#include "tests/games/each.hpp"
#include "tests/games/typed.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <random>
#include <regex>
#include <set>
#include <sstream>

namespace coronet::protocol {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

std::string text_of(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

Words split(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

/// Reads the file of one game.
class Grammar {
  public:
    explicit Grammar(std::string_view game)
        : file_(json::parse(
              text_of(std::string(CORONET_SOURCE_DIR "/schema/protocol/") + std::string(game) + ".choices.json"))) {}

    /// Whether a text is a choice; with `old`: or was one.
    [[nodiscard]] bool fits(const std::string& text, bool old = false) const {
        const auto words = split(text);
        if (words.empty() || !file_["choices"].contains(words[0])) return false;
        for (const auto& form : file_["choices"][words[0]]) {
            if (form.value("old", false) && !old) continue;
            const std::vector<json> parts = form["parts"];
            bool either = false;
            for (const auto& part : parts) either = either || need(part) == "either";
            if (follow({words.begin() + 1, words.end()}, parts, either)) return true;
        }
        return false;
    }
    [[nodiscard]] std::set<std::string> refusals() const { return file_["refusals"]; }
    /// Words of every sort, some of each.
    [[nodiscard]] Words samples() const {
        Words words = {"0", "-1", "7", "1,0", "none", "?", "x"};
        for (const auto& sort : file_["sorts"]) {
            if (sort.contains("words")) words.push_back(sort["words"].front());
            if (sort.contains("words")) words.push_back(sort["words"].back());
        }
        for (const auto& [word, forms] : file_["choices"].items()) words.push_back(word);
        return words;
    }

  private:
    static std::string need(const json& part) { return part.value("need", "once"); }

    [[nodiscard]] bool is_of(const std::string& word, const json& sort) const {
        if (sort.contains("pattern")) return std::regex_match(word, std::regex(sort["pattern"].get<std::string>()));
        const Words words = sort["words"];
        return std::find(words.begin(), words.end(), word) != words.end();
    }
    /// How many words a part takes at the beginning of these; 0: it does not fit.
    [[nodiscard]] std::size_t taken(const Words& words, const json& part) const {
        std::size_t at = 0;
        if (part.contains("word") && (at == words.size() || words[at++] != part.value("word", ""))) return 0;
        if (!part.contains("sort")) return at;
        return at < words.size() && is_of(words[at], file_["sorts"][part["sort"].get<std::string>()]) ? at + 1 : 0;
    }
    /// `either`: one of the parts so marked is still to come.
    [[nodiscard]] bool follow(const Words& words, const std::vector<json>& parts, bool either) const {
        if (parts.empty()) return words.empty() && !either;
        for (std::size_t at = 0; at < parts.size() && (at == 0 || parts[at - 1].contains("word")); ++at) {
            if (at > 0 && !parts[at].contains("word")) break;
            const auto size = taken(words, parts[at]);
            if (size == 0) continue;
            auto left = parts;
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
            const auto end = words.begin() + static_cast<std::ptrdiff_t>(size);
            if (follow({end, words.end()}, left, either && need(parts[at]) != "either")) return true;
        }
        return need(parts[0]) != "once" && follow(words, {parts.begin() + 1, parts.end()}, either);
    }

    json file_;
};

template <class G>
class EachGrammar : public testing::Test {
  public:
    /// Calls `look(table, seat, legal texts)` at each moment of a few random games.
    template <class Look>
    static void play(Look look) {
        const auto tables = test::Tested<G>::tables();
        for (std::size_t number = 1; number <= tables.size(); ++number) {
            auto made = make_table(G::id, tables[number - 1], engine::Seed{static_cast<std::uint8_t>(number)});
            const auto table = std::move(std::get<0>(made));
            std::mt19937_64 chance(number);
            const test::Below below = [&chance](std::size_t n) { return chance() % n; };
            for (int move = 0; move < most_choices && !table->outcome(); ++move) {
                const auto seat = *table->waiting().begin();
                const auto legal = table->legal(seat);
                ASSERT_NO_FATAL_FAILURE(look(*table, seat, legal, below));
                const auto chosen = legal[test::Tested<G>::lively_choice(legal, below)];
                ASSERT_EQ(table->enter({How::choice, seat, chosen}).index(), 0U) << chosen;
            }
        }
    }

  private:
    static constexpr int most_choices = 250;
};
TYPED_TEST_SUITE(EachGrammar, test::EachGame, test::GameName);

TYPED_TEST(EachGrammar, FitsEveryLegalChoice) {
    const Grammar grammar(TypeParam::id);
    std::set<std::string> seen;
    TestFixture::play([&](const Table&, engine::Seat, const Words& legal, const test::Below&) {
        for (const auto& text : legal) {
            if (!seen.insert(text).second) continue;
            ASSERT_TRUE(grammar.fits(text)) << text;
        }
    });
    EXPECT_GT(seen.size(), 100U) << "texts of choices: the games were worth looking at";
}

/// Another text: a word lost, doubled, exchanged for another one, or spoiled.
std::string mutated(const std::string& text, const Words& samples, const test::Below& below) {
    Words words = split(text);
    const auto at = words.begin() + static_cast<std::ptrdiff_t>(below(words.size()));
    switch (below(5)) {
        case 0: words.erase(at); break;
        case 1: words.insert(at, *at); break;
        case 2: *at += 'x'; break;
        case 3: words.insert(at + 1, samples[below(samples.size())]); break;
        default: *at = samples[below(samples.size())];
    }
    std::string made;
    for (const auto& word : words) made += made.empty() ? word : " " + word;
    return made;
}

TYPED_TEST(EachGrammar, WhatItDoesNotFitIsRefusedAndEveryRefusalIsListed) {
    const Grammar grammar(TypeParam::id);
    const auto codes = grammar.refusals();
    const auto samples = grammar.samples();
    int misfits = 0;
    TestFixture::play([&](const Table& table, engine::Seat seat, const Words& legal, const test::Below& below) {
        for (int i = 0; i < 12; ++i) {
            const auto text = mutated(legal[below(legal.size())], samples, below);
            const bool fits = grammar.fits(text, true);
            misfits += fits ? 0 : 1;
            const auto copy = table.clone();
            const auto who = below(4) == 0 ? engine::seat_at(static_cast<int>(below(5)) % table.seats()) : seat;
            const auto entered = copy->enter({How::choice, who, text});
            if (const auto* refusal = std::get_if<engine::Refusal>(&entered)) {
                ASSERT_TRUE(codes.contains(std::string(refusal->code))) << text << ": " << refusal->code;
            } else {
                ASSERT_TRUE(fits) << text << " was carried out";
            }
        }
    });
    EXPECT_GT(misfits, 100);
}

// A scenario passes only if the refusal that it expects is given.
TYPED_TEST(EachGrammar, EveryRefusalListedIsOneThatAScenarioGets) {
    std::set<std::string> got;
    const auto folder = std::string(CORONET_SOURCE_DIR "/tests/scenarios/") + std::string(TypeParam::id);
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const auto text = text_of(entry.path());
        const std::regex because(" because ([a-z_]+)");
        for (std::sregex_iterator at(text.begin(), text.end(), because), end; at != end; ++at) got.insert((*at)[1]);
    }
    for (const auto& code : Grammar(TypeParam::id).refusals()) {
        EXPECT_TRUE(got.contains(code)) << "no scenario in " << folder << " has `because " << code << "`";
    }
}

TEST(Grammar, ACellOfBeforeIsStillReadAndWrittenAnew) {
    const Grammar grammar("minerva");
    EXPECT_FALSE(grammar.fits("build_residence 1 -1 up"));
    EXPECT_TRUE(grammar.fits("build_residence 1 -1 up", true));
    auto made = make_table("minerva", {{"players", "2"}}, engine::Seed{});
    const auto table = std::move(std::get<0>(made));
    const auto seat = *table->waiting().begin();
    const auto legal = table->legal(seat);
    const auto cell = std::find_if(legal.begin(), legal.end(), [](const auto& t) { return t.find(',') != t.npos; });
    ASSERT_NE(cell, legal.end());
    auto old = *cell;
    old.at(old.find(',')) = ' ';
    const auto other = table->clone();
    EXPECT_EQ(table->enter({How::choice, seat, *cell}).index(), 0U);
    EXPECT_EQ(other->enter({How::choice, seat, old}).index(), 0U) << old;
    EXPECT_EQ(table->fingerprint(), other->fingerprint());
}

}  // namespace
}  // namespace coronet::protocol
