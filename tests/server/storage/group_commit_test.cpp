#include "tests/server/storage/disk.hpp"
#include "tests/server/storage/house.hpp"

#include <atomic>
#include <mutex>
#include <thread>

namespace coronet::server::test {
namespace {

struct GroupCommitTest : ::testing::Test {
    Folder folder;
    Disk disk;
    House house{folder / "coronet.db"};
};

/// The results of writes in the order in which they were answered.
struct Answers {
    std::mutex mutex;
    std::vector<int> order;
    std::vector<StorageFault> faults;

    Completion<void> number(int n) {
        return [this, n](Result<void> result) {
            const std::lock_guard lock(mutex);
            order.push_back(n);
            if (!result) faults.push_back(result.error().fault);
        };
    }
    std::size_t count() {
        const std::lock_guard lock(mutex);
        return order.size();
    }
};

TEST_F(GroupCommitTest, all_moves_that_arrive_while_one_commit_runs_share_the_next) {
    const int tables = 50;
    std::vector<MatchRecord> matches;
    for (int i = 0; i < tables; ++i) matches.push_back(house.table().second);
    const Fence fence = house.fence();
    const StorageCounters before = house.storage().counters();
    const int syncs = disk.syncs();

    Answers answers;
    disk.hold_syncs();
    house.journal().append(matches[0].id, fence, {entry(0)}, answers.number(0));
    disk.await_held_sync();
    for (int i = 1; i < tables; ++i)
        house.journal().append(matches[static_cast<std::size_t>(i)].id, fence, {entry(0)}, answers.number(i));
    house.journal().append(matches[0].id, fence, {entry(1)}, answers.number(tables));
    EXPECT_EQ(house.storage().counters().queued, static_cast<std::uint64_t>(tables));
    EXPECT_EQ(answers.count(), 0U) << "nobody is told before the disk has it";
    EXPECT_TRUE(asked(house.journal(), &Journal::read, matches[0].id).value().empty()) << "nor can it be read";
    disk.release_syncs();
    house.storage().close();

    const StorageCounters after = house.storage().counters();
    EXPECT_EQ(after.commits - before.commits, 2U);
    EXPECT_EQ(disk.syncs() - syncs, 2 + 1) << "one each, and one to copy the log back at the end";
    EXPECT_EQ(after.journal_rows - before.journal_rows, static_cast<std::uint64_t>(tables) + 1);
    EXPECT_EQ(after.writes - before.writes, static_cast<std::uint64_t>(tables) + 1);
    EXPECT_EQ(after.most_queued, static_cast<std::uint64_t>(tables));
    EXPECT_EQ(after.batch_writes.sum - before.batch_writes.sum, tables + 1);
    EXPECT_TRUE(answers.faults.empty());
    std::vector<int> expected(static_cast<std::size_t>(tables) + 1);
    for (int i = 0; i <= tables; ++i) expected[static_cast<std::size_t>(i)] = i;
    EXPECT_EQ(answers.order, expected) << "answered in the order of asking";
}

TEST_F(GroupCommitTest, a_refused_move_does_not_pull_down_the_others_of_its_commit) {
    const auto [lobby_a, a] = house.table();
    const auto [lobby_b, b] = house.table();
    const Fence fence = house.fence();
    Answers answers;
    disk.hold_syncs();
    house.storage().probe(at(1), answers.number(0));
    disk.await_held_sync();
    house.journal().append(a.id, fence, {entry(0)}, answers.number(1));
    house.journal().append(a.id, fence, {entry(0)}, answers.number(2));  // twice
    house.journal().append(a.id, fence, {entry(2)}, answers.number(3));  // a gap
    house.journal().append(a.id, fence, {entry(1)}, answers.number(4));
    house.journal().append(b.id, fence, {entry(0)}, answers.number(5));
    disk.release_syncs();
    house.restart();
    EXPECT_EQ(answers.order, (std::vector<int>{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(answers.faults, (std::vector<StorageFault>{StorageFault::conflict, StorageFault::conflict}));
    EXPECT_EQ(asked(house.journal(), &Journal::read, a.id).value(), (std::vector<Entry>{entry(0), entry(1)}));
    EXPECT_EQ(asked(house.journal(), &Journal::read, b.id).value(), (std::vector<Entry>{entry(0)}));
}

TEST_F(GroupCommitTest, what_was_acknowledged_survives_a_power_cut_at_once) {
    const auto [lobby, match] = house.table();
    // Only what was on the disk at the last sync survives: a copy made there.
    const auto file = folder / "coronet.db";
    const auto survived = folder / "survived.db";
    std::atomic<int> copies = 0;
    disk.after_sync([&](const std::string& log) {
        if (log != file.string() + "-wal") return;
        const auto replace = std::filesystem::copy_options::overwrite_existing;
        std::error_code error;
        const bool done = std::filesystem::copy_file(file, survived, replace, error) &&
                          std::filesystem::copy_file(log, survived.string() + "-wal", replace, error);
        if (done) ++copies;
    });
    for (int i = 0; i < 5; ++i) {
        ASSERT_TRUE(fine(house.append(match.id, entry(i))));
        ASSERT_EQ(copies, i + 1);
        House after(survived);
        EXPECT_EQ(asked(after.journal(), &Journal::read, match.id).value().size(), static_cast<std::size_t>(i) + 1);
    }
    disk.after_sync(nullptr);
}

TEST_F(GroupCommitTest, too_many_waiting_writes_are_refused_at_once) {
    house.close();
    SqliteSettings narrow = settings(folder / "narrow.db");
    narrow.most_queued = 3;
    House small(narrow);
    Answers answers;
    disk.hold_syncs();
    small.storage().probe(at(1), answers.number(0));
    disk.await_held_sync();
    for (int i = 1; i <= 5; ++i) small.storage().probe(at(1), answers.number(i));
    EXPECT_EQ(answers.order, (std::vector<int>{4, 5}));
    EXPECT_EQ(answers.faults, (std::vector<StorageFault>{StorageFault::overloaded, StorageFault::overloaded}));
    disk.release_syncs();
    small.close();
    EXPECT_EQ(answers.order, (std::vector<int>{4, 5, 0, 1, 2, 3}));
}

TEST_F(GroupCommitTest, closing_commits_what_is_queued_and_refuses_what_comes_later) {
    const auto [lobby, match] = house.table();
    const Fence fence = house.fence();
    Answers answers;
    for (int i = 0; i < 20; ++i) house.journal().append(match.id, fence, {entry(i)}, answers.number(i));
    house.storage().close();
    EXPECT_EQ(answers.count(), 20U);
    EXPECT_TRUE(answers.faults.empty());
    EXPECT_TRUE(refused(house.append(match.id, entry(20), fence), StorageFault::closed));
    EXPECT_TRUE(refused(asked(house.journal(), &Journal::read, match.id), StorageFault::closed));
    house.storage().close();
    house.restart();
    EXPECT_EQ(asked(house.journal(), &Journal::read, match.id).value().size(), 20U);
}

TEST_F(GroupCommitTest, a_completion_may_start_the_next_write_and_may_throw) {
    const auto [lobby, match] = house.table();
    const Fence fence = house.fence();
    std::promise<Result<void>> second;
    house.journal().append(match.id, fence, {entry(0)}, [&](const Result<void>&) {
        house.journal().append(match.id, fence, {entry(1)},
                               [&](Result<void> result) { second.set_value(std::move(result)); });
        throw std::runtime_error("a careless completion");
    });
    EXPECT_TRUE(fine(second.get_future().get()));
}

TEST_F(GroupCommitTest, many_threads_write_and_read_at_once) {
    const int threads = 8;
    const int moves = 40;
    std::vector<MatchRecord> matches;
    for (int i = 0; i < threads; ++i) matches.push_back(house.table().second);
    const Fence fence = house.fence();
    std::atomic<int> failures = 0;
    std::vector<std::thread> running;
    for (const MatchRecord& match : matches)
        running.emplace_back([&, id = match.id] {
            for (int move = 0; move < moves; ++move) {
                if (!house.append(id, entry(move), fence)) ++failures;
                const auto read = asked(house.journal(), &Journal::read, id);
                if (!read || read->size() != static_cast<std::size_t>(move) + 1) ++failures;
                static_cast<void>(house.storage().counters());
            }
        });
    for (std::thread& one : running) one.join();
    EXPECT_EQ(failures, 0);
    const StorageCounters counters = house.storage().counters();
    EXPECT_EQ(counters.journal_rows, static_cast<std::uint64_t>(threads * moves));
    EXPECT_GE(counters.reads, static_cast<std::uint64_t>(threads * moves));
    EXPECT_EQ(counters.queued, 0U);
}

struct LogTest : GroupCommitTest {
    MatchRecord match = house.table().second;
    Entry large = entry(0);

    LogTest() { large.action = std::string(2'000'000, 'x'); }
    /// Fails the test unless that many entries of 490 pages each are stored.
    void append(int count) {
        for (int i = 0; i < count; ++i, ++large.sequence) ASSERT_TRUE(fine(house.append(match.id, large)));
    }
    [[nodiscard]] std::size_t stored() { return asked(house.journal(), &Journal::read, match.id).value().size(); }
};

TEST_F(LogTest, the_log_is_copied_back_as_it_grows) {
    append(40);
    // 80 MB were written; the log is copied back from 16 MB on, and grows by no more than 33 MB meanwhile.
    const StorageCounters counters = house.storage().counters();
    EXPECT_LT(counters.wal_bytes, 55'000'000U);
    EXPECT_GT(counters.file_bytes, 16'000'000U);
}

TEST_F(LogTest, nobody_waits_while_the_log_is_copied_back) {
    disk.hold_copying();
    append(10);
    disk.await_held_copying();
    append(10);
    disk.release_copying();
    append(1);
    house.restart();
    EXPECT_EQ(stored(), 21U);
}

TEST_F(LogTest, a_log_that_is_being_copied_back_is_so_before_storage_is_closed) {
    disk.hold_copying();
    append(10);
    disk.await_held_copying();
    std::thread closing([&] { house.storage().close(); });
    disk.release_copying();
    closing.join();
    EXPECT_FALSE(std::filesystem::exists((folder / "coronet.db").string() + "-wal")) << "all of it is in the database";
    house.restart();
    EXPECT_EQ(stored(), 10U);
}

}  // namespace
}  // namespace coronet::server::test
