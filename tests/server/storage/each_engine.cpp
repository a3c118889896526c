#include "tests/server/storage/each_engine.hpp"

#include "server/storage/sqlite/connection.hpp"

#include <fstream>
#include <sstream>

namespace coronet::server::test {

using coronet::test::PostgresServer;

std::string engine_name(const ::testing::TestParamInfo<Engine>& info) {
    return info.param == Engine::sqlite ? "sqlite" : "postgres";
}

PostgresSettings postgres_settings(const std::string& address) {
    PostgresSettings chosen;
    chosen.connection = address;
    chosen.patience = std::chrono::seconds(20);
    chosen.lock = std::chrono::seconds(15);
    chosen.opening = std::chrono::seconds(60);
    chosen.life = std::chrono::seconds(60);
    return chosen;
}

EachEngine::EachEngine(std::size_t most_queued)
    : engine(GetParam() == Engine::postgres && !coronet::test::no_postgres() ? Engine::postgres : Engine::sqlite),
      address_(engine == Engine::postgres ? PostgresServer::shared().database() : std::string()),
      house([this, most_queued] {
          if (engine == Engine::postgres) {
              PostgresSettings chosen = postgres_settings(address_);
              chosen.most_queued = most_queued;
              return open_postgres(chosen).value();
          }
          SqliteSettings chosen = settings(folder / "coronet.db");
          chosen.most_queued = most_queued;
          return open_sqlite(chosen).value();
      }) {}

void EachEngine::SetUp() {
    if (GetParam() != engine) GTEST_SKIP() << *coronet::test::no_postgres();
}

std::int64_t EachEngine::rows_of(const std::string& table) {
    house.close();
    const std::string question = "SELECT count(*) FROM " + table;
    if (engine == Engine::postgres)
        return std::stoll(PostgresServer::shared().say(coronet::test::database_of(address_), question).at(0));
    sqlite::Connection connection(folder / "coronet.db", false);
    return connection.ask_number(question);
}

std::string EachEngine::everything() {
    house.close();
    std::ostringstream text;
    if (engine == Engine::sqlite) {
        text << std::ifstream(folder / "coronet.db", std::ios::binary).rdbuf();
        return text.str();
    }
    const auto say = [&](const std::string& statement) {
        return PostgresServer::shared().say(coronet::test::database_of(address_), statement);
    };
    // Bytes as they are written by PostgreSQL, turned back.
    for (const std::string& table : say("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"))
        for (const std::string& row : say("SELECT t::text FROM \"" + table + "\" t")) {
            text << row << '\n';
            for (std::size_t at = row.find("\\x"); at != std::string::npos; at = row.find("\\x", at + 2))
                for (std::size_t i = at + 2; i + 1 < row.size() && std::isxdigit(row[i]) != 0; i += 2)
                    text << static_cast<char>(std::stoi(row.substr(i, 2), nullptr, 16));
        }
    return text.str();
}

}  // namespace coronet::server::test
