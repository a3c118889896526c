// From one database to a new one of the other engine, and back: the same, or nothing.
#include "server/storage/transfer.hpp"

#include "server/storage/sqlite/connection.hpp"
#include "tests/server/storage/each_engine.hpp"

#include <set>

namespace coronet::server::test {
namespace {

using coronet::test::database_of;
using coronet::test::PostgresServer;

/// What may stand in a text: also what PostgreSQL cannot hold.
const std::string odd_text = std::string("a\0b", 3) + "\xFF \"c\\d\" {e,f} \\x41 \xE7\x8E\x8B";

/// Something of everything.
std::pair<LobbyRecord, MatchRecord> fill(House& house) {
    const std::vector<NewDevice> people{house.guest("Ada"), house.guest(odd_text)};
    house.finished_game(people, at(50));
    LobbyRecord lobby = House::lobby_of(people);
    lobby.secret.emplace().fill(7);
    lobby.members[0].contributions = {Bytes32{1}, Bytes32{2}};
    for (int seat = 2; seat < 4; ++seat) {
        Member bot;
        bot.id = lobby.next_member++;
        bot.bot = "regent";
        bot.name = "Bot";
        bot.seat = seat;
        lobby.members.push_back(bot);
    }
    lobby.seats = 4;
    lobby.options["banners"] = odd_text;
    lobby.extra = odd_text;
    MatchRecord match = House::match_of(lobby);
    match.secret = lobby.secret;
    house.start(match, lobby).value();
    for (int i = 0; i < 5; ++i) house.append(match.id, entry(i)).value();
    house.say(lobby.id, {line(0), line(1)}).value();
    house.save(House::lobby_of({house.guest("Eve")})).value();
    waited<NewToken>([&](auto done) {
        house.people().create_token(people[0].person.id, at(60), std::chrono::minutes(10), std::move(done));
    }).value();
    PushSubscription reached{people[0].device, "https://push.example/1", {4}, {5}};
    waited<void>([&](auto done) { house.storage().push().put(reached, std::move(done)); }).value();
    waited<Bytes32>([&](auto done) { house.storage().push().key(Bytes32{6}, std::move(done)); }).value();
    return {lobby, match};
}

class Transferred : public ::testing::Test {
  protected:
    void SetUp() override {
        if (const auto why = coronet::test::no_postgres()) GTEST_SKIP() << *why;
        address = PostgresServer::shared().database();
    }
    std::vector<std::string> say(const std::string& statement) const {
        return PostgresServer::shared().say(database_of(address), statement);
    }
    [[nodiscard]] std::string tables_in_it() const {
        return say("SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace").at(0);
    }
    [[nodiscard]] House open_it() const {
        return House([settings = postgres_settings(address)] { return open_postgres(settings).value(); });
    }

