// The file is missing, held, read-only, damaged, foreign or newer: a clear sentence, and nothing overwritten.

#include "server/storage/backup.hpp"
#include "server/storage/inspection.hpp"
#include "tests/server/storage/house.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace coronet::server::test {
namespace {

struct OpeningTest : ::testing::Test {
    Folder folder;
    std::filesystem::path file = folder / "coronet.db";

    /// A closed database with a guest in it.
    PersonId make() {
        House house(file);
        return house.guest("Ada").person.id;
    }
    static std::string content(const std::filesystem::path& of) {
        std::ifstream stream(of, std::ios::binary);
        std::ostringstream text;
        text << stream.rdbuf();
        return text.str();
    }
    static void put(const std::filesystem::path& into, const std::string& text) {
        std::ofstream(into, std::ios::binary | std::ios::trunc) << text;
    }
    void run(const std::string& sql) const {
        sqlite3* other = nullptr;
        ASSERT_EQ(sqlite3_open(file.c_str(), &other), SQLITE_OK);
        char* message = nullptr;
        EXPECT_EQ(sqlite3_exec(other, sql.c_str(), nullptr, nullptr, &message), SQLITE_OK) << (message ? message : "");
        sqlite3_free(message);
        sqlite3_close(other);
    }
    /// Opening fails with that fault, names the file's trouble, and leaves every byte of it.
    void expect_refused(StorageFault fault, const std::string& words) {
        const std::string before = content(file);
        const auto opened = open_sqlite(settings(file));
        ASSERT_TRUE(refused(opened, fault));
        EXPECT_NE(opened.error().sentence.find(words), std::string::npos) << opened.error().sentence;
        EXPECT_EQ(content(file), before);
    }
};

TEST_F(OpeningTest, a_missing_file_and_its_folder_are_made) {
    file = folder.path() / "data" / "deep" / "coronet.db";
    const PersonId ada = make();
    House again(file);
    EXPECT_EQ(asked(again.people(), &People::find, ada).value().value().name, "Ada");
}

TEST_F(OpeningTest, an_empty_file_is_a_new_database) {
    put(file, "");
    const PersonId ada = make();
    EXPECT_TRUE(asked(House(file).people(), &People::find, ada).value());
}

TEST_F(OpeningTest, each_start_has_a_greater_fence) {
    Fence last;
    for (int i = 0; i < 3; ++i) {
        House house(file);
        EXPECT_GT(house.fence(), last);
        last = house.fence();
    }
}

TEST_F(OpeningTest, closing_leaves_one_file_without_a_log) {
    make();
    EXPECT_FALSE(std::filesystem::exists(file.string() + "-wal"));
}

TEST_F(OpeningTest, two_servers_never_share_one_file) {
    House first(file);
    const auto second = open_sqlite(settings(file));
    ASSERT_TRUE(refused(second, StorageFault::busy));
    EXPECT_NE(second.error().sentence.find("process " + std::to_string(::getpid())), std::string::npos)
        << second.error().sentence;
    EXPECT_NE(first.guest().person.id, PersonId{}) << "the first is not disturbed";
}

TEST_F(OpeningTest, two_names_of_one_file_are_one_file) {
    House first(file);
    std::filesystem::create_directory(folder / "sub");
    std::filesystem::create_symlink(file, folder / "link.db");
    EXPECT_TRUE(refused(open_sqlite(settings(folder / "link.db")), StorageFault::busy));
    EXPECT_TRUE(refused(open_sqlite(settings(folder / "sub/../coronet.db")), StorageFault::busy));
}

TEST_F(OpeningTest, a_hard_link_is_the_same_file) {
    House first(file);
    std::filesystem::create_directory(folder / "sub");
    std::filesystem::create_hard_link(file, folder / "sub/other.db");
    // In a process of its own, as a second server would.
    const pid_t child = ::fork();
    if (child == 0) {
        const auto opened = open_sqlite(settings(folder / "sub/other.db"));
        const bool named = !opened && opened.error().sentence.find("hard link") != std::string::npos;
        ::_exit(named && opened.error().fault == StorageFault::busy ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_NE(first.guest().person.id, PersonId{}) << "the first is not disturbed";
    first.close();
    House second(folder / "sub/other.db");
}

/// Leaves the database as after a kill: what was committed lies in the log.
void killed_with_a_guest(const std::filesystem::path& file) {
    const pid_t child = ::fork();
    if (child == 0) {
        House house(file);
        house.guest("Zoe");
        ::kill(::getpid(), SIGKILL);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
}

TEST_F(OpeningTest, a_hard_link_finds_no_older_state_after_a_kill) {
    const std::filesystem::path other = folder / "other.db";
    make();
    std::filesystem::create_hard_link(file, other);
    killed_with_a_guest(file);
    const std::string before = content(file);
    const std::string log = content(file.string() + "-wal");
    for (int tries = 0; tries < 2; ++tries) {
        const auto opened = open_sqlite(settings(other));
        ASSERT_TRUE(refused(opened, StorageFault::unavailable));
        EXPECT_NE(opened.error().sentence.find("hard link"), std::string::npos) << opened.error().sentence;
    }
    const auto findings = inspect_sqlite(other).value()->findings();
    EXPECT_TRUE(std::any_of(findings.begin(), findings.end(),
                            [](const Finding& one) { return one.sentence.find("hard link") != std::string::npos; }));
    EXPECT_EQ(content(file), before) << "nothing was changed";
    EXPECT_EQ(content(file.string() + "-wal"), log);
    const auto guests = [](const std::filesystem::path& name) {
        { const House house(name); }
        return inspect_sqlite(name).value()->census().value().people;
    };
    EXPECT_EQ(guests(file), 2) << "by its own name it goes on";
    EXPECT_EQ(guests(other), 2) << "and was closed in order, so that any name will do";
}

TEST_F(OpeningTest, a_lock_file_left_behind_means_nothing) {
    put(file.string() + ".lock", "1\n");
    make();
}

TEST_F(OpeningTest, a_file_that_another_program_holds_locked_is_busy) {
    make();
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &other), SQLITE_OK);
    const char* hold = "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE";
    ASSERT_EQ(sqlite3_exec(other, hold, nullptr, nullptr, nullptr), SQLITE_OK);
    expect_refused(StorageFault::busy, "locked");
    sqlite3_close(other);
    EXPECT_TRUE(fine(open_sqlite(settings(file))));
}

TEST_F(OpeningTest, a_database_of_a_newer_program_is_left_alone) {
    make();
    run("PRAGMA user_version = 4711");
    expect_refused(StorageFault::newer, "4711");
}

TEST_F(OpeningTest, a_file_that_is_no_database_is_left_alone) {
    put(file, "Dear diary, today I lost my crown again. It was not in the jewel bazaar either.");
    expect_refused(StorageFault::foreign, "not a database");
    put(file, "x");
    expect_refused(StorageFault::foreign, "not a database");
}

TEST_F(OpeningTest, a_database_of_another_program_is_left_alone) {
    run("CREATE TABLE recipes (soup TEXT)");
    expect_refused(StorageFault::foreign, "another program");
    EXPECT_FALSE(std::filesystem::exists(file.string() + "-wal"));
}

TEST_F(OpeningTest, a_database_with_another_programs_mark_is_left_alone) {
    run("PRAGMA application_id = 252006673");
    expect_refused(StorageFault::foreign, "another program");
}

TEST_F(OpeningTest, a_database_of_ours_without_a_version_is_damaged) {
    make();
    run("PRAGMA user_version = 0");
    expect_refused(StorageFault::corrupt, "version");
}

TEST_F(OpeningTest, a_damaged_database_is_left_alone) {
    make();
    std::string bytes = content(file);
    ASSERT_GT(bytes.size(), 20'000U);
    for (std::size_t i = 4096; i < bytes.size(); i += 4096) bytes.replace(i, 8, "\x77\x77\x77\x77\x77\x77\x77\x77");
    put(file, bytes);
    expect_refused(StorageFault::corrupt, "damaged");
}

TEST_F(OpeningTest, a_database_cut_short_is_left_alone) {
    make();
    put(file, content(file).substr(0, 10'000));
    expect_refused(StorageFault::corrupt, "damaged");
}

TEST_F(OpeningTest, damage_met_while_running_is_an_answer_not_an_end) {
    House house(file);
    const auto [lobby, match] = house.table();
    ASSERT_TRUE(fine(house.append(match.id, entry(0))));
    house.close();
    run("PRAGMA ignore_check_constraints = ON; UPDATE journal SET kind = 'nonsense'");
    expect_refused(StorageFault::corrupt, "damaged");
    SqliteSettings unchecked = settings(file);
    unchecked.check = false;
    House again(unchecked);
    EXPECT_TRUE(refused(asked(again.journal(), &Journal::read, match.id), StorageFault::corrupt));
    EXPECT_TRUE(fine(asked(again.lobbies(), &Lobbies::all)));
}

TEST_F(OpeningTest, a_gap_in_a_journal_is_damage) {
    House house(file);
    const auto [lobby, match] = house.table();
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(fine(house.append(match.id, entry(i))));
    run("DELETE FROM journal WHERE sequence = 1");
    EXPECT_TRUE(refused(asked(house.journal(), &Journal::read, match.id), StorageFault::corrupt));
}

TEST_F(OpeningTest, a_log_without_its_database_is_not_thrown_away) {
    put(file.string() + "-wal", "the only copy of last night's game");
    const auto opened = open_sqlite(settings(file));
    ASSERT_TRUE(refused(opened, StorageFault::corrupt));
    EXPECT_EQ(content(file.string() + "-wal"), "the only copy of last night's game");
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(OpeningTest, a_restored_backup_is_not_read_as_one_with_the_log_that_was_left_there) {
    make();
    const std::filesystem::path log = file.string() + "-wal";
    House house(file);
    ASSERT_TRUE(fine(back_up_sqlite(file, folder / "backup.db")));
    house.guest("Ben");
    put(folder / "left", content(log));
    house.close();
    std::filesystem::rename(folder / "backup.db", file);
    std::filesystem::rename(folder / "left", log);
    const std::string left = content(log);
    expect_refused(StorageFault::corrupt, "another state of the database");
    EXPECT_TRUE(refused(inspect_sqlite(file), StorageFault::corrupt));
    EXPECT_TRUE(refused(back_up_sqlite(file, folder / "copy.db"), StorageFault::corrupt));
    EXPECT_EQ(content(log), left) << "it may be all there is of somebody's last game";
    std::filesystem::remove(log);
    EXPECT_TRUE(fine(open_sqlite(settings(file))));
}

TEST_F(OpeningTest, a_file_that_is_refused_keeps_its_log) {
    House house(file);
    house.guest();
    run("PRAGMA user_version = 4711");
    const auto killed = [&](const char* name) {
        put(folder / name, content(file));
        put((folder / name).string() + "-wal", content(file.string() + "-wal"));
        return folder / name;
    };
    file = killed("killed.db");
    const std::string log = content(file.string() + "-wal");
    ASSERT_FALSE(log.empty());
    expect_refused(StorageFault::newer, "4711");
    EXPECT_EQ(content(file.string() + "-wal"), log);
}

TEST_F(OpeningTest, a_folder_or_an_impossible_place_is_no_file) {
    std::filesystem::create_directory(file);
    EXPECT_TRUE(refused(open_sqlite(settings(file)), StorageFault::unavailable));
    put(folder / "plain", "x");
    EXPECT_TRUE(refused(open_sqlite(settings(folder.path() / "plain" / "coronet.db")), StorageFault::unavailable));
}

/// Runs the opening as a user without rights (the tests may be run by root) and answers its fault.
StorageFault open_as_nobody(const std::filesystem::path& file) {
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0)) ::_exit(100);
        const auto opened = open_sqlite(settings(file));
        ::_exit(opened ? 101 : static_cast<int>(opened.error().fault));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return static_cast<StorageFault>(WIFEXITED(status) ? WEXITSTATUS(status) : 102);
}

TEST_F(OpeningTest, a_file_that_may_not_be_written_is_read_only) {
    make();
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0777));
    std::filesystem::permissions(file, std::filesystem::perms(0444));
    std::filesystem::permissions(file.string() + ".lock", std::filesystem::perms(0666));
    const std::string before = content(file);
    EXPECT_EQ(open_as_nobody(file), StorageFault::read_only);
    EXPECT_EQ(content(file), before);
}

TEST_F(OpeningTest, a_folder_that_may_not_be_written_is_read_only) {
    make();
    std::filesystem::remove(file.string() + ".lock");
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0555));
    EXPECT_EQ(open_as_nobody(file), StorageFault::read_only);
    EXPECT_EQ(open_as_nobody(folder.path() / "deeper" / "coronet.db"), StorageFault::read_only);
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
}

}  // namespace
}  // namespace coronet::server::test
