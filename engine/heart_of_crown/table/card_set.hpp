#pragma once
// Sets of kinds of cards, and numbers for each kind. Both lie in the State.

#include "engine/heart_of_crown/cards/cards.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>

namespace coronet::heart_of_crown {

/// A set of kinds. Iterates in the order of the handles.
class CardSet {
    using Words = std::array<std::uint64_t, 2>;

  public:
    /// How many kinds there can be.
    static constexpr int room = 128;

    constexpr CardSet() = default;
    constexpr CardSet(std::initializer_list<Card> cards) {
        for (const Card card : cards) add(card);
    }

    /// Never true of `no_card`.
    constexpr bool has(Card card) const { return card != no_card && (words_[word(card)] & bit(card)) != 0; }
    constexpr void add(Card card) { words_[word(card)] |= bit(card); }
    constexpr void remove(Card card) { words_[word(card)] &= ~bit(card); }
    constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
    constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
    friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

    class Iterator {
      public:
        constexpr explicit Iterator(const Words& left) : left_(left) {}
        constexpr Card operator*() const {
            const int first = std::countr_zero(left_[0]);
            return static_cast<Card>(first < word_bits ? first : word_bits + std::countr_zero(left_[1]));
        }
        constexpr Iterator& operator++() {
            std::uint64_t& next = left_[left_[0] == 0 ? 1 : 0];
            next &= next - 1;
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

      private:
        Words left_;
    };
    constexpr Iterator begin() const { return Iterator(words_); }
    constexpr Iterator end() const { return Iterator(Words{}); }

  private:
    static constexpr int word_bits = 64;
    static constexpr std::size_t word(Card card) {
        CHECK(static_cast<int>(card) < room, "a set holds kinds of cards");
        return static_cast<std::size_t>(card) / word_bits;
    }
    static constexpr std::uint64_t bit(Card card) {
        return std::uint64_t{1} << static_cast<unsigned>(card) % word_bits;
    }

    Words words_{};
};
static_assert(card_count <= CardSet::room);

/// A number for each kind, by handle. A few more places than kinds, so that nothing behind it needs padding.
using PerKind = std::array<std::uint8_t, (card_count + 7) / 8 * 8>;

}  // namespace coronet::heart_of_crown
