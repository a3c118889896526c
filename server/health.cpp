#include "server/health.hpp"

#include "server/lobby/stored.hpp"

namespace coronet::server {

std::string Health::note(const Result<void>& probed) {
    std::string found;
    // What does not pass is told otherwise than what does: a proxy keeps people at a node whose storage is away for a
    // while.
    if (!probed && probed.error().fault == StorageFault::fenced)
        found = "replaced";
    else if (!probed)
        found = "storage: " + std::string(name_of(probed.error().fault));
    const std::lock_guard lock(mutex_);
    found_ = found;
    at_ = now_();
    return found;
}

boost::asio::awaitable<std::string> Health::ask() {
    std::optional<std::string> known;
    bool look = false;
    {
        const std::lock_guard lock(mutex_);
        const auto age = now_() - at_;
        if (age < at_most_old) known = found_;
        look = known && age >= lasts && !std::exchange(looking_, true);
    }
    if (look)
        probe_([this](const Result<void>& probed) {
            static_cast<void>(note(probed));
            const std::lock_guard lock(mutex_);
            looking_ = false;
        });
    if (known) co_return *known;
    co_return note(co_await stored<void>(probe_));
}

}  // namespace coronet::server
