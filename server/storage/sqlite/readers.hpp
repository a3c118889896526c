#pragma once
// A few connections that only read, beside the writer: in WAL mode neither waits for the other. Used by the sqlite_*
// files. Always holds: one reader sees one moment of the database, and only what has been committed.

#include "server/storage/error.hpp"
#include "server/storage/sqlite/connection.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>
#include <vector>

namespace coronet::server::sqlite {

/// Lends connections, opened as they are needed, to as many threads at once; further ones wait.
class Readers {
  public:
    /// Opens nothing yet.
    Readers(std::filesystem::path file, std::chrono::milliseconds patience);

    /// Runs `question`, a function of a connection, in one read transaction. What it throws becomes the result.
    template <class Question>
    [[nodiscard]] auto read(Question question) -> Result<std::invoke_result_t<Question&, Connection&>> {
        using Answer = Result<std::invoke_result_t<Question&, Connection&>>;
        if (closed_.load(std::memory_order_relaxed)) return StorageError{StorageFault::closed, "Storage is closed."};
        reads_.fetch_add(1, std::memory_order_relaxed);
        try {
            const Loan loan(*this);
            return Answer(question(loan.connection()));
        } catch (const StorageException& exception) {
            return StorageError{exception.fault, exception.what()};
        }
    }

    /// Waits for what is being read and closes the connections; `read` answers `closed` from then on.
    void close();

    /// Questions so far.
    [[nodiscard]] std::uint64_t reads() const { return reads_.load(std::memory_order_relaxed); }

  private:
    /// A connection on loan, inside a read transaction.
    class Loan {
      public:
        explicit Loan(Readers& readers);
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;
        ~Loan();
        [[nodiscard]] Connection& connection() const { return *connection_; }

      private:
        Readers& readers_;
        std::unique_ptr<Connection> connection_;
    };

    [[nodiscard]] std::unique_ptr<Connection> borrow();
    void give_back(std::unique_ptr<Connection> connection);

    const std::filesystem::path file_;
    const std::chrono::milliseconds patience_;
    std::atomic<std::uint64_t> reads_ = 0;
    std::atomic<bool> closed_ = false;

    std::mutex mutex_;
    std::condition_variable returned_;
    std::vector<std::unique_ptr<Connection>> idle_;
    int lent_ = 0;
};

}  // namespace coronet::server::sqlite
