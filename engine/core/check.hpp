#pragma once
// Assertions that stay on in every build. Used by all rules code. A failed CHECK is a bug of ours, never the
// fault of a player: untrusted input is judged before it can reach one.

#include <stdexcept>
#include <string>

namespace coronet::engine {

/// A broken promise inside the engine. Whoever runs a match freezes that match and keeps its record.
class Bug : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

/// Throws `Bug` with the place and the meaning of the broken promise.
[[noreturn]] inline void report_bug(const char* condition, const char* meaning, const char* file, int line) {
    throw Bug(std::string(meaning) + " (" + condition + ", " + file + ":" + std::to_string(line) + ")");
}

}  // namespace coronet::engine

/// `CHECK(cond, "what it means")`: throws `engine::Bug` unless `cond` holds. On in every build.
#define CHECK(condition, meaning) \
    ((condition) ? static_cast<void>(0) : ::coronet::engine::report_bug(#condition, meaning, __FILE__, __LINE__))
