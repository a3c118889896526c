// JSON text to a document, refusing what no honest client sends: too deep, a name twice in one object, numbers no
// computer holds, bytes that are not UTF-8. Used by codec and by
// replay_reader.
#pragma once

#include "protocol/error_codes.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <limits>
#include <string_view>
#include <variant>

namespace coronet::protocol {

/// Reads one JSON document of at most `deepest` levels and `most_values` values (objects and lists count too); or the
/// code of what is wrong. Never throws. A value takes at most about 150 bytes of memory besides its text.
std::variant<nlohmann::json, Code> read_json(std::string_view bytes, int deepest,
                                             std::size_t most_values = std::numeric_limits<std::size_t>::max());

}  // namespace coronet::protocol
