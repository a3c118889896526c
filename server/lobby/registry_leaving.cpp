#include "server/lobby/registry.hpp"

#include <boost/asio/post.hpp>

#include <chrono>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;

namespace {

/// Among nodes lobbies are given up one after the other, all within so long, some in each step: so the people of each
/// are elsewhere at once, and do not wait there until everybody has come.
constexpr std::chrono::milliseconds given_up_within{800};
constexpr std::chrono::milliseconds given_up_every{4};

}  // namespace

void Registry::stop(std::function<void()> done) {
    stopped_ = true;
    asio::post(strand_, [this] {
        for (Timer* timer : {sweep_timer_.get(), rest_timer_.get(), watch_timer_.get()}) timer->stop();
        adoption_.stop();
    });
    // Runs when the last who has it lets go of it.
    const std::shared_ptr<void> all(nullptr, [done = std::move(done)](void*) { done(); });
    directory().drain([this, all](const Result<void>& /*or its life ends*/) {
        std::vector<std::shared_ptr<Lobby>> awake;
        {
            const std::lock_guard lock(mutex_);
            for (const auto& [id, lobby] : lobbies_) awake.push_back(lobby);
        }
        constexpr std::size_t steps = given_up_within / given_up_every;
        const std::size_t at_once = alone() ? awake.size() : (awake.size() + steps - 1) / steps;
        asio::post(strand_, [this, all, awake = std::move(awake), at_once]() mutable {
            give_up(std::move(awake), at_once, steady().now(), all);
        });
    });
}

void Registry::give_up(std::vector<std::shared_ptr<Lobby>> awake, std::size_t at_once, Instant due,
                       std::shared_ptr<void> all) {
    for (std::size_t i = 0; i < at_once && !awake.empty(); ++i) {
        const std::shared_ptr<Lobby> lobby = awake.back();
        awake.pop_back();
        lobby->give_up([this, all, lobby] {
            // Its people go when somebody else may have it.
            auto released = [all, lobby](const Result<void>& /*or its life ends*/) { lobby->lose(); };
            directory().release(lobby->id(), lobby->fence(), std::move(released));
        });
    }
    if (awake.empty()) return;
    const std::shared_ptr<Timer> pause = steady().timer(strand_);
    due += given_up_every;
    pause->set(due, [this, pause, all, awake = std::move(awake), at_once, due]() mutable {
        give_up(std::move(awake), at_once, due, std::move(all));
    });
}

}  // namespace coronet::server
