#pragma once
// How much a test looks at: little in the usual run, more where the environment says so.

#include <charconv>
#include <concepts>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

namespace coronet::test {

/// The number that the environment's variable holds, `usual` without one. Throws where it holds something else.
template <std::integral Number>
[[nodiscard]] Number how_many(const char* variable, Number usual) {
    const char* given = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): nobody sets one
    if (given == nullptr) return usual;
    const std::string_view text = given;
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        throw std::invalid_argument(std::string(variable) + " is to be a number, not \"" + given + "\".");
    return number;
}

}  // namespace coronet::test
