#include "server/config/command_line.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

using namespace coronet::server;

namespace {

Config serve(const std::vector<std::string>& arguments) {
    const Command command = read_command_line(arguments);
    EXPECT_TRUE(std::holds_alternative<Serve>(command));
    return std::get<Serve>(command).config;
}

Said said(const std::vector<std::string>& arguments) {
    const Command command = read_command_line(arguments);
    EXPECT_TRUE(std::holds_alternative<Said>(command));
    return std::get<Said>(command);
}

/// An environment variable for as long as it lives.
class Variable {
  public:
    Variable(const char* name, const char* value) : name_(name) { setenv(name, value, 1); }
    ~Variable() { unsetenv(name_); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

  private:
    const char* name_;
};

TEST(CommandLine, serve_without_options_takes_the_defaults) {
    const Config config = serve({"serve"});
    EXPECT_EQ(config.address, "::");
    EXPECT_EQ(config.port, 8080);
    EXPECT_EQ(config.data, "data/coronet.db");
    EXPECT_EQ(config.reproductions, "data/reproductions");
    EXPECT_FALSE(config.trust_proxy);
    EXPECT_FALSE(config.open_metrics);
    EXPECT_TRUE(config.origins.empty());
}

TEST(CommandLine, people_are_reached_with_their_pages_closed_unless_it_is_switched_off) {
    const PushConfig usual = serve({"serve"}).push;
    EXPECT_TRUE(usual.any());
    EXPECT_EQ(usual.after, std::chrono::seconds(60));
    EXPECT_EQ(usual.services.size(), 4U);
    EXPECT_FALSE(serve({"serve", "--push", "off"}).push.any());
    EXPECT_FALSE(serve({"serve", "--push-services", ""}).push.any());
    EXPECT_FALSE(serve({"serve", "--push-services", "", "--port", "0"}).push.any());
    EXPECT_EQ(serve({"serve", "--push-services", "*.push.example,localhost:8443"}).push.services,
              (std::vector<std::string>{"*.push.example", "localhost:8443"}));
    EXPECT_EQ(serve({"serve", "--push-after", "0"}).push.after, std::chrono::seconds(0));
    EXPECT_EQ(serve({"serve", "--push-contact", "mailto:ada@example.org"}).push.contact, "mailto:ada@example.org");
    EXPECT_EQ(said({"serve", "--push-contact", "ada@example.org"}).exit_code, 2);
    EXPECT_EQ(said({"serve", "--push-contact", "mailto:a\"b"}).exit_code, 2);
    EXPECT_EQ(said({"serve", "--push-services", "https://push.example"}).exit_code, 2);
}

TEST(CommandLine, a_variable_that_is_nearly_one_of_ours_is_told_of) {
    const auto misspelt = [] { return std::get<Serve>(read_command_line({"serve"})).misspelt; };
    const Variable script("CORONET_BUILD_ONLY", "1");
    const Variable proxy("CORONET_NODE_A", "a:8080");
    const Variable right("CORONET_THREADS", "2");
    EXPECT_TRUE(misspelt().empty());
    for (const char* wrong : {"CORONET_PROT", "CORONET_POR", "CORONET_PORTS", "CORONET_POST"}) {
        const Variable variable(wrong, "8081");
        EXPECT_EQ(misspelt(), std::vector{"the variable " + std::string(wrong) + " is ignored; CORONET_PORT is one"});
    }
}

TEST(CommandLine, a_database_instead_of_the_file_may_be_named_and_is_never_repeated) {
    EXPECT_TRUE(serve({"serve"}).database.empty());
    EXPECT_EQ(serve({"serve"}).node, "local");
    const Variable variable("CORONET_DATABASE", "postgresql://ada:geheim@db/games");
    EXPECT_EQ(serve({"serve"}).database, "postgresql://ada:geheim@db/games");
    EXPECT_EQ(said({"serve", "--help"}).text.find("geheim"), std::string::npos);
    EXPECT_EQ(said({"serve", "--no-such-option"}).text.find("geheim"), std::string::npos);
    EXPECT_EQ(serve({"serve"}).database_patience, std::chrono::seconds(1));
    EXPECT_EQ(serve({"serve", "--database-patience", "2500"}).database_patience, std::chrono::milliseconds(2500));
    EXPECT_EQ(serve({"serve", "--database-wait", "90"}).database_wait, std::chrono::seconds(90));
    EXPECT_EQ(serve({"serve", "--node", "b"}).node, "b");
    EXPECT_EQ(std::get<Backup>(read_command_line({"backup", "copy"})).database, "postgresql://ada:geheim@db/games");
}

TEST(CommandLine, what_is_carried_over_is_named_on_both_sides_and_never_repeated) {
    const auto migrate = std::get<Migrate>(
        read_command_line({"migrate", "--from", "coronet.db", "--to", "postgresql://ada:geheim@db/games", "--json"}));
    EXPECT_EQ(migrate.from, "coronet.db");
    EXPECT_EQ(migrate.to, "postgresql://ada:geheim@db/games");
    EXPECT_TRUE(migrate.json);
    EXPECT_EQ(said({"migrate", "--from", "coronet.db"}).exit_code, 2);
    const Variable from("CORONET_FROM", "postgresql://ada:geheim@db/games");
    EXPECT_EQ(std::get<Migrate>(read_command_line({"migrate", "--to", "new.db"})).from,
              "postgresql://ada:geheim@db/games");
    EXPECT_EQ(said({"migrate", "--help"}).text.find("geheim"), std::string::npos);
    EXPECT_EQ(said({"migrate"}).text.find("geheim"), std::string::npos);
}

TEST(CommandLine, options_are_taken) {
    const Config config = serve({"serve",
                                 "--port",
                                 "0",
                                 "--address",
                                 "127.0.0.1",
                                 "--data",
                                 "/tmp/x/games.db",
                                 "--trust-proxy",
                                 "--open-metrics",
                                 "--origin",
                                 "https://play.example.org",
                                 "--origin",
                                 "http://localhost:5173",
                                 "--threads",
                                 "3",
                                 "--log-format",
                                 "json",
                                 "--log-level",
                                 "warn",
                                 "--answer-pause",
                                 "0",
                                 "--messages-per-second",
                                 "2.5",
                                 "--lobby-retention",
                                 "48"});
    EXPECT_EQ(config.port, 0);
    EXPECT_EQ(config.address, "127.0.0.1");
    EXPECT_EQ(config.reproductions, "/tmp/x/reproductions");
    EXPECT_TRUE(config.trust_proxy);
    EXPECT_TRUE(config.open_metrics);
    EXPECT_EQ(config.origins, (std::vector<std::string>{"https://play.example.org", "http://localhost:5173"}));
    EXPECT_EQ(config.threads, 3U);
    EXPECT_EQ(config.log_format, LogFormat::json);
    EXPECT_EQ(config.log_level, LogLevel::warn);
    EXPECT_EQ(config.answer_pause, std::chrono::milliseconds(0));
    EXPECT_DOUBLE_EQ(config.limits.messages_per_second, 2.5);
    EXPECT_EQ(config.limits.lobby_retention, std::chrono::hours(48));
}

TEST(CommandLine, the_environment_stands_in_for_options_that_are_not_given) {
    const Variable port("CORONET_PORT", "9999");
    const Variable origins("CORONET_ORIGIN", "https://a.example,https://b.example");
    const Variable retention("CORONET_WAITING_RETENTION", "5");
    EXPECT_EQ(serve({"serve"}).port, 9999);
    EXPECT_EQ(serve({"serve"}).origins.size(), 2U);
    EXPECT_EQ(serve({"serve"}).limits.waiting_retention, std::chrono::hours(5));
    EXPECT_EQ(serve({"serve", "--port", "81"}).port, 81);
}

TEST(CommandLine, wrong_values_are_refused_with_the_name_of_the_option) {
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"serve", "--port", "70000"},
                                               {"serve", "--port", "http"},
                                               {"serve", "--origin", "play.example.org"},
                                               {"serve", "--log-level", "loud"},
                                               {"serve", "--max-connections", "0"},
                                               {"serve", "--no-such-option"},
                                               {"try"},
                                               {"dance"},
                                               {}}) {
        const Said answer = said(wrong);
        EXPECT_NE(answer.exit_code, 0);
        EXPECT_FALSE(answer.text.empty());
    }
    EXPECT_NE(said({"serve", "--origin", "play.example.org"}).text.find("--origin"), std::string::npos);
    EXPECT_NE(said({"serve", "--port", "70000"}).text.find("0 to 65535"), std::string::npos);
    EXPECT_NE(said({"serve", "--log-level", "loud"}).text.find("{debug,error,info,warn}"), std::string::npos);
    EXPECT_EQ(serve({"serve", "--log-level", "WARN"}).log_level, LogLevel::warn);
}

