// JSON Schema (draft-07) of described types, for the value itself and for patches of it. Structs and enums become
// `definitions`. Used by protocol/schemas.cpp, which writes schema/protocol/.
#pragma once

#include "protocol/described/traits.hpp"
#include "protocol/described/type_name.hpp"

#include <nlohmann/json.hpp>

#include <stdexcept>
#include <string>
#include <string_view>
#include <typeindex>
#include <unordered_map>
#include <utility>

namespace coronet::protocol::described {

using Schema = nlohmann::ordered_json;

/// The schema of a text of this form and length.
Schema text_schema(Form form, std::size_t shortest, std::size_t longest);
/// The schema of a number within limits.
Schema number_schema(std::int64_t lowest, std::uint64_t highest);
/// The schema of an event of whichever game.
Schema event_schema();
/// `schema`, or null.
Schema or_null(Schema schema);

/// Collects the definitions of one schema file.
class SchemaFile {
  public:
    /// The schema of a value; structs and enums as a reference to their definition.
    template <class T>
    Schema value();

    /// The schema of a merge patch on a value: every part may be missing, what can vanish may be null.
    template <class T>
    Schema patch();

    /// The schema of a message: the struct's members, its `type` and, if `with_id`, an `id`.
    template <Struct T>
    Schema message(bool with_id);

    /// The whole file: `root` with all definitions it needs.
    Schema finish(std::string_view title, std::string_view description, Schema root) const;

  private:
    /// What a struct or enum is called here. Where two have the same name, the later one's says where it stands.
    template <class T>
    std::string name_for() const;
    template <class T, class Make>
    Schema define(const std::string& name, Make make);
    template <Struct T>
    Schema object(Schema properties, Schema required);
    template <class T>
    Schema keyed(Schema element);
    template <class K>
    Schema key_schema();

    Schema definitions_ = Schema::object();
    std::unordered_map<std::string, std::type_index> named_;
};

template <class T>
std::string SchemaFile::name_for() const {
    std::string name(type_name<T>());
    const auto taken = named_.find(name);
    return taken == named_.end() || taken->second == typeid(T) ? name : scoped_type_name<T>();
}

template <class T, class Make>
Schema SchemaFile::define(const std::string& name, Make make) {
    const auto [entry, added] = named_.emplace(name, typeid(T));
    if (!added && entry->second != typeid(T)) throw std::logic_error("two types are called " + name);
    if (added) {
        definitions_[name] = nullptr;  // keeps its place in the order of first use
        definitions_[name] = make();
    }
    return {{"$ref", "#/definitions/" + name}};
}

template <class K>
Schema SchemaFile::key_schema() {
    if constexpr (Integer<K> || BoundedNumber<K>) {
        return {{"pattern", "^(0|-?[1-9][0-9]*)$"}};
    } else if constexpr (Custom<K>) {
        return key_schema<WireForm<K>>();
    } else {
        auto schema = value<K>();
        schema.erase("type");
        return schema;
    }
}

template <class T>
Schema SchemaFile::keyed(Schema element) {
    Schema schema{{"type", "object"}};
    if constexpr (RowOf<T>) {
        schema["propertyNames"] = key_schema<int>();
    } else {
        const auto names = key_schema<typename T::key_type>();
        if (!names.empty()) schema["propertyNames"] = names;
    }
    if constexpr (requires { T::longest; }) schema["maxProperties"] = T::longest;
    schema["additionalProperties"] = std::move(element);
    return schema;
}

template <Struct T>
Schema SchemaFile::object(Schema properties, Schema required) {
    each_member<T>([&](std::string_view name, auto pointer) {
        using Member = std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>;
        properties[std::string(name)] = value<Member>();
        if (!may_be_missing<T, Member>) required.push_back(name);
    });
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

template <Struct T>
Schema SchemaFile::message(bool with_id) {
    return define<T>(std::string(type_name<T>()), [&] {
        Schema properties{{"type", {{"const", T::type}}}};
        if (with_id) properties["id"] = value<RequestId>();
        return object<T>(std::move(properties), Schema::array({"type"}));
    });
}

template <class T>
Schema SchemaFile::value() {
    if constexpr (Custom<T>) {
        return value<WireForm<T>>();
    } else if constexpr (Struct<T>) {
        return define<T>(name_for<T>(), [&] { return object<T>(Schema::object(), Schema::array()); });
    } else if constexpr (Enum<T>) {
        return define<T>(name_for<T>(), [&] {
            auto names = Schema::array();
            each_enumerator<T>([&](std::string_view name, T) { names.push_back(name); });
            return Schema{{"type", "string"}, {"enum", std::move(names)}};
        });
    } else if constexpr (std::same_as<T, bool>) {
        return {{"type", "boolean"}};
    } else if constexpr (Integer<T>) {
        if constexpr (sizeof(T) >= sizeof(int)) return {{"type", "integer"}};
        using Limits = std::numeric_limits<T>;
        return number_schema(Limits::lowest(), static_cast<std::uint64_t>(Limits::max()));
    } else if constexpr (BoundedNumber<T>) {
        return number_schema(T::lowest, static_cast<std::uint64_t>(T::highest));
    } else if constexpr (CheckedText<T>) {
        return text_schema(T::form, T::shortest, T::longest);
    } else if constexpr (Optional<T>) {
        return value<typename T::value_type>();
    } else if constexpr (AsideOf<T>) {
        return value<decltype(T::value)>();
    } else if constexpr (std::same_as<T, Raw>) {
        return {{"type", "object"}, {"additionalProperties", true}};
    } else if constexpr (std::same_as<T, RawList>) {
        return {{"type", "array"}, {"items", define<RawList>("GameEvent", event_schema)}};
    } else if constexpr (std::same_as<T, ProtocolVersion>) {
        return {{"const", protocol_version}};
    } else if constexpr (RowOf<T> || Mapping<T>) {
        if constexpr (Mapping<T>) {
            return keyed<T>(value<typename T::mapped_type>());
        } else {
            return keyed<T>(value<typename T::value_type>());
        }
    } else if constexpr (Sequence<T>) {
        Schema schema{{"type", "array"}, {"items", value<typename T::value_type>()}};
        if constexpr (requires { T::shortest; }) schema["minItems"] = T::shortest;
        if constexpr (requires { T::longest; }) {
            schema["maxItems"] = T::longest;
        } else if constexpr (requires { std::tuple_size<T>::value; }) {
            schema["minItems"] = schema["maxItems"] = std::tuple_size_v<T>;
        }
        return schema;
    } else {
        return {{"type", "string"}};
    }
}

template <class T>
Schema SchemaFile::patch() {
    if constexpr (Struct<T> && !Custom<T>) {
        return define<SchemaFile*(T)>(std::string(type_name<T>()) + "Patch", [&] {
            auto properties = Schema::object();
            each_member<T>([&](std::string_view name, auto pointer) {
                using Member = std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>;
                if constexpr (!AsideOf<Member>) {
                    auto schema = patch<Member>();
                    if (may_be_missing<T, Member>) schema = or_null(std::move(schema));
                    properties[std::string(name)] = std::move(schema);
                }
            });
            return Schema{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
        });
    } else if constexpr (Optional<T>) {
        return patch<typename T::value_type>();
    } else if constexpr (Mapping<T>) {
        return keyed<T>(or_null(patch<typename T::mapped_type>()));
    } else if constexpr (RowOf<T>) {
        return keyed<T>(or_null(patch<typename T::value_type>()));
    } else {
        return value<T>();
    }
}

}  // namespace coronet::protocol::described
