#pragma once
// Tokens that somebody holds: food, gold, coins, points on a track. Never below 0, never silently wrapped.

#include "engine/core/check.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>

namespace coronet::engine {

/// A holding of 0 .. 32767 tokens. Taking more than is there is a Bug: legality is judged before paying.
class Counter {
  public:
    static constexpr int most = 32767;

    constexpr Counter() = default;
    constexpr explicit Counter(int amount) { set(amount); }

    constexpr int value() const { return value_; }
    constexpr void set(int amount) {
        CHECK(amount >= 0 && amount <= most, "a holding is between 0 and 32767");
        value_ = static_cast<std::int16_t>(amount);
    }
    constexpr void gain(int amount) {
        CHECK(amount >= 0, "a gain is not negative");
        set(value_ + amount);
    }
    constexpr void pay(int amount) {
        CHECK(amount >= 0 && amount <= value_, "nobody pays more than is there");
        set(value_ - amount);
    }
    /// Takes `amount`, or all if there is less; gives back how many were taken.
    constexpr int lose(int amount) {
        const int lost = std::min<int>(amount, value_);
        pay(lost);
        return lost;
    }
    friend constexpr auto operator<=>(Counter, Counter) = default;

  private:
    std::int16_t value_ = 0;
};

}  // namespace coronet::engine