TEST(CommandLine, help_explains_every_option_and_its_variable) {
    const Said help = said({"serve", "--help"});
    EXPECT_NE(help.text.find("Usage: coronet serve "), std::string::npos);
    EXPECT_EQ(help.exit_code, 0);
    for (const char* part : {"--address",
                             "--port",
                             "--data",
                             "--web",
                             "--reproductions",
                             "--origin",
                             "--trust-proxy",
                             "--open-metrics",
                             "--threads",
                             "--answer-pause",
                             "--log-level",
                             "--log-format",
                             "--messages-per-second",
                             "--message-burst",
                             "--max-errors",
                             "--max-outbox-bytes",
                             "--max-outbox-messages",
                             "--max-connections",
                             "--max-connections-per-address",
                             "--max-lobbies",
                             "--max-lobbies-per-address",
                             "--max-guests-per-address",
                             "--max-guesses-per-address",
                             "--request-timeout",
                             "--idle-timeout",
                             "--lobby-retention",
                             "--waiting-retention",
                             "--guest-retention",
                             "--sweep-every",
                             "CORONET_PORT",
                             "CORONET_DATA"}) {
        EXPECT_NE(help.text.find(part), std::string::npos) << part;
    }
}

TEST(CommandLine, the_other_commands_take_their_files) {
    const Command tries = read_command_line({"try", "a.txt", "b.txt", "-q"});
    EXPECT_EQ(std::get<Try>(tries).files, (std::vector<std::string>{"a.txt", "b.txt"}));
    EXPECT_TRUE(std::get<Try>(tries).quiet);
    EXPECT_FALSE(std::get<Try>(tries).watch);
    EXPECT_TRUE(std::get<Try>(read_command_line({"try", "a.txt", "--watch"})).watch);
    const auto copies = std::get<Backup>(read_command_line({"backup", "copy.db", "--data", "games.db"}));
    EXPECT_EQ(copies.file, "copy.db");
    EXPECT_EQ(copies.data, "games.db");
    EXPECT_EQ(std::get<Backup>(read_command_line({"backup", "copy.db"})).data, "data/coronet.db");
    const auto looks = std::get<Verify>(read_command_line({"verify", "a.json.gz", "b.json", "--json"}));
    EXPECT_EQ(looks.files, (std::vector<std::string>{"a.json.gz", "b.json"}));
    EXPECT_TRUE(looks.json);
    EXPECT_EQ(said({"verify"}).exit_code, 2);
    EXPECT_EQ(std::get<CheckDatabase>(read_command_line({"check", "games.db"})).file, "games.db");
    EXPECT_EQ(std::get<CheckDatabase>(read_command_line({"check"})).file, "data/coronet.db");
    EXPECT_EQ(said({"--version"}).exit_code, 0);
}

