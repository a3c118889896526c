#pragma once
// Seats and sets of seats. Used everywhere. A seat is a place at the table, numbered clockwise from 0; it is not a
// person.

#include "engine/core/check.hpp"

#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

namespace coronet::engine {

/// The most seats any game of ours has (Monarch's house rule for five).
inline constexpr int max_seats = 5;

/// A place at the table, 0 .. max_seats - 1, clockwise.
enum class Seat : std::uint8_t {};

/// Stands for "no seat" where a field must hold something.
inline constexpr Seat no_seat{255};

/// The number of a seat. Bug for `no_seat`.
constexpr int index(Seat seat) {
    CHECK(static_cast<int>(seat) < max_seats, "a seat number is below max_seats");
    return static_cast<int>(seat);
}

/// The seat with this number. Bug outside 0 .. max_seats - 1.
constexpr Seat seat_at(int number) {
    CHECK(number >= 0 && number < max_seats, "a seat number is below max_seats");
    return static_cast<Seat>(number);
}

/// The next seat clockwise at a table of `seats`.
constexpr Seat clockwise(Seat seat, int seats) { return seat_at((index(seat) + 1) % seats); }

/// How many places `seat` is clockwise of `from`: 0 .. seats - 1.
constexpr int clockwise_distance(Seat from, Seat seat, int seats) {
    return (index(seat) - index(from) + seats) % seats;
}

/// The letter of a seat in text forms: A .. E.
constexpr char letter(Seat seat) { return static_cast<char>('A' + index(seat)); }

/// The seat a one-letter word names, or nothing.
constexpr std::optional<Seat> seat_from(std::string_view word) {
    if (word.size() != 1 || word[0] < 'A' || word[0] >= 'A' + max_seats) return std::nullopt;
    return seat_at(word[0] - 'A');
}

/// Who looks: a seat, or nobody in particular (a spectator).
using Viewer = std::optional<Seat>;

/// A set of seats. Iterates in seat order.
class SeatSet {
  public:
    constexpr SeatSet() = default;
    constexpr SeatSet(std::initializer_list<Seat> seats) {
        for (const Seat seat : seats) add(seat);
    }

    /// All seats of a table of `seats`.
    static constexpr SeatSet all(int seats) {
        CHECK(seats >= 0 && seats <= max_seats, "a table has at most max_seats seats");
        return SeatSet(static_cast<std::uint8_t>((1U << static_cast<unsigned>(seats)) - 1U));
    }

    constexpr bool has(Seat seat) const { return ((bits_ >> static_cast<unsigned>(index(seat))) & 1U) != 0; }
    constexpr void add(Seat seat) {
        bits_ = static_cast<std::uint8_t>(bits_ | (1U << static_cast<unsigned>(index(seat))));
    }
    constexpr void remove(Seat seat) {
        bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << static_cast<unsigned>(index(seat))));
    }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    friend constexpr bool operator==(SeatSet, SeatSet) = default;

    class Iterator {
      public:
        constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
        constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1U;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        unsigned bits_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

  private:
    constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
    std::uint8_t bits_ = 0;
};

}  // namespace coronet::engine
