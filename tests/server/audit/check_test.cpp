// `coronet check`: a sound database is called sound, and every kind of damage is found and named.
#include "server/audit/check_database.hpp"
#include "server/audit/report.hpp"
#include "server/storage/backup.hpp"
#include "server/storage/sqlite/migrations.hpp"
#include "tests/server/audit/recorded_game.hpp"
#include "tests/server/storage/house.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

using namespace coronet;
using namespace coronet::server;
using coronet::server::test::Folder;
using coronet::server::test::House;
using coronet::server::test::line;
using coronet::test::bytes_of;
using coronet::test::in_words;
using coronet::test::recorded_game;
using coronet::test::RecordedGame;

namespace {

/// A file with a finished and a running match, their lobbies, and a lobby that waits.
class Town {
  public:
    Town() {
        House house(file);
        const auto people = std::vector{house.guest("Ada"), house.guest("Ben")};
        finished = seated(recorded_game("monarch", 1, 40), people);
        running = seated(recorded_game("heart_of_crown", 2), people);
        running.journal.resize(20);
        play(house, finished, people, true);
        play(house, running, people, false);
        const LobbyRecord waiting = House::lobby_of({people[0]});
        house.save(waiting).value();
        house.say(waiting.id, {line(0), line(1), line(2)}).value();
    }

