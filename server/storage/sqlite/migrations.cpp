#include "server/storage/sqlite/migrations.hpp"

#include <string>

namespace coronet::server::sqlite {

std::int64_t identify(Connection& connection, std::span<const Migration> steps) {
    const std::int64_t owner = connection.ask_number("PRAGMA application_id");
    const std::int64_t version = connection.ask_number("PRAGMA user_version");
    const bool empty = connection.ask_number("SELECT count(*) FROM sqlite_schema") == 0;
    if (owner == 0 && version == 0 && empty) return 0;
    if (owner != application_id)
        fail(StorageFault::foreign,
             "The file is a database of another program. Nothing was changed; name another file.");
    return known_version(version, steps);
}

void migrate(Connection& connection, std::int64_t version, std::span<const Migration> steps) {
    for (auto next = static_cast<std::size_t>(version); next < steps.size(); ++next) {
        connection.run("BEGIN IMMEDIATE");
        try {
            connection.run(std::string(steps[next].sql));
            connection.run("PRAGMA application_id = " + std::to_string(application_id));
            connection.run("PRAGMA user_version = " + std::to_string(next + 1));
            connection.run("COMMIT");
        } catch (...) {
            connection.roll_back();
            throw;
        }
    }
}

}  // namespace coronet::server::sqlite
