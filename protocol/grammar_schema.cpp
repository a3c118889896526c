#include "protocol/grammar_schema.hpp"

namespace coronet::protocol {

namespace {
using Json = nlohmann::ordered_json;

Json sort_of_word(const engine::Sort& sort) {
    if (!sort.words.empty()) return {{"words", sort.words}};
    return {{"pattern", "^" + std::string(sort.pattern) + "$"}};
}

/// A part; a sort that it names is entered into `sorts`.
Json part_of_form(const engine::Part& part, Json& sorts) {
    auto json = Json::object();
    if (!part.fixed.empty()) json["word"] = part.fixed;
    if (part.sort != nullptr) {
        json["sort"] = part.sort->name;
        sorts[std::string(part.sort->name)] = sort_of_word(*part.sort);
    }
    if (part.need == engine::Need::maybe) json["need"] = "maybe";
    if (part.need == engine::Need::either) json["need"] = "either";
    return json;
}
}  // namespace

Json grammar_file(std::string_view game_name, const engine::Grammar& grammar) {
    auto sorts = Json::object();
    auto choices = Json::object();
    for (const auto& choice : grammar.choices) {
        auto& forms = choices[std::string(choice.word)] = Json::array();
        for (const auto& form : choice.forms) {
            auto parts = Json::array();
            for (const auto& part : form.parts) parts.push_back(part_of_form(part, sorts));
            Json json{{"parts", std::move(parts)}};
            if (form.old) json["old"] = true;
            forms.push_back(std::move(json));
        }
    }
    return {{"title", "The choices of " + std::string(game_name)},
            {"description", "How actions are written, and the codes with which they are refused: schema/README.md."},
            {"sorts", std::move(sorts)},
            {"choices", std::move(choices)},
            {"refusals", grammar.refusals}};
}

}  // namespace coronet::protocol
