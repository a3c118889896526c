// The steps of the schema, also those that do not exist yet.

#include "server/storage/sqlite/migrations.hpp"

#include "tests/server/storage/house.hpp"

#include <array>
#include <fstream>
#include <sstream>

namespace coronet::server::sqlite {
namespace {

using coronet::server::test::Folder;

TEST(Migrations, are_the_files_of_the_schema_folder_in_order) {
    std::vector<std::filesystem::path> files;
    for (const auto& one : std::filesystem::directory_iterator(CORONET_SOURCE_DIR "/schema/database"))
        if (one.path().extension() == ".sql") files.push_back(one.path());
    std::sort(files.begin(), files.end());
    ASSERT_EQ(migrations().size(), files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
        std::ostringstream text;
        text << std::ifstream(files[i]).rdbuf();
        EXPECT_EQ(migrations()[i].name, files[i].filename().string());
        EXPECT_EQ(migrations()[i].sql, text.str());
    }
}

TEST(Migrations, take_an_empty_file_to_the_current_schema) {
    Folder folder;
    Connection connection(folder / "new.db", true);
    EXPECT_EQ(identify(connection, migrations()), 0);
    migrate(connection, 0, migrations());
    EXPECT_EQ(identify(connection, migrations()), static_cast<std::int64_t>(migrations().size()));
    EXPECT_EQ(connection.ask_number("PRAGMA application_id"), application_id);
    EXPECT_EQ(connection.ask_text("PRAGMA integrity_check"), "ok");
    EXPECT_EQ(connection.ask_number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
}

TEST(Migrations, go_on_from_the_version_of_the_file_and_keep_its_rows) {
    Folder folder;
    Connection connection(folder / "old.db", true);
    const std::array<Migration, 2> steps{{{"0001_a.sql", "CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (7);"},
                                          {"0002_b.sql", "ALTER TABLE a ADD COLUMN y INTEGER NOT NULL DEFAULT 3;"}}};
    migrate(connection, 0, std::span(steps).first(1));
    EXPECT_EQ(identify(connection, steps), 1);
    migrate(connection, 1, steps);
    EXPECT_EQ(identify(connection, steps), 2);
    EXPECT_EQ(connection.ask_number("SELECT x * 10 + y FROM a"), 73);
    try {
        static_cast<void>(identify(connection, std::span(steps).first(1)));
        FAIL() << "an older program opened a newer file";
    } catch (const StorageException& exception) {
        EXPECT_EQ(exception.fault, StorageFault::newer);
    }
}

TEST(Migrations, bring_what_the_first_schema_held_along) {
    Folder folder;
    Connection connection(folder / "first.db", true);
    migrate(connection, 0, migrations().first(1));
    connection.run(
        "INSERT INTO people VALUES (x'000000000000000000000001', 'Ada', 5);"
        "INSERT INTO matches VALUES (x'000000000000000000000002', NULL, 'monarch', '1', zeroblob(32), 7, 'finished', 9,"
        " 'game');"
        "INSERT INTO match_players VALUES (x'000000000000000000000002', 0, x'000000000000000000000001', 'Ada', 12, 1, "
        "9);"
        "INSERT INTO journal VALUES (x'000000000000000000000002', 0, 0, 'resign', '', 8, 77);"
        "INSERT INTO lobbies VALUES (x'000000000000000000000003', zeroblob(18), 'monarch', 'private', 'ended', 1, 2, 2,"
        " x'000000000000000000000002', NULL, '{}', 5, 6);"
        "INSERT INTO lobby_members VALUES (x'000000000000000000000003', 1, x'000000000000000000000001', 'Ada', 0, 1, "
        "0)");
    migrate(connection, 1, migrations());
    EXPECT_EQ(connection.ask_number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
    EXPECT_EQ(connection.ask_text("PRAGMA integrity_check"), "ok");
    EXPECT_EQ(connection.ask_text("SELECT name || '/' || bot || '/' || score || '/' || ended FROM match_players"),
              "Ada//12/9");
    EXPECT_EQ(connection.ask_text("SELECT kind || '/' || hash FROM journal"), "resign/0")
        << "the hash of a program's memory says nothing to another one";
    for (const char* kind : {"choice", "undo", "resign", "default", "bot", "person"})
        connection.run("UPDATE journal SET kind = '" + std::string(kind) + "'");
    EXPECT_THROW(connection.run("UPDATE journal SET kind = 'nap'"), StorageException);
    EXPECT_EQ(connection.ask_text("SELECT name || '/' || bot || '/' || seat || '/' || ready FROM lobby_members"),
              "Ada//0/1");
    EXPECT_THROW(connection.run("UPDATE lobby_members SET bot = 'regent'"), StorageException) << "a person is no bot";
}

TEST(Migrations, take_the_chat_out_of_the_notes_of_its_lobby) {
    Folder folder;
    Connection connection(folder / "fifth.db", true);
    migrate(connection, 0, migrations().first(5));
    const auto add = [&](int id, const std::string& extra) {
        const std::string number = std::to_string(id);
        connection.run("INSERT INTO lobbies VALUES (x'00000000000000000000000" + number + "', x'" +
                       std::string(35, '0') + number + "', 'monarch', 'private', 'open', 1, 2, 2, NULL, NULL, '" +
                       extra + "', 5, 6, NULL)");
    };
    add(1, R"({"chats":[{"member":2,"name":"Bob \"B\"","text":"it''s 5 \\ 7\u0021","at":70},)"
           R"({"member":1,"name":"Ada","text":"🎲","at":1795550467458}],"removed":["x"],"reserved":{},"rematch":""})");
    add(2, R"({"chats":[],"removed":[],"reserved":{},"rematch":""})");
    add(3, "{}");
    add(4, R"({"chats":[{"member")");
    migrate(connection, 5, migrations());
    EXPECT_EQ(connection.ask_number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
    EXPECT_EQ(
        connection.ask_text("SELECT group_concat(hex(lobby) || '/' || line || '/' || member || '/' || name || '/' || "
                            "text || '/' || at, '; ') FROM lobby_chat"),
        "000000000000000000000001/0/2/Bob \"B\"/it's 5 \\ 7!/70; "
        "000000000000000000000001/1/1/Ada/🎲/1795550467458");
    EXPECT_EQ(connection.ask_text("SELECT group_concat(extra, '; ') FROM (SELECT extra FROM lobbies ORDER BY id)"),
              R"({"removed":["x"],"reserved":{},"rematch":""}; {"removed":[],"reserved":{},"rematch":""}; {}; )"
              R"({"chats":[{"member")")
        << "what is no JSON stays what it is";
}

TEST(Migrations, a_step_that_fails_leaves_the_version_before_it) {
    Folder folder;
    Connection connection(folder / "broken.db", true);
    const std::array<Migration, 2> steps{
        {{"0001_a.sql", "CREATE TABLE a (x INTEGER);"},
         {"0002_b.sql", "CREATE TABLE b (x INTEGER); INSERT INTO nowhere VALUES (1);"}}};
    EXPECT_THROW(migrate(connection, 0, steps), StorageException);
    EXPECT_EQ(identify(connection, steps), 1);
    EXPECT_FALSE(connection.in_transaction());
    EXPECT_EQ(connection.ask_number("SELECT count(*) FROM sqlite_schema WHERE name = 'b'"), 0);
}

TEST(Connections, lend_a_statement_once_at_a_time_and_reset_it) {
    Folder folder;
    Connection connection(folder / "x.db", true);
    {
        Statement first = connection.prepare("SELECT 1");
        EXPECT_TRUE(first.next());
        EXPECT_THROW(static_cast<void>(connection.prepare("SELECT 1")), StorageException);
    }
    Statement again = connection.prepare("SELECT 1");
    EXPECT_TRUE(again.next());
    EXPECT_THROW(static_cast<void>(again.text()), StorageException) << "a number is no text";
    EXPECT_EQ(again.number(), 1);
    EXPECT_FALSE(again.next());
}

}  // namespace
}  // namespace coronet::server::sqlite
