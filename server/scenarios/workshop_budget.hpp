// How much of the server the rules workshop may use: playing what is tried, and writing moments down. Used by the
// workshop and by lobbies. From any thread.
#pragma once

#include "protocol/error_codes.hpp"
#include "server/net/address.hpp"
#include "server/net/address_budget.hpp"

#include <chrono>
#include <cstddef>
#include <ctime>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <variant>

namespace coronet::server {

class WorkshopBudget : public std::enable_shared_from_this<WorkshopBudget> {
  public:
    /// `per_hour`: for one address.
    explicit WorkshopBudget(std::size_t per_hour) : asked_(per_hour) {}

    /// Held while something is worked at; it keeps the budget, too.
    using Place = std::shared_ptr<const void>;

    /// A place for this address, or why it has none now: `too_fast`, `overloaded`.
    [[nodiscard]] std::variant<Place, protocol::Code> enter(const std::string& address,
                                                            TokenBucket::Clock::time_point now) {
        if (!asked_.take(address, now)) return protocol::Code::too_fast;
        auto place = working_.enter(address);
        if (!place) return protocol::Code::overloaded;
        return Place(std::make_shared<Held>(shared_from_this(), std::move(place)));
    }

    static constexpr std::size_t at_once_per_address = 2;
    static constexpr std::size_t at_once = 8;

  private:
    struct Held {
        Held(std::shared_ptr<WorkshopBudget> whose, Tally::Place held)
            : budget(std::move(whose)), place(std::move(held)) {}
        std::shared_ptr<WorkshopBudget> budget;
        Tally::Place place;
    };

    AddressBudget asked_;
    Tally working_{at_once_per_address, at_once};
};

/// Whether less than two seconds of the processor have been used since by this thread, on which it is asked: however
/// many steps there are, nobody takes more, and what else the machine has to do takes nobody's.
[[nodiscard]] inline std::function<bool()> for_two_seconds() {
    const auto used = [] {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    };
    return [used, until = used() + std::chrono::seconds(2)] { return used() < until; };
}

}  // namespace coronet::server
