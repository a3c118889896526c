#pragma once
// The answer of storage: a function that is called once and may hold what cannot be copied.
// Used by everything that server/storage is asked for, reads and writes.

#include "server/storage/error.hpp"

#include <concepts>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace coronet::server {

/// A callable `void(Result<T>)`, moved but never copied; empty if default constructed.
///
/// Everything calls its completion exactly once, also when storage is closed meanwhile. The thread is one of storage's,
/// or the caller's own before the call returns (refused or answered at once). It must not throw, must not wait, and
/// should only post to where the work is done. It may ask for more.
template <class T>
class Completion {
  public:
    Completion() = default;

    template <class F>
        requires(!std::same_as<std::remove_cvref_t<F>, Completion> && std::invocable<F&, Result<T>>)
    Completion(
        F&& function)  // NOLINT(google-explicit-constructor,bugprone-forwarding-reference-overload): a callable is one
        : held_(std::make_unique<Held<std::remove_cvref_t<F>>>(std::forward<F>(function))) {}

    /// True if there is a function to call.
    explicit operator bool() const { return held_ != nullptr; }

    /// Calls the function and lets go of it. An empty completion ignores the result.
    void operator()(Result<T> result) {
        if (const auto held = std::move(held_)) held->call(std::move(result));
    }

  private:
    struct Base {
        Base() = default;
        Base(const Base&) = delete;
        Base& operator=(const Base&) = delete;
        virtual ~Base() = default;
        virtual void call(Result<T> result) = 0;
    };
    template <class F>
    struct Held final : Base {
        explicit Held(F made) : function(std::move(made)) {}
        void call(Result<T> result) override { std::invoke(function, std::move(result)); }
        F function;
    };
    std::unique_ptr<Base> held_;
};

}  // namespace coronet::server
