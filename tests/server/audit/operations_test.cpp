// What an operator relies on: files of every earlier schema are brought up to date whole, and a backup made while games
// are being written is sound.
#include "server/audit/check_database.hpp"
#include "server/storage/backup.hpp"
#include "server/storage/sqlite/migrations.hpp"
#include "tests/server/audit/recorded_game.hpp"
#include "tests/server/storage/house.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <atomic>
#include <map>
#include <thread>

using namespace coronet::server;
using coronet::server::test::asked;
using coronet::server::test::Folder;
using coronet::server::test::House;
using coronet::test::bytes_of;
using coronet::test::in_words;
using coronet::test::look_at;
using coronet::test::recorded_game;
using coronet::test::RecordedGame;

namespace {

namespace fs = std::filesystem;

/// The databases of earlier schemas, by their number.
std::map<std::size_t, fs::path> earlier_databases() {
    std::map<std::size_t, fs::path> files;
    for (const auto& file : fs::directory_iterator(CORONET_SOURCE_DIR "/tests/fixtures/databases")) {
        if (file.path().extension() == ".sql") files.emplace(std::stoul(file.path().stem().string()), file.path());
    }
    return files;
}

/// Whoever said something in a lobby, and what: of every lobby, by its id. As a schema before the sixth had it.
std::map<std::string, std::vector<std::string>> said_in(sqlite::Connection& connection) {
    std::map<std::string, std::vector<std::string>> said;
    sqlite::Statement lobbies = connection.prepare("SELECT id, extra FROM lobbies");
    while (lobbies.next()) {
        auto& lines = said[LobbyId::from_bytes(lobbies.bytes()).value().text()];
        const auto notes = nlohmann::json::parse(lobbies.text());
        for (const auto& line : notes.value("chats", nlohmann::json::array())) {
            lines.push_back(line.at("member").dump() + " " + line.at("name").get<std::string>() + ": " +
                            line.at("text").get<std::string>() + " at " + line.at("at").dump());
        }
    }
    return said;
}

/// The same as it is now.
std::map<std::string, std::vector<std::string>> said_in(House& house) {
    std::map<std::string, std::vector<std::string>> said;
    for (const LobbyRecord& lobby : asked(house.lobbies(), &Lobbies::all).value()) {
        auto& lines = said[lobby.id.text()];
        const auto found = asked(house.lobbies(), &Lobbies::find, lobby.id).value();
        for (const ChatLine& line : found.value().chat) {
            lines.push_back(std::to_string(line.member) + " " + line.name + ": " + line.text + " at " +
                            std::to_string(millis(line.at)));
        }
    }
    return said;
}

TEST(Operations, what_people_said_under_every_earlier_schema_is_what_they_find) {
    const Folder folder;
    std::size_t lines = 0;
    for (const auto& [schema, fixture] : earlier_databases()) {
        if (schema >= 6) continue;  // the table of its own is there already
        SCOPED_TRACE(fixture.filename());
        const auto file = folder.path() / (fixture.stem().string() + ".db");
        std::map<std::string, std::vector<std::string>> before;
        {
            sqlite::Connection connection(file, true);
            connection.run(bytes_of(fixture));
            before = said_in(connection);
        }
        House house(file);
        EXPECT_EQ(said_in(house), before);
        for (const auto& [lobby, said] : before) lines += said.size();
    }
    EXPECT_GT(lines, most_chat_lines) << "a whole chat, and some of other lobbies";
}

TEST(Operations, there_is_a_database_of_every_earlier_schema) {
    const auto files = earlier_databases();
    for (std::size_t schema = 1; schema < sqlite::migrations().size(); ++schema)
        EXPECT_TRUE(files.contains(schema)) << schema << ": see tests/fixtures/databases/README.md";
}

TEST(Operations, a_database_of_every_earlier_schema_is_brought_up_to_date_and_is_sound) {
    const Folder folder;
    for (const auto& [schema, fixture] : earlier_databases()) {
        SCOPED_TRACE(fixture.filename());
        const auto file = folder.path() / (fixture.stem().string() + ".db");
        std::int64_t entries = 0;
        {
            sqlite::Connection connection(file, true);
            connection.run(bytes_of(fixture));
            ASSERT_EQ(connection.ask_number("PRAGMA user_version"), static_cast<std::int64_t>(schema));
            entries = connection.ask_number("SELECT count(*) FROM journal");
        }
        EXPECT_TRUE(look_at(file).findings.empty()) << "as it was: " << in_words(look_at(file));
        {
            House house(file);
            EXPECT_GE(asked(house.lobbies(), &Lobbies::all).value().size(), 3U);
        }
        const DatabaseLook after = look_at(file);
        EXPECT_EQ(after.schema, static_cast<std::int64_t>(sqlite::migrations().size()));
        EXPECT_TRUE(after.findings.empty()) << in_words(after);
        EXPECT_EQ(after.census.entries, entries) << "nothing of it is lost";
        EXPECT_GE(after.census.playing, 1);
        EXPECT_EQ(after.census.finished, 2);
        EXPECT_EQ(after.recordings, 2);
        // A journal of older rules is told so, each of the others is carried out.
        EXPECT_EQ(after.replayed + static_cast<std::int64_t>(after.notes.size()),
                  after.census.playing + after.census.finished);
    }
}

TEST(Operations, backups_made_while_games_are_written_are_sound) {
    const Folder folder;
    House house(folder / "coronet.db");
    const auto people = std::vector{house.guest("Ada"), house.guest("Ben")};
    const RecordedGame game = recorded_game("monarch");
    std::atomic<bool> enough = false;
    std::thread playing([&] {
        while (!enough) {
            LobbyRecord lobby = House::lobby_of(people);
            MatchRecord match = game.match;
            match.id = MatchId::draw();
            match.lobby = lobby.id;
            match.state = MatchState::playing;
            match.ended.reset();
            match.ended_by.clear();
            for (MatchPlayer& player : match.players) {
                player.person = people.at(static_cast<std::size_t>(player.seat)).person.id;
                player.score.reset();
                player.place.reset();
            }
            lobby.phase = Phase::playing;
            lobby.match = match.id;
            house.start(match, lobby).value();
            for (const Entry& entry : game.journal) {
                if (!enough) house.append(match.id, entry).value();
            }
        }
    });
    std::int64_t before = 0;
    for (int copy = 0; copy < 5; ++copy) {
        const auto file = folder.path() / ("copy" + std::to_string(copy) + ".db");
        const auto done = back_up_sqlite(folder / "coronet.db", file);
        EXPECT_TRUE(done) << done.error().sentence;
        const DatabaseLook found = look_at(file);
        EXPECT_TRUE(found.findings.empty()) << in_words(found);
        EXPECT_GE(found.census.entries, before);
        before = found.census.entries;
    }
    enough = true;
    playing.join();
    EXPECT_TRUE(look_at(folder / "coronet.db").findings.empty());
}

}  // namespace
