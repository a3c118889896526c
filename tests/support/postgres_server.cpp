#include "tests/support/postgres_server.hpp"

#include "tests/support/spawn.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <libpq-fe.h>
#include <memory>
#include <pwd.h>
#include <sstream>
#include <stdexcept>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace coronet::test {
namespace {

namespace fs = std::filesystem;

/// Debian keeps the server's programs apart from the PATH, by their version.
std::optional<fs::path> programs() {
    for (const char* version : {"17", "16", "15", "14"}) {
        fs::path folder = fs::path("/usr/lib/postgresql") / version / "bin";
        if (fs::exists(folder / "postgres") && fs::exists(folder / "initdb")) return folder;
    }
    return std::nullopt;
}

/// It does not run as root: then as its own user, whom Debian's package brings along.
const char* const user_name = "postgres";

pid_t launch(const std::vector<std::string>& words) {
    const int silence = ::open("/dev/null", O_RDWR | O_CLOEXEC);  // NOLINT(cppcoreguidelines-pro-type-vararg)
    const bool told = std::getenv("CORONET_POSTGRES_LOG") != nullptr;
    const pid_t process = spawn(words, own_environment(), silence, told ? STDERR_FILENO : silence);
    ::close(silence);
    return process;
}

void run(const std::vector<std::string>& words) {
    int status = 0;
    if (::waitpid(launch(words), &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        throw std::runtime_error(words.back() + ": PostgreSQL could not make its cluster");
}

struct Finisher {
    void operator()(PGconn* session) const { PQfinish(session); }
};
using Session = std::unique_ptr<PGconn, Finisher>;

}  // namespace

std::optional<std::string> no_postgres() {
    if (!programs()) return "There is no PostgreSQL on this machine: deploy/install test installs it.";
    if (::geteuid() == 0 && ::getpwnam(user_name) == nullptr)  // NOLINT(concurrency-mt-unsafe)
        return "PostgreSQL does not run as root, and there is no user postgres.";
    return std::nullopt;
}

void PostgresServer::make_folder() {
    std::string name = (fs::temp_directory_path() / "coronet-postgres-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for PostgreSQL");
    folder_ = name;
    if (::geteuid() != 0) return;
    const passwd* user = ::getpwnam(user_name);  // NOLINT(concurrency-mt-unsafe)
    if (user == nullptr || ::chown(name.c_str(), user->pw_uid, user->pw_gid) != 0)
        throw std::runtime_error("no folder for PostgreSQL's user");
}

PostgresServer::PostgresServer(bool durable) : durable_(durable) {
    make_folder();
    std::vector<std::string> make = as_postgres("initdb");
    for (const char* word : {"--no-sync", "--auth=trust", "--username=coronet", "--encoding=UTF8", "--no-locale",
                             "--no-instructions", "-D"})
        make.emplace_back(word);
    make.push_back((folder_ / "data").string());
    run(make);
    start();
}

PostgresServer::PostgresServer(StandbyOf whom) : durable_(whom.primary.durable_), databases_(whom.primary.databases_) {
    make_folder();
    std::vector<std::string> copy = as_postgres("pg_basebackup");
    for (const char* word : {"--no-sync", "--no-password", "--checkpoint=fast", "--wal-method=stream",
                             "--write-recovery-conf", "--username=coronet", "--host"})
        copy.emplace_back(word);
    copy.push_back((whom.host.empty() ? whom.primary.folder_ : whom.host).string());
    copy.emplace_back("--pgdata");
    copy.push_back((folder_ / "data").string());
    run(copy);
    start();
}

PostgresServer::~PostgresServer() {
    stop();
    std::error_code error;
    fs::remove_all(folder_, error);
}

PostgresServer& PostgresServer::shared() {
    static PostgresServer server;
    return server;
}

std::vector<std::string> PostgresServer::as_postgres(const std::string& program) const {
    // It ends with this process, however that ends.
    std::vector<std::string> words{"setpriv", "--pdeathsig", "QUIT"};
    if (::geteuid() == 0)
        for (const std::string& word : {std::string("--reuid"), std::string(user_name), std::string("--regid"),
                                        std::string(user_name), std::string("--init-groups")})
            words.push_back(word);
    words.push_back((*programs() / program).string());
    return words;
}

void PostgresServer::start() {
    if (process_ > 0) return;
    std::vector<std::string> words = as_postgres("postgres");
    for (const std::string& word :
         {std::string("-D"), (folder_ / "data").string(), std::string("-k"), folder_.string(), std::string("-c"),
          std::string("listen_addresses="), std::string("-c"), std::string("max_connections=120"), std::string("-c"),
          std::string("shared_buffers=64MB"),
          // A standby whose primary was away for a moment is back soon: commits wait for it.
          std::string("-c"), std::string("wal_retrieve_retry_interval=500ms"),
          // In its folder, where it goes with the rest whatever its processes end of.
          std::string("-c"), std::string("dynamic_shared_memory_type=mmap")})
        words.push_back(word);
    if (!durable_)
        for (const char* word : {"-c", "fsync=off", "-c", "full_page_writes=off"}) words.emplace_back(word);
    process_ = launch(words);
    await();
}

void PostgresServer::await() const {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (std::chrono::steady_clock::now() < deadline) {
        const Session session(PQconnectdb(address("postgres").c_str()));
        if (PQstatus(session.get()) == CONNECTION_OK) return;
        if (::waitpid(process_, nullptr, WNOHANG) != 0) throw std::runtime_error("PostgreSQL does not start");
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    throw std::runtime_error("PostgreSQL does not answer");
}

void PostgresServer::stop() {
    if (process_ <= 0) return;
    ::kill(process_, SIGCONT);
    ::kill(process_, SIGQUIT);
    ::waitpid(process_, nullptr, 0);
    process_ = -1;
}

void PostgresServer::signal_all(int number) const {
    // It stands still first, so that it starts no other, and comes last: those of one that is gone are found by nobody.
    ::kill(process_, SIGSTOP);
    for (const auto& entry : fs::directory_iterator("/proc")) {
        const std::string name = entry.path().filename();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        std::ifstream status(entry.path() / "status");
        for (std::string word; status >> word;) {
            pid_t parent = 0;
            if (word == "PPid:" && status >> parent && parent == process_) ::kill(std::stoi(name), number);
        }
    }
    ::kill(process_, number);
}

void PostgresServer::lose() {
    if (process_ <= 0) return;
    // A scrap of shared memory would be left behind, whose number is the last of this file's seventh line.
    std::ifstream file(folder_ / "data" / "postmaster.pid");
    std::string line;
    for (int i = 0; i < 7; ++i) std::getline(file, line);
    signal_all(SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = -1;
    std::istringstream numbers(line);
    if (long key = 0, id = -1; numbers >> key >> id) ::shmctl(static_cast<int>(id), IPC_RMID, nullptr);
}

void PostgresServer::await(const std::string& question, const std::string& answer) const {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (say("postgres", question) != std::vector{answer}) {
        if (std::chrono::steady_clock::now() > deadline) throw std::runtime_error("never so: " + question);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

void PostgresServer::commit_with_standby() const {
    say("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'");
    say("postgres", "SELECT pg_reload_conf()");
    await("SHOW synchronous_standby_names", "*");
    // The process that tells all others whether commits wait does so before it begins this.
    say("postgres", "CHECKPOINT");
    await("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'", "1");
    // A commit that waits for all before it.
    say("postgres", "SELECT pg_logical_emit_message(true, 'coronet', '')");
}

void PostgresServer::promote() const {
    say("postgres", "SELECT pg_promote(false)");
    await("SELECT pg_is_in_recovery()", "f");
}

std::string as_host(const fs::path& folder) {
    std::string host;
    for (const char c : folder.string()) host += c == '/' ? std::string("%2F") : std::string(1, c);
    return host;
}

std::string PostgresServer::address(const std::string& database) const {
    return "postgresql://coronet@" + as_host(folder_) + "/" + database;
}

std::string PostgresServer::database() {
    const std::string name = "d" + std::to_string(++databases_);
    say("postgres", "CREATE DATABASE " + name);
    return address(name);
}

std::string database_of(const std::string& address) { return address.substr(address.rfind('/') + 1); }

std::vector<std::string> PostgresServer::say(const std::string& database, const std::string& statement) const {
    const Session session(PQconnectdb(address(database).c_str()));
    const std::unique_ptr<PGresult, void (*)(PGresult*)> result(PQexec(session.get(), statement.c_str()), PQclear);
    const auto status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        throw std::runtime_error(statement + ": " + PQerrorMessage(session.get()));
    std::vector<std::string> rows;
    for (int row = 0; row < PQntuples(result.get()); ++row) rows.emplace_back(PQgetvalue(result.get(), row, 0));
    return rows;
}

}  // namespace coronet::test
