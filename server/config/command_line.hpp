// Reads the command line and the environment into a Config, or into the request for another command.
// Used by main.cpp and its tests.
#pragma once

#include "engine/core/game.hpp"
#include "engine/search/levels.hpp"
#include "engine/search/tuning.hpp"
#include "server/config/config.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace coronet::server {

/// `coronet serve`: run the server.
struct Serve {
    Config config;
    std::vector<std::string> misspelt;  ///< sentences about variables of the environment that are nearly known ones
};

/// `coronet try FILE...`: play scenario files and print every step.
struct Try {
    std::vector<std::string> files;
    bool quiet = false;  ///< only failures and the sum
    bool watch = false;  ///< again at every save
};

/// `coronet backup FILE`: copy the database, also of a running server.
struct Backup {
    std::filesystem::path data;
    std::string database;  ///< a PostgreSQL instead: it is copied by its own programs
    std::filesystem::path file;
};

/// `coronet verify FILE...`: look at recordings.
struct Verify {
    std::vector<std::string> files;
    bool json = false;
};

/// `coronet check FILE`: look through a database, also of a running server.
struct CheckDatabase {
    std::filesystem::path file;  ///< or `postgresql://..`
    bool json = false;
    bool progress = false;  ///< say on standard error how far it is
};

/// `coronet migrate --from .. --to ..`: everything from one database to a new one, of either engine.
struct Migrate {
    std::string from;  ///< a SQLite file or `postgresql://..`; may hold a password
    std::string to;
    bool json = false;
    bool progress = false;  ///< say on standard error how far it is
};

/// `coronet arena`: opponents of several levels against each other.
struct Arena {
    std::string game;
    std::vector<search::Level> players;  ///< in the order of their seats in the first game
    int games = 100;                     ///< rounded up to whole deals
    std::uint64_t seed = 1;
    std::chrono::milliseconds regent_time{1000};  ///< of a core, a decision
    std::uint64_t iterations = 0;                 ///< a decision, instead of a time; 0: the time counts
    engine::Options options;                      ///< of the table
    search::Tuning tuning;                        ///< of Regent
    int jobs = 1;                                 ///< deals played at once
    bool json = false;
    bool progress = false;  ///< say on standard error how far it is
};

/// The command line asked for help or the version, or was wrong: print this and exit.
struct Said {
    std::string text;
    int exit_code = 0;
};

using Command = std::variant<Serve, Try, Backup, Verify, CheckDatabase, Migrate, Arena, Said>;

/// Reads `arguments` (without the program's name); settings left out come from the environment, then from the defaults.
[[nodiscard]] Command read_command_line(const std::vector<std::string>& arguments);

}  // namespace coronet::server
