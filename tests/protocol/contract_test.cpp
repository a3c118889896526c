// The files of the contract: schema/protocol/ is what the descriptions say, the vectors fold, the page names every
// code, the catalog is whole.
#include "engine/core/text.hpp"
#include "protocol/described/delta.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/messages.hpp"
#include "protocol/schemas.hpp"
#include "protocol/table.hpp"
#include "tests/protocol/decode_text.hpp"
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
    ASSERT_FALSE(test::decode(vector["before"], before)) << vector["name"];
    ASSERT_FALSE(test::decode(vector["after"], after)) << vector["name"];
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

TEST(Contract, TheCatalogIsValid) { test::expect_valid("catalog", catalog_text()); }

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
