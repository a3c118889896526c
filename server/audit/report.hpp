// What an audit found, for people and as JSON. Used by `coronet verify` and `coronet check`.
#pragma once

#include <boost/describe.hpp>

#include <string>
#include <vector>

namespace coronet::server {

enum class Verdict {
    ok,
    failed,
    not_possible,  ///< could not be looked at, and why
};
BOOST_DESCRIBE_ENUM(Verdict, ok, failed, not_possible)

/// One thing that was looked at.
struct Check {
    std::string check;  ///< its name: "stream"
    Verdict verdict = Verdict::ok;
    std::string sentence;
};
BOOST_DESCRIBE_STRUCT(Check, (), (check, verdict, sentence))

/// Whether nothing failed. What was not possible is no failure.
[[nodiscard]] bool passed(const std::vector<Check>& checks);

/// One line for each check: "ok            stream   Plays ..".
[[nodiscard]] std::string in_words(const std::vector<Check>& checks);

inline constexpr int exit_sound = 0;    ///< nothing failed
inline constexpr int exit_unsound = 1;  ///< something failed
inline constexpr int exit_unread = 2;   ///< could not be looked at at all

}  // namespace coronet::server
