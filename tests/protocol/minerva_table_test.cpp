// Minerva through Table: whole random games, every view, delta, event and preview valid by the schemas, folded deltas
// equal to the views, and how large updates are; its part of the catalog.
#include "engine/minerva/game.hpp"
#include "engine/minerva/tile_table.hpp"
#include "protocol/codec.hpp"
#include "protocol/described/delta.hpp"
#include "protocol/minerva/catalog.hpp"
#include "protocol/table.hpp"
#include "tests/protocol/whole.hpp"
#include "tests/support/schema.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <zlib.h>

#include <algorithm>
#include <iostream>
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

// Every viewer: folds what is sent, and compares with what the table would send now.
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
        Watcher watcher(*table);
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
    Watcher watcher(*table);
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

// A connection as the server keeps it: one deflate stream for all its messages, with a window of 4 KiB.
class Deflated {
  public:
    Deflated() { EXPECT_EQ(deflateInit2(&stream_, 5, Z_DEFLATED, -12, 5, Z_DEFAULT_STRATEGY), Z_OK); }
    ~Deflated() { deflateEnd(&stream_); }
    Deflated(const Deflated&) = delete;
    Deflated& operator=(const Deflated&) = delete;

    // How many bytes the message takes on the wire, without the frame's head.
    std::size_t size(std::string text) {
        std::string out(text.size() + 64, '\0');
        stream_.next_in = reinterpret_cast<Bytef*>(text.data());  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
        stream_.avail_in = static_cast<uInt>(text.size());
        stream_.next_out = reinterpret_cast<Bytef*>(out.data());  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
        stream_.avail_out = static_cast<uInt>(out.size());
        EXPECT_EQ(deflate(&stream_, Z_SYNC_FLUSH), Z_OK);
        return out.size() - stream_.avail_out - 4;  // the tail 00 00 FF FF is not sent
    }

  private:
    z_stream stream_{};
};

struct Sizes {
    std::vector<std::size_t> plain;
    std::vector<std::size_t> deflated;
};

// The updates of a game as each seat gets them, in bytes.
void add_update_sizes(std::uint8_t seed, int players, Sizes& sizes) {
    auto table = dealt(seed, {{"players", std::to_string(players)}});
    std::mt19937_64 chance(seed);
    std::vector<Deflated> connections(static_cast<std::size_t>(players));
    while (!table->outcome()) {
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
        for (std::size_t seat = 0; seat < connections.size(); ++seat) {
            out::UpdateTail tail;
            const auto& own = change.seats[seat].delta;
            if (!own.empty()) tail.p = Raw{own};
            const auto text = encode_update(shared, tail);
            if (sizes.plain.size() % 64 == 0) expect_valid("server", text);
            sizes.plain.push_back(text.size());
            sizes.deflated.push_back(connections[seat].size(text));
        }
    }
}

// Whole games of people who seldom pass: the median update takes at most 100 bytes on the wire.
TEST(MinervaTable, UpdatesAreSmall) {
    Sizes sizes;
    for (std::uint8_t seed = 1; seed <= 8; ++seed) add_update_sizes(seed, 1 + seed % 4, sizes);
    const auto show = [](const char* what, std::vector<std::size_t>& list) {
        std::ranges::sort(list);
        const auto quantile = [&](std::size_t percent) { return list[(list.size() - 1) * percent / 100]; };
        RecordProperty(std::string(what) + "_median", static_cast<int>(quantile(50)));
        std::cout << "bytes per update, " << what << ": median " << quantile(50) << ", 90% " << quantile(90) << ", 99% "
                  << quantile(99) << ", largest " << list.back() << '\n';
        return quantile(50);
    };
    EXPECT_LE(show("plain", sizes.plain), 400U);
    EXPECT_LE(show("deflated", sizes.deflated), 100U);
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
