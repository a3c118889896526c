// What an operator does, with the real binary: backups while games run, checks, upgrades from every earlier schema, and
// the retention of lobbies that nobody visits.
#include "served.hpp"
#include "server/storage/sqlite/migrations.hpp"
#include "tests/bench/load/load.hpp"
#include "tests/games/monarch/player.hpp"

#include <csignal>
#include <thread>

using namespace coronet;
using namespace coronet::test;

namespace {

namespace fs = std::filesystem;
namespace sqlite = coronet::server::sqlite;

class Operations : public Served {
  protected:
    [[nodiscard]] fs::path data() const { return folder.path() / "coronet.db"; }

    static void expect_sound(const fs::path& file) {
        const auto [code, said] = command({"check", file.string()});
        EXPECT_EQ(code, 0) << said;
    }

    void stop() {
        process->signal(SIGTERM);
        ASSERT_TRUE(process->wait());
    }

    /// While no server runs.
    void change(const std::string& statement) const {
        sqlite::Connection connection(data(), false);
        connection.run(statement);
    }

    /// A game that was played to its end; gives where its recording is.
    [[nodiscard]] std::string finished_game() const {
        Pair two = pair();
        two.ada.get(protocol::in::Resign{});
        EXPECT_TRUE(two.ben.until([&] { return two.ben.lobby.at("phase") == "ended"; }));
        return "/api/replays/" + two.ada.match.at("match").get<std::string>();
    }
};

TEST_F(Operations, the_backup_script_keeps_the_newest_sound_copies_of_a_running_server) {
    serve();
    Pair two = pair();
    two.mover().choose({"harvest"});
    ASSERT_TRUE(two.at(1));
    const auto backups = folder.path() / "backups";
    fs::create_directory(backups);
    for (const char* old : {"coronet-20200101T000000Z.db", "coronet-20210101T000000Z.db"})
        std::ofstream(backups / old) << "old";
    const auto killed = backups / "coronet-20220101T000000Z.db.unfinished";
    std::ofstream(killed) << "half of a copy";
    fs::last_write_time(killed, fs::file_time_type::clock::now() - std::chrono::hours(48));
    const std::string program = fs::read_symlink("/proc/" + std::to_string(process->id()) + "/exe").string();
    const auto run = [&] {
        const std::string line = "CORONET_BINARY=" + program + " " + CORONET_SOURCE_DIR + "/deploy/backup " +
                                 data().string() + " " + backups.string() + " 2 > /dev/null 2>&1";
        return std::system(line.c_str());
    };
    ASSERT_EQ(run(), 0);
    EXPECT_FALSE(fs::exists(backups / "coronet-20200101T000000Z.db"));
    EXPECT_FALSE(fs::exists(killed));
    EXPECT_TRUE(fs::exists(backups / "coronet-20210101T000000Z.db"));
    fs::path copy;
    for (const auto& one : fs::directory_iterator(backups)) copy = std::max(copy, one.path());
    expect_sound(copy);
    stop();
    std::ofstream(data()) << "This is no database any more, whatever it was.";
    EXPECT_NE(run(), 0);
    EXPECT_TRUE(fs::exists(copy)) << "no copy goes for one that could not be made";
}

TEST_F(Operations, backups_made_while_games_run_are_sound_and_games_go_on_from_them) {
    serve(unlimited());
    const Json catalog = monarch_catalog(http_get(port, "/api/games").body);
    Pair two = pair();
    const auto choose = [&](WsClient& by) {
        const Json done = by.choose({*monarch_choice(catalog, by.match)});
        ASSERT_EQ(code_of(done), "");
        ASSERT_TRUE(two.at(made_version(done)));
    };
    for (int moves = 0; moves < 6; ++moves) choose(two.mover());
    LoadFigures figures;
    std::thread load([&] { figures = run_load(port, {.lobbies = 3, .lasting = std::chrono::seconds(4)}); });
    fs::path last;
    for (int copy = 0; copy < 3; ++copy) {
        last = folder.path() / ("copy" + std::to_string(copy) + ".db");
        const auto [code, said] = command({"backup", last.string(), "--data", data().string()});
        EXPECT_EQ(code, 0) << said;
        expect_sound(last);
    }
    expect_sound(data());
    load.join();
    EXPECT_GT(figures.moves, 0U);
    EXPECT_EQ(figures.errors, 0U);
    const Json before = two.ada.match;
    stop();
    expect_sound(data());

    // The backup in place of the database.
    for (const char* rest : {"", "-wal", "-shm"}) fs::remove(data().string() + rest);
    fs::rename(last, data());
    serve();
    const WsClient ada = back(port, two.ada);
    const WsClient ben = back(port, two.ben);
    EXPECT_EQ(ada.version(), 6);
    EXPECT_EQ(ada.match.at("public"), before.at("public"));
    Pair again{back(port, two.ada), back(port, two.ben)};
    WsClient& mover = again.mover();
    EXPECT_EQ(code_of(mover.choose({*monarch_choice(catalog, mover.match)})), "");
}

TEST_F(Operations, a_damaged_recording_is_an_error_of_its_own_and_nothing_else_breaks) {
    serve();
    const std::string damaged = finished_game();
    stop();
    change("UPDATE recordings SET gzip = substr(gzip, 1, length(gzip) / 2)");
    serve();
    const std::string whole = finished_game();
    EXPECT_EQ(http_get(port, damaged).status, 500);
    EXPECT_EQ(http_get(port, damaged).status, 500) << "again, and on the same threads";
    EXPECT_EQ(http_get(port, whole).status, 200);
    EXPECT_EQ(http_get(port, "/healthz").status, 200);
    stop();
    EXPECT_EQ(command({"check", data().string()}).first, 1) << "the operator is told";
}

// ---------------------------------------------------------------------------------------------- upgrades

/// The databases of earlier schemas, by their number.
std::map<std::size_t, fs::path> earlier_databases() {
    std::map<std::size_t, fs::path> files;
    for (const auto& file : fs::directory_iterator(CORONET_SOURCE_DIR "/tests/fixtures/databases")) {
        if (file.path().extension() == ".sql") files.emplace(std::stoul(file.path().stem().string()), file.path());
    }
    return files;
}

/// What its first lines say of each table.
std::vector<Json> tables_of(const fs::path& file) {
    std::vector<Json> tables;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line) && line.starts_with("-- {");)
        tables.push_back(Json::parse(line.substr(3)));
    return tables;
}

