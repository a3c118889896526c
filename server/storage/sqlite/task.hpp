#pragma once
// Something a thread of storage does with its connection, and whom it tells. Used by the writer and the readers.

#include "server/storage/completion.hpp"
#include "server/storage/sqlite/connection.hpp"

#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace coronet::server::sqlite {

/// Runs inside a transaction, then answers its caller.
struct Task {
    Task() = default;
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;
    virtual ~Task() = default;

    /// May be called again after a failure. Throws.
    virtual void run(Connection& connection) = 0;
    /// Tells the value, or the failure. Once.
    void answer() noexcept;

    std::optional<StorageError> failure;

  private:
    virtual void tell() = 0;
};

/// `Work` is a function of the connection that gives a T, or nothing.
template <class T, class Work>
struct TaskOf : Task {
    TaskOf(Work to_do, Completion<T> then) : work(std::move(to_do)), done(std::move(then)) {}

    void run(Connection& connection) override {
        if constexpr (std::is_void_v<T>)
            work(connection);
        else
            value = work(connection);
    }

    Work work;
    Completion<T> done;
    std::conditional_t<std::is_void_v<T>, std::monostate, std::optional<T>> value;

  private:
    void tell() override {
        if (failure)
            done(std::move(*failure));
        else if constexpr (std::is_void_v<T>)
            done(Result<void>());
        else
            done(std::move(*value));
    }
};

/// What a thread of storage was thrown, as a value.
[[nodiscard]] StorageError error_of(const std::exception& exception);

}  // namespace coronet::server::sqlite
