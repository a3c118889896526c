// Minerva through Table: whole random games, every view, delta, event and preview valid by the schemas, folded deltas
// equal to the views, and how large updates are; its part of the catalog.
#include "engine/minerva/cards/cards.hpp"
#include "engine/minerva/game.hpp"
#include "protocol/minerva/catalog.hpp"
#include "protocol/table.hpp"
#include "tests/protocol/watching.hpp"
#include "tests/protocol/whole.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>
#include <set>

namespace coronet::protocol {
namespace {

using nlohmann::json;
using test::expect_valid;

std::unique_ptr<Table> dealt(std::uint8_t seed, const engine::Options& options) {
    auto made = make_table("minerva", options, engine::Seed{seed});
    EXPECT_EQ(made.index(), 0U);
    return std::move(std::get<0>(made));
}

std::string kind_of(const std::string& action) { return action.substr(0, action.find(' ')); }

// Like a person: a kind of choice first, then one of that kind; seldom a sale, and a pass only late.
Entry any_choice(const Table& table, std::mt19937_64& chance) {
    const auto seat = *table.waiting().begin();
    auto legal = table.legal(seat);
    EXPECT_FALSE(legal.empty());
    std::set<std::string> kinds;
    for (const auto& action : legal) kinds.insert(kind_of(action));
    const auto leave_out = [&](const char* kind, unsigned one_in) {
        if (kinds.size() > 1 && chance() % one_in != 0) kinds.erase(kind);
    };
    leave_out("sell", 8);
    leave_out("pass", 6);
    const auto wanted = *std::next(kinds.begin(), static_cast<std::ptrdiff_t>(chance() % kinds.size()));
    std::erase_if(legal, [&](const auto& action) { return kind_of(action) != wanted; });
    return {How::choice, seat, legal[chance() % legal.size()]};
}

void expect_all_valid(const Table& table, const Change& change) {
    if (!change.events.empty()) {
        for (const auto& event : json::parse(change.events)) expect_valid("minerva#Event", event.dump());
    }
    if (!change.delta.empty()) expect_valid("minerva#PublicPatch", change.delta);
    for (const auto& own : change.seats) {
        if (!own.delta.empty()) expect_valid("minerva#PrivatePatch", own.delta);
        EXPECT_EQ(own.events, "");  // MIN-147: nothing but the stacks is hidden
    }
    expect_valid("minerva#Public", table.public_view());
    for (int seat = 0; seat < table.seats(); ++seat) {
        expect_valid("minerva#Private", table.private_view(engine::seat_at(seat)));
    }
}

TEST(MinervaTable, EverythingSentIsValidAndFoldsThroughWholeGames) {
    for (int players = 1; players <= 4; ++players) {
        auto table = dealt(static_cast<std::uint8_t>(players), {{"players", std::to_string(players)}});
        test::Watcher watcher(*table);
        std::mt19937_64 chance(static_cast<std::uint64_t>(players));
        for (int move = 0; !table->outcome(); ++move) {
            auto entry = any_choice(*table, chance);
            const auto preview = table->consult(entry.seat, entry.action);
            ASSERT_EQ(preview.index(), 0U) << entry.action;
            if (move % 8 == 0) expect_valid("minerva#Preview", std::get<0>(preview));
            const auto entered = table->enter(entry);
            ASSERT_EQ(entered.index(), 0U) << entry.action;
            const auto& change = std::get<0>(entered).front();
            watcher.fold(change);
            ASSERT_NO_FATAL_FAILURE(watcher.expect_equal(*table));
            if (move % 8 == 0 || table->outcome()) expect_all_valid(*table, change);
        }
    }
}

TEST(MinervaTable, UndoFoldsBackToWhatWasSeenBefore) {
    auto table = dealt(9, {{"players", "3"}});
    const auto seat = *table->waiting().begin();
    test::Watcher watcher(*table);
    const auto before = watcher.open;
    watcher.fold(std::get<0>(table->enter({How::choice, seat, "build_residence 0 1 up"})).front());
    EXPECT_NE(watcher.open, before);
    EXPECT_EQ(table->own(seat).undo, "build_residence 0 1 up");
    watcher.fold(std::get<0>(table->enter({How::undo, seat, ""})).front());
    EXPECT_EQ(watcher.open, before);
    EXPECT_EQ(table->version(), 2);
}

TEST(MinervaTable, ASaleIsPossibleOutOfTurnAndDisturbsNobody) {  // MIN-033, MIN-034
    auto table = dealt(9, {{"players", "3"}});
    const auto seat = *table->waiting().begin();
    ASSERT_EQ(table->enter({How::choice, seat, "build_residence 0 1 up"}).index(), 0U);
    const auto view = json::parse(table->public_view());
    ASSERT_EQ(view["turn"]["ask"], "fountain");
    const auto other = engine::clockwise(seat, 3);
    ASSERT_EQ(table->enter({How::choice, other, "sell grain 1"}).index(), 0U);
    EXPECT_EQ(json::parse(table->public_view())["turn"], view["turn"]);
    EXPECT_EQ(table->own(other).undo, "sell grain 1");
}

TEST(MinervaTable, RefusalsNameTheCodeOfTheRules) {  // MIN-144
    auto table = dealt(9, {{"players", "3"}});
    const auto seat = *table->waiting().begin();
    const auto refused = [&](engine::Seat who, const char* action) {
        return std::get<1>(table->enter({How::choice, who, action})).code;
    };
    EXPECT_EQ(refused(seat, "dance"), "bad_request");
    EXPECT_EQ(refused(seat, "fountain wood"), "no_decision");
    EXPECT_EQ(refused(engine::clockwise(seat, 3), "pass"), "not_your_turn");
    EXPECT_EQ(refused(seat, "sell grain 2"), "bad_count");
    EXPECT_EQ(table->version(), 0);
    EXPECT_EQ(std::get<1>(make_table("minerva", {{"players", "5"}}, {})).code, "bad_options");
}

// Whole games of people who seldom pass: the median update takes at most 100 bytes on the wire.
TEST(MinervaTable, UpdatesAreSmall) {
    test::Sizes sizes;
    for (std::uint8_t seed = 1; seed <= 8; ++seed) {
        std::mt19937_64 chance(seed);
        const auto table = dealt(seed, {{"players", std::to_string(1 + seed % 4)}});
        test::add_update_sizes(
            *table, [&](const Table& now) { return any_choice(now, chance); }, sizes);
    }
    EXPECT_LE(test::median_of("plain", sizes.plain), 400U);
    EXPECT_LE(test::median_of("deflated", sizes.deflated), 100U);
}

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
