// What a database is made of, compared with what this program makes, as `coronet check` does it.

#include "server/storage/postgres/migrations.hpp"
#include "server/storage/postgres/model.hpp"
#include "tests/server/storage/postgres_town.hpp"
#include "tests/support/golden.hpp"

namespace coronet::server::test {
namespace {

struct PostgresModel : Town {
    void SetUp() override {
        Town::SetUp();
        if (!IsSkipped()) House house = house_of(settings_of("a"));
    }
    [[nodiscard]] std::string found() {
        std::string all;
        for (const Finding& one : inspect_postgres(address).value()->findings())
            all += one.where + ": " + one.sentence + "\n";
        return all;
    }
};

TEST_F(PostgresModel, is_what_the_steps_of_the_schema_make) {
    const postgres::Target target(address, "model");
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    postgres::Connection connection(target, deadline);
    const auto objects =
        postgres::objects_of(std::move(connection.run({postgres::question_for_objects()}, deadline)[0]));
    coronet::golden::expect_as_before("schema/database/postgres/model.txt", postgres::in_lines(objects));
}

TEST_F(PostgresModel, is_what_a_sound_database_is_made_of) { EXPECT_EQ(found(), ""); }

TEST_F(PostgresModel, shows_whatever_is_missing_changed_or_not_ours) {
    const std::vector<std::pair<std::string, std::string>> changes{
        {"DROP TABLE lobby_chat", "The table lobby_chat is missing."},
        {"DROP INDEX devices_by_person", "The index devices_by_person is missing."},
        {"ALTER TABLE journal DROP CONSTRAINT journal_kind_check",
         "The constraint journal.journal_kind_check is missing."},
        {"ALTER TABLE people ALTER COLUMN name DROP NOT NULL",
         "The column people.name is not as this program makes it."},
        {"ALTER TABLE lobbies ALTER COLUMN seats TYPE bigint",
         "The column lobbies.seats is not as this program makes it."},
        {"CREATE OR REPLACE FUNCTION hold(of bytea, in_epoch bigint) RETURNS void LANGUAGE plpgsql AS 'BEGIN END'",
         "The function hold(of bytea, in_epoch bigint) is not as this program makes it."},
        {"ALTER TABLE people ADD COLUMN age integer", "The column people.age is not one of ours."},
        {"CREATE TABLE theirs (x integer)", "The table theirs is not one of ours."},
        {"CREATE TRIGGER late BEFORE INSERT ON people EXECUTE FUNCTION suppress_redundant_updates_trigger()",
         "The trigger people.late is not one of ours."},
        {"ALTER TABLE recordings SET UNLOGGED", "The table recordings is not as this program makes it."},
    };
    for (const auto& [change, finding] : changes) {
        say(change);
        EXPECT_NE(found().find("schema: " + finding), std::string::npos) << change << "\n" << found();
    }
}

}  // namespace
}  // namespace coronet::server::test
