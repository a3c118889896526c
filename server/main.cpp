// The program `coronet`: serves, tries scenario files, lets opponents play each other, backs up, carries over and
// looks through what was stored.
#include "protocol/table.hpp"
#include "server/arena/arena.hpp"
#include "server/audit/check_database.hpp"
#include "server/audit/migrate.hpp"
#include "server/audit/verify.hpp"
#include "server/config/command_line.hpp"
#include "server/log.hpp"
#include "server/log_setup.hpp"
#include "server/scenarios/try_files.hpp"
#include "server/server.hpp"
#include "server/storage/backup.hpp"

#include <boost/asio/signal_set.hpp>
#include <sodium.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <malloc.h>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <variant>
#include <vector>

namespace coronet::server {
namespace {

/// The games that scenario files may be about: all.
scenario::Registry rules() {
    static const auto all = [] {
        std::vector<const engine::AnyRules*> list;
        for (const auto& game : protocol::games()) list.push_back(game.rules);
        return list;
    }();
    return all;
}

/// A descriptor for each connection, and some for storage: what a shell permits at first is for older programs.
void permit_descriptors() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    static_cast<void>(setrlimit(RLIMIT_NOFILE, &limit));
}

/// Whatever is written is the owner's: hands and secrets of running matches, what was said.
void keep_private() { static_cast<void>(::umask(S_IRWXG | S_IRWXO)); }

int refuse_to_start(const std::string& why) {
    log::error("server: cannot start: {}", why);
    std::cerr << "coronet: " << why << '\n';
    return EXIT_FAILURE;
}

/// Stops the server at the first SIGTERM or SIGINT, or when its terminal closes; a second one ends the process at once.
class SignalWatch {
  public:
    explicit SignalWatch(Server& server) : signals_(io_, SIGTERM, SIGINT) {
        struct sigaction hangup {};
        const bool known = sigaction(SIGHUP, nullptr, &hangup) == 0;
        if (known && hangup.sa_handler != SIG_IGN) signals_.add(SIGHUP);  // nohup has it ignored
        signals_.async_wait([this, &server](const boost::system::error_code& cancelled, int) {
            if (cancelled) return;
            server.stop();
            signals_.async_wait([](const boost::system::error_code& again, int) {
                if (!again) std::_Exit(EXIT_FAILURE);
            });
        });
        thread_ = std::thread([this] { io_.run(); });
    }
    ~SignalWatch() {
        io_.stop();
        thread_.join();
    }
    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;

  private:
    boost::asio::io_context io_;
    boost::asio::signal_set signals_;
    std::thread thread_;
};

Result<std::unique_ptr<Storage>> open_storage(const Config& config) {
    if (config.database.empty()) {
        SqliteSettings settings;
        settings.file = config.data;
        return open_sqlite(settings);
    }
    PostgresSettings settings;
    settings.connection = config.database;
    settings.patience = config.database_patience;
    settings.waiting = config.database_wait;
    settings.node = config.node;
    for (const protocol::GameEntry& game : protocol::games())
        settings.rules.push_back(std::string(game.id) + " " + std::to_string(game.rules_version));
    return open_postgres(settings);
}

int run(const Serve& serve) {
    // A heap for each thread, as glibc would have it, keeps what each has freed for itself: a twentieth more for a
    // lobby. What is used for a moment and large, as for a recording, goes back to the system at once.
    // NOLINTBEGIN(concurrency-mt-unsafe): there is one thread yet
    mallopt(M_ARENA_MAX, 2);
    mallopt(M_MMAP_THRESHOLD, 256 * 1024);
    // NOLINTEND(concurrency-mt-unsafe)
    permit_descriptors();
    keep_private();
    set_up_log(serve.config.log_level, serve.config.log_format);
    auto storage = open_storage(serve.config);
    if (!storage) return refuse_to_start(storage.error().sentence);
    log::info("server: coronet {}", server_version);
    for (const std::string& sentence : serve.misspelt) log::warn("server: {}", sentence);
    try {
        Server server(serve.config, std::move(*storage));
        const SignalWatch watch(server);
        log::info("server: listening address={} port={}", serve.config.address, server.port());
        std::cout << "Coronet is ready: http://localhost:" << server.port() << '\n' << std::flush;
        server.run();
    } catch (const StartError& error) {
        return refuse_to_start(error.what());
    } catch (const StorageException& error) {
        return refuse_to_start(error.what());
    }
    return EXIT_SUCCESS;
}

int run(const Try& wish) { return run_try(wish, rules(), std::cout, std::cerr); }

constexpr const char* how_postgres_is_copied =
    "coronet: PostgreSQL copies itself, as of one moment and while the servers go on:\n"
    "  pg_dump --format=custom --serializable-deferrable --file=FILE DATABASE    the database; pg_restore brings it "
    "back\n"
    "  pg_basebackup --checkpoint=fast --pgdata=FOLDER                           all of the server; see also "
    "archiving\n"
    "`coronet check` looks through what was restored.\n";

int run(const Backup& backup) {
    keep_private();
    if (!backup.database.empty()) {
        std::cerr << how_postgres_is_copied;
        return EXIT_FAILURE;
    }
    const Result<void> copied = back_up_sqlite(backup.data, backup.file);
    if (copied) return EXIT_SUCCESS;
    std::cerr << "coronet: " << copied.error().sentence << '\n';
    return EXIT_FAILURE;
}

int run(const Verify& wish) { return run_verify(wish, std::cout); }

int run(const CheckDatabase& wish) {
    CheckDatabase shown = wish;
    shown.progress = isatty(STDERR_FILENO) != 0;
    return run_check(shown, std::cout, std::cerr);
}

int run(const Migrate& migrate) {
    keep_private();
    Migrate shown = migrate;
    shown.progress = isatty(STDERR_FILENO) != 0;
    return run_migrate(shown, std::cout, std::cerr);
}

int run(const Arena& arena) {
    Arena shown = arena;
    shown.progress = isatty(STDERR_FILENO) != 0;
    return run_arena(shown, std::cout, std::cerr);
}

int run(const Said& said) {
    (said.exit_code == 0 ? std::cout : std::cerr) << said.text;
    return said.exit_code;
}

}  // namespace
}  // namespace coronet::server

int main(int count, char** arguments) {
    using namespace coronet::server;
    if (sodium_init() < 0) {
        std::cerr << "coronet: there is no source of random numbers\n";
        return EXIT_FAILURE;
    }
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);  // a file at its permitted size is a full disk, not the end
    try {
        const std::vector<std::string> words(arguments + 1, arguments + count);
        const Command command = read_command_line(words);
        return std::visit([](const auto& chosen) { return run(chosen); }, command);
    } catch (const std::exception& error) {
        std::cerr << "coronet: " << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
