#include "server/storage/sqlite/readers.hpp"

#include "server/storage/sqlite/opening.hpp"

#include <exception>

namespace coronet::server::sqlite {
namespace {

/// Reads are short; more connections than this would only cost memory. Some, so that a long one holds up no other.
constexpr std::size_t most_threads = 4;

constexpr const char* closed = "Storage is closed.";

}  // namespace

Readers::Readers(std::filesystem::path file, std::chrono::milliseconds patience, std::size_t most_queued)
    : file_(std::move(file)), patience_(patience), most_queued_(most_queued) {}

Readers::~Readers() { close(); }

void Readers::enqueue(std::unique_ptr<Task> task) {
    push(task);
    if (task)
        task->answer();  // refused
    else
        work_.notify_one();
}

void Readers::push(std::unique_ptr<Task>& task) {
    const std::lock_guard lock(mutex_);
    if (closing_)
        task->failure = {StorageFault::closed, closed};
    else if (queue_.size() >= most_queued_)
        task->failure = {StorageFault::overloaded, "Too many reads are waiting for the disk."};
    if (task->failure) return;
    queue_.push_back(std::move(task));
    if (queue_.size() > idle_ && threads_.size() < most_threads) threads_.emplace_back([this] { loop(); });
}

std::unique_ptr<Task> Readers::take() {
    std::unique_lock lock(mutex_);
    ++idle_;
    work_.wait(lock, [this] { return closing_ || !queue_.empty(); });
    --idle_;
    if (closing_) return nullptr;
    auto task = std::move(queue_.front());
    queue_.pop_front();
    ++reads_;
    return task;
}

void Readers::loop() {
    std::unique_ptr<Connection> connection;
    while (const auto task = take()) {
        read(connection, *task);
        task->answer();
    }
}

void Readers::read(std::unique_ptr<Connection>& connection, Task& task) {
    try {
        if (!connection) {
            auto opened = std::make_unique<Connection>(file_, false);
            configure(*opened, patience_);
            opened->run("PRAGMA query_only = ON");
            connection = std::move(opened);
        }
        static_cast<void>(connection->prepare("BEGIN").run());
        task.run(*connection);
    } catch (const std::exception& exception) {
        task.failure = error_of(exception);
    }
    if (connection) connection->roll_back();  // nothing was written: this only ends the view of one moment
}

void Readers::close() {
    std::deque<std::unique_ptr<Task>> left;
    std::vector<std::thread> threads;
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        left.swap(queue_);
        threads.swap(threads_);
    }
    work_.notify_all();
    for (const auto& task : left) {
        task->failure = {StorageFault::closed, closed};
        task->answer();
    }
    for (std::thread& thread : threads) thread.join();
}

Readers::Counters Readers::counters() const {
    const std::lock_guard lock(mutex_);
    return {reads_, queue_.size()};
}

}  // namespace coronet::server::sqlite
