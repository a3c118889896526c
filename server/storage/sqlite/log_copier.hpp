#pragma once
// Copies the write-ahead log back into the database beside the one that writes: on a thread and a connection of its
// own. Used by the writer, which has the last word: only while nobody writes can nothing be left, so that the log
// begins anew. Always holds: what is copied was committed; a failure loses nothing, and is the writer's to find and to
// tell, but that of a sync, which ends the process (connection.cpp).

#include "server/storage/sqlite/commit_mark.hpp"

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

namespace coronet::server::sqlite {

class LogCopier {
  public:
    /// Opens the file when it is first needed; by then it must have been opened by the writer.
    LogCopier(std::filesystem::path file, std::chrono::milliseconds patience, CommitMark& mark);
    LogCopier(const LogCopier&) = delete;
    LogCopier& operator=(const LogCopier&) = delete;
    /// Like `close`.
    ~LogCopier();

    /// Copies what the log holds now; once more what came meanwhile. Not while it is busy.
    void begin();
    [[nodiscard]] bool busy() const;
    /// Waits until it is not.
    void await();
    /// Waits until it is not, then ends the thread and closes the connection. Again does nothing.
    void close();

  private:
    void loop();
    void copy() noexcept;

    const std::filesystem::path file_;
    const std::chrono::milliseconds patience_;
    CommitMark& mark_;
    std::unique_ptr<Connection> connection_;  // of the thread

    mutable std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    bool busy_ = false;
    bool closing_ = false;

    std::thread thread_;  // last: it uses all of the above
};

}  // namespace coronet::server::sqlite