    Folder folder;
    const std::string file = folder / "coronet.db";
    const std::string back = folder / "back.db";
    std::string address;
};

TEST_F(Transferred, everything_goes_to_postgres_and_back_and_is_the_same) {
    LobbyRecord lobby;
    MatchRecord match;
    {
        House house(file);
        std::tie(lobby, match) = fill(house);
    }
    const auto there = transfer(file, address);
    ASSERT_TRUE(fine(there));
    for (const TableSum& sum : *there) EXPECT_GT(sum.rows, 0) << sum.table << ": the test has nothing in it";
    const auto again = transfer(address, back);
    ASSERT_TRUE(fine(again));
    EXPECT_EQ(*again, *there);
    House first(file);
    House last(back);
    EXPECT_EQ(first.record_of(lobby.id), last.record_of(lobby.id));
    EXPECT_EQ(asked(last.matches(), &Matches::find, match.id).value(),
              asked(first.matches(), &Matches::find, match.id).value());
    EXPECT_EQ(asked(last.journal(), &Journal::read, match.id).value().size(), 5U);
    EXPECT_TRUE(inspect_sqlite(back).value()->findings().empty());
    EXPECT_TRUE(lost_in(back).empty());
}

TEST_F(Transferred, a_running_match_goes_on_there_and_back_in_a_file) {
    LobbyRecord lobby;
    MatchRecord match;
    {
        House house(file);
        std::tie(lobby, match) = fill(house);
    }
    ASSERT_TRUE(fine(transfer(file, address)));
    {
        House there = open_it();
        const auto orphans =
            waited<std::vector<LobbyId>>([&](auto done) { there.storage().directory().orphans(10, std::move(done)); });
        EXPECT_EQ(orphans.value(), std::vector{lobby.id}) << "whose match runs, and nobody else's";
        const Fence fence = there.fence(lobby.id);
        EXPECT_TRUE(refused(there.append(match.id, entry(4), fence), StorageFault::conflict)) << "it is there already";
        EXPECT_TRUE(fine(there.append(match.id, entry(5), fence)));
        EXPECT_TRUE(inspect_postgres(address).value()->findings().empty());
    }
    ASSERT_TRUE(fine(transfer(address, back)));
    House again(back);
    const auto journal = asked(again.journal(), &Journal::read, match.id).value();
    ASSERT_EQ(journal.size(), 6U);
    for (int i = 0; i < 6; ++i) EXPECT_EQ(journal[static_cast<std::size_t>(i)], entry(i));
    EXPECT_TRUE(fine(again.append(match.id, entry(6), again.fence(lobby.id))));
}

TEST_F(Transferred, nothing_is_written_to_a_database_that_is_not_empty) {
    { fill(*std::make_unique<House>(file)); }
    ASSERT_TRUE(fine(transfer(file, address)));
    const auto people = say("SELECT count(*) FROM people");
    EXPECT_TRUE(refused(transfer(file, address), StorageFault::conflict));
    EXPECT_EQ(say("SELECT count(*) FROM people"), people);
    EXPECT_TRUE(refused(transfer(address, file), StorageFault::conflict));
    address = PostgresServer::shared().database();
    say("CREATE TABLE somebody_elses (x integer)");
    EXPECT_TRUE(refused(transfer(file, address), StorageFault::foreign));
    EXPECT_EQ(tables_in_it(), "1");
}

TEST_F(Transferred, nothing_is_read_from_a_database_that_is_not_there_or_is_empty) {
    EXPECT_TRUE(refused(transfer(file, address), StorageFault::unavailable));
    EXPECT_FALSE(std::filesystem::exists(file)) << "it is not made by looking for it";
    EXPECT_TRUE(refused(transfer(address, back), StorageFault::unavailable));
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
    EXPECT_EQ(tables_in_it(), "0");
}

TEST_F(Transferred, nothing_is_read_while_a_server_runs) {
    {
        House house(file);
        fill(house);
        EXPECT_TRUE(refused(transfer(file, address), StorageFault::busy));
        EXPECT_EQ(tables_in_it(), "0");
    }
    ASSERT_TRUE(fine(transfer(file, address)));
    House there = open_it();
    EXPECT_TRUE(refused(transfer(address, back), StorageFault::busy));
    EXPECT_FALSE(std::filesystem::exists(back));
}

TEST_F(Transferred, what_fails_on_the_way_leaves_nothing_in_postgres) {
    { fill(*std::make_unique<House>(file)); }
    {
        sqlite::Connection connection(file, false);
        connection.run("UPDATE lobbies SET host = 3000000000");  // more than an integer of PostgreSQL holds
    }
    EXPECT_FALSE(transfer(file, address));
    EXPECT_EQ(tables_in_it(), "0");
    {
        sqlite::Connection connection(file, false);
        connection.run("UPDATE lobbies SET host = 1");
    }
    EXPECT_TRUE(fine(transfer(file, address)));
}

TEST_F(Transferred, what_fails_on_the_way_leaves_no_file) {
    { fill(*std::make_unique<House>(file)); }
    ASSERT_TRUE(fine(transfer(file, address)));
    say("UPDATE lobby_chat SET text = '\\xZZ' WHERE line = 1");
    EXPECT_TRUE(refused(transfer(address, back), StorageFault::corrupt));
    EXPECT_FALSE(std::filesystem::exists(back));
    EXPECT_FALSE(std::filesystem::exists(back + ".unfinished"));
}

TEST(StoredRows, differ_in_their_sum_wherever_they_differ) {
    const std::vector<StoredRow> rows{{std::int64_t{1}, std::string("ab"), std::vector<std::uint8_t>{1}},
                                      {std::int64_t{2}, std::string("ab"), std::vector<std::uint8_t>{1}},
                                      {std::int64_t{1}, std::string("a"), std::vector<std::uint8_t>{'b', 1}},
                                      {std::int64_t{1}, std::string("ab"), Cell()},
                                      {std::int64_t{1}, std::string("ab"), std::string("\1")}};
    std::set<Hash> seen;
    for (const StoredRow& row : rows) {
        TableSum sum;
        sum.add(row);
        EXPECT_TRUE(seen.insert(sum.hash).second);
    }
    TableSum forth;
    TableSum back;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        forth.add(rows[i]);
        back.add(rows[rows.size() - 1 - i]);
    }
    EXPECT_EQ(forth, back) << "whatever their order";
    back.add(rows[0]);
    EXPECT_NE(forth, back);
}

TEST_F(Transferred, no_table_and_no_column_of_either_schema_is_forgotten) {
    // What an engine keeps about itself.
    const std::set<std::string> own{"server", "committed", "losses", "coronet", "nodes", "probes", "owners"};
    std::set<std::string> wanted;
    for (const StoredTable& table : stored_tables())
        for (const StoredColumn& column : table.columns) wanted.insert(std::string(table.name) + "." + column.name);
    {
        House house(file);
        House there = open_it();
    }
    std::set<std::string> in_postgres;
    for (const std::string& one : say("SELECT table_name || '.' || column_name FROM information_schema.columns"
                                      " WHERE table_schema = 'public'"))
        if (!own.contains(one.substr(0, one.find('.')))) in_postgres.insert(one);
    EXPECT_EQ(in_postgres, wanted);
    std::set<std::string> in_sqlite;
    sqlite::Connection connection(file, false);
    sqlite::Statement names = connection.prepare(
        "SELECT m.name, c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'");
    while (names.next()) {
        const std::string table = names.text();
        if (!own.contains(table)) in_sqlite.insert(table + "." + names.text());
    }
    EXPECT_EQ(in_sqlite, wanted);
}

}  // namespace
}  // namespace coronet::server::test
