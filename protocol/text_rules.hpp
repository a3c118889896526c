// Which characters a text field may hold. Names and chat are text, never markup: what is accepted here can be shown
// as it is, and no two accepted names look alike because of something invisible.
// Used by described/decode.cpp on everything a client writes.
#pragma once

#include "protocol/error_codes.hpp"
#include "protocol/fields.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace coronet::protocol {

/// Reads one code point of UTF-8 at `at` and moves `at` behind it. Nothing if the bytes are not UTF-8 (overlong forms,
/// surrogates and values past U+10FFFF are not); then `at` stays.
std::optional<char32_t> next_code_point(std::string_view text, std::size_t& at);

/// The number of code points; nothing if the text is not UTF-8.
std::optional<std::size_t> count_code_points(std::string_view text);

/// Brings a text a person wrote into its stored form: spaces of every width become plain ones, those at both ends go.
/// Nothing if it holds what it may not: bytes that are not UTF-8, control characters, invisible or direction-changing
/// ones, private ones, more than three combining marks on one letter. The joiners that emoji and some scripts need are
/// allowed inside them only.
std::optional<std::string> clean_prose(std::string_view text);

/// Checks a text against form and length (in code points) and cleans prose in place. The code if it is refused.
std::optional<Code> refuse_text(std::string& text, Form form, std::size_t shortest, std::size_t longest);

/// Text of unknown origin as it may be shown in an error: at most 200 characters of printable ASCII.
std::string printable(std::string_view text);

}  // namespace coronet::protocol
