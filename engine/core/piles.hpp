#pragma once
// Many zones inside a State, for things that only wander from one to another: each zone is a pile, and all of them
// share the places there are for all things together. So no zone has a limit of its own, and a State is small. The
// piles lie one behind the other without gaps; what is put into one moves those behind it up. Unused places always
// hold `T{}`, so that equal piles are equal bytes.

#include "engine/core/check.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

namespace coronet::engine {

template <class Shared>
class PileAmong;

/// `Count` piles that together hold up to `Room` values.
template <class T, int Room, int Count>
class Piles {
    static_assert(Room > 0 && Room < 256 && Count > 0 && std::is_trivially_copyable_v<T>);

  public:
    using Item = T;
    static constexpr int room = Room;

    /// A pile by its number, 0 .. Count - 1, to work with as with an engine::Pile. It refers to these piles.
    constexpr PileAmong<Piles> operator[](int number) {
        CHECK(number >= 0 && number < Count, "there are so many piles");
        return {*this, number};
    }
    constexpr PileAmong<const Piles> operator[](int number) const {
        CHECK(number >= 0 && number < Count, "there are so many piles");
        return {*this, number};
    }

    /// What lies in all piles, one behind the other.
    constexpr std::span<const T> items() const { return {items_.data(), static_cast<std::size_t>(size())}; }
    /// How many values lie in all piles together.
    constexpr int size() const { return ends_.back(); }

    friend constexpr bool operator==(const Piles&, const Piles&) = default;

  private:
    template <class>
    friend class PileAmong;

    constexpr int begin_of(int number) const { return number == 0 ? 0 : ends_.data()[number - 1]; }
    constexpr int end_of(int number) const { return ends_.data()[number]; }
    /// Makes the piles from `number` to before `last` end so much further up.
    constexpr void move_ends(int number, int last, int by) {
        for (auto* end = ends_.data() + number; end != ends_.data() + last; ++end) {
            *end = static_cast<std::uint8_t>(*end + by);
        }
    }

    std::array<T, static_cast<std::size_t>(Room)> items_{};
    std::array<std::uint8_t, static_cast<std::size_t>(Count)> ends_{};  // one past the top, by pile
};

/// One of several piles; index 0 is the bottom, the last one the top. Every misuse is a Bug. Cheap to copy, like a
/// span: the copy means the same pile, and what is got from it holds until any of the piles changes its size.
template <class Shared>
class PileAmong {
    using T = typename Shared::Item;
    using Item = std::conditional_t<std::is_const_v<Shared>, const T, T>;

  public:
    constexpr PileAmong(Shared& piles, int number) : piles_(&piles), number_(number) {}

    constexpr int size() const { return piles_->end_of(number_) - piles_->begin_of(number_); }
    constexpr bool empty() const { return size() == 0; }
    /// No pile can take anything more.
    constexpr bool full() const { return piles_->size() == Shared::room; }

    constexpr Item* begin() const { return piles_->items_.data() + piles_->begin_of(number_); }
    constexpr Item* end() const { return piles_->items_.data() + piles_->end_of(number_); }
    /// All items, bottom to top.
    constexpr std::span<Item> items() const { return {begin(), end()}; }

    constexpr Item& operator[](int at) const {
        CHECK(at >= 0 && at < size(), "a place in a pile holds something");
        return begin()[at];
    }
    constexpr Item& top() const { return (*this)[size() - 1]; }

    /// Puts an item on top.
    constexpr void push(const T& item) const { insert_at(size(), item); }
    /// Takes the top item.
    constexpr T pop() const { return remove_at(size() - 1); }
    /// Takes the item at `at`; those above it move down by one.
    constexpr T remove_at(int at) const {
        const T item = (*this)[at];
        take_out(begin() + at, 1);
        return item;
    }
    /// Puts an item at `at`; those from there on move up by one.
    constexpr void insert_at(int at, const T& item) const {
        CHECK(!full(), "piles never hold more than they can");
        CHECK(at >= 0 && at <= size(), "an item goes somewhere in the pile");
        const T copy = item;  // which may lie among those that move
        T* const place = begin() + at;
        std::copy_backward(place, last(), last() + 1);
        *place = copy;
        piles_->move_ends(number_, count(), 1);
    }
    /// Where the first equal item lies, or -1.
    constexpr int find(const T& item) const {
        const auto* const found = std::find(begin(), end(), item);
        return found == end() ? -1 : static_cast<int>(found - begin());
    }
    constexpr bool has(const T& item) const { return find(item) >= 0; }
    /// Takes the first equal item. Bug if there is none.
    constexpr void remove(const T& item) const { remove_at(find(item)); }
    constexpr void clear() const { take_out(begin(), size()); }

    /// Takes the item at `there` of another pile and puts it at `at`; says where it lies now. Only what is between the
    /// two places moves.
    constexpr Item& take(PileAmong other, int there, int at) const {
        CHECK(other.piles_ == piles_ && other.number_ != number_, "a pile takes from another one beside it");
        CHECK(at >= 0 && at <= size(), "an item goes somewhere in the pile");
        T* const from = &other[there];
        const T item = *from;
        T* place = begin() + at;
        if (other.number_ < number_) {
            std::copy(from + 1, place, from);
            --place;
            piles_->move_ends(other.number_, number_, -1);
        } else {
            std::copy_backward(place, from, from + 1);
            piles_->move_ends(number_, other.number_, 1);
        }
        *place = item;
        return *place;
    }
    /// Puts all of a later pile on top, in their order.
    void take_all(PileAmong later) const {
        CHECK(later.piles_ == piles_ && later.number_ > number_, "a pile takes from one behind it");
        const int moving = later.size();
        // As std::rotate does, but not one by one. Bytes, so that nothing has to be made where nothing is needed.
        std::array<std::byte, Shared::room * sizeof(T)> aside;
        const auto bytes = static_cast<std::size_t>(moving) * sizeof(T);
        std::memcpy(aside.data(), later.begin(), bytes);
        std::copy_backward(end(), later.begin(), later.end());
        std::memcpy(end(), aside.data(), bytes);
        piles_->move_ends(number_, later.number_, moving);
    }
    /// Puts so many from the top of the pile before this one under it, in their order: nothing moves but the border
    /// between the two.
    constexpr void take_under(int moving) const {
        CHECK(number_ > 0, "there is a pile before this one");
        CHECK(moving >= 0 && moving <= piles_->begin_of(number_) - piles_->begin_of(number_ - 1),
              "a pile gives what it has");
        piles_->move_ends(number_ - 1, number_, -moving);
    }

  private:
    constexpr int count() const { return static_cast<int>(piles_->ends_.size()); }
    /// One past the last item of all piles.
    constexpr T* last() const { return piles_->items_.data() + piles_->size(); }

    constexpr void take_out(T* from, int gone) const {
        std::fill(std::copy(from + gone, last(), from), last(), T{});
        piles_->move_ends(number_, count(), -gone);
    }

    Shared* piles_;
    int number_;
};

}  // namespace coronet::engine
