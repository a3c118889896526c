// Waiting inside a coroutine for what comes from another thread: an answer of storage, or long work.
#pragma once

#include "server/storage/completion.hpp"
#include "server/workers/workers.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

namespace coronet::server {

/// Opened once and from any thread; a coroutine waits for it without holding up a thread.
class Latch {
  public:
    explicit Latch(const boost::asio::any_io_executor& executor);

    /// The coroutine, which runs on the executor, goes on where it was. The latch must outlive it.
    boost::asio::awaitable<void> opened();

    /// The last to hold the latch lets go of it on its executor.
    static void open(std::shared_ptr<Latch> latch);

  private:
    boost::asio::steady_timer timer_;
    bool open_ = false;
};

/// Takes the T that a coroutine waits for: called once, from any thread.
template <class T>
class Tell {
  public:
    struct Slot : Latch {
        using Latch::Latch;
        std::optional<T> value;
    };

    explicit Tell(std::shared_ptr<Slot> slot) : slot_(std::move(slot)) {}

    void operator()(T value) {
        slot_->value.emplace(std::move(value));
        Latch::open(std::move(slot_));
    }

  private:
    std::shared_ptr<Slot> slot_;
};

/// Calls `start` and waits for what it is told.
template <class T>
boost::asio::awaitable<T> told(std::function<void(Tell<T>)> start) {
    using Slot = typename Tell<T>::Slot;
    const auto slot = std::make_shared<Slot>(co_await boost::asio::this_coro::executor);
    start(Tell<T>(slot));
    co_await slot->opened();
    co_return std::move(*slot->value);
}

/// What storage answers to `start(Completion<T>)`.
template <class T, class Start>
boost::asio::awaitable<Result<T>> stored(Start start) {
    return told<Result<T>>([start = std::move(start)](Tell<Result<T>> tell) { start(Completion<T>(std::move(tell))); });
}

/// What `work`, a function that owns all it touches, gives on a thread of the workers. What it throws comes as a
/// std::runtime_error.
template <class T, class Work>
boost::asio::awaitable<T> worked(Workers& workers, Urgency urgency, Work work) {
    using Outcome = std::variant<T, std::string>;
    auto hand_in = [&](Tell<Outcome> tell) {
        workers.run(urgency, [tell = std::move(tell), work = std::move(work)]() mutable {
            std::optional<Outcome> outcome;
            try {
                outcome.emplace(std::in_place_index<0>, work());
            } catch (const std::exception& trouble) {
                outcome.emplace(std::in_place_index<1>, trouble.what());
            }
            tell(std::move(*outcome));
        });
    };
    std::function<void(Tell<Outcome>)> start = std::move(hand_in);
    Outcome outcome = co_await told<Outcome>(std::move(start));
    if (const auto* why = std::get_if<1>(&outcome)) throw std::runtime_error(*why);
    co_return std::get<0>(std::move(outcome));
}

}  // namespace coronet::server
