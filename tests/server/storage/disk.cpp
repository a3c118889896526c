#include "tests/server/storage/disk.hpp"

#include <chrono>
#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <stdexcept>

namespace coronet::server::test {
namespace {

/// What the calls in between consult. SQLite gives them no place of their own, hence one for the process.
struct State {
    std::mutex mutex;
    std::condition_variable changed;
    int write_code = SQLITE_OK;
    int sync_code = SQLITE_OK;
    int copying_code = SQLITE_OK;
    long long end = -1;
    bool holding = false;
    int held = 0;
    bool holding_copying = false;
    int held_copying = 0;
    int syncs = 0;
    std::function<void(const std::string&)> hook;
    std::map<sqlite3_file*, const sqlite3_io_methods*> real;  // of the open files
    std::map<const sqlite3_io_methods*, sqlite3_io_methods> between;
    std::map<sqlite3_file*, std::string> logs;  // the open write-ahead logs
};

State& state() {
    static State one;
    return one;
}

sqlite3_vfs* real = nullptr;
sqlite3_vfs between;

const sqlite3_io_methods* real_methods(sqlite3_file* file) {
    const std::lock_guard lock(state().mutex);
    return state().real.at(file);
}

int write(sqlite3_file* file, const void* data, int size, sqlite3_int64 at) {
    {
        const std::lock_guard lock(state().mutex);
        if (state().write_code != SQLITE_OK) return state().write_code;
        if (state().end >= 0 && at + size > state().end) return SQLITE_FULL;
    }
    return real_methods(file)->xWrite(file, data, size, at);
}

void wait_here(std::unique_lock<std::mutex>& lock, int& held, const bool& holding) {
    ++held;
    state().changed.notify_all();
    state().changed.wait(lock, [&] { return !holding; });
    --held;
}

/// Waits for the first that waits.
void await(const int& held) {
    std::unique_lock lock(state().mutex);
    const auto patience = std::chrono::seconds{60};
    if (!state().changed.wait_for(lock, patience, [&] { return held > 0; }))
        throw std::runtime_error("nothing was synced");
}

int sync(sqlite3_file* file, int flags) {
    std::string log;
    {
        std::unique_lock lock(state().mutex);
        const auto found = state().logs.find(file);
        if (found == state().logs.end()) {
            wait_here(lock, state().held_copying, state().holding_copying);
            if (state().copying_code != SQLITE_OK) return state().copying_code;
            lock.unlock();
            return real_methods(file)->xSync(file, flags);
        }
        log = found->second;
        wait_here(lock, state().held, state().holding);
        if (state().sync_code != SQLITE_OK) return state().sync_code;
    }
    const int code = real_methods(file)->xSync(file, flags);
    std::function<void(const std::string&)> hook;
    {
        const std::lock_guard lock(state().mutex);
        ++state().syncs;
        hook = state().hook;
    }
    if (hook) hook(log);
    return code;
}

int close(sqlite3_file* file) {
    const sqlite3_io_methods* methods = real_methods(file);
    {
        const std::lock_guard lock(state().mutex);
        state().real.erase(file);
        state().logs.erase(file);
    }
    return methods->xClose(file);
}

int open(sqlite3_vfs* /*vfs*/, sqlite3_filename name, sqlite3_file* file, int flags, int* flags_out) {
    const int code = real->xOpen(real, name, file, flags, flags_out);
    if (code != SQLITE_OK || file->pMethods == nullptr) return code;
    const std::lock_guard lock(state().mutex);
    // Files of different kinds have different tables of calls.
    const auto [found, first] = state().between.try_emplace(file->pMethods, *file->pMethods);
    if (first) {
        found->second.xWrite = write;
        found->second.xSync = sync;
        found->second.xClose = close;
    }
    state().real[file] = file->pMethods;
    file->pMethods = &found->second;
    if ((flags & SQLITE_OPEN_WAL) != 0) state().logs[file] = name;
    return code;
}

}  // namespace

Disk::Disk() {
    if (real == nullptr) {
        real = sqlite3_vfs_find(nullptr);
        between = *real;
        between.zName = "between";
        between.xOpen = open;
    }
    if (sqlite3_vfs_register(&between, 1) != SQLITE_OK) throw std::runtime_error("SQLite refuses the disk");
}

Disk::~Disk() {
    sqlite3_vfs_unregister(&between);
    const std::lock_guard lock(state().mutex);
    state().write_code = SQLITE_OK;
    state().sync_code = SQLITE_OK;
    state().copying_code = SQLITE_OK;
    state().end = -1;
    state().holding = false;
    state().holding_copying = false;
    state().syncs = 0;
    state().hook = nullptr;
    state().changed.notify_all();
}

void Disk::writes_answer(int code) {
    const std::lock_guard lock(state().mutex);
    state().write_code = code;
}

void Disk::files_end_at(long long bytes) {
    const std::lock_guard lock(state().mutex);
    state().end = bytes;
}

void Disk::syncs_answer(int code) {
    const std::lock_guard lock(state().mutex);
    state().sync_code = code;
}

void Disk::copying_answers(int code) {
    const std::lock_guard lock(state().mutex);
    state().copying_code = code;
}

void Disk::hold_syncs() {
    const std::lock_guard lock(state().mutex);
    state().holding = true;
}

void Disk::await_held_sync() { await(state().held); }

void Disk::release_syncs() {
    const std::lock_guard lock(state().mutex);
    state().holding = false;
    state().changed.notify_all();
}

void Disk::hold_copying() {
    const std::lock_guard lock(state().mutex);
    state().holding_copying = true;
}

void Disk::await_held_copying() { await(state().held_copying); }

void Disk::release_copying() {
    const std::lock_guard lock(state().mutex);
    state().holding_copying = false;
    state().changed.notify_all();
}

void Disk::after_sync(std::function<void(const std::string&)> hook) {
    const std::lock_guard lock(state().mutex);
    state().hook = std::move(hook);
}

int Disk::syncs() const {
    const std::lock_guard lock(state().mutex);
    return state().syncs;
}

}  // namespace coronet::server::test