TEST(CommandLine, what_is_no_subcommand_is_named_with_those_there_are) {
    EXPECT_EQ(said({"srve"}).text,
              "there is no subcommand 'srve'; there are serve, try, backup, verify, check, migrate, arena\n"
              "Run with --help for more information.\n");
    EXPECT_EQ(said({"--verbose"}).text.substr(0, 35), "there is no subcommand '--verbose';");
    EXPECT_EQ(said({}).text.substr(0, 34), "a subcommand is missing; there are");
    EXPECT_EQ(said({}).exit_code, 2);
    EXPECT_EQ(said({"serve", "--prot", "1"}).text.substr(0, 42), "The following arguments were not expected:");
}

TEST(CommandLine, arena_takes_a_game_players_and_a_budget) {
    const Command command = read_command_line({"arena", "--game", "monarch", "--players", "regent,courtier", "--games",
                                               "40", "--seed", "7", "--iterations", "100", "-o", "banners=off",
                                               "--tune", "explore=0.25", "--tune", "most_branches=1000", "--json"});
    ASSERT_TRUE(std::holds_alternative<Arena>(command));
    const Arena& arena = std::get<Arena>(command);
    EXPECT_EQ(arena.game, "monarch");
    EXPECT_EQ(arena.players, (std::vector{coronet::search::Level::regent, coronet::search::Level::courtier}));
    EXPECT_EQ(arena.games, 40);
    EXPECT_EQ(arena.seed, 7U);
    EXPECT_EQ(arena.iterations, 100U);
    EXPECT_EQ(arena.options.at("banners"), "off");
    EXPECT_EQ(arena.tuning.explore, 0.25);
    EXPECT_EQ(arena.tuning.most_branches, 1000U);
    EXPECT_EQ(arena.tuning.trust, coronet::search::Tuning().trust);
    EXPECT_TRUE(arena.json);
    const Command plain =
        read_command_line({"arena", "-g", "heart_of_crown", "-p", "novice,random", "--regent-ms", "50"});
    ASSERT_TRUE(std::holds_alternative<Arena>(plain));
    EXPECT_EQ(std::get<Arena>(plain).regent_time, std::chrono::milliseconds(50));
    EXPECT_FALSE(std::get<Arena>(plain).json);
}

