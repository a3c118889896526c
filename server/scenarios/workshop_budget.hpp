// How much of the server the rules workshop may use: playing what is tried, and writing moments down. Used by the
// workshop and by lobbies. From any thread.
#pragma once

#include "protocol/error_codes.hpp"
#include "server/net/address.hpp"
#include "server/net/address_budget.hpp"

#include <chrono>
#include <cstddef>
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

/// Whether a person who asked now would still wait: however many steps there are, no longer than two seconds.
[[nodiscard]] inline std::function<bool()> while_somebody_waits() {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    return [until] { return std::chrono::steady_clock::now() < until; };
}

}  // namespace coronet::server
