#include "protocol/described/schema.hpp"

#include <cctype>
#include <stdexcept>

namespace coronet::protocol::described {

namespace {
Schema text_schema(const Shape& shape) {
    Schema schema{{"type", "string"}};
    if (!shape.form) return schema;
    if (*shape.shortest > 0) schema["minLength"] = *shape.shortest;
    schema["maxLength"] = *shape.longest;
    switch (*shape.form) {
        case Form::prose: break;  // the rules of text_rules.hpp go beyond what a pattern can say
        case Form::line: schema["pattern"] = "^[ -~]*$"; break;
        case Form::word: schema["pattern"] = "^[a-z0-9_]*$"; break;
        case Form::slug: schema["pattern"] = "^[A-Za-z0-9_-]*$"; break;
        case Form::hex: schema["pattern"] = "^[0-9a-f]*$"; break;
    }
    return schema;
}

Schema number_schema(const Shape& shape) {
    if (!shape.limited) return {{"type", "integer"}};
    return {{"type", "integer"}, {"minimum", shape.lowest}, {"maximum", shape.highest}};
}

Schema word_schema(const Shape& shape) {
    auto names = Schema::array();
    for (const WordShape& word : shape.words) names.push_back(word.name);
    return {{"type", "string"}, {"enum", std::move(names)}};
}

/// An event of whichever game.
Schema event_schema() {
    return {{"type", "object"},
            {"properties", {{"kind", {{"type", "string"}}}}},
            {"required", {"kind"}},
            {"additionalProperties", true}};
}

Schema or_null(Schema schema) { return {{"anyOf", Schema::array({std::move(schema), {{"type", "null"}}})}}; }

std::string name_of(const Shape& shape) { return std::string(last_word(shape.path)); }

/// The name with what it stands in before it, where two types have the same: `MonarchGroup` for
/// coronet::monarch::Group, `EffectKind` for Effect::Kind.
std::string scoped_name_of(const Shape& shape) {
    std::string name;
    bool begins = true;
    for (const char letter : last_word(shape.path.substr(0, shape.path.rfind("::")))) {
        if (letter != '_')
            name += begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
        begins = letter == '_';
    }
    return name.append(last_word(shape.path));
}
}  // namespace

std::string SchemaFile::name_for(const Shape& shape) const {
    std::string name = name_of(shape);
    const auto taken = named_.find(name);
    const bool ours = taken == named_.end() || taken->second == Meaning(shape.type, false);
    return ours ? name : scoped_name_of(shape);  // the later of two types says where it stands
}

Schema SchemaFile::define(const std::string& name, Meaning meaning, const std::function<Schema()>& make) {
    const auto [entry, added] = named_.emplace(name, meaning);
    if (!added && entry->second != meaning) throw std::logic_error("two types are called " + name);
    if (added) {
        definitions_[name] = nullptr;  // keeps its place in the order of first use
        definitions_[name] = make();
    }
    return {{"$ref", "#/definitions/" + name}};
}

Schema SchemaFile::key(const Shape& shape) {
    if (shape.kind == Shape::Kind::number) return {{"pattern", "^(0|-?[1-9][0-9]*)$"}};
    if (shape.kind == Shape::Kind::custom) return key(shape.element());
    auto schema = value(shape);
    schema.erase("type");
    return schema;
}

Schema SchemaFile::keyed(const Shape& shape, Schema element) {
    Schema schema{{"type", "object"}};
    const auto names = shape.kind == Shape::Kind::row ? key(shape_of<int>()) : key(shape.key());
    if (!names.empty()) schema["propertyNames"] = names;
    if (shape.longest) schema["maxProperties"] = *shape.longest;
    schema["additionalProperties"] = std::move(element);
    return schema;
}

Schema SchemaFile::list(const Shape& shape) {
    Schema schema{{"type", "array"}, {"items", value(shape.element())}};
    if (shape.shortest) schema["minItems"] = *shape.shortest;
    if (shape.longest) schema["maxItems"] = *shape.longest;
    return schema;
}

Schema SchemaFile::object(const Shape& shape, Schema properties, Schema required) {
    for (const MemberShape& member : shape.members) {
        properties[std::string(member.name)] = value(member.shape());
        if (!member.may_be_missing) required.push_back(member.name);
    }
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

Schema SchemaFile::message(const Shape& shape, std::string_view type, bool with_id) {
    return define(name_of(shape), {shape.type, false}, [&] {
        Schema properties{{"type", {{"const", type}}}};
        if (with_id) properties["id"] = value(shape_of<RequestId>());
        return object(shape, std::move(properties), Schema::array({"type"}));
    });
}

Schema SchemaFile::value(const Shape& shape) {
    using enum Shape::Kind;
    switch (shape.kind) {
        case object:
            return define(name_for(shape), {shape.type, false},
                          [&] { return this->object(shape, Schema::object(), Schema::array()); });
        case word: return define(name_for(shape), {shape.type, false}, [&] { return word_schema(shape); });
        case yes_no: return {{"type", "boolean"}};
        case number: return number_schema(shape);
        case text: return text_schema(shape);
        case custom:
        case optional:
        case aside: return value(shape.element());
        case raw: return {{"type", "object"}, {"additionalProperties", true}};
        case raw_list: return {{"type", "array"}, {"items", define("GameEvent", {shape.type, false}, event_schema)}};
        case protocol: return {{"const", protocol_version}};
        case row:
        case map: return keyed(shape, value(shape.element()));
        case list: return this->list(shape);
    }
    return {};
}

Schema SchemaFile::members_patch(const Shape& shape) {
    auto properties = Schema::object();
    for (const MemberShape& member : shape.members) {
        if (member.shape().kind == Shape::Kind::aside) continue;
        auto schema = patch(member.shape());
        properties[std::string(member.name)] = member.may_be_missing ? or_null(std::move(schema)) : std::move(schema);
    }
    return {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

Schema SchemaFile::patch(const Shape& shape) {
    using enum Shape::Kind;
    switch (shape.kind) {
        case object: return define(name_of(shape) + "Patch", {shape.type, true}, [&] { return members_patch(shape); });
        case optional: return patch(shape.element());
        case row:
        case map: return keyed(shape, or_null(patch(shape.element())));
        default: return value(shape);
    }
}

Schema SchemaFile::finish(std::string_view title, std::string_view description, Schema root) const {
    Schema file{{"$schema", "http://json-schema.org/draft-07/schema#"}, {"title", title}, {"description", description}};
    for (auto& [name, part] : root.items()) file[name] = part;
    if (!definitions_.empty()) file["definitions"] = definitions_;
    return file;
}

}  // namespace coronet::protocol::described
