// JSON Schema (draft-07) of described types, for the value itself and for patches of it. Structs and enums become
// `definitions`. Used by protocol/schemas.cpp, which makes schema/protocol/; nothing that runs as a server needs it.
#pragma once

#include "protocol/described/shape.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <typeindex>
#include <unordered_map>
#include <utility>

namespace coronet::protocol::described {

using Schema = nlohmann::ordered_json;

/// Collects the definitions of one schema file.
class SchemaFile {
  public:
    /// The schema of a value; structs and enums as a reference to their definition.
    Schema value(const Shape& shape);

    /// The schema of a merge patch on a value: every part may be missing, what can vanish may be null.
    Schema patch(const Shape& shape);

    /// The schema of a message: the struct's members, its `type` and, if `with_id`, an `id`.
    Schema message(const Shape& shape, std::string_view type, bool with_id);

    /// The whole file: `root` with all definitions it needs.
    [[nodiscard]] Schema finish(std::string_view title, std::string_view description, Schema root) const;

  private:
    using Meaning = std::pair<std::type_index, bool>;  // a type, or patches on it

    [[nodiscard]] std::string name_for(const Shape& shape) const;
    Schema define(const std::string& name, Meaning meaning, const std::function<Schema()>& make);
    Schema object(const Shape& shape, Schema properties, Schema required);
    Schema members_patch(const Shape& shape);
    Schema list(const Shape& shape);
    Schema keyed(const Shape& shape, Schema element);
    Schema key(const Shape& shape);

    Schema definitions_ = Schema::object();
    std::unordered_map<std::string, Meaning> named_;
};

}  // namespace coronet::protocol::described
