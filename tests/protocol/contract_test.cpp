// The files of the contract: schema/protocol/ is what the descriptions say, the vectors fold, the page names every
// code, the catalog is whole.
#include "engine/core/text.hpp"
#include "engine/monarch/game.hpp"
#include "protocol/described/decode.hpp"
#include "protocol/described/delta.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/messages.hpp"
#include "protocol/monarch/describe.hpp"
#include "protocol/schemas.hpp"
#include "protocol/table.hpp"
#include "tests/protocol/whole.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/schema.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace coronet::protocol {
namespace {

using nlohmann::json;

std::string file(const std::string& path) {
    std::ifstream in(std::string(CORONET_SOURCE_DIR "/schema/") + path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

TEST(Contract, SchemaFilesAreWhatTheDescriptionsSay) {
    std::set<std::string> known;
    for (const auto& schema : schema_texts()) {
        known.insert(schema.name);
        golden::expect_as_before("schema/protocol/" + schema.name, schema.text);
    }
    for (const auto& entry : std::filesystem::directory_iterator(CORONET_SOURCE_DIR "/schema/protocol")) {
        EXPECT_TRUE(known.contains(entry.path().filename().string())) << entry.path();
    }
}

template <class T>
void expect_delta(const json& vector) {
    T before;
    T after;
    ASSERT_FALSE(described::decode(vector["before"], before)) << vector["name"];
    ASSERT_FALSE(described::decode(vector["after"], after)) << vector["name"];
    const auto patch = described::delta(before, after);
    EXPECT_EQ(json::parse(patch.empty() ? "{}" : patch), vector["patch"]) << vector["name"];
}

TEST(Contract, DeltaVectorsFoldAndAreWhatTheServerComputes) {
    const auto document = json::parse(file("vectors/deltas.json"));
    for (const auto& vector : document["deltas"]) {
        auto folded = vector["before"];
        folded.merge_patch(vector["patch"]);
        EXPECT_EQ(folded, vector["after"]) << vector["name"];
        const auto type = vector.value("type", "");
        if (type == "LobbyView") expect_delta<LobbyView>(vector);
        if (type == "TableView") expect_delta<TableView>(vector);
        if (type == "OwnView") expect_delta<OwnView>(vector);
        if (!type.empty()) test::expect_valid("server#" + type + "Patch", vector["patch"].dump());
    }
}

TEST(Contract, ThePageNamesEveryErrorCodeWithItsSentence) {
    const auto page = file("README.md");
    for (const auto& code : all_codes()) {
        const auto line = "| `" + std::string(code.name) + "` | " + std::string(code.sentence) + " |";
        EXPECT_NE(page.find(line), std::string::npos) << line;
    }
}

TEST(Contract, EventKindsAreDescribedUnderTheWordOfTheRules) {
    int count = 0;
    described::each_enumerator<monarch::Event::Kind>([&](std::string_view name, monarch::Event::Kind kind) {
        EXPECT_EQ(name, monarch::word(kind));
        EXPECT_EQ(static_cast<int>(kind), count++);
    });
    EXPECT_EQ(static_cast<int>(monarch::Event::Kind::game_ended), count - 1);
}

TEST(Contract, NoMemberOfMonarchsViewsIsForgotten) {
    using namespace monarch;
    using test::expect_whole;
    expect_whole<SeatView>();
    expect_whole<TurnView>();
    expect_whole<Yields>();
    expect_whole<Worth>();
    expect_whole<BannerView>();
    expect_whole<PledgeView>();
    expect_whole<ChangeView>();
    expect_whole<MoonView>();
    expect_whole<ResultView>();
    expect_whole<Public>();
    expect_whole<OfferView>();
    expect_whole<Private>();
    expect_whole<Preview>();
    expect_whole<Event>();
}

TEST(Contract, TheCatalogIsValid) { test::expect_valid("catalog", catalog_text()); }

TEST(Contract, TheCatalogHasEveryMonarchCardBoardAndBanner) {
    const auto game = json::parse(catalog_text())["games"][0];
    EXPECT_EQ(game["id"], "monarch");
    EXPECT_EQ(game["seats"], json({2, 4}));
    ASSERT_EQ(game["cards"].size(), 74U);  // MON-001
    EXPECT_EQ(game["boards"].size(), 2U);
    EXPECT_EQ(game["banners"].size(), 5U);
    std::map<std::string, int> groups;
    std::set<std::string> keys;
    for (std::size_t handle = 0; handle < 74; ++handle) {
        const auto& card = game["cards"][handle];
        EXPECT_EQ(card["handle"], handle);
        ++groups[card["group"]];
        keys.insert(card["key"]);
        EXPECT_FALSE(card["name"].get<std::string>().empty());
        EXPECT_FALSE(card["picture"].get<std::string>().empty());
        const bool plain = card["group"] == "court";  // a plain Court Card has its crowns and no text
        EXPECT_TRUE(plain || !card["text"].get<std::string>().empty()) << card["key"];
    }
    EXPECT_EQ(keys.size(), 74U);
    EXPECT_EQ(groups, (std::map<std::string, int>{{"court", 38}, {"improvement", 22}, {"guest", 6}, {"moon", 8}}));
}

TEST(Contract, CardTextsFollowFromTheirFacts) {
    const auto game = json::parse(catalog_text())["games"][0];
    std::map<std::string, json> cards;
    for (const auto& card : game["cards"]) cards[card["key"]] = card;
    EXPECT_EQ(cards["cannon"]["text"], "When you acquire this card you may discard one guest from your court.");
    EXPECT_EQ(cards["scimitar"]["each"], 1);
    EXPECT_EQ(cards["scimitar"]["counts_path"], "might");
    EXPECT_EQ(cards["ermine"]["text"], "Worth no crowns while the Asp is in the same court.");
    EXPECT_EQ(cards["ermine"]["conflict"], cards["asp"]["handle"]);
    EXPECT_EQ(cards["gazing_glass"]["text"], "Your Wisdom cards cost 2 gold less.");
    EXPECT_EQ(cards["boorish_uncle"]["crowns"], -3);
    EXPECT_EQ(cards["diamond_moon"]["text"],
              "Pay 4 food together. If you do, everybody gains 7 gold; if not, nothing happens.");
    EXPECT_EQ(cards["astronomer"]["names"]["first"], "Astrologer");  // MON-017
    EXPECT_EQ(cards["castle"]["reconstructed"], json({"food", "value"}));
}

TEST(Contract, OptionsHaveTheirDefaultAmongTheirValues) {
    const auto catalog = json::parse(catalog_text());
    for (const auto& game : catalog["games"]) {
        for (const auto& option : game["options"]) {
            std::set<std::string> ids;
            for (const auto& value : option["values"]) ids.insert(value["id"]);
            const auto standard = engine::words_of(option["default"].get_ref<const std::string&>());
            for (const auto word : standard) EXPECT_TRUE(ids.contains(std::string(word))) << option;
            EXPECT_EQ(standard.size(), option["kind"] == "list" ? option["picks"].get<std::size_t>() : 1U) << option;
            EXPECT_FALSE(option["label"].get<std::string>().empty());
        }
    }
}

}  // namespace
}  // namespace coronet::protocol
