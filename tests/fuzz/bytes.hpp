#pragma once
// The fuzzer's bytes, one after the other, and what tests of games make of them.

#include "engine/core/game.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace coronet::fuzz {

/// Zeros after the end.
class Bytes {
  public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
    bool empty() const { return bytes_.empty(); }
    std::uint8_t next() {
        if (bytes_.empty()) return 0;
        const std::uint8_t first = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return first;
    }
    /// 0 .. n - 1.
    std::size_t below(std::size_t n) { return next() % n; }
    /// A text of up to 31 of them.
    std::string text() {
        std::string text(std::min<std::size_t>(below(32), bytes_.size()), ' ');
        for (char& c : text) c = static_cast<char>(next());
        return text;
    }
    /// A seed of four of them.
    engine::Seed seed() {
        engine::Seed seed{};
        for (std::size_t i = 0; i < 4; ++i) seed[i] = next();
        return seed;
    }
    /// All that are left, as text.
    std::string rest() {
        const std::string text(bytes_.begin(), bytes_.end());
        bytes_ = {};
        return text;
    }

  private:
    std::span<const std::uint8_t> bytes_;
};

/// As many as the longest list of options takes.
inline std::array<std::uint8_t, 96> drawn_bytes(engine::Generator& dice) {
    std::array<std::uint8_t, 96> drawn{};
    for (std::uint8_t& byte : drawn) byte = static_cast<std::uint8_t>(dice.below(256));
    return drawn;
}

/// Options of a game, each any of its values; `seats(options)` gives the fewest and the most players.
template <class Seats>
engine::Options options_from(Bytes& bytes, const std::vector<engine::OptionInfo>& infos, Seats seats) {
    engine::Options options;
    for (const engine::OptionInfo& option : infos) {
        std::vector<engine::OptionValue> values = option.values;
        std::string& text = options[std::string(option.id)];
        // A list takes two bytes, not one for each of its items: most games do without it.
        std::size_t at = bytes.next();
        const std::size_t stride = option.is_list() ? 1 + bytes.below(7) : 1;
        for (int pick = 0; pick < option.picks; ++pick, at += stride) {
            const auto value = values.begin() + static_cast<std::ptrdiff_t>(at % values.size());
            text.append(pick == 0 ? "" : " ").append(value->id);
            values.erase(value);
        }
    }
    const auto [fewest, most] = seats(options);
    options["players"] =
        std::to_string(fewest + static_cast<int>(bytes.below(static_cast<std::size_t>(most - fewest + 1))));
    return options;
}

}  // namespace coronet::fuzz
