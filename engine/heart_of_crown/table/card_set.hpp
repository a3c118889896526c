#pragma once
// Sets of kinds of cards, and numbers for each kind. Both lie in the State.

#include "engine/heart_of_crown/cards/cards.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>

namespace coronet::heart_of_crown {

/// A set of kinds. Iterates in the order of the handles. Its words are members of their own and no array, so that a set
/// that is collected stays in registers.
class CardSet {
  public:
    /// How many kinds there can be.
    static constexpr int room = 128;

    constexpr CardSet() = default;
    constexpr CardSet(std::initializer_list<Card> cards) {
        for (const Card card : cards) add(card);
    }

    /// Never true of `no_card`.
    constexpr bool has(Card card) const { return card != no_card && ((is_low(card) ? low_ : high_) & bit(card)) != 0; }
    constexpr void add(Card card) {
        if (is_low(card)) {
            low_ |= bit(card);
        } else {
            high_ |= bit(card);
        }
    }
    constexpr void remove(Card card) {
        if (is_low(card)) {
            low_ &= ~bit(card);
        } else {
            high_ &= ~bit(card);
        }
    }
    constexpr bool empty() const { return (low_ | high_) == 0; }
    constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
    friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

    class Iterator {
      public:
        constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
        constexpr Card operator*() const {
            return static_cast<Card>(low_ != 0 ? std::countr_zero(low_) : word_bits + std::countr_zero(high_));
        }
        constexpr Iterator& operator++() {
            if (low_ != 0) {
                low_ &= low_ - 1;
            } else {
                high_ &= high_ - 1;
            }
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

      private:
        std::uint64_t low_;
        std::uint64_t high_;
    };
    constexpr Iterator begin() const { return {low_, high_}; }
    constexpr Iterator end() const { return {0, 0}; }

  private:
    static constexpr int word_bits = 64;
    static constexpr bool is_low(Card card) {
        CHECK(static_cast<int>(card) < room, "a set holds kinds of cards");
        return static_cast<int>(card) < word_bits;
    }
    static constexpr std::uint64_t bit(Card card) {
        return std::uint64_t{1} << static_cast<unsigned>(card) % word_bits;
    }

    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};
static_assert(card_count <= CardSet::room);

/// A number for each kind, by handle. A few more places than kinds, so that nothing behind it needs padding.
using PerKind = std::array<std::uint8_t, (card_count + 7) / 8 * 8>;

}  // namespace coronet::heart_of_crown
