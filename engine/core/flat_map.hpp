#pragma once
// A map that lies in one piece of memory, in the order of its keys. For views, which are made and compared at every
// choice: a std::map would be a hundred pieces.

#include "engine/core/check.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <utility>
#include <vector>

namespace coronet::engine {

/// Values by key, each key once. Cheap to fill in the order of the keys, and to read.
template <class K, class V>
class FlatMap {
  public:
    using key_type = K;
    using mapped_type = V;
    using value_type = std::pair<K, V>;
    using const_iterator = typename std::vector<value_type>::const_iterator;

    FlatMap() = default;
    FlatMap(std::initializer_list<value_type> entries) {
        for (const auto& [key, value] : entries) (*this)[key] = value;
    }

    /// Makes room for so many.
    void reserve(std::size_t count) { entries_.reserve(count); }
    /// The value of a key, made if it was not there.
    V& operator[](const K& key) {
        if (entries_.empty() || entries_.back().first < key) return entries_.emplace_back(key, V{}).second;
        const auto at = entries_.begin() + (place_of(key) - entries_.cbegin());
        if (at->first == key) return at->second;
        return entries_.emplace(at, key, V{})->second;
    }

    /// The value of a key that is there.
    [[nodiscard]] const V& at(const K& key) const {
        const auto found = find(key);
        CHECK(found != end(), "a value that is asked for is there");
        return found->second;
    }
    [[nodiscard]] const_iterator find(const K& key) const {
        const auto place = place_of(key);
        return place != end() && place->first == key ? place : end();
    }
    [[nodiscard]] bool contains(const K& key) const { return find(key) != end(); }

    [[nodiscard]] const_iterator begin() const { return entries_.begin(); }
    [[nodiscard]] const_iterator end() const { return entries_.end(); }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    [[nodiscard]] bool empty() const { return entries_.empty(); }

    friend bool operator==(const FlatMap&, const FlatMap&) = default;

  private:
    [[nodiscard]] const_iterator place_of(const K& key) const {
        return std::lower_bound(entries_.begin(), entries_.end(), key,
                                [](const value_type& entry, const K& wanted) { return entry.first < wanted; });
    }

    std::vector<value_type> entries_;
};

}  // namespace coronet::engine
