// What /healthz says of storage. Used by the server.
// Always holds: whoever asks every few seconds, as a proxy does, is answered at once, however long storage takes; and
// what is said was found no longer ago than `at_most_old`.
#pragma once

#include "server/storage/completion.hpp"

#include <boost/asio/awaitable.hpp>

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace coronet::server {

/// Thread safe. Outlives what its probe has begun.
class Health {
  public:
    using Now = std::function<std::chrono::steady_clock::time_point()>;

    /// So long nobody looks again.
    static constexpr std::chrono::seconds lasts{2};
    /// So long what was found is said while it is looked again. A frozen database is found to be one within its
    /// patience.
    static constexpr std::chrono::seconds at_most_old{10};

    /// `probe` finds out whether something can be stored.
    explicit Health(std::function<void(Completion<void>)> probe, Now now = std::chrono::steady_clock::now)
        : probe_(std::move(probe)), now_(std::move(now)) {}

    /// What is wrong; empty: nothing.
    [[nodiscard]] boost::asio::awaitable<std::string> ask();

  private:
    [[nodiscard]] std::string note(const Result<void>& probed);

    const std::function<void(Completion<void>)> probe_;
    const Now now_;
    std::mutex mutex_;
    std::optional<std::string> found_;
    std::chrono::steady_clock::time_point at_{};
    bool looking_ = false;  // for those who do not wait for it
};

}  // namespace coronet::server
