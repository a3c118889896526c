#include "tests/server/storage/each_engine.hpp"

#include <limits>

namespace coronet::server::test {
namespace {

struct JournalTest : EachEngine {};
CORONET_EACH_ENGINE(JournalTest);

TEST_P(JournalTest, what_was_appended_is_read_back_in_order_with_every_field) {
    const auto [lobby, match] = house.table();
    std::vector<Entry> written;
    for (const EntryKind kind : {EntryKind::choice, EntryKind::undo, EntryKind::resign, EntryKind::by_default}) {
        Entry one = entry(static_cast<std::int64_t>(written.size()));
        one.kind = kind;
        ASSERT_TRUE(fine(house.append(match.id, one)));
        written.push_back(one);
    }
    EXPECT_EQ(asked(house.journal(), &Journal::read, match.id).value(), written);
    house.restart();
    EXPECT_EQ(asked(house.journal(), &Journal::read, match.id).value(), written);
}

TEST_P(JournalTest, texts_and_hashes_keep_every_bit) {
    const auto [lobby, match] = house.table();
    std::vector<Entry> written;
    for (const std::uint64_t hash :
         {std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max(), std::uint64_t{1} << 63}) {
        Entry one = entry(static_cast<std::int64_t>(written.size()));
        one.hash = hash;
        one.action = std::string("nul\0 'quote' \" \xC3\xA9 \xF0\x9F\x91\x91 ", 24) + std::string(70'000, 'x');
        ASSERT_TRUE(fine(house.append(match.id, one)));
        written.push_back(one);
    }
    EXPECT_EQ(asked(house.journal(), &Journal::read, match.id).value(), written);
}

TEST_P(JournalTest, an_entry_that_is_not_the_next_is_a_conflict_and_changes_nothing) {
    const auto [lobby, match] = house.table();
    EXPECT_TRUE(refused(house.append(match.id, entry(1)), StorageFault::conflict));
    EXPECT_TRUE(refused(house.append(match.id, entry(-1)), StorageFault::conflict));
    ASSERT_TRUE(fine(house.append(match.id, entry(0))));
    EXPECT_TRUE(refused(house.append(match.id, entry(0)), StorageFault::conflict)) << "the same again";
    EXPECT_TRUE(refused(house.append(match.id, entry(2)), StorageFault::conflict)) << "a gap";
    ASSERT_TRUE(fine(house.append(match.id, entry(1))));
    EXPECT_EQ(asked(house.journal(), &Journal::read, match.id).value(), (std::vector<Entry>{entry(0), entry(1)}));
}

TEST_P(JournalTest, entries_that_belong_together_are_stored_all_or_none) {
    const auto [lobby, match] = house.table();
    const auto append = [&](std::vector<Entry> entries) {
        return waited<void>([&](auto done) {
            house.journal().append(match.id, house.fence(match.id), std::move(entries), std::move(done));
        });
    };
    ASSERT_TRUE(fine(append({entry(0), entry(1), entry(2)})));
    EXPECT_TRUE(refused(append({entry(3), entry(5)}), StorageFault::conflict)) << "a gap between them";
    EXPECT_TRUE(refused(append({entry(4), entry(5)}), StorageFault::conflict)) << "a gap before them";
    Entry bad = entry(4);
    bad.seat = -1;
    EXPECT_TRUE(refused(append({entry(3), bad}), StorageFault::broken));
    EXPECT_EQ(asked(house.journal(), &Journal::read, match.id).value(),
              (std::vector<Entry>{entry(0), entry(1), entry(2)}));
    EXPECT_TRUE(fine(append({})));
    EXPECT_TRUE(fine(append({entry(3), entry(4)})));
}

TEST_P(JournalTest, matches_are_numbered_apart) {
    const auto [lobby_a, a] = house.table();
    const auto [lobby_b, b] = house.table();
    ASSERT_TRUE(fine(house.append(a.id, entry(0))));
    ASSERT_TRUE(fine(house.append(b.id, entry(0))));
    ASSERT_TRUE(fine(house.append(a.id, entry(1))));
    EXPECT_EQ(asked(house.journal(), &Journal::read, a.id).value().size(), 2U);
    EXPECT_EQ(asked(house.journal(), &Journal::read, b.id).value().size(), 1U);
}

TEST_P(JournalTest, an_unknown_match_takes_no_entry_and_has_none) {
    EXPECT_TRUE(refused(house.append(MatchId::draw(), entry(0)), StorageFault::unknown));
    EXPECT_TRUE(asked(house.journal(), &Journal::read, MatchId::draw()).value().empty());
}

TEST_P(JournalTest, a_finished_match_takes_no_entry) {
    auto [lobby, match] = house.table();
    ASSERT_TRUE(fine(house.append(match.id, entry(0))));
    ASSERT_TRUE(fine(house.finish(match.id, {at(500), "game", {1, 2}, {2, 1}}, lobby)));
    EXPECT_TRUE(refused(house.append(match.id, entry(1)), StorageFault::conflict));
    EXPECT_EQ(asked(house.journal(), &Journal::read, match.id).value().size(), 1U) << "its journal stays";
}

TEST_P(JournalTest, a_value_that_may_not_be_stored_is_our_bug_and_harms_no_other) {
    const auto [lobby, match] = house.table();
    Entry bad = entry(0);
    bad.seat = -1;
    EXPECT_TRUE(refused(house.append(match.id, bad), StorageFault::broken));
    EXPECT_TRUE(fine(house.append(match.id, entry(0))));
}

TEST_P(JournalTest, a_lease_of_an_earlier_start_is_fenced_off) {
    const auto [lobby, match] = house.table();
    const Fence old = house.fence(lobby.id);
    ASSERT_TRUE(fine(house.append(match.id, entry(0), old)));
    house.restart();
    EXPECT_GT(house.fence(lobby.id), old);
    EXPECT_TRUE(refused(house.append(match.id, entry(1), old), StorageFault::fenced));
    EXPECT_TRUE(fine(house.append(match.id, entry(1))));
}

TEST_P(JournalTest, what_was_being_played_is_nobodys_after_a_restart_until_it_is_taken) {
    const auto [first, one] = house.table();
    const auto [second, other] = house.table();
    const auto orphans = [&](int most) {
        return asked(house.storage().directory(), &Directory::orphans, most).value();
    };
    EXPECT_TRUE(orphans(10).empty()) << "this start has them";
    LobbyRecord touched = house.record_of(second.id).value();
    touched.touched = at(90);
    const auto save = [&](auto done) {
        house.lobbies().save(house.fence(second.id), {second.id, touched}, std::move(done));
    };
    ASSERT_TRUE(fine(waited<void>(save)));
    house.restart();
    EXPECT_EQ(orphans(10), (std::vector<LobbyId>{second.id, first.id})) << "the latest used first";
    EXPECT_EQ(orphans(1), std::vector<LobbyId>{second.id});
    static_cast<void>(house.fence(second.id));
    EXPECT_EQ(orphans(10), std::vector<LobbyId>{first.id});
}

TEST(EmbeddedDirectory, keeps_nothing_of_a_lobby_that_was_removed) {
    Folder folder;
    House house{folder / "coronet.db"};
    auto [lobby, match] = house.table();
    const Fence fence = house.fence(lobby.id);
    const auto orphans = [&] { return asked(house.storage().directory(), &Directory::orphans, 10).value(); };
    EXPECT_TRUE(orphans().empty());
    ASSERT_TRUE(fine(waited<void>([&](auto done) { house.lobbies().remove(fence, lobby.id, std::move(done)); })));
    // One by the same name, which nobody has taken.
    match = House::match_of(lobby);
    ASSERT_TRUE(fine(waited<void>([&](auto done) { house.matches().start(fence, match, lobby, std::move(done)); })));
    EXPECT_EQ(orphans(), std::vector<LobbyId>{lobby.id});
}

TEST(EmbeddedDirectory, owns_every_lobby_for_ever) {
    Folder folder;
    House house{folder / "coronet.db"};
    Directory& directory = house.storage().directory();
    const LobbyId lobby = LobbyId::draw();
    const auto acquire = [&] {
        return waited<Fence>([&](auto done) { directory.acquire(lobby, std::move(done)); }).value();
    };
    const Fence fence = acquire();
    EXPECT_EQ(acquire(), fence);
    EXPECT_FALSE(asked(directory, &Directory::owner, lobby).value());
    EXPECT_TRUE(fine(waited<void>([&](auto done) { directory.release(lobby, fence, std::move(done)); })));
    EXPECT_EQ(asked(directory, &Directory::nodes).value(), (std::vector<Node>{{"local", false}})) << "it is alone";
    EXPECT_TRUE(asked(directory, &Directory::lost).value().empty());
    EXPECT_EQ(directory.until(), std::chrono::steady_clock::time_point::max());

    house.restart();
    Directory& after = house.storage().directory();
    const auto release = [&](auto done) { after.release(lobby, fence, std::move(done)); };
    EXPECT_TRUE(refused(waited<void>(release), StorageFault::fenced));
}

}  // namespace
}  // namespace coronet::server::test
