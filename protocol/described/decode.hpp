// Strict decoding of described values from JSON that was read: every member present, none unknown, each of the right
// kind and within its limits. The first thing that is wrong is reported with its place; then the value is not to be
// used. Used by protocol/codec on what clients send, by what reads stored documents, and by tests.
#pragma once

#include "protocol/described/shape.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/json_text.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace coronet::protocol::described {

/// What is wrong with a document, and where: a JSON pointer, empty for the whole of it.
struct Fault {
    Code code;
    std::string path;
};

/// Where in the document one is: the names from here up to the root. Lives on the stack of the decoding functions.
struct Place {
    const Place* above = nullptr;
    std::string_view name;  ///< of a member; for an element of a list its number

    /// The JSON pointer (RFC 6901) of this place.
    [[nodiscard]] std::string pointer() const;
};

using Verdict = std::optional<Fault>;  ///< nothing: it is as it should be

/// Reads a described value of this shape. It is default-made; after a fault it holds part of what was read.
Verdict read(const JsonValue& json, const Shape& shape, void* value, const Place& place);

/// Reads the members of an object at the root. Names for which `skip(name)` holds belong to somebody else.
Verdict read_members(const JsonValue& json, const Shape& shape, void* value, bool (*skip)(std::string_view name));

/// Reads a whole document into `value`.
template <class T>
Verdict decode(const JsonValue& json, T& value) {
    return read(json, shape_of<T>(), &value, Place{});
}

}  // namespace coronet::protocol::described
