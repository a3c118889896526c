// A log that lost something is told of, at the start and by whoever looks through the file; and nothing is called lost
// that was never acknowledged, or that is there.

#include "tests/server/storage/disk.hpp"
#include "tests/server/storage/house.hpp"

#include <sqlite3.h>

#include <fstream>

namespace coronet::server::test {
namespace {

namespace fs = std::filesystem;

struct CommitMarkTest : ::testing::Test {
    Folder folder;
    fs::path file = folder / "coronet.db";
    fs::path copy = folder / "copy.db";

    /// As if the server had been killed now: everything that it has written so far, beside `copy`.
    void kill_now(const std::vector<std::string>& parts = {"", "-wal", "-mark"}) const {
        for (const char* part : {"", "-wal", "-shm", "-mark"}) fs::remove(copy.string() + part);
        for (const std::string& part : parts) fs::copy_file(file.string() + part, copy.string() + part);
    }
    [[nodiscard]] fs::path log() const { return copy.string() + "-wal"; }
    [[nodiscard]] static std::vector<Finding> notes(const fs::path& of) { return inspect_sqlite(of).value()->notes(); }
    /// Nothing is missing by the file as it is, nor does a start find something to be.
    static void expect_whole(const fs::path& of) {
        EXPECT_EQ(lost_in(of), std::vector<Finding>{});
        House house(of);
        EXPECT_EQ(notes(of), std::vector<Finding>{});
    }
};

TEST_F(CommitMarkTest, a_log_that_was_cut_flipped_or_deleted_is_told_of_by_a_look_and_once_by_a_start) {
    House house(file);
    const auto [lobby, match] = house.table();
    house.restart();  // what was before is in the database itself
    const auto begun = fs::file_size(file.string() + "-wal");
    const int entries = 12;
    for (int i = 0; i < entries; ++i) ASSERT_TRUE(fine(house.append(match.id, entry(i))));
    const auto whole = fs::file_size(file.string() + "-wal");
    enum class Harm { cut, cut_to_nothing, flipped, deleted };
    for (const Harm harm : {Harm::cut, Harm::cut_to_nothing, Harm::flipped, Harm::deleted}) {
        kill_now();
        const auto place = begun + (whole - begun) / 2;
        if (harm == Harm::cut) fs::resize_file(log(), place);
        if (harm == Harm::flipped) {
            std::fstream bytes(log(), std::ios::in | std::ios::out | std::ios::binary);
            bytes.seekp(static_cast<std::streamoff>(place));
            bytes << '#';
        }
        if (harm == Harm::cut_to_nothing) fs::resize_file(log(), 0);
        if (harm == Harm::deleted) fs::remove(log());
        const std::vector<Finding> found = lost_in(copy);
        ASSERT_EQ(found.size(), 1U) << static_cast<int>(harm);
        EXPECT_EQ(found[0].where, "log");
        EXPECT_NE(found[0].sentence.find("entries of journals"), std::string::npos) << found[0].sentence;
        std::size_t left = 0;
        {
            House after(copy);
            left = asked(after.journal(), &Journal::read, match.id).value().size();
            EXPECT_LT(left, static_cast<std::size_t>(entries));
        }
        const auto lost = std::to_string(static_cast<std::size_t>(entries) - left) + " entries of journals";
        EXPECT_NE(found[0].sentence.find(lost), std::string::npos) << found[0].sentence << " but " << lost;
        { House again(copy); }
        EXPECT_EQ(lost_in(copy), std::vector<Finding>{}) << "from here on it is known";
        const std::vector<Finding> known = notes(copy);
        ASSERT_EQ(known.size(), 1U);
        EXPECT_NE(known[0].sentence.find(lost), std::string::npos) << known[0].sentence;
    }
}

TEST_F(CommitMarkTest, a_young_database_without_its_log_has_lost_everything) {
    House house(file);
    house.guest();
    kill_now({"", "-mark"});
    const auto look = inspect_sqlite(copy);
    ASSERT_TRUE(refused(look, StorageFault::corrupt));
    EXPECT_NE(look.error().sentence.find("(1 writes, 0 entries of journals)"), std::string::npos)
        << look.error().sentence;
    { House anew(copy); }
    ASSERT_EQ(notes(copy).size(), 1U);
    { House again(copy); }
    EXPECT_EQ(notes(copy).size(), 1U) << "told of once";
}

TEST_F(CommitMarkTest, the_damaged_log_is_kept_as_it_was_found) {
    House house(file);
    house.guest();
    kill_now();
    fs::resize_file(log(), fs::file_size(log()) - 1000);
    const auto size = fs::file_size(log());
    { House after(copy); }
    int kept = 0;
    for (const auto& one : fs::directory_iterator(folder.path())) {
        if (one.path().string().find("copy.db-wal.lost-") == std::string::npos) continue;
        ++kept;
        EXPECT_EQ(one.file_size(), size);
    }
    EXPECT_EQ(kept, 1);
}

TEST_F(CommitMarkTest, nothing_is_called_lost_after_a_kill_at_any_moment) {
    House house(file);
    for (int i = 0; i < 5; ++i) {
        house.guest();
        kill_now();
        expect_whole(copy);
    }
}

TEST_F(CommitMarkTest, nobody_is_promised_a_commit_before_the_disk_has_it) {
    Disk disk;
    House house(file);
    house.guest();
    disk.hold_syncs();
    house.storage().probe(at(1), {});
    disk.await_held_sync();
    // The power fails here: the log may or may not hold the commit, what stands beside it is at most as new.
    kill_now();
    disk.release_syncs();
    fs::resize_file(log(), fs::file_size(log()) - 1000);
    expect_whole(copy);
}

TEST_F(CommitMarkTest, what_stands_beside_may_be_older_by_any_time) {
    House house(file);
    house.guest();
    fs::copy_file(file.string() + "-mark", folder / "older");
    for (int i = 0; i < 5; ++i) house.guest();
    kill_now({"", "-wal"});
    fs::copy_file(folder / "older", copy.string() + "-mark");
    expect_whole(copy);
}

TEST_F(CommitMarkTest, another_program_may_copy_the_log_back) {
    House house(file);
    house.guest();
    kill_now();
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(copy.c_str(), &other), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(other, "SELECT count(*) FROM people", nullptr, nullptr, nullptr), SQLITE_OK);
    ASSERT_EQ(sqlite3_close(other), SQLITE_OK);
    ASSERT_FALSE(fs::exists(log()));
    expect_whole(copy);
}

TEST_F(CommitMarkTest, what_tells_of_another_database_or_cannot_be_read_or_is_not_there_says_nothing) {
    House house(file);
    house.guest();
    kill_now({"", "-wal"});
    expect_whole(copy);
    {
        House another(folder / "another.db");
        for (int i = 0; i < 20; ++i) another.guest();
    }
    kill_now({"", "-wal"});
    fs::copy_file(folder / "another.db-mark", copy.string() + "-mark");
    expect_whole(copy);
    for (const std::string& text : {std::string(), std::string("coronet-mark-1 00"), std::string(160, '7')}) {
        kill_now({"", "-wal"});
        std::ofstream(copy.string() + "-mark") << text;
        expect_whole(copy);
    }
}

TEST_F(CommitMarkTest, a_backup_in_its_place_is_told_to_be_older) {
    {
        House house(file);
        house.guest();
    }
    fs::copy_file(file, folder / "backup.db");
    {
        House house(file);
        for (int i = 0; i < 3; ++i) house.guest();
    }
    fs::rename(folder / "backup.db", file);
    ASSERT_EQ(lost_in(file).size(), 1U);
    EXPECT_NE(lost_in(file)[0].sentence.find("(3 writes, 0 entries of journals)"), std::string::npos)
        << lost_in(file)[0].sentence;
}

TEST_F(CommitMarkTest, what_changes_nothing_is_no_commit) {
    House house(file);
    const auto size = fs::file_size(file.string() + "-wal");
    for (int i = 0; i < 3; ++i) {
        const auto swept = waited<std::size_t>([&](auto done) { house.people().sweep_tokens(at(1), std::move(done)); });
        EXPECT_EQ(swept.value(), 0U);
    }
    EXPECT_EQ(fs::file_size(file.string() + "-wal"), size);
}

}  // namespace
}  // namespace coronet::server::test
