#pragma once
// Ordered cards or tokens in one zone: a fixed-capacity sequence inside the State. Used for decks, hands, rows,
// stacks of frames. Unused places always hold `T{}`, so that equal piles are equal bytes.

#include "engine/core/check.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

namespace coronet::engine {

/// Up to `N` values in order; index 0 is the bottom, the last one the top. Every misuse is a Bug.
template <class T, int N>
class Pile {
    static_assert(N > 0 && N < 65536);
    // The size is as wide as an element needs it, so that no padding creeps into a state.
    using Size =
        std::conditional_t<(N < 256 && alignof(T) == 1), std::uint8_t,
                           std::conditional_t<alignof(T) <= 2, std::uint16_t,
                                              std::conditional_t<alignof(T) <= 4, std::uint32_t, std::uint64_t>>>;

  public:
    static constexpr int capacity = N;

    constexpr Pile() = default;
    constexpr Pile(std::initializer_list<T> items) {
        for (const T& item : items) push(item);
    }

    constexpr int size() const { return static_cast<int>(size_); }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size() == N; }

    constexpr const T& operator[](int at) const {
        CHECK(at >= 0 && at < size(), "a place in a pile holds something");
        return items_.data()[at];
    }
    constexpr T& operator[](int at) {
        CHECK(at >= 0 && at < size(), "a place in a pile holds something");
        return items_.data()[at];
    }
    constexpr const T& top() const { return (*this)[size() - 1]; }
    constexpr T& top() { return (*this)[size() - 1]; }

    /// Puts an item on top.
    constexpr void push(const T& item) {
        CHECK(!full(), "a pile never holds more than it can");
        items_.data()[size_] = item;
        ++size_;
    }
    /// Takes the top item.
    constexpr T pop() {
        const T item = top();
        --size_;
        items_.data()[size_] = T{};
        return item;
    }
    /// Takes the item at `at`; those above it move down by one.
    constexpr T remove_at(int at) {
        const T item = (*this)[at];
        std::copy(begin() + at + 1, end(), begin() + at);
        --size_;
        items_[size_] = T{};
        return item;
    }
    /// Puts an item at `at`; those from there on move up by one.
    constexpr void insert_at(int at, const T& item) {
        CHECK(at >= 0 && at <= size(), "an item goes somewhere in the pile");
        push(item);
        std::rotate(begin() + at, end() - 1, end());
    }
    /// Where the first equal item lies, or -1.
    constexpr int find(const T& item) const {
        const auto found = std::find(begin(), end(), item);
        return found == end() ? -1 : static_cast<int>(found - begin());
    }
    constexpr bool has(const T& item) const { return find(item) >= 0; }
    /// Takes the first equal item. Bug if there is none.
    constexpr void remove(const T& item) { remove_at(find(item)); }
    constexpr void clear() { *this = Pile{}; }

    constexpr auto begin() const { return items_.begin(); }
    constexpr auto end() const { return items_.begin() + static_cast<std::ptrdiff_t>(size_); }
    constexpr auto begin() { return items_.begin(); }
    constexpr auto end() { return items_.begin() + static_cast<std::ptrdiff_t>(size_); }
    /// All items, bottom to top.
    constexpr std::span<T> items() { return {items_.data(), static_cast<std::size_t>(size_)}; }
    constexpr std::span<const T> items() const { return {items_.data(), static_cast<std::size_t>(size_)}; }

    friend constexpr bool operator==(const Pile&, const Pile&) = default;

  private:
    // Reached by `data()` where a CHECK has looked at the place, so that it is looked at once.
    std::array<T, static_cast<std::size_t>(N)> items_{};
    Size size_ = 0;
};

}  // namespace coronet::engine