    /// Does something to the file with SQL, whatever the schema says about it.
    void damage(const std::string& script) const {
        sqlite::Connection connection(file, false);
        connection.run("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
        connection.run(script);
    }

    [[nodiscard]] DatabaseLook look() const { return coronet::test::look_at(file); }

    /// The command's exit code and what it says.
    [[nodiscard]] std::pair<int, std::string> check(bool json = false) const {
        std::ostringstream out;
        const int code = run_check({file, json, false}, out, out);
        return {code, out.str()};
    }

    Folder folder;
    std::filesystem::path file = folder / "coronet.db";
    RecordedGame finished;
    RecordedGame running;

  private:
    static RecordedGame seated(RecordedGame game, const std::vector<NewDevice>& people) {
        for (MatchPlayer& player : game.match.players)
            player.person = people.at(static_cast<std::size_t>(player.seat)).person.id;
        return game;
    }

    static void play(House& house, RecordedGame& game, const std::vector<NewDevice>& people, bool to_the_end) {
        LobbyRecord lobby = House::lobby_of(people);
        lobby.game = game.match.game;
        lobby.phase = Phase::playing;
        lobby.match = game.match.id;
        game.match.lobby = lobby.id;
        MatchRecord fresh = game.match;
        fresh.state = MatchState::playing;
        fresh.ended.reset();
        fresh.ended_by.clear();
        Finish end{*game.match.ended, game.match.ended_by, {}, {}};
        for (MatchPlayer& player : fresh.players) {
            end.scores.push_back(player.score.value());
            end.places.push_back(player.place.value());
            player.score.reset();
            player.place.reset();
        }
        house.start(fresh, lobby).value();
        for (const Entry& entry : game.journal) house.append(fresh.id, entry).value();
        if (!to_the_end) return;
        lobby.phase = Phase::ended;
        house.finish(fresh.id, end, lobby, game.recording).value();
    }
};

bool names(const DatabaseLook& look, const std::string& where, const std::string& part) {
    return std::any_of(look.findings.begin(), look.findings.end(), [&](const Finding& one) {
        return one.where.starts_with(where) && one.sentence.find(part) != std::string::npos;
    });
}

// ---------------------------------------------------------------------------------------------- sound files

TEST(Check, a_sound_file_is_called_sound_and_not_a_byte_of_it_is_changed) {
    const Town town;
    const std::string before = bytes_of(town.file);
    const auto [code, said] = town.check();
    EXPECT_EQ(code, exit_sound) << said;
    EXPECT_NE(said.find("2 matches (1 playing, 1 finished, 0 frozen)"), std::string::npos) << said;
    EXPECT_NE(said.find("2 journals carried out by the rules, 1 recordings played. Nothing is wrong."),
              std::string::npos)
        << said;
    EXPECT_EQ(bytes_of(town.file), before);
    EXPECT_FALSE(std::filesystem::exists(town.file.string() + "-wal")) << "nothing is left beside it";
}

TEST(Check, a_file_that_a_server_writes_is_looked_at_as_of_one_moment) {
    Town town;
    House house(town.file);
    const auto inspection = inspect_sqlite(town.file);
    ASSERT_TRUE(inspection);
    house.guest("Cleo");
    EXPECT_TRUE(look_through(**inspection).findings.empty());
    EXPECT_EQ((*inspection)->census().value().people, 2) << "Cleo came later";
    EXPECT_TRUE(town.look().findings.empty());
    EXPECT_EQ(town.look().census.people, 3);
}

TEST(Check, a_file_with_the_log_of_a_killed_server_is_looked_at_with_its_log) {
    Town town;
    const auto copy = town.folder / "killed.db";
    {
        House house(town.file);
        house.guest("Cleo");
        std::filesystem::copy_file(town.file, copy);
        std::filesystem::copy_file(town.file.string() + "-wal", copy.string() + "-wal");
    }
    const std::string before = bytes_of(copy.string() + "-wal");
    const auto inspection = inspect_sqlite(copy);
    ASSERT_TRUE(inspection);
    const DatabaseLook look = look_through(**inspection);
    EXPECT_TRUE(look.findings.empty()) << in_words(look);
    EXPECT_EQ(look.census.people, 3);
    EXPECT_EQ(bytes_of(copy.string() + "-wal"), before);
}

TEST(Check, a_log_that_was_deleted_is_missed) {
    Town town;
    const auto copy = town.folder / "killed.db";
    {
        House house(town.file);
        house.guest("Cleo");
        std::filesystem::copy_file(town.file, copy);
        std::filesystem::copy_file(town.file.string() + "-mark", copy.string() + "-mark");
    }
    std::ostringstream out;
    EXPECT_EQ(run_check({copy, false, false}, out, out), exit_unsound);
    EXPECT_NE(out.str().find("FAILED  log: Lost: 2 commits"), std::string::npos) << out.str();
    { House house(copy); }
    std::ostringstream later;
    EXPECT_EQ(run_check({copy, false, false}, later, later), exit_sound) << later.str();
    EXPECT_NE(later.str().find("note    log: A start at"), std::string::npos) << "it stays known: " << later.str();
}

TEST(Check, a_backup_of_a_sound_file_is_sound) {
    Town town;
    const auto copy = town.folder / "backup.db";
    back_up_sqlite(town.file, copy).value();
    std::ostringstream out;
    EXPECT_EQ(run_check({copy, false, false}, out, out), exit_sound) << out.str();
}

TEST(Check, a_frozen_match_whose_journal_stops_the_rules_is_a_note) {
    const Town town;
    town.damage(
        "UPDATE matches SET state = 'frozen', ended = 5, ended_by = 'a bug' WHERE state = 'playing';"
        "UPDATE journal SET hash = hash + 1 WHERE sequence = 7 AND match IN (SELECT id FROM matches WHERE state ="
        " 'frozen')");
    const DatabaseLook look = town.look();
    EXPECT_TRUE(look.findings.empty()) << in_words(look);
    EXPECT_NE(in_words(look).find("leads to another position"), std::string::npos);
}

TEST(Check, a_match_of_other_rules_is_played_from_its_recording_and_named) {
    const Town town;
    town.damage("UPDATE matches SET rules_version = '0' WHERE state = 'playing'");
    const DatabaseLook look = town.look();
    EXPECT_TRUE(look.findings.empty()) << in_words(look);
    EXPECT_NE(in_words(look).find("played under rules version 0 of Heart of Crown"), std::string::npos)
        << in_words(look);
}

// ---------------------------------------------------------------------------------------------- damage

struct Damage {
    const char* what;
    const char* script;
    const char* where;     ///< a finding begins with it
    const char* sentence;  ///< and has this in it
};

const Damage damages[] = {
    {"an entry is missing", "DELETE FROM journal WHERE sequence = 3", "match ", "has a gap"},
    {"the first entry is missing", "DELETE FROM journal WHERE sequence = 0", "match ", "has a gap"},
    {"an action is another", "UPDATE journal SET action = 'grow_wings' WHERE sequence = 4", "match ",
     "Entry 5, `grow_wings` of seat"},
    {"a hash is another", "UPDATE journal SET hash = hash + 1 WHERE sequence = 4", "match ",
     "leads to another position than it did"},
    {"a seat does not exist", "UPDATE journal SET seat = 9 WHERE sequence = 2", "match ", "of a seat that nobody has"},
    {"another seat acted", "UPDATE journal SET seat = 1 - seat WHERE sequence = 2", "match ", "Entry 3, "},
    {"an entry is of another kind", "UPDATE journal SET kind = 'undo', action = '' WHERE sequence = 0", "match ",
     "Entry 1, "},
    {"the seed is another", "UPDATE matches SET seed = zeroblob(32) WHERE state = 'playing'", "match ", "Entry 1, "},
    {"the options cannot be dealt", "UPDATE match_options SET value = '77' WHERE key = 'players'", "match ",
     "cannot carry its journal out"},
    {"the options are of another number", "UPDATE match_options SET value = '3' WHERE key = 'players'", "match ",
     "a game of 3"},
    {"the game is unknown to the recording", "UPDATE matches SET game = 'chess' WHERE state = 'finished'", "match ",
     "tells another game"},
    {"the rules version is another", "UPDATE matches SET rules_version = '0' WHERE state = 'finished'", "match ",
     "tells another rules version"},
    {"a score is another", "UPDATE match_players SET score = score + 1 WHERE seat = 1", "match ",
     "result of seat 1 is not that of the journal"},
    {"a place is another", "UPDATE match_players SET place = 5 WHERE place IS NOT NULL AND seat = 0", "match ",
     "result of seat 0 is not that of the journal"},
    {"a result is missing", "UPDATE match_players SET score = NULL WHERE seat = 0", "match ", "result of seat 0"},
    {"a result has another time", "UPDATE match_players SET ended = ended + 1 WHERE seat = 1", "match ",
     "has another time"},
    {"a player is another", "UPDATE match_players SET name = 'Eve' WHERE seat = 0", "match ", "tells another players"},
    {"a player is missing", "DELETE FROM match_players WHERE seat = 0", "match ", "are not numbered one after another"},
    {"the end was another",
     "UPDATE matches SET ended_by = 'flood' WHERE state = 'finished' AND ended_by = 'resignation';"
     "UPDATE matches SET ended_by = 'resignation' WHERE ended_by = 'game'",
     "match ", "did not end as is stored"},
    {"the beginning was another", "UPDATE matches SET started = started + 1 WHERE state = 'finished'", "match ",
     "tells another beginning"},
    {"the recording is missing", "DELETE FROM recordings", "match ", "has no recording"},
    {"the recording is no recording", "UPDATE recordings SET gzip = x'00'", "match ", "cannot be read"},
    {"the recording is cut off", "UPDATE recordings SET gzip = substr(gzip, 1, 900)", "match ", "[bad_gzip]"},
    {"a running match has a recording",
     "INSERT INTO recordings SELECT m.id, r.gzip FROM matches m, recordings r WHERE m.state = 'playing'", "match ",
     "is not finished but has a recording"},
    {"a finished match is running again", "UPDATE matches SET state = 'playing', ended = NULL WHERE state = 'finished'",
     "lobby ", "does not play, but its match does"},
    {"a running match has a result", "UPDATE match_players SET score = 1 WHERE score IS NULL", "match ",
     "is not finished but seat 0 has a result"},
    {"a running match has no lobby", "DELETE FROM lobbies WHERE phase = 'playing'", "match ", "no lobby plays it"},
    {"a match's lobby is gone", "DELETE FROM lobbies WHERE phase = 'ended'", "match ", "a lobby that is not there"},
    {"a lobby has lost its match", "UPDATE lobbies SET match = NULL WHERE phase = 'playing'", "lobby ", "has no match"},
    {"a lobby has another's match",
     "UPDATE lobbies SET match = (SELECT id FROM matches WHERE state = 'finished') WHERE phase = 'playing'", "lobby ",
     "belongs to another lobby"},
    {"a lobby's match is not there", "UPDATE lobbies SET match = zeroblob(12) WHERE phase = 'playing'", "references",
     "rows of lobbies name something that is not in matches"},
    {"a lobby plays what is over", "UPDATE lobbies SET phase = 'playing' WHERE phase = 'ended'", "lobby ",
     "plays a match that is finished"},
    {"a host is not there", "UPDATE lobbies SET host = 77", "lobby ", "Its host, member 77"},
    {"a member's number is free", "UPDATE lobbies SET next_member = 1", "lobby ", "still to be given"},
    {"two sit on a seat", "UPDATE lobby_members SET seat = 0", "lobby ", "Several sit on seat 0"},
    {"somebody else sits there",
     "UPDATE lobby_members SET seat = 1 - seat WHERE lobby = (SELECT id FROM lobbies WHERE phase = 'playing')",
     "lobby ", "Somebody else sits"},
    {"a line of chat is missing", "DELETE FROM lobby_chat WHERE line = 1", "lobby ",
     "chat has a gap: 2 lines are not numbered"},
    {"a chat is too long",
     "WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 100)"
     " INSERT INTO lobby_chat SELECT lobby, i, 1, 'Ada', 'x', 1 FROM n, lobby_chat WHERE line = 0",
     "lobby ", "chat has 101 lines, more than are kept"},
    {"somebody speaks who was never there", "UPDATE lobby_chat SET member = 2 WHERE line = 1", "lobby ",
     "speaks member 2, a number that is still to be given"},
    {"lines of no lobby", "INSERT INTO lobby_chat VALUES (zeroblob(12), 0, 1, 'Ada', 'x', 1)", "references",
     "rows of lobby_chat name something that is not in lobbies"},
    {"people are missing", "DELETE FROM people", "references", "something that is not in people"},
    {"entries of no match", "INSERT INTO journal VALUES (zeroblob(12), 0, 0, 'choice', 'x', 1, 1)", "references",
     "rows of journal name something that is not in matches"},
    {"an index is missing", "DROP INDEX lobbies_by_match", "schema", "index lobbies_by_match is missing"},
    {"a table is missing", "DROP TABLE device_tokens", "schema", "table device_tokens is missing"},
    {"a table is another", "ALTER TABLE people ADD COLUMN wealth INTEGER", "schema", "not as this program makes it"},
    {"a table is foreign", "CREATE TABLE intruder (x)", "schema", "table intruder is not one of ours"},
    {"the file's own row is missing", "DELETE FROM server", "server", "is missing"},
};

TEST(Check, every_kind_of_damage_is_found_and_named) {
    const Town town;
    const std::string sound = bytes_of(town.file);
    for (const Damage& damage : damages) {
        SCOPED_TRACE(damage.what);
        std::ofstream(town.file, std::ios::binary) << sound;
        town.damage(damage.script);
        for (const char* rest : {"-wal", "-shm"}) EXPECT_FALSE(std::filesystem::exists(town.file.string() + rest));
        const DatabaseLook look = town.look();
        EXPECT_TRUE(names(look, damage.where, damage.sentence)) << in_words(look);
        EXPECT_EQ(town.check().first, exit_unsound);
    }
}

TEST(Check, a_recording_of_another_match_is_found) {
    const Town town;
    sqlite::Connection connection(town.file, false);
    sqlite::Statement put = connection.prepare("UPDATE recordings SET gzip = ?1");
    const std::string other = recorded_game("monarch", 9).recording.bytes;
    static_cast<void>(put.bind(std::span(reinterpret_cast<const std::uint8_t*>(other.data()), other.size())).run());
    EXPECT_TRUE(names(town.look(), "match " + town.finished.match.id.text(), "tells another match"));
}

TEST(Check, a_page_that_was_overwritten_is_found_whichever_it_is) {
    const Town town;
    const std::string sound = bytes_of(town.file);
    constexpr std::size_t page = 4096;
    for (std::size_t at = 0; at < sound.size(); at += page) {
        SCOPED_TRACE("page at " + std::to_string(at));
        std::string bytes = sound;
        std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), page, '\x5a');
        std::ofstream(town.file, std::ios::binary) << bytes;
        const auto [code, said] = town.check();
        EXPECT_EQ(code, at == 0 ? exit_unread : exit_unsound) << said;
        EXPECT_GT(said.size(), 20U);
    }
}

