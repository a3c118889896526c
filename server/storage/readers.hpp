#pragma once
// The threads that read, beside the writer. Used by the engines.
// Always holds: a completion is called once, when its read is over; reads are begun in the order in which they were
// asked for.

#include "server/storage/task.hpp"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace coronet::server {

/// A few threads, begun as they are needed, each with a place of its own; further reads wait in order.
///
/// A `Place` is what a thread reads at: it has a type `Connection` and `void read(Task<Connection>&) noexcept`, which
/// runs the task in one transaction and notes a failure.
template <class Place>
class Readers {
  public:
    using Connection = typename Place::Connection;

    /// Opens nothing yet. Reads beyond `most_queued` waiting ones are refused; `sentence` says that too many wait.
    Readers(std::function<Place()> open, std::size_t most_queued, std::string sentence)
        : open_(std::move(open)), most_queued_(most_queued), sentence_(std::move(sentence)) {}
    Readers(const Readers&) = delete;
    Readers& operator=(const Readers&) = delete;
    /// Like `close`.
    ~Readers() { close(); }

    /// Queues `question`, a function of the connection that gives a T, to be run in one read transaction. What it
    /// throws becomes the result.
    template <class T, class Question>
    void ask(Question question, Completion<T> done) {
        enqueue(std::make_unique<TaskOf<T, Connection, Question>>(std::move(question), std::move(done)));
    }

    /// Waits for what is being read, refuses what waits and what comes later with `closed`, closes the connections.
    /// Again does nothing.
    void close() {
        std::deque<std::unique_ptr<Task<Connection>>> left;
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

    struct Counters {
        std::uint64_t reads = 0;   ///< begun so far
        std::uint64_t queued = 0;  ///< waiting now
    };
    [[nodiscard]] Counters counters() const {
        const std::lock_guard lock(mutex_);
        return {reads_, queue_.size()};
    }

    /// Reads are short; more connections than this would only cost memory. Some, so that a long one holds up no other.
    static constexpr std::size_t most_threads = 4;

  private:
    static constexpr const char* closed = "Storage is closed.";

    void enqueue(std::unique_ptr<Task<Connection>> task) {
        push(task);
        if (task)
            task->answer();  // refused
        else
            work_.notify_one();
    }

    /// Takes the task, or leaves it there with its failure.
    void push(std::unique_ptr<Task<Connection>>& task) {
        const std::lock_guard lock(mutex_);
        if (closing_)
            task->failure = {StorageFault::closed, closed};
        else if (queue_.size() >= most_queued_)
            task->failure = {StorageFault::overloaded, sentence_};
        if (task->failure) return;
        queue_.push_back(std::move(task));
        if (queue_.size() > idle_ && threads_.size() < most_threads) threads_.emplace_back([this] { loop(); });
    }

    /// The next one; nothing when it is over.
    [[nodiscard]] std::unique_ptr<Task<Connection>> take() {
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

    void loop() {
        Place place = open_();
        while (const auto task = take()) {
            place.read(*task);
            task->answer();
        }
    }

    const std::function<Place()> open_;
    const std::size_t most_queued_;
    const std::string sentence_;

    mutable std::mutex mutex_;  ///< guards what follows
    std::condition_variable work_;
    std::deque<std::unique_ptr<Task<Connection>>> queue_;
    std::size_t idle_ = 0;  ///< threads that wait for work
    std::uint64_t reads_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace coronet::server
