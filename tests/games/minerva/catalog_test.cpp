// Minerva's tiles as the client gets them, and that no member of its views is forgotten.
#include "protocol/minerva/catalog.hpp"

#include "engine/minerva/cards/cards.hpp"
#include "engine/minerva/game.hpp"
#include "protocol/table.hpp"
#include "tests/protocol/whole.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace coronet::protocol {
namespace {

using nlohmann::json;

TEST(MinervaCatalog, NoMemberOfItsViewsIsForgotten) {
    using namespace minerva;  // NOLINT(google-build-using-namespace): a list of names, nothing else
    using test::expect_whole;
    expect_whole<PointsView>();
    expect_whole<TempleView>();
    expect_whole<SeatView>();
    expect_whole<TurnView>();
    expect_whole<ResultView>();
    expect_whole<Public>();
    expect_whole<Private>();
    expect_whole<StepView>();
    expect_whole<LineView>();
    expect_whole<Preview>();
    expect_whole<Event>();
    expect_whole<TileEntry>();
    expect_whole<EffectEntry>();
}

TEST(MinervaCatalog, EveryEventAndAskHasItsWord) {
    int count = 0;
    described::each_enumerator<minerva::Event::Kind>([&](std::string_view name, minerva::Event::Kind kind) {
        EXPECT_EQ(name, minerva::word(kind));
        EXPECT_EQ(static_cast<int>(kind), count++);
    });
    EXPECT_EQ(static_cast<int>(minerva::Event::Kind::game_ended), count - 1);
}

TEST(MinervaCatalog, SaysOfEveryTileWhatTheTableSays) {  // MIN-006
    const json games = json::parse(catalog_text())["games"];
    const auto found = std::ranges::find_if(games, [](const auto& one) { return one["id"] == "minerva"; });
    ASSERT_NE(found, games.end());
    EXPECT_EQ((*found)["seats"], (json{1, 4}));
    const auto& cards = (*found)["cards"];
    ASSERT_EQ(cards.size(), static_cast<std::size_t>(minerva::tile_count));
    std::set<std::string> labels;
    for (std::size_t handle = 0; handle < cards.size(); ++handle) {
        const auto& card = cards[handle];
        EXPECT_EQ(card["handle"], handle);
        EXPECT_EQ(card["key"], minerva::name_of(static_cast<minerva::Tile>(handle)));
        EXPECT_FALSE(card["text"].get<std::string>().empty()) << card["key"];
        EXPECT_FALSE(card["picture"].get<std::string>().empty()) << card["key"];
        EXPECT_EQ(cards[card["kind"].get<std::size_t>()]["text"], card["text"]);
        labels.insert(card["label"].get<std::string>());
    }
    EXPECT_EQ(labels.size(), static_cast<std::size_t>(minerva::kind_count)) << "every kind has a label of its own";
    const auto& markets = cards[static_cast<std::size_t>(minerva::handle(minerva::first_of(minerva::Kind::markets)))];
    EXPECT_EQ(markets["text"], "Gain 1 denarius for each grain you hold.");
    EXPECT_EQ(markets["cost"], (json{{"grain", 1}}));
    EXPECT_EQ(markets["reconstructed"], json{"copies"});
    EXPECT_EQ((*found)["culture"].size(), 24U);
    EXPECT_EQ((*found)["glory"].size(), 16U);
    EXPECT_EQ((*found)["titles"].front()["title"], "Emperor Augustus");
}

}  // namespace
}  // namespace coronet::protocol
