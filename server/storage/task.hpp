#pragma once
// Something that storage was asked for, and whom it tells. Used by the engines' writers and readers.

#include "server/storage/completion.hpp"

#include <exception>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace coronet::server {

/// Somebody waits for an answer.
struct Asked {
    Asked() = default;
    Asked(const Asked&) = delete;
    Asked& operator=(const Asked&) = delete;
    virtual ~Asked() = default;

    /// Tells the value, or the failure. Once.
    void answer() noexcept;

    std::optional<StorageError> failure;

  private:
    virtual void tell() = 0;
};

/// For a T, or for the end of what gives nothing. `Base` is an Asked.
template <class T, class Base>
struct AskedFor : Base {
    explicit AskedFor(Completion<T> then) : done(std::move(then)) {}

    Completion<T> done;
    std::conditional_t<std::is_void_v<T>, std::monostate, std::optional<T>> value;

  private:
    void tell() override {
        if (this->failure)
            done(std::move(*this->failure));
        else if constexpr (std::is_void_v<T>)
            done(Result<void>());
        else
            done(std::move(*value));
    }
};

/// Something that a thread of storage does with its connection, inside a transaction.
template <class Connection>
struct Task : Asked {
    /// May be called again after a failure. Throws.
    virtual void run(Connection& connection) = 0;
};

/// `Work` is a function of the connection that gives a T, or nothing.
template <class T, class Connection, class Work>
struct TaskOf : AskedFor<T, Task<Connection>> {
    TaskOf(Work to_do, Completion<T> then) : AskedFor<T, Task<Connection>>(std::move(then)), work(std::move(to_do)) {}

    void run(Connection& connection) override {
        if constexpr (std::is_void_v<T>)
            work(connection);
        else
            this->value = work(connection);
    }

    Work work;
};

/// What a thread of storage was thrown, as a value.
[[nodiscard]] StorageError error_of(const std::exception& exception);

}  // namespace coronet::server
