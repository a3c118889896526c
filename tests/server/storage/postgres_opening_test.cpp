// Opening a PostgreSQL database, what its errors mean, and how values stand in it.

#include "server/storage/columns.hpp"
#include "server/storage/postgres/migrations.hpp"
#include "server/storage/postgres/query.hpp"
#include "tests/server/storage/postgres_town.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <thread>

namespace coronet::server::test {
namespace {

using postgres::meaning_of;

struct PostgresOpening : Town {
    std::int64_t version() { return std::stoll(say("SELECT schema FROM coronet").at(0)); }
};

TEST_F(PostgresOpening, brings_an_empty_database_to_the_newest_schema_and_finds_it_there_again) {
    { House first = house_of(settings_of("a")); }
    EXPECT_EQ(version(), static_cast<std::int64_t>(postgres::migrations().size()));
    House again = house_of(settings_of("a"));
    EXPECT_EQ(again.guest("Ada").person.name, "Ada");
}

TEST_F(PostgresOpening, of_many_nodes_that_start_at_once_one_makes_the_schema) {
    std::vector<std::thread> starting;
    std::atomic<int> opened = 0;
    for (const char* node : {"a", "b", "c", "d"})
        starting.emplace_back([&, chosen = settings_of(node)] {
            if (open_postgres(chosen)) ++opened;
        });
    for (std::thread& one : starting) one.join();
    EXPECT_EQ(opened, 4);
}

TEST_F(PostgresOpening, refuses_what_belongs_to_another_program_and_changes_nothing) {
    say("CREATE TABLE theirs (x integer)");
    EXPECT_TRUE(refused(open_postgres(settings_of("a")), StorageFault::foreign));
    EXPECT_EQ(say("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").at(0), "1");
}

TEST_F(PostgresOpening, refuses_a_newer_schema_and_one_without_a_version) {
    { House first = house_of(settings_of("a")); }
    say("UPDATE coronet SET schema = schema + 1");
    EXPECT_TRUE(refused(open_postgres(settings_of("a")), StorageFault::newer));
    say("UPDATE coronet SET schema = 0");
    EXPECT_TRUE(refused(open_postgres(settings_of("a")), StorageFault::corrupt));
}

TEST_F(PostgresOpening, a_step_that_fails_leaves_the_one_before_it) {
    const std::array<Migration, 2> steps{{{"0001_a.sql", "CREATE TABLE a (x integer); INSERT INTO a VALUES (7);"},
                                          {"0002_b.sql", "CREATE TABLE b (x integer); SELECT 1 / 0;"}}};
    const postgres::Target target(address, "steps");
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    postgres::Connection connection(target, deadline);
    EXPECT_THROW(postgres::migrate(connection, steps, deadline), StorageException);
    EXPECT_EQ(version(), 1);
    EXPECT_EQ(say("SELECT x FROM a").at(0), "7");
    EXPECT_EQ(say("SELECT count(*) FROM pg_tables WHERE tablename = 'b'").at(0), "0");
}

TEST_F(PostgresOpening, a_step_keeps_nobody_waiting_for_a_backup_to_end) {
    const auto make = [this](std::size_t count) {
        const std::array<Migration, 2> steps{
            {{"0001_a.sql", "CREATE TABLE a (x integer);"}, {"0002_b.sql", "ALTER TABLE a ADD COLUMN y integer;"}}};
        const postgres::Target target(address, "steps");
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        postgres::Connection connection(target, deadline);
        return caught([&] {
            postgres::migrate(connection, std::span(steps).first(count), deadline);
            return true;
        });
    };
    ASSERT_TRUE(fine(make(1)));
    Hand backup(address);
    backup.say("BEGIN; LOCK TABLE a IN ACCESS SHARE MODE");
    ASSERT_TRUE(refused(make(2), StorageFault::busy)) << "so that it is tried again";
    say("INSERT INTO a VALUES (7)");
    backup.say("COMMIT");
    EXPECT_TRUE(fine(make(2)));
    EXPECT_EQ(version(), 2);
}

TEST_F(PostgresOpening, goes_on_to_the_host_that_can_be_written_to) {
    // The first is no server, the second is read only to this user at first.
    const std::string there = address.substr(address.find('@') + 1);
    const std::string socket = there.substr(0, there.find('/'));
    PostgresSettings several = settings_of("a");
    several.connection = "postgresql://coronet@%2Fnowhere," + socket + "/" + coronet::test::database_of(address);
    { House house = house_of(several); }
    say("ALTER DATABASE " + coronet::test::database_of(address) + " SET default_transaction_read_only = on");
    EXPECT_TRUE(refused(open_postgres(several), StorageFault::io));
}

TEST_F(PostgresOpening, counts_what_it_owns_and_how_large_the_database_is) {
    House house = house_of(settings_of("a"));
    EXPECT_EQ(house.storage().counters().owned, 0U);
    const auto [lobby, match] = house.table();
    EXPECT_EQ(house.storage().counters().owned, 1U);
    EXPECT_EQ(house.storage().counters().wal_bytes, std::nullopt);
    EXPECT_TRUE(coronet::test::eventually([&] { return house.storage().counters().file_bytes > 0; }));
}

TEST_F(PostgresOpening, what_does_not_pass_is_not_waited_for) {
    PostgresSettings chosen = settings_of("a");
    chosen.waiting = std::chrono::hours(1);
    { House first = house_of(chosen); }
    say("UPDATE coronet SET schema = schema + 1");
    EXPECT_TRUE(refused(open_postgres(chosen), StorageFault::newer));
}

TEST_F(PostgresOpening, never_says_a_password) {
    for (const std::string connection :
         {"postgresql://ada:geheim@%2Fnowhere/games", "postgresql://ada:geheim@[broken/games",
          "postgresql://ada:geheim@/games?no_such_option=geheim"}) {
        PostgresSettings chosen = settings_of("a");
        chosen.connection = connection;
        chosen.opening = std::chrono::seconds(5);
        const auto opened = open_postgres(chosen);
        ASSERT_FALSE(opened);
        EXPECT_EQ(opened.error().sentence.find("geheim"), std::string::npos) << opened.error().sentence;
    }
    const postgres::Target target("postgresql://ada:geheim@one:1,two:2/games", "name");
    EXPECT_EQ(target.described(), "PostgreSQL one:1,two:2/games as ada");
    EXPECT_EQ(target.hosts(), 2U);
}

TEST_F(PostgresOpening, a_name_that_cannot_be_is_refused) {
    for (const std::string& name : {std::string(), std::string("a b"), std::string("a'b"), std::string(33, 'x')}) {
        PostgresSettings chosen = settings_of(name);
        EXPECT_TRUE(refused(open_postgres(chosen), StorageFault::unavailable)) << name;
    }
}

TEST_F(PostgresOpening, what_is_stored_can_be_looked_through_without_a_change) {
    House house = house_of(settings_of("a"));
    const auto [lobby, match] = house.table();
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(fine(house.append(match.id, entry(i))));
    const MatchRecord over = house.finished_game({house.guest(), house.guest()}, at(300));
    const auto inspection = inspect_postgres(address).value();
    EXPECT_EQ(inspection->schema(), inspection->newest_schema());
    EXPECT_TRUE(inspection->findings().empty()) << inspection->findings().at(0).sentence;
    ASSERT_TRUE(fine(house.append(match.id, entry(2)))) << "a server goes on meanwhile";
    const Census census = inspection->census().value();
    EXPECT_GT(census.bytes, 0);
    EXPECT_EQ(census.people, 4);
    EXPECT_EQ(census.lobbies, 2);
    EXPECT_EQ(census.playing, 1);
    EXPECT_EQ(census.finished, 1);
    EXPECT_EQ(census.entries, 2) << "as of the moment it began";
    EXPECT_EQ(inspection->matches().value().size(), 2U);
    const StoredMatch stored = inspection->match(over.id).value();
    EXPECT_EQ(stored.match, over);
    EXPECT_TRUE(stored.recording);
    EXPECT_EQ(inspection->match(match.id).value().journal.size(), 2U);
    EXPECT_TRUE(refused(inspection->match(MatchId::draw()), StorageFault::unknown));
}

TEST_F(PostgresOpening, what_does_not_fit_together_is_found) {
    House house = house_of(settings_of("a"));
    const auto [lobby, match] = house.table();
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(fine(house.append(match.id, entry(i))));
    house.close();
    say("UPDATE journal SET seat = 0");
    say("DELETE FROM journal WHERE sequence = 1");
    say("INSERT INTO journal SELECT '\\x000000000000000000000000', 0, seat, kind, action, at, hash FROM journal LIMIT "
        "1");
    say("UPDATE owners SET next = 7");
    std::vector<std::string> said;
    for (const Finding& one : inspect_postgres(address).value()->findings()) said.push_back(one.sentence);
    std::sort(said.begin(), said.end());
    EXPECT_EQ(said,
              (std::vector<std::string>{"Entry 0 of its journal is of a seat that nobody has.",
                                        "Its journal has 1 entries, but there is no such match.",
                                        "Its journal has a gap: 2 entries are not numbered one after another from 0.",
                                        "Its next entry would be number 7, which does not follow its journal."}));
    EXPECT_TRUE(refused(inspect_postgres(server().database()), StorageFault::foreign)) << "an empty one";
}

TEST(PostgresMeaning, of_every_error_is_what_a_caller_can_act_on) {
    for (const char* state : {"", "08000", "08006", "57P01", "57P02", "57P03"}) {
        EXPECT_EQ(meaning_of(state).fault, StorageFault::io) << state;
        EXPECT_TRUE(meaning_of(state).unknown) << state;
    }
    for (const char* state : {"40001", "40P01"}) EXPECT_TRUE(meaning_of(state).again) << state;
    const std::vector<std::pair<const char*, StorageFault>> known{
        {"23505", StorageFault::conflict},  {"23503", StorageFault::unknown}, {"53100", StorageFault::full},
        {"25006", StorageFault::read_only}, {"XX001", StorageFault::corrupt}, {"58030", StorageFault::io},
        {"53200", StorageFault::io},        {"23514", StorageFault::broken},  {"42601", StorageFault::broken},
        {"CR001", StorageFault::fenced},    {"CR004", StorageFault::expired}, {"55P03", StorageFault::busy}};
    for (const auto& [state, fault] : known) {
        EXPECT_EQ(meaning_of(state).fault, fault) << state;
        EXPECT_FALSE(meaning_of(state).unknown) << state;
        EXPECT_FALSE(meaning_of(state).again) << state;
    }
}

TEST(PostgresTexts, stand_as_they_are_where_they_can_and_come_back_where_they_cannot) {
    for (const std::string text : {"", "Zoë 👑", "a\\b\"c", "\xEF\xBF\xBF", "\xF4\x8F\xBF\xBF", "x\\x"})
        EXPECT_EQ(postgres::to_text(text), text);
    for (const std::string& text :
         {std::string("nul\0nul", 7), std::string("\\x"), std::string("\\x41"), std::string("\xFF"),
          std::string("\xC3"), std::string("\xC0\x80"), std::string("\xED\xA0\x80"), std::string("\xF4\x90\x80\x80"),
          std::string("\xE0\x80\x80"), std::string("ok\xF0\x9F\x91")}) {
        const std::string column = postgres::to_text(text);
        EXPECT_TRUE(column.starts_with("\\x"));
        EXPECT_TRUE(std::all_of(column.begin(), column.end(), [](char c) { return c > ' ' && c <= '~'; }));
        EXPECT_EQ(postgres::from_text(column), text);
    }
}

TEST(PostgresMigrations, are_the_files_of_the_schema_folder_in_order) {
    std::vector<std::filesystem::path> files;
    for (const auto& one : std::filesystem::directory_iterator(CORONET_SOURCE_DIR "/schema/database/postgres"))
        if (one.path().extension() == ".sql") files.push_back(one.path());
    std::sort(files.begin(), files.end());
    ASSERT_EQ(postgres::migrations().size(), files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
        std::ostringstream text;
        text << std::ifstream(files[i]).rdbuf();
        EXPECT_EQ(postgres::migrations()[i].sql, text.str());
    }
}

}  // namespace
}  // namespace coronet::server::test
