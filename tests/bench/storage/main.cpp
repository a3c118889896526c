// coronet_commits: how fast each engine stores choices of many tables at once. tests/bench/storage/README.md.
#include "server/storage/storage.hpp"
#include "server/storage/waiting.hpp"
#include "tests/support/postgres_server.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace coronet;
using namespace coronet::server;
using std::chrono::steady_clock;

struct Wish {
    int tables = 64;
    int seconds = 5;
    std::string address;
};

/// A new folder, removed with everything in it at the end.
struct Folder {
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "coronet-commits-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the file");
        path = name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code error;
        std::filesystem::remove_all(path, error);
    }
    std::filesystem::path path;
};

/// A table whose next choice is stored as soon as the last one is.
class Table {
  public:
    Table(Storage& storage, const NewDevice& ada, const NewDevice& ben) : storage_(storage) {
        lobby_.id = LobbyId::draw();
        lobby_.link = LobbyLink::draw();
        lobby_.game = "monarch";
        lobby_.next_member = 3;
        lobby_.host = 1;
        lobby_.members = {{1, ada.person.id, {}, "Ada", 0, true, false}, {2, ben.person.id, {}, "Ben", 1, true, false}};
        match_.id = MatchId::draw();
        match_.lobby = lobby_.id;
        match_.game = lobby_.game;
        match_.rules_version = "1";
        fill_random(match_.seed);
        for (const Member& member : lobby_.members)
            match_.players.push_back({member.seat, member.person, {}, member.name, {}, {}});
        lobby_.match = match_.id;
        lobby_.phase = Phase::playing;
        fence_ = waited<Fence>([&](auto done) { storage_.directory().acquire(lobby_.id, std::move(done)); }).value();
        waited<void>([&](auto done) { storage_.matches().start(fence_, match_, lobby_, std::move(done)); }).value();
    }

    /// Stores one after the other until `over`; whoever stops says so.
    void play(const std::atomic<bool>& over, std::atomic<int>& playing) {
        Entry entry;
        entry.sequence = static_cast<std::int64_t>(times_.size());
        entry.action = "play market_square 3";
        entry.at = wall_clock();
        entry.hash = 0x9E37'79B9'7F4A'7C15U;
        const auto begun = steady_clock::now();
        storage_.journal().append(match_.id, fence_, {std::move(entry)}, [&, begun](const Result<void>& result) {
            if (!result) failure = result.error().sentence;
            times_.push_back(std::chrono::duration<double, std::milli>(steady_clock::now() - begun).count());
            if (over || !result)
                --playing;
            else
                play(over, playing);
        });
    }

    [[nodiscard]] const std::vector<double>& times() const { return times_; }
    std::string failure;

  private:
    Storage& storage_;
    LobbyRecord lobby_;
    MatchRecord match_;
    Fence fence_;
    std::vector<double> times_;  ///< milliseconds of each
};

void measure(const char* engine, Storage& storage, const Wish& wish) {
    const auto guest = [&] {
        return waited<NewDevice>(
                   [&](auto done) { storage.people().create_guest("Ada", wall_clock(), std::move(done)); })
            .value();
    };
    const NewDevice ada = guest();
    const NewDevice ben = guest();
    std::vector<std::unique_ptr<Table>> tables;
    for (int i = 0; i < wish.tables; ++i) tables.push_back(std::make_unique<Table>(storage, ada, ben));
    const StorageCounters before = storage.counters();
    std::atomic<bool> over = false;
    std::atomic<int> playing = wish.tables;
    const auto begun = steady_clock::now();
    for (const auto& table : tables) table->play(over, playing);
    std::this_thread::sleep_for(std::chrono::seconds(wish.seconds));
    over = true;
    while (playing > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const double seconds = std::chrono::duration<double>(steady_clock::now() - begun).count();
    const StorageCounters after = storage.counters();
    std::vector<double> times;
    for (const auto& table : tables) {
        if (!table->failure.empty()) throw std::runtime_error(table->failure);
        times.insert(times.end(), table->times().begin(), table->times().end());
    }
    std::sort(times.begin(), times.end());
    const auto at = [&](double part) {
        return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
    };
    const auto commits = static_cast<double>(after.commits - before.commits);
    std::printf("%-10s %4d tables  %8.0f choices/s  %6.0f commits/s of %5.1f choices  p50 %6.2f ms  p99 %6.2f ms\n",
                engine, wish.tables, static_cast<double>(times.size()) / seconds, commits / seconds,
                static_cast<double>(times.size()) / commits, at(0.5), at(0.99));
    std::fflush(stdout);
}

void run(const Wish& wish) {
    {
        const Folder folder;
        SqliteSettings settings;
        settings.file = folder.path / "coronet.db";
        measure("sqlite", *open_sqlite(settings).value(), wish);
    }
    std::unique_ptr<test::PostgresServer> own;
    PostgresSettings settings;
    settings.connection = wish.address;
    if (wish.address.empty()) {
        if (const auto why = test::no_postgres()) throw std::runtime_error(*why);
        own = std::make_unique<test::PostgresServer>(true);
        settings.connection = own->database();
    }
    settings.patience = std::chrono::seconds(20);
    measure("postgres", *open_postgres(settings).value(), wish);
}

}  // namespace

int main(int count, char** arguments) {
    CLI::App app{"Tells how many choices a second each engine stores, one after the other at each of many tables."};
    Wish wish;
    app.add_option("--tables", wish.tables, "Tables that play at once.")
        ->check(CLI::Range(1, 10'000))
        ->capture_default_str();
    app.add_option("--seconds", wish.seconds, "How long.")->check(CLI::Range(1, 3600))->capture_default_str();
    app.add_option("--database", wish.address,
                   "An empty PostgreSQL; default: one of its own, on this disk, that syncs.");
    CLI11_PARSE(app, count, arguments);
    try {
        run(wish);
    } catch (const std::exception& error) {
        std::cerr << "coronet_commits: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
