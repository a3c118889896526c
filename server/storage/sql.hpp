#pragma once
// The text of a statement. Used by the engines.

#include <string_view>

namespace coronet::server {

/// Only a literal can become one, so no SQL is ever put together from data.
class Sql {
  public:
    consteval Sql(const char* literal) : text_(literal) {}  // NOLINT(google-explicit-constructor): a literal is one
    [[nodiscard]] constexpr std::string_view text() const { return text_; }
    /// The same, as it ends with a zero.
    [[nodiscard]] constexpr const char* c_str() const { return text_.data(); }

  private:
    std::string_view text_;
};

}  // namespace coronet::server
