// What the program says when it cannot start, and what it leaves alone.
#include "served.hpp"

#include <sqlite3.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace coronet;
using namespace coronet::test;
namespace fs = std::filesystem;

namespace {

using Starting = Served;

std::string bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Runs the program to its end, which is to be a refusal; gives what it said.
std::string refusal(const std::vector<std::string>& arguments) {
    ServerProcess program(arguments);
    const auto ended = program.wait();
    EXPECT_TRUE(ended && ended->signal == 0 && ended->code != 0) << program.said();
    return program.said();
}

TEST_F(Starting, a_port_in_use_is_named) {
    serve();
    TemporaryFolder elsewhere;
    auto arguments = serve_in(elsewhere.path());
    arguments[2] = std::to_string(port);
    EXPECT_NE(refusal(arguments).find("port " + std::to_string(port) + " is already in use"), std::string::npos);
}

TEST_F(Starting, an_address_of_another_machine_is_refused) {
    auto arguments = serve_in(folder.path());
    arguments[4] = "192.0.2.1";
    EXPECT_NE(refusal(arguments).find("cannot listen on 192.0.2.1"), std::string::npos);
    arguments[4] = "example.org";
    EXPECT_NE(refusal(arguments).find("is not an IP address"), std::string::npos);
}

TEST_F(Starting, a_database_in_use_by_another_server_is_left_alone) {
    serve();
    WsClient ada = guest("Ada");
    EXPECT_FALSE(refusal(serve_in(folder.path())).empty());
    ada.create();
    EXPECT_FALSE(ada.lobby.is_null()) << "the first server is not disturbed";
}

TEST_F(Starting, a_database_in_use_is_left_alone_by_another_name_of_it_too) {
    serve();
    TemporaryFolder elsewhere;
    fs::create_hard_link(folder.path() / "coronet.db", elsewhere.path() / "coronet.db");
    EXPECT_NE(refusal(serve_in(elsewhere.path())).find("hard link"), std::string::npos);
}

TEST_F(Starting, a_database_of_a_newer_version_is_left_alone) {
    serve();
    process->signal(SIGTERM);
    ASSERT_TRUE(process->wait());
    const fs::path file = folder.path() / "coronet.db";
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(database, "PRAGMA user_version = 9999", nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
    const std::string before = bytes_of(file);
    EXPECT_NE(refusal(serve_in(folder.path())).find("newer"), std::string::npos);
    EXPECT_EQ(bytes_of(file), before);
}

TEST_F(Starting, a_file_that_is_no_database_is_left_alone) {
    const fs::path file = folder.path() / "coronet.db";
    std::ofstream(file)
        << "This is a letter to my aunt, not a database, and it is long enough to be looked at closely. ";
    const std::string before = bytes_of(file);
    EXPECT_FALSE(refusal(serve_in(folder.path())).empty());
    EXPECT_EQ(bytes_of(file), before);
}

TEST_F(Starting, a_missing_folder_is_made_and_one_that_cannot_be_is_named) {
    auto arguments = serve_in(folder.path());
    arguments[6] = (folder.path() / "deep/down/coronet.db").string();
    {
        ServerProcess program(arguments);
        EXPECT_TRUE(program.ready());
    }
    EXPECT_TRUE(fs::exists(folder.path() / "deep/down/coronet.db"));
    std::ofstream(folder.path() / "file") << "x";
    arguments[6] = (folder.path() / "file/coronet.db").string();
    EXPECT_FALSE(refusal(arguments).empty());
}

TEST_F(Starting, what_is_written_is_the_owners_alone) {
    serve();
    ServerProcess copy(
        {"backup", (folder.path() / "copy.db").string(), "--data", (folder.path() / "coronet.db").string()});
    EXPECT_TRUE(copy.wait()) << copy.said();
    EXPECT_TRUE(fs::exists(folder.path() / "copy.db")) << copy.said();
    for (const auto& file : fs::directory_iterator(folder.path()))
        EXPECT_EQ(file.status().permissions() & (fs::perms::group_all | fs::perms::others_all), fs::perms::none)
            << file.path();
}

TEST_F(Starting, the_environment_configures_it_too) {
    ServerProcess program({"serve", "--port", "0"},
                          {{"CORONET_ADDRESS", "127.0.0.1"}, {"CORONET_DATA", (folder.path() / "env.db").string()}});
    EXPECT_TRUE(program.ready());
    EXPECT_TRUE(fs::exists(folder.path() / "env.db"));
}

TEST_F(Starting, both_kinds_of_addresses_are_served_by_default) {
    auto arguments = serve_in(folder.path());
    arguments[4] = "::";
    ServerProcess program(arguments);
    const auto opened = program.ready();
    ASSERT_TRUE(opened);
    EXPECT_EQ(http_get(*opened, "/healthz").status, 200) << "by IPv4";
}

TEST_F(Starting, wrong_options_are_explained) {
    EXPECT_NE(refusal({"serve", "--port", "many"}).find("--port"), std::string::npos);
    EXPECT_FALSE(refusal({"dance"}).empty());
    ServerProcess help({"serve", "--help"});
    const auto ended = help.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 0);
    EXPECT_NE(help.said().find("CORONET_TRUST_PROXY"), std::string::npos);
}

TEST_F(Starting, a_scenario_file_can_be_tried) {
    std::ofstream(folder.path() / "good.txt") << "scenario: a first harvest\n"
                                                 "game: monarch\n"
                                                 "options: players 2\n"
                                                 "seed: 1\n"
                                                 "asked: *\n";
    ServerProcess missing({"try", (folder.path() / "missing.txt").string()});
    EXPECT_EQ(missing.wait()->code, 1);
    ServerProcess unreadable({"try", (folder.path() / "good.txt").string()});
    const auto ended = unreadable.wait();
    ASSERT_TRUE(ended);
    EXPECT_FALSE(unreadable.said().empty());
}

TEST_F(Starting, a_scenario_file_is_tried_again_at_every_save_until_ctrl_c) {
    const auto file = folder.path() / "watched.txt";
    const auto write = [&](const fs::path& to, const std::string& food) {
        std::ofstream(to) << "game: monarch\noptions: players 2\nscenario: food\ngiven food A: 3\nthen food A: " << food
                          << "\n";
    };
    write(file, "4");
    ServerProcess program({"try", "--watch", "--quiet", file.string()});
    ASSERT_TRUE(program.says("0 of 1 scenarios passed"));
    ASSERT_TRUE(program.says("Ctrl-C ends"));
    // As editors save: a new file takes the place of the old one.
    write(folder.path() / "watched.txt~", "3");
    fs::rename(folder.path() / "watched.txt~", file);
    ASSERT_TRUE(program.says("1 of 1 scenarios passed"));
    program.signal(SIGINT);
    const auto ended = program.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 0) << program.said();
}

}  // namespace
