// Whom a match waits for who is not here, and when they are to be reached with their pages closed. A part of the lobby:
// knows seats, neither match nor people nor how anybody is reached, and is told the time.
// Always holds: whoever is here is not summoned; while they are away once, again only when they are asked anew an hour
// after that, and once more for the end of each long turn.
#pragma once

#include "engine/core/seat.hpp"
#include "server/lobby/clock.hpp"

#include <array>
#include <chrono>
#include <optional>

namespace coronet::server {

class Summons {
  public:
    /// Between two while somebody is away.
    static constexpr std::chrono::hours rare{1};
    /// So soon after one nothing is told a second time: clocks differ by some seconds a day.
    static constexpr std::chrono::minutes soon{10};

    /// All seats that wait for somebody who is not here, as far as that is stored; `after` so long they are summoned,
    /// and at `last_call`, when the end of a long turn comes near. True when that changes what `next` says.
    bool look(engine::SeatSet missed, std::optional<Instant> last_call, Instant now, std::chrono::seconds after);
    /// A match that comes back from storage: these have waited since then. Who would have been summoned by now has
    /// been.
    void resume(engine::SeatSet missed, Instant since, std::optional<Instant> last_call, Instant now,
                std::chrono::seconds after);
    /// Whoever sits there is here. As `look`.
    bool back(engine::Seat seat);

    /// When somebody is to be summoned next; nothing: nobody is.
    [[nodiscard]] std::optional<Instant> next() const;
    /// Whether somebody is before the end of a long turn comes near.
    [[nodiscard]] bool calls() const;
    /// Who is now, each once.
    [[nodiscard]] engine::SeatSet due(Instant now);

  private:
    struct Place {
        bool missed = false;
        std::optional<Instant> at{};         ///< when they are to be summoned
        std::optional<Instant> last_call{};  ///< and when once more
        std::optional<Instant> last{};       ///< when they were, since they were here
    };
    [[nodiscard]] Place& place(engine::Seat seat) { return places_.at(static_cast<std::size_t>(index(seat))); }

    std::array<Place, engine::max_seats> places_{};
};

}  // namespace coronet::server
