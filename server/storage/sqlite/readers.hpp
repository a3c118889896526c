#pragma once
// The threads that read, beside the writer: in WAL mode neither waits for the other. Used by the sqlite_* files.
// Always holds: one read sees one moment of the database, and only what has been committed; a completion is called
// once, when its read is over.

#include "server/storage/sqlite/task.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace coronet::server::sqlite {

/// A few threads, begun as they are needed, each with a connection of its own; further reads wait in order.
class Readers {
  public:
    /// Opens nothing yet. Reads beyond `most_queued` waiting ones are refused.
    Readers(std::filesystem::path file, std::chrono::milliseconds patience, std::size_t most_queued);
    Readers(const Readers&) = delete;
    Readers& operator=(const Readers&) = delete;
    /// Like `close`.
    ~Readers();

    /// Queues `question`, a function of the connection that gives a T, to be run in one read transaction. What it
    /// throws becomes the result.
    template <class T, class Question>
    void ask(Question question, Completion<T> done) {
        enqueue(std::make_unique<TaskOf<T, Question>>(std::move(question), std::move(done)));
    }

    /// Waits for what is being read, refuses what waits and what comes later with `closed`, closes the connections.
    /// Again does nothing.
    void close();

    struct Counters {
        std::uint64_t reads = 0;   ///< begun so far
        std::uint64_t queued = 0;  ///< waiting now
    };
    [[nodiscard]] Counters counters() const;

  private:
    void enqueue(std::unique_ptr<Task> task);
    /// Takes the task, or leaves it there with its failure.
    void push(std::unique_ptr<Task>& task);
    /// The next one; nothing when it is over.
    [[nodiscard]] std::unique_ptr<Task> take();
    void loop();
    void read(std::unique_ptr<Connection>& connection, Task& task);

    const std::filesystem::path file_;
    const std::chrono::milliseconds patience_;
    const std::size_t most_queued_;

    mutable std::mutex mutex_;  ///< guards what follows
    std::condition_variable work_;
    std::deque<std::unique_ptr<Task>> queue_;
    std::size_t idle_ = 0;  ///< threads that wait for work
    std::uint64_t reads_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace coronet::server::sqlite