TEST(Check, a_file_that_was_cut_off_is_found) {
    const Town town;
    const std::string sound = bytes_of(town.file);
    std::ofstream(town.file, std::ios::binary) << sound.substr(0, sound.size() / 2);
    EXPECT_EQ(town.check().first, exit_unsound);
}

// ---------------------------------------------------------------------------------------------- what is no database

TEST(Check, what_cannot_be_looked_at_is_answered_with_a_sentence) {
    const Town town;
    const auto refused = [&] {
        const auto [code, said] = town.check();
        EXPECT_GT(said.size(), 20U);
        return code;
    };
    town.damage("PRAGMA user_version = 99");
    EXPECT_EQ(refused(), exit_unread);
    town.damage("PRAGMA user_version = 1; PRAGMA application_id = 5");
    EXPECT_EQ(refused(), exit_unread);
    std::ofstream(town.file) << "not a database at all";
    EXPECT_EQ(refused(), exit_unread);
    std::ofstream(town.file) << "";
    EXPECT_EQ(refused(), exit_unsound) << "what stands beside it says how much is lost";
    std::filesystem::remove(town.file.string() + "-mark");
    EXPECT_EQ(refused(), exit_unread);
    std::filesystem::remove(town.file);
    EXPECT_EQ(refused(), exit_unread);
    EXPECT_FALSE(std::filesystem::exists(town.file));
}

