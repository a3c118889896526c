// Waiting inside a coroutine for what comes from another thread: an answer of storage, or long work.
#pragma once

#include "server/net/async.hpp"
#include "server/storage/completion.hpp"
#include "server/workers/workers.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

namespace coronet::server {

/// Calls `start` with a function that takes the T, once and from any thread, and waits for it without holding up a
/// thread. The coroutine goes on where it was.
template <class T, class Start>
boost::asio::awaitable<T> told(Start start) {
    struct Slot {
        explicit Slot(const boost::asio::any_io_executor& executor) : timer(executor) {
            timer.expires_at(boost::asio::steady_timer::time_point::max());
        }
        boost::asio::steady_timer timer;
        std::optional<T> value;
    };
    const auto executor = co_await boost::asio::this_coro::executor;
    auto slot = std::make_shared<Slot>(executor);
    auto tell = [executor, slot](T value) mutable {
        boost::asio::post(executor, [slot, value = std::move(value)]() mutable {
            slot->value.emplace(std::move(value));
            slot->timer.cancel();
        });
        slot.reset();
    };
    start(std::move(tell));
    while (!slot->value) co_await slot->timer.async_wait(as_values);
    co_return std::move(*slot->value);
}

/// What storage answers to `start(Completion<T>)`.
template <class T, class Start>
boost::asio::awaitable<Result<T>> stored(Start start) {
    auto ask = [&](auto tell) { start(Completion<T>(std::move(tell))); };
    co_return co_await told<Result<T>>(std::move(ask));
}

/// What `work`, a function that owns all it touches, gives on a thread of the workers. What it throws comes as a
/// std::runtime_error.
template <class T, class Work>
boost::asio::awaitable<T> worked(Workers& workers, Urgency urgency, Work work) {
    using Outcome = std::variant<T, std::string>;
    auto hand_in = [&](auto tell) {
        const auto shared = std::make_shared<decltype(tell)>(std::move(tell));
        workers.run(urgency, [shared, work = std::move(work)] {
            std::optional<Outcome> outcome;
            try {
                outcome.emplace(std::in_place_index<0>, work());
            } catch (const std::exception& trouble) {
                outcome.emplace(std::in_place_index<1>, trouble.what());
            }
            (*shared)(std::move(*outcome));
        });
    };
    Outcome outcome = co_await told<Outcome>(std::move(hand_in));
    if (const auto* why = std::get_if<1>(&outcome)) throw std::runtime_error(*why);
    co_return std::get<0>(std::move(outcome));
}

}  // namespace coronet::server
