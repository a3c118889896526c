// Waiting for a write of storage inside a coroutine.
#pragma once

#include "server/net/async.hpp"
#include "server/storage/completion.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include <memory>
#include <optional>
#include <utility>

namespace coronet::server {

/// Starts a write with `start(Completion<T>)` and waits for its answer without holding up a thread.
/// The completion may come from any thread; the coroutine goes on where it was.
template <class T, class Start>
boost::asio::awaitable<Result<T>> stored(Start start) {
    struct Slot {
        explicit Slot(const boost::asio::any_io_executor& executor) : timer(executor) {
            timer.expires_at(boost::asio::steady_timer::time_point::max());
        }
        boost::asio::steady_timer timer;
        std::optional<Result<T>> result;
    };
    const auto executor = co_await boost::asio::this_coro::executor;
    auto slot = std::make_shared<Slot>(executor);
    auto answered = [executor, slot](Result<T> result) mutable {
        boost::asio::post(executor, [slot, result = std::move(result)]() mutable {
            slot->result.emplace(std::move(result));
            slot->timer.cancel();
        });
        slot.reset();
    };
    start(Completion<T>(std::move(answered)));
    while (!slot->result) co_await slot->timer.async_wait(as_values);
    co_return std::move(*slot->result);
}

}  // namespace coronet::server
