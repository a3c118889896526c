// JSON text to a document, refusing what no honest client sends: too deep, a name twice in one object, numbers no
// computer holds, bytes that are not UTF-8. Used by codec and by the replay upload.
#pragma once

#include "protocol/error_codes.hpp"

#include <nlohmann/json.hpp>

#include <string_view>
#include <variant>

namespace coronet::protocol {

/// Reads one JSON document of at most `deepest` levels; or the code of what is wrong. Never throws.
std::variant<nlohmann::json, Code> read_json(std::string_view bytes, int deepest);

}  // namespace coronet::protocol
