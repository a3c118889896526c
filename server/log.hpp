// The lines of the log, from any thread: `log::info("lobby: opened lobby={} game={}", id.text(), game)`. Only log.cpp
// knows spdlog, whose templates would cost every file that logs two seconds of compiling.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace coronet::server::log {

enum class Level { info, warn, error, critical };

/// What stands in a line: text, which must outlive the call, or a whole number.
class Value {
  public:
    Value(std::string_view text) : text_(text) {}
    Value(const std::string& text) : text_(text) {}
    Value(const char* text) : text_(text) {}
    template <std::integral Number>
    Value(Number number) : number_(std::to_string(number)) {}

    [[nodiscard]] std::string_view text() const { return number_.empty() ? text_ : number_; }

  private:
    std::string_view text_;
    std::string number_;
};

/// A line with `{}` for each of so many values; another number of them does not compile.
template <std::size_t values>
struct Pattern {
    template <std::size_t size>
    consteval Pattern(const char (&line)[size]) : text(line, size - 1) {  // NOLINT(modernize-avoid-c-arrays)
        std::size_t places = 0;
        for (auto at = text.find("{}"); at != std::string_view::npos; at = text.find("{}", at + 2)) ++places;
        if (places != values) throw "a line has a {} for each of its values";
    }
    std::string_view text;
};

/// Writes the line, its values in the places of `{}`, unless the level is not logged.
void write(Level level, std::string_view pattern, std::span<const Value> values);

template <class... Values>
void info(Pattern<sizeof...(Values)> line, const Values&... values) {
    write(Level::info, line.text, std::array<Value, sizeof...(Values)>{Value(values)...});
}
template <class... Values>
void warn(Pattern<sizeof...(Values)> line, const Values&... values) {
    write(Level::warn, line.text, std::array<Value, sizeof...(Values)>{Value(values)...});
}
template <class... Values>
void error(Pattern<sizeof...(Values)> line, const Values&... values) {
    write(Level::error, line.text, std::array<Value, sizeof...(Values)>{Value(values)...});
}
template <class... Values>
void critical(Pattern<sizeof...(Values)> line, const Values&... values) {
    write(Level::critical, line.text, std::array<Value, sizeof...(Values)>{Value(values)...});
}

}  // namespace coronet::server::log
