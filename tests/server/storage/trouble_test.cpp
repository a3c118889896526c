// A disk that is full or broken: nothing half written, a clear answer, and play goes on where it stopped.

#include "tests/server/storage/disk.hpp"
#include "tests/server/storage/house.hpp"

#include <csignal>
#include <sys/resource.h>

namespace coronet::server::test {
namespace {

struct TroubleTest : ::testing::Test {
    Folder folder;
    Disk disk;
    House house{folder / "coronet.db"};
};

TEST_F(TroubleTest, a_full_disk_is_reported_and_the_same_entry_succeeds_later) {
    const auto [lobby, match] = house.table();
    ASSERT_TRUE(fine(house.append(match.id, entry(0))));
    disk.writes_answer(SQLITE_FULL);
    EXPECT_TRUE(refused(house.append(match.id, entry(1)), StorageFault::full));
    EXPECT_TRUE(refused(house.append(match.id, entry(1)), StorageFault::full));
    EXPECT_EQ(asked(house.journal(), &Journal::read, match.id).value().size(), 1U) << "reading goes on";
    disk.writes_answer(SQLITE_OK);
    EXPECT_TRUE(fine(house.append(match.id, entry(1))));
    house.restart();
    EXPECT_EQ(asked(house.journal(), &Journal::read, match.id).value(), (std::vector<Entry>{entry(0), entry(1)}));
}

TEST_F(TroubleTest, a_disk_that_cannot_write_or_sync_is_reported_and_the_same_entry_succeeds_later) {
    const auto [lobby, match] = house.table();
    disk.writes_answer(SQLITE_IOERR_WRITE);
    EXPECT_TRUE(refused(house.append(match.id, entry(0)), StorageFault::io));
    disk.writes_answer(SQLITE_OK);
    disk.syncs_answer(SQLITE_IOERR_FSYNC);
    EXPECT_TRUE(refused(house.append(match.id, entry(0)), StorageFault::io));
    EXPECT_TRUE(asked(house.journal(), &Journal::read, match.id).value().empty());
    disk.syncs_answer(SQLITE_OK);
    EXPECT_TRUE(fine(house.append(match.id, entry(0))));
    house.restart();
    EXPECT_EQ(asked(house.journal(), &Journal::read, match.id).value(), (std::vector<Entry>{entry(0)}));
}

TEST_F(TroubleTest, a_disk_that_fails_for_all_is_tried_once_for_all) {
    const auto [lobby, match] = house.table();
    const Fence fence = house.fence();
    disk.hold_syncs();
    house.storage().probe(at(1), {});
    disk.await_held_sync();
    const StorageCounters before = house.storage().counters();
    std::vector<std::promise<Result<void>>> results(100);
    for (std::size_t i = 0; i < results.size(); ++i)
        house.journal().append(match.id, fence, {entry(static_cast<std::int64_t>(i))},
                               [&results, i](Result<void> result) { results[i].set_value(std::move(result)); });
    disk.writes_answer(SQLITE_IOERR_WRITE);
    disk.release_syncs();
    for (auto& result : results) EXPECT_TRUE(refused(result.get_future().get(), StorageFault::io));
    const StorageCounters after = house.storage().counters();
    EXPECT_EQ(after.failed_commits - before.failed_commits, 1U) << "with a busy file each would be waited for";
    EXPECT_EQ(after.failed_writes - before.failed_writes, results.size());
    disk.writes_answer(SQLITE_OK);
    EXPECT_TRUE(fine(house.append(match.id, entry(0))));
}

TEST_F(TroubleTest, a_log_that_fills_the_disk_alone_is_copied_back_and_writing_goes_on) {
    const auto log = (folder / "coronet.db").string() + "-wal";
    const auto probe = [&] { return waited<void>([&](auto done) { house.storage().probe(at(1), std::move(done)); }); };
    disk.files_end_at(static_cast<long long>(std::filesystem::file_size(log)) + 200'000);
    Result<void> last;
    for (int i = 0; last && i < 1000; ++i) last = probe();
    ASSERT_TRUE(refused(last, StorageFault::full));
    // A start meets the same: what was killed here is opened with no more room.
    for (const char* part : {"", "-wal"})
        std::filesystem::copy_file((folder / "coronet.db").string() + part, (folder / "killed.db").string() + part);
    EXPECT_TRUE(fine(probe())) << "no room was made but that of the log";
    EXPECT_TRUE(fine(probe()));
    EXPECT_TRUE(fine(open_sqlite(settings(folder / "killed.db"))));
    disk.files_end_at(-1);
}

TEST_F(TroubleTest, a_failed_shared_commit_is_rolled_back_whole_and_tried_again_one_by_one) {
    const auto [lobby_a, a] = house.table();
    const auto [lobby_b, b] = house.table();
    const Fence fence = house.fence();
    Entry huge = entry(0);
    huge.action = std::string(2'000'000, 'x');

    std::promise<Result<void>> first;
    std::promise<Result<void>> second;
    std::promise<Result<void>> third;
    const auto into = [](auto& promise) { return [&](Result<void> result) { promise.set_value(std::move(result)); }; };
    disk.hold_syncs();
    house.storage().probe(at(1), {});
    disk.await_held_sync();
    house.journal().append(a.id, fence, {huge}, into(first));       // more than there is room for
    house.journal().append(a.id, fence, {entry(1)}, into(second));  // follows one that fails
    house.journal().append(b.id, fence, {entry(0)}, into(third));
    disk.files_end_at(1'000'000);
    disk.release_syncs();
    EXPECT_TRUE(refused(first.get_future().get(), StorageFault::full));
    EXPECT_TRUE(refused(second.get_future().get(), StorageFault::conflict)) << "no gap, whatever happens";
    EXPECT_TRUE(fine(third.get_future().get())) << "it fits";
    EXPECT_TRUE(asked(house.journal(), &Journal::read, a.id).value().empty());
    EXPECT_EQ(asked(house.journal(), &Journal::read, b.id).value(), (std::vector<Entry>{entry(0)}));
    EXPECT_EQ(house.storage().counters().failed_commits, 2U) << "the shared one and the one of the huge entry";
    disk.files_end_at(-1);
    EXPECT_TRUE(fine(house.append(a.id, huge)));
}

TEST_F(TroubleTest, the_permitted_size_of_the_file_is_kept) {
    house.close();
    SqliteSettings small = settings(folder / "small.db");
    small.most_bytes = 600'000;
    House narrow(small);
    const auto [lobby, match] = narrow.table();
    Entry large = entry(0);
    large.action = std::string(100'000, 'x');
    Result<void> last;
    while (last && large.sequence < 20) {
        last = narrow.append(match.id, large);
        if (last) ++large.sequence;
    }
    ASSERT_TRUE(refused(last, StorageFault::full));
    const auto stored = large.sequence;
    EXPECT_GT(stored, 2);
    narrow.close();
    small.most_bytes = 0;
    House wide(small);
    EXPECT_EQ(asked(wide.journal(), &Journal::read, match.id).value().size(), static_cast<std::size_t>(stored));
    EXPECT_TRUE(fine(wide.append(match.id, large)));
}

/// While it lives, no file of this process may grow beyond that many bytes: the kernel refuses, not our disk.
struct SmallFiles {
    explicit SmallFiles(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &before);
        const rlimit small{bytes, before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    SmallFiles(const SmallFiles&) = delete;
    SmallFiles& operator=(const SmallFiles&) = delete;
    ~SmallFiles() { ::setrlimit(RLIMIT_FSIZE, &before); }
    rlimit before{};
};

TEST_F(TroubleTest, the_kernels_refusal_to_write_is_reported_and_nothing_is_lost) {
    const auto [lobby, match] = house.table();
    Entry next = entry(0);
    next.action = std::string(30'000, 'x');
    std::vector<Entry> stored;
    Result<void> last;
    {
        const SmallFiles limit(500'000);
        while (last && stored.size() < 50) {
            last = house.append(match.id, next);
            if (last) stored.push_back(next);
            if (last) ++next.sequence;
        }
    }
    ASSERT_FALSE(last);
    EXPECT_TRUE(may_pass(last.error().fault)) << last.error().sentence;
    EXPECT_GT(stored.size(), 2U);
    ASSERT_TRUE(fine(house.append(match.id, next))) << "the very same entry";
    stored.push_back(next);
    house.restart();
    EXPECT_EQ(asked(house.journal(), &Journal::read, match.id).value(), stored);
}

TEST_F(TroubleTest, the_start_and_the_end_of_a_match_are_there_whole_or_not_at_all) {
    LobbyRecord lobby = House::lobby_of({house.guest(), house.guest()});
    ASSERT_TRUE(fine(house.save(lobby)));
    const LobbyRecord before = lobby;
    const MatchRecord match = House::match_of(lobby);
    disk.writes_answer(SQLITE_FULL);
    EXPECT_TRUE(refused(house.start(match, lobby), StorageFault::full));
    EXPECT_EQ(house.record_of(lobby.id), before);
    EXPECT_FALSE(asked(house.matches(), &Matches::find, match.id).value());
    disk.writes_answer(SQLITE_OK);
    ASSERT_TRUE(fine(house.start(match, lobby)));

    const LobbyRecord playing = lobby;
    lobby.phase = Phase::ended;
    disk.syncs_answer(SQLITE_IOERR_FSYNC);
    EXPECT_TRUE(refused(house.finish(match.id, {at(99), "game", {1, 2}, {2, 1}}, lobby), StorageFault::io));
    EXPECT_EQ(house.record_of(lobby.id), playing);
    EXPECT_EQ(asked(house.matches(), &Matches::find, match.id).value()->state, MatchState::playing);
    EXPECT_FALSE(asked(house.matches(), &Matches::recording, match.id).value());
    disk.syncs_answer(SQLITE_OK);
    EXPECT_TRUE(fine(house.finish(match.id, {at(99), "game", {1, 2}, {2, 1}}, lobby)));
}

TEST_F(TroubleTest, the_probe_tells_whether_something_can_be_written) {
    const auto probe = [&] { return waited<void>([&](auto done) { house.storage().probe(at(1), std::move(done)); }); };
    EXPECT_TRUE(fine(probe()));
    disk.writes_answer(SQLITE_FULL);
    EXPECT_TRUE(refused(probe(), StorageFault::full));
    disk.writes_answer(SQLITE_OK);
    EXPECT_TRUE(fine(probe()));
}

TEST_F(TroubleTest, a_full_disk_at_the_very_first_start_is_said_and_the_next_start_works) {
    disk.files_end_at(20'000);
    const auto failed = open_sqlite(settings(folder / "new.db"));
    EXPECT_TRUE(refused(failed, StorageFault::full));
    disk.files_end_at(-1);
    House works(folder / "new.db");
    EXPECT_TRUE(fine(asked(works.people(), &People::find, works.guest().person.id)));
}

TEST_F(TroubleTest, another_program_that_writes_is_waited_for_and_then_reported) {
    const auto [lobby, match] = house.table();
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open((folder / "coronet.db").c_str(), &other), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    EXPECT_TRUE(refused(house.append(match.id, entry(0)), StorageFault::busy));
    ASSERT_EQ(sqlite3_exec(other, "COMMIT", nullptr, nullptr, nullptr), SQLITE_OK);
    EXPECT_TRUE(fine(house.append(match.id, entry(0))));
    sqlite3_close(other);
}

TEST(Trouble, every_fault_has_a_name_and_a_sentence_for_players_without_paths) {
    for (int i = 0; i <= static_cast<int>(StorageFault::broken); ++i) {
        const auto fault = static_cast<StorageFault>(i);
        EXPECT_FALSE(name_of(fault).empty());
        EXPECT_GT(sentence_for_players(fault).size(), 20U);
        EXPECT_EQ(sentence_for_players(fault).find('/'), std::string_view::npos);
    }
    EXPECT_TRUE(may_pass(StorageFault::full));
    EXPECT_TRUE(may_pass(StorageFault::io));
    EXPECT_FALSE(may_pass(StorageFault::conflict));
    EXPECT_FALSE(may_pass(StorageFault::corrupt));
}

}  // namespace
}  // namespace coronet::server::test