TEST_F(Operations, there_is_a_database_of_every_earlier_schema) {
    const auto files = earlier_databases();
    for (std::size_t schema = 1; schema < sqlite::migrations().size(); ++schema)
        EXPECT_TRUE(files.contains(schema)) << schema << ": see tests/fixtures/databases/README.md";
}

TEST_F(Operations, a_database_of_every_earlier_schema_is_served_is_sound_and_its_people_go_on) {
    for (const auto& [schema, file] : earlier_databases()) {
        SCOPED_TRACE(file.filename());
        fs::remove(data());
        {
            std::ifstream in(file);
            const std::string script{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
            sqlite::Connection connection(data(), true);
            connection.run(script);
        }
        serve();
        const Json games = Json::parse(http_get(port, "/api/games").body).at("games");
        for (const Json& table : tables_of(file)) {
            SCOPED_TRACE(table.at("table"));
            const std::string wish = table.at("table");
            const Json& people = table.at("people");
            if (wish.starts_with("finished")) {
                const HttpAnswer replay = http_get(port, "/api/replays/" + table.at("match").get<std::string>());
                EXPECT_EQ(replay.status, 200);
                EXPECT_TRUE(Json::parse(replay.body).at("moves").size() > 5);
            }
            WsClient first = back(port, people.at(0).at("secret"), table.at("link"));
            EXPECT_EQ(first.lobby.at("game"), table.at("game"));
            if (!wish.starts_with("running")) continue;
            // Under the rules of that time it goes on; if they are others by now, its people are told so.
            if (first.match.is_null()) {
                EXPECT_EQ(code_of(first.expect("error")), "rules_changed");
                EXPECT_EQ(first.lobby.at("phase"), "ended");
            } else {
                EXPECT_GT(first.version(), 5);
                EXPECT_EQ(code_of(first.get(protocol::in::Resign{})), "");
                EXPECT_TRUE(first.until([&] { return first.lobby.at("phase") == "ended"; }));
            }
        }
        stop();
        expect_sound(data());
        process.reset();
    }
}

// ---------------------------------------------------------------------------------------------- retention

TEST_F(Operations, lobbies_that_nobody_visits_are_closed_with_what_is_unfinished_and_what_was_finished_stays) {
    serve();
    Pair finished = pair();
    finished.ada.get(protocol::in::Resign{});
    ASSERT_TRUE(finished.ben.until([&] { return finished.ben.lobby.at("phase") == "ended"; }));
    Pair left = pair();
    left.mover().choose({"harvest"});
    WsClient waiting = guest("Cleo");
    waiting.create();
    Pair kept = pair();
    const std::string replay = "/api/replays/" + finished.ada.match.at("match").get<std::string>();
    stop();
    // As if all but the last one had been left alone for 40 days.
    change(
        "UPDATE lobbies SET touched = touched - 40 * 86400000 WHERE created < (SELECT max(created) FROM lobbies);"
        "UPDATE journal SET at = at - 40 * 86400000");
    serve({"--sweep-every", "1"});
    WsClient back_again = back(port, kept.ada);
    EXPECT_FALSE(back_again.match.is_null());
    // Whoever came to look would count as a visit.
    EXPECT_TRUE(eventually([&] { return metric(http_get(port, "/metrics").body, "coronet_lobbies") == 1; }));
    WsClient visitor = guest("Dora");
    for (const WsClient* host : {&finished.ada, &left.ada, &waiting}) {
        const protocol::Id link(host->lobby.at("link").get<std::string>());
        EXPECT_EQ(code_of(visitor.ask(protocol::in::Join{{}, link, {}, {}})), "unknown_lobby");
    }
    EXPECT_EQ(http_get(port, replay).status, 200) << "what was finished can be watched for ever";
    EXPECT_EQ(back_again.lobby.at("phase"), "playing") << "where somebody is nothing is closed";
    stop();
    change("UPDATE journal SET at = at + 40 * 86400000");  // its recording tells the times, too
    const auto [code, said] = command({"check", data().string()});
    EXPECT_EQ(code, 0) << said;
    EXPECT_NE(said.find("(1 playing, 1 finished, 0 frozen)"), std::string::npos) << said;
}

}  // namespace
