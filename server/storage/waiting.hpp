#pragma once
// Waiting for an answer of storage on the thread that asks. For where nobody is served: at the start, and in tests.

#include "server/storage/completion.hpp"

#include <future>
#include <memory>
#include <utility>

namespace coronet::server {

/// Asks with `start(Completion<T>)` and waits: `waited<Lease>([&](auto done) { directory.acquire(id, std::move(done));
/// })`.
template <class T, class Start>
[[nodiscard]] Result<T> waited(Start start) {
    auto promise = std::make_shared<std::promise<Result<T>>>();
    auto future = promise->get_future();
    start(Completion<T>([promise](Result<T> result) { promise->set_value(std::move(result)); }));
    return future.get();
}

}  // namespace coronet::server