TEST(CommandLine, arena_says_which_name_it_does_not_know) {
    const Said game = said({"arena", "--game", "chess", "--players", "random,random"});
    EXPECT_EQ(game.exit_code, 2);
    EXPECT_NE(game.text.find("chess"), std::string::npos);
    EXPECT_NE(game.text.find("heart_of_crown"), std::string::npos);
    const Said player = said({"arena", "--game", "monarch", "--players", "random,duke"});
    EXPECT_EQ(player.exit_code, 2);
    EXPECT_NE(player.text.find("duke"), std::string::npos);
    EXPECT_NE(player.text.find("courtier"), std::string::npos);
    EXPECT_EQ(said({"arena", "--game", "monarch"}).exit_code, 2);
    EXPECT_EQ(said({"arena", "-g", "monarch", "-p", "random,random", "-o", "banners"}).exit_code, 2);
    EXPECT_EQ(said({"arena", "-g", "monarch", "-p", "random,random", "-o", "players=3"}).exit_code, 2);
    EXPECT_EQ(said({"arena", "-g", "monarch", "-p", "random,random", "-s", "-1"}).exit_code, 2);
    for (const char* tune : {"cleverness=1", "explore", "explore=", "explore=much", "explore=-1", "=1", ""}) {
        const Said value = said({"arena", "-g", "monarch", "-p", "random,random", "--tune", tune});
        EXPECT_EQ(value.exit_code, 2) << tune;
        EXPECT_NE(value.text.find("widening"), std::string::npos) << tune;
    }
    EXPECT_EQ(
        said({"arena", "-g", "monarch", "-p", "regent,random", "--iterations", "5", "--regent-ms", "5"}).exit_code, 2);
}

}  // namespace
