#pragma once
// Text of a few letters that lies where it is, without memory of its own: keys and places in views, of which a move
// makes a hundred.

#include "engine/core/check.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <compare>
#include <cstddef>
#include <cstring>
#include <string_view>

namespace coronet::engine {

/// Up to `Room` bytes of text without NUL. Ordered as strings are.
template <std::size_t Room>
class BriefText {
  public:
    constexpr BriefText() = default;
    constexpr BriefText(std::string_view text) {  // NOLINT(google-explicit-constructor): it is one
        CHECK(text.size() <= bytes_.size(), "a short text is short");
        std::copy(text.begin(), text.end(), bytes_.begin());
    }
    constexpr BriefText(const char* text) : BriefText(std::string_view(text)) {}  // NOLINT(google-explicit-constructor)

    /// Adds to its end.
    BriefText& operator+=(char letter) {
        const std::size_t size = std::string_view(*this).size();
        CHECK(size < bytes_.size(), "a short text stays short");
        bytes_[size] = letter;
        return *this;
    }
    BriefText& operator+=(int number) {
        char* const end = bytes_.data() + bytes_.size();
        const auto written = std::to_chars(bytes_.data() + std::string_view(*this).size(), end, number);
        CHECK(written.ec == std::errc{}, "a short text stays short");
        return *this;
    }

    [[nodiscard]] constexpr bool empty() const { return bytes_[0] == 0; }
    constexpr operator std::string_view() const {  // NOLINT(google-explicit-constructor): it is text
        return {bytes_.data(), static_cast<std::size_t>(std::find(bytes_.begin(), bytes_.end(), 0) - bytes_.begin())};
    }

    friend bool operator==(const BriefText&, const BriefText&) = default;
    friend std::strong_ordering operator<=>(const BriefText& a, const BriefText& b) {
        return std::memcmp(a.bytes_.data(), b.bytes_.data(), a.bytes_.size()) <=> 0;
    }

  private:
    std::array<char, Room> bytes_{};
};

/// What a word of memory holds.
using ShortText = BriefText<8>;

}  // namespace coronet::engine