TEST(Check, an_older_schema_is_looked_at_as_far_as_it_goes) {
    const Folder folder;
    const auto file = folder / "old.db";
    {
        sqlite::Connection connection(file, true);
        sqlite::migrate(connection, 0, sqlite::migrations().first(1));
    }
    const auto inspection = inspect_sqlite(file);
    ASSERT_TRUE(inspection);
    const DatabaseLook look = look_through(**inspection);
    EXPECT_TRUE(look.findings.empty()) << in_words(look);
    EXPECT_NE(in_words(look).find("The file has schema 1"), std::string::npos);
}

TEST(Check, says_the_same_as_json) {
    const Town town;
    town.damage("UPDATE journal SET action = 'grow_wings' || char(10) || char(233) WHERE sequence = 4");
    const auto [code, said] = town.check(true);
    EXPECT_EQ(code, exit_unsound);
    const auto json = nlohmann::json::parse(said);
    EXPECT_EQ(json.at("exit"), exit_unsound);
    EXPECT_EQ(json.at("census").at("finished"), 1);
    EXPECT_TRUE(json.at("findings").at(0).at("where").get<std::string>().starts_with("match ")) << said;
    std::ofstream(town.file) << "not a database at all";
    EXPECT_EQ(nlohmann::json::parse(town.check(true).second).at("exit"), exit_unread);
}

}  // namespace
