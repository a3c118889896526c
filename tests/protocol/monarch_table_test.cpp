// Monarch through Table: whole random games, every view, delta, event and preview valid by the schemas, folded deltas
// equal to the views, and how large updates are.
#include "protocol/codec.hpp"
#include "protocol/described/delta.hpp"
#include "protocol/table.hpp"
#include "tests/support/schema.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iostream>
#include <random>

namespace coronet::protocol {
namespace {

using nlohmann::json;
using test::expect_valid;

std::unique_ptr<Table> dealt(std::uint8_t seed, const engine::Options& options) {
    auto made = make_table("monarch", options, engine::Seed{seed});
    EXPECT_EQ(made.index(), 0U);
    return std::move(std::get<0>(made));
}

// Like a person: of all legal choices mostly one that does something.
Entry any_choice(const Table& table, std::mt19937_64& chance) {
    std::vector<engine::Seat> asked;
    for (const auto seat : table.waiting()) asked.push_back(seat);
    const auto seat = asked[chance() % asked.size()];
    auto legal = table.legal(seat);
    EXPECT_FALSE(legal.empty());
    return {How::choice, seat, legal[chance() % legal.size()]};
}

// One viewer: folds what is sent, and compares with what the table would send now.
struct Watcher {
    json open;
    std::vector<json> own;

    explicit Watcher(const Table& table) : open(json::parse(table.public_view())) {
        for (int seat = 0; seat < table.seats(); ++seat) {
            own.push_back(json::parse(table.private_view(engine::seat_at(seat))));
        }
    }
    void fold(const Change& change) {
        if (!change.delta.empty()) open.merge_patch(json::parse(change.delta));
        for (std::size_t seat = 0; seat < own.size(); ++seat) {
            if (!change.seats[seat].delta.empty()) own[seat].merge_patch(json::parse(change.seats[seat].delta));
        }
    }
    void expect_equal(const Table& table) const {
        ASSERT_EQ(open, json::parse(table.public_view()));
        for (std::size_t seat = 0; seat < own.size(); ++seat) {
            ASSERT_EQ(own[seat], json::parse(table.private_view(engine::seat_at(static_cast<int>(seat)))));
        }
    }
};

void expect_all_valid(const Table& table, const Change& change) {
    if (!change.events.empty()) {
        for (const auto& event : json::parse(change.events)) expect_valid("monarch#Event", event.dump());
    }
    if (!change.delta.empty()) expect_valid("monarch#PublicPatch", change.delta);
    for (const auto& own : change.seats) {
        if (!own.delta.empty()) expect_valid("monarch#PrivatePatch", own.delta);
        EXPECT_EQ(own.events, "");  // MON-153: nothing but the deck is hidden
    }
    expect_valid("monarch#Public", table.public_view());
    for (int seat = 0; seat < table.seats(); ++seat) {
        expect_valid("monarch#Private", table.private_view(engine::seat_at(seat)));
    }
}

TEST(MonarchTable, EverythingSentIsValidAndFoldsThroughWholeGames) {
    std::uint8_t seed = 0;
    for (const engine::Options& options :
         {engine::Options{{"players", "2"}}, engine::Options{{"players", "4"}},
          engine::Options{{"players", "3"}, {"printing", "first"}, {"banners", "off"}}}) {
        auto table = dealt(++seed, options);
        Watcher watcher(*table);
        std::mt19937_64 chance(seed);
        for (int move = 0; move < 160 && !table->outcome(); ++move) {
            auto entry = any_choice(*table, chance);
            const auto preview = table->consult(entry.seat, entry.action);
            ASSERT_EQ(preview.index(), 0U) << entry.action;
            if (move % 8 == 0) expect_valid("monarch#Preview", std::get<0>(preview));
            const auto entered = table->enter(entry);
            ASSERT_EQ(entered.index(), 0U) << entry.action;
            const auto& change = std::get<0>(entered).front();
            watcher.fold(change);
            ASSERT_NO_FATAL_FAILURE(watcher.expect_equal(*table));
            if (move % 8 == 0) expect_all_valid(*table, change);
        }
    }
}

TEST(MonarchTable, UndoFoldsBackToWhatWasSeenBefore) {
    auto table = dealt(9, {{"players", "3"}});
    const auto seat = *table->waiting().begin();
    Watcher watcher(*table);
    const auto before = watcher.open;
    watcher.fold(std::get<0>(table->enter({How::choice, seat, "harvest"})).front());
    EXPECT_NE(watcher.open, before);
    EXPECT_EQ(table->own(seat).undo, "harvest");
    const auto undone = std::get<0>(table->enter({How::undo, seat, ""}));
    watcher.fold(undone.front());
    EXPECT_EQ(watcher.open, before);
    EXPECT_EQ(undone.front().back, 0);
    EXPECT_EQ(table->version(), 2);
}

TEST(MonarchTable, RefusalsNameTheCodeOfTheRules) {
    auto table = dealt(9, {{"players", "3"}});
    const auto seat = *table->waiting().begin();
    const auto refused = [&](engine::Seat who, const char* action) {
        return std::get<1>(table->enter({How::choice, who, action})).code;
    };
    EXPECT_EQ(refused(seat, "dance"), "bad_request");
    EXPECT_EQ(refused(seat, "pledge 1"), "no_decision");
    EXPECT_EQ(refused(engine::clockwise(seat, 3), "harvest"), "not_your_turn");
    EXPECT_EQ(table->version(), 0);
    EXPECT_EQ(std::get<1>(make_table("monarch", {{"players", "9"}}, {})).code, "bad_options");
    EXPECT_EQ(std::get<1>(make_table("chess", {}, {})).code, "unknown_game");
}

// The updates of a game as each seat gets them, in bytes.
std::vector<std::size_t> update_sizes(std::uint8_t seed, int players) {
    auto table = dealt(seed, {{"players", std::to_string(players)}});
    std::mt19937_64 chance(seed);
    std::vector<std::size_t> sizes;
    while (!table->outcome() && sizes.size() < 4000) {
        const auto before = table->table_view();
        const auto entry = any_choice(*table, chance);
        const auto change = std::get<0>(table->enter(entry)).front();
        out::UpdateHead head;
        head.v = change.version;
        head.by = engine::index(entry.seat);
        head.e.text = change.events;
        if (!change.delta.empty()) head.d = Raw{change.delta};
        if (auto t = described::delta(before, table->table_view()); !t.empty()) head.t = Raw{std::move(t)};
        const auto shared = encode_head(head);
        for (int seat = 0; seat < players; ++seat) {
            out::UpdateTail tail;
            const auto& own = change.seats[static_cast<std::size_t>(seat)].delta;
            if (!own.empty()) tail.p = Raw{own};
            const auto text = encode_update(shared, tail);
            if (sizes.size() % 64 == 0) expect_valid("server", text);
            sizes.push_back(text.size());
        }
    }
    return sizes;
}

TEST(MonarchTable, UpdatesAreSmall) {
    auto sizes = update_sizes(1, 3);
    std::ranges::sort(sizes);
    RecordProperty("median", static_cast<int>(sizes[sizes.size() / 2]));
    RecordProperty("p90", static_cast<int>(sizes[sizes.size() * 9 / 10]));
    std::cout << "bytes per update: median " << sizes[sizes.size() / 2] << ", 90% " << sizes[sizes.size() * 9 / 10]
              << ", largest " << sizes.back() << '\n';
    EXPECT_LE(sizes[sizes.size() / 2], 250U);
}

}  // namespace
}  // namespace coronet::protocol
