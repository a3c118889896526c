#include "server/storage/backup.hpp"

#include "tests/server/storage/disk.hpp"
#include "tests/server/storage/house.hpp"

#include <fstream>

namespace coronet::server::test {
namespace {

struct BackupTest : ::testing::Test {
    Folder folder;
    Disk disk;
    std::filesystem::path file = folder / "coronet.db";
    std::filesystem::path copy = folder / "copy.db";
    House house{file};

    [[nodiscard]] std::size_t files() const {
        const std::filesystem::directory_iterator all(folder.path());
        return static_cast<std::size_t>(std::distance(begin(all), end(all)));
    }
};

TEST_F(BackupTest, a_copy_made_while_the_server_runs_is_whole_and_can_be_served) {
    const auto [lobby, match] = house.table();
    ASSERT_TRUE(fine(house.append(match.id, entry(0))));
    ASSERT_TRUE(fine(back_up_sqlite(file, copy)));
    ASSERT_TRUE(fine(house.append(match.id, entry(1)))) << "and it goes on";
    House restored(copy);
    EXPECT_EQ(asked(restored.journal(), &Journal::read, match.id).value(), (std::vector<Entry>{entry(0)}));
    EXPECT_EQ(asked(restored.lobbies(), &Lobbies::all).value(), std::vector<LobbyRecord>{lobby});
    EXPECT_TRUE(fine(restored.append(match.id, entry(1))));
}

TEST_F(BackupTest, does_not_wait_for_a_commit_nor_hold_one_up) {
    disk.hold_syncs();
    house.storage().probe(at(1), {});
    disk.await_held_sync();
    EXPECT_TRUE(fine(back_up_sqlite(file, copy)));
    disk.release_syncs();
}

TEST_F(BackupTest, nothing_is_overwritten) {
    std::ofstream(copy) << "precious";
    EXPECT_TRUE(refused(back_up_sqlite(file, copy), StorageFault::conflict));
    EXPECT_TRUE(refused(back_up_sqlite(file, file), StorageFault::conflict));
    std::string kept;
    std::getline(std::ifstream(copy), kept);
    EXPECT_EQ(kept, "precious");
}

TEST_F(BackupTest, what_fails_leaves_nothing_behind) {
    EXPECT_TRUE(refused(back_up_sqlite(folder / "none.db", copy), StorageFault::unavailable));
    EXPECT_FALSE(std::filesystem::exists(folder / "none.db"));
    std::ofstream(folder / "other.db") << "not a database, whatever its name says";
    const Result<void> other = back_up_sqlite(folder / "other.db", copy);
    EXPECT_TRUE(refused(other, StorageFault::foreign));
    EXPECT_NE(other.error().sentence.find("is not a database. Nothing was changed"), std::string::npos);
    EXPECT_FALSE(back_up_sqlite(file, folder.path() / "no" / "such" / "folder.db"));
    const std::size_t before = files();
    disk.files_end_at(20'000);
    EXPECT_TRUE(refused(back_up_sqlite(file, copy), StorageFault::full));
    disk.files_end_at(-1);
    EXPECT_FALSE(std::filesystem::exists(copy));
    EXPECT_EQ(files(), before);
}

}  // namespace
}  // namespace coronet::server::test
