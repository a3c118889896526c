#include "server/storage/sqlite/log_copier.hpp"

#include "server/storage/sqlite/opening.hpp"

#include <exception>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace coronet::server::sqlite {
namespace {

/// Behind the tables: hardly anybody ever waits for this.
constexpr int niceness = 5;

}  // namespace

LogCopier::LogCopier(std::filesystem::path file, std::chrono::milliseconds patience, CommitMark& mark)
    : file_(std::move(file)), patience_(patience), mark_(mark) {
    thread_ = std::thread([this] { loop(); });
}

LogCopier::~LogCopier() { close(); }

void LogCopier::begin() {
    {
        const std::lock_guard lock(mutex_);
        busy_ = true;
    }
    changed_.notify_all();
}

bool LogCopier::busy() const {
    const std::lock_guard lock(mutex_);
    return busy_;
}

void LogCopier::await() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !busy_; });
}

void LogCopier::close() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
    connection_.reset();
}

void LogCopier::loop() {
    // On Linux the priority of a process id is that of the one thread with this id. Where it may not be lowered it
    // stays.
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness);
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return busy_ || closing_; });
        if (!busy_) return;
        lock.unlock();
        copy();
        lock.lock();
        busy_ = false;
        changed_.notify_all();
    }
}

void LogCopier::copy() noexcept {
    try {
        if (!connection_) {
            auto opened = std::make_unique<Connection>(file_, false);
            configure(*opened, patience_);
            static_cast<void>(opened->ask_number("PRAGMA schema_version"));  // only who has read knows of the log
            connection_ = std::move(opened);
        }
        // What is written meanwhile is left; so the second time it is little, and to the writer is left less.
        for (int time = 0; time < 2; ++time) {
            if (connection_->copy_log_back() != SQLITE_OK) return;
            connection_->sync();
        }
        mark_.sync();
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): all of it is left to the writer
    }
}

}  // namespace coronet::server::sqlite
