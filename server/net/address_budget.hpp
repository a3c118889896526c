// How often an address may do something costly or suspicious within an hour, such as opening lobbies or guessing
// secrets. Used by the front desk and the HTTP sessions.
#pragma once

#include "server/net/token_bucket.hpp"

#include <cstddef>
#include <map>
#include <mutex>
#include <string>

namespace coronet::server {

/// A bucket per address that refills over an hour. May be used from any thread.
class AddressBudget {
  public:
    explicit AddressBudget(std::size_t per_hour) : per_hour_(static_cast<double>(per_hour)) {}

    /// Whether this address may do it once more; counts it if so.
    [[nodiscard]] bool take(const std::string& address,
                            TokenBucket::Clock::time_point now = TokenBucket::Clock::now()) {
        const std::lock_guard lock(mutex_);
        if (now - swept_ > std::chrono::hours(1)) {
            // A bucket untouched for an hour is full: the same as none.
            std::erase_if(buckets_, [&](const auto& one) { return now - one.second.used > std::chrono::hours(1); });
            swept_ = now;
        }
        const auto [entry, added] =
            buckets_.try_emplace(address, Used{TokenBucket(per_hour_ / 3600.0, per_hour_, now), now});
        entry->second.used = now;
        return entry->second.bucket.take(now);
    }

  private:
    struct Used {
        TokenBucket bucket;
        TokenBucket::Clock::time_point used;
    };

    std::mutex mutex_;
    double per_hour_;
    std::map<std::string, Used> buckets_;
    TokenBucket::Clock::time_point swept_ = TokenBucket::Clock::now();
};

}  // namespace coronet::server
