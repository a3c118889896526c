#include "protocol/described/schema.hpp"

namespace coronet::protocol::described {

Schema text_schema(Form form, std::size_t shortest, std::size_t longest) {
    Schema schema{{"type", "string"}};
    if (shortest > 0) schema["minLength"] = shortest;
    schema["maxLength"] = longest;
    switch (form) {
        case Form::prose: break;  // the rules of text_rules.hpp go beyond what a pattern can say
        case Form::line: schema["pattern"] = "^[ -~]*$"; break;
        case Form::word: schema["pattern"] = "^[a-z0-9_]*$"; break;
        case Form::slug: schema["pattern"] = "^[A-Za-z0-9_-]*$"; break;
        case Form::hex: schema["pattern"] = "^[0-9a-f]*$"; break;
    }
    return schema;
}

Schema number_schema(std::int64_t lowest, std::uint64_t highest) {
    return {{"type", "integer"}, {"minimum", lowest}, {"maximum", highest}};
}

Schema event_schema() {
    return {{"type", "object"},
            {"properties", {{"kind", {{"type", "string"}}}}},
            {"required", {"kind"}},
            {"additionalProperties", true}};
}

Schema or_null(Schema schema) { return {{"anyOf", Schema::array({std::move(schema), {{"type", "null"}}})}}; }

Schema SchemaFile::finish(std::string_view title, std::string_view description, Schema root) const {
    Schema file{{"$schema", "http://json-schema.org/draft-07/schema#"}, {"title", title}, {"description", description}};
    for (auto& [name, part] : root.items()) file[name] = part;
    if (!definitions_.empty()) file["definitions"] = definitions_;
    return file;
}

}  // namespace coronet::protocol::described
