#pragma once
// Chance as the rules use it; lies inside every State. The rules cannot reach the generator but through here, so that
// every shuffle begins from the one order that nobody can choose, and none is missing from the trace. Whoever draws
// worlds anew (determinize, search) has generators of their own and needs neither.

#include "engine/core/event.hpp"
#include "engine/core/generator.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <iterator>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace coronet::engine {

/// Sorts handles. Of a few hundred each is counted and written as often as it was there, which is a third of the work
/// that comparing them is.
template <class T>
void sort_handles(std::span<T> items) {
    static_assert(std::is_enum_v<T>, "a handle is a number with a name");
    if (sizeof(T) > 1 || items.size() > std::numeric_limits<std::uint8_t>::max()) {
        std::sort(items.begin(), items.end());
        return;
    }
    constexpr unsigned bits = 64;
    std::array<std::uint8_t, 256> count{};
    std::array<std::uint64_t, 256 / bits> there{};
    for (const T item : items) {
        const auto handle = static_cast<std::uint8_t>(item);
        ++count[handle];
        there[handle / bits] |= std::uint64_t{1} << handle % bits;
    }
    auto next = items.begin();
    for (unsigned word = 0; word < there.size(); ++word) {
        for (std::uint64_t left = there[word]; left != 0; left &= left - 1) {
            const unsigned handle = word * bits + static_cast<unsigned>(std::countr_zero(left));
            next = std::fill_n(next, count[handle], static_cast<T>(handle));
        }
    }
}

/// The chance of one game. Trivially copyable, without padding.
class Chance {
  public:
    Chance() = default;
    explicit Chance(const Seed& seed) : generator_(seed) {}

    /// A number in 0 .. n - 1, each equally likely. `what` is the game's word for it, a literal.
    template <class E>
    std::uint32_t below(std::uint32_t n, const Outside<E>& outside, std::string_view what) {
        const std::uint32_t drawn = generator_.below(n);
        if (outside.trace != nullptr) outside.trace->push_back({what, no_seat, n, {static_cast<int>(drawn)}});
        return drawn;
    }

    /// Puts `items` into a random order. Whatever order they were in has no say: they are sorted by their handles
    /// first, so that nobody can choose where a shuffle begins and nothing can be followed through it.
    template <class E, class T>
    void shuffle(std::span<T> items, const Outside<E>& outside, std::string_view what, Seat owner = no_seat) {
        sort_handles(items);
        generator_.shuffle(items);
        if (outside.trace == nullptr) return;
        ChanceUse use{what, owner, 0, {}};
        std::transform(items.begin(), items.end(), std::back_inserter(use.result),
                       [](T item) { return static_cast<int>(item); });
        outside.trace->push_back(std::move(use));
    }

  private:
    Generator generator_{};
};

/// Which end of a shuffled pile is drawn first.
enum class Top : std::uint8_t { first, last };

/// Lets fate, if there is one, decide the shuffle that has just been made: what it names comes to the top, first name
/// first, the rest keeps its order. `from_name` gives the item of a name, or nothing; `to_name` the name of an item.
/// Throws WrongFate if a name is not there, or not so often.
template <class T, class FromName, class ToName>
void let_fate_decide(Fate* fate, std::span<T> items, Top top, const FromName& from_name, const ToName& to_name) {
    if (fate == nullptr) return;
    const auto order = fate->next_shuffle();
    if (!order) return;
    // Counted from the top, whichever end that is.
    const auto move_up = [&](auto begin, const auto& end) {
        for (const auto name : *order) {
            const auto wanted = from_name(name);
            const auto found = wanted ? std::find(begin, end, *wanted) : end;
            if (found == end) {
                std::vector<std::string> left;
                std::transform(begin, end, std::back_inserter(left),
                               [&](T item) { return std::string(to_name(item)); });
                throw WrongFate(name, std::move(left));
            }
            std::rotate(begin, found, std::next(found));
            ++begin;
        }
    };
    top == Top::first ? move_up(items.begin(), items.end()) : move_up(items.rbegin(), items.rend());
}

}  // namespace coronet::engine
