#include "protocol/described/decode.hpp"

#include "protocol/text_rules.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace coronet::protocol::described {

std::string Place::pointer() const {
    if (above == nullptr) return {};
    auto text = above->pointer();
    text += '/';
    for (const char c : name) {
        if (c == '~') {
            text += "~0";
        } else if (c == '/') {
            text += "~1";
        } else {
            text += c;
        }
    }
    return text;
}

namespace {
Verdict fail(Code code, const Place& place) { return Fault{code, place.pointer()}; }

Verdict read_number(const nlohmann::json& json, const Shape& shape, void* value, const Place& place) {
    if (json.is_number_float()) {
        // Whole numbers too long for 64 bits arrive as floating ones.
        const auto real = json.get<double>();
        const bool whole = std::trunc(real) == real && std::abs(real) > 9007199254740992.0;
        return fail(whole ? Code::out_of_range : Code::wrong_type, place);
    }
    if (!json.is_number()) return fail(Code::wrong_type, place);
    if (json.is_number_unsigned()) {
        const auto number = json.get<std::uint64_t>();
        const auto low = shape.lowest > 0 ? static_cast<std::uint64_t>(shape.lowest) : 0;
        if (number > shape.highest || number < low || number > static_cast<std::uint64_t>(largest_exact)) {
            return fail(Code::out_of_range, place);
        }
        shape.set(value, static_cast<std::int64_t>(number));
        return std::nullopt;
    }
    const auto number = json.get<std::int64_t>();
    const bool over = number >= 0 && static_cast<std::uint64_t>(number) > shape.highest;
    if (number < shape.lowest || number < -largest_exact || over) return fail(Code::out_of_range, place);
    shape.set(value, number);
    return std::nullopt;
}

Verdict read_text(const nlohmann::json& json, const Shape& shape, void* value, const Place& place) {
    const auto* found = json.get_ptr<const std::string*>();
    if (found == nullptr) return fail(Code::wrong_type, place);
    std::string& text = shape.text(value);
    text = *found;
    if (!shape.form) return std::nullopt;
    if (const auto code = refuse_text(text, *shape.form, *shape.shortest, *shape.longest)) return fail(*code, place);
    return std::nullopt;
}

Verdict read_word(const nlohmann::json& json, const Shape& shape, void* value, const Place& place) {
    const auto* text = json.get_ptr<const std::string*>();
    if (text == nullptr) return fail(Code::wrong_type, place);
    const auto word = std::ranges::find(shape.words, *text, &WordShape::name);
    if (word == shape.words.end()) return fail(Code::unknown_value, place);
    shape.set(value, word->value);
    return std::nullopt;
}

Verdict read_custom(const nlohmann::json& json, const Shape& shape, void* value, const Place& place) {
    Verdict fault;
    const auto fill = [&](void* form) {
        fault = read(json, shape.element(), form, place);
        return !fault;
    };
    if (shape.take(value, fill) || fault) return fault;
    return fail(Code::unknown_value, place);
}

// Reads a map's key from its text; false if it is none.
bool read_key(const std::string& text, const Shape& shape, void* key) {
    if (shape.kind == Shape::Kind::custom) {
        return shape.take(key, [&](void* form) { return read_key(text, shape.element(), form); });
    }
    if (shape.kind != Shape::Kind::number) return !read(nlohmann::json(text), shape, key, Place{});
    std::int64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [read_to, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || read_to != end || std::to_string(number) != text) return false;
    return !read_number(nlohmann::json(number), shape, key, Place{});
}

Verdict read_map(const nlohmann::json& json, const Shape& shape, void* value, const Place& place) {
    if (!json.is_object()) return fail(Code::wrong_type, place);
    if (shape.longest && json.size() > *shape.longest) return fail(Code::too_long, place);
    for (const auto& item : json.items()) {
        const Place inside{&place, item.key()};
        void* entry = shape.slot(value, [&](void* key) { return read_key(item.key(), shape.key(), key); });
        if (entry == nullptr) return fail(Code::bad_text, inside);
        if (auto fault = read(item.value(), shape.element(), entry, inside)) return fault;
    }
    return std::nullopt;
}

Verdict read_list(const nlohmann::json& json, const Shape& shape, void* value, const Place& place) {
    const bool row = shape.kind == Shape::Kind::row;
    if (!(row ? json.is_object() : json.is_array())) return fail(Code::wrong_type, place);
    const std::size_t length = json.size();
    if (shape.longest && length > *shape.longest) return fail(Code::too_long, place);
    if (shape.shortest && length < *shape.shortest) return fail(Code::too_short, place);
    auto* element = static_cast<std::byte*>(shape.resize(value, length));
    for (std::size_t i = 0; i < length; ++i, element += shape.stride) {
        const auto name = std::to_string(i);
        const Place inside{&place, name};
        const nlohmann::json* entry = row ? nullptr : &json[i];
        if (row) {
            const auto found = json.find(name);
            if (found == json.end()) return fail(Code::missing_field, inside);
            entry = &*found;
        }
        if (auto fault = read(*entry, shape.element(), element, inside)) return fault;
    }
    return std::nullopt;
}

Verdict read_raw(const nlohmann::json& json, const Shape& shape, void* value, const Place& place) {
    const bool fits = shape.kind == Shape::Kind::raw ? json.is_object() : json.is_array();
    if (!fits) return fail(Code::wrong_type, place);
    shape.text(value) = json.dump();
    return std::nullopt;
}

Verdict read_object(const nlohmann::json& json, const Shape& shape, void* value, const Place& place,
                    bool (*skip)(std::string_view)) {
    for (const MemberShape& member : shape.members) {
        const Place inside{&place, member.name};
        const auto entry = json.find(member.name);
        if (entry != json.end()) {
            void* target = static_cast<std::byte*>(value) + member.offset;
            if (auto fault = read(*entry, member.shape(), target, inside)) return fault;
        } else if (!member.may_be_missing) {
            return fail(Code::missing_field, inside);
        }
    }
    for (const auto& item : json.items()) {
        const std::string& name = item.key();
        if (skip != nullptr && skip(name)) continue;
        const bool known = std::ranges::find(shape.members, name, &MemberShape::name) != shape.members.end();
        if (!known) return fail(Code::unknown_field, Place{&place, name});
    }
    return std::nullopt;
}

}  // namespace

Verdict read(const nlohmann::json& json, const Shape& shape, void* value, const Place& place) {
    using enum Shape::Kind;
    switch (shape.kind) {
        case custom: return read_custom(json, shape, value, place);
        case object:
            if (!json.is_object()) return fail(Code::wrong_type, place);
            return read_object(json, shape, value, place, nullptr);
        case word: return read_word(json, shape, value, place);
        case yes_no:
            if (!json.is_boolean()) return fail(Code::wrong_type, place);
            *static_cast<bool*>(value) = json.get<bool>();
            return std::nullopt;
        case number: return read_number(json, shape, value, place);
        case text: return read_text(json, shape, value, place);
        case optional:
        case aside: return read(json, shape.element(), shape.inside(value), place);
        case raw:
        case raw_list: return read_raw(json, shape, value, place);
        case protocol:
            if (!json.is_number()) return fail(Code::wrong_type, place);
            return json == protocol_version ? std::nullopt : fail(Code::wrong_version, place);
        case row:
        case list: return read_list(json, shape, value, place);
        case map: return read_map(json, shape, value, place);
    }
    return std::nullopt;
}

Verdict read_members(const nlohmann::json& json, const Shape& shape, void* value, bool (*skip)(std::string_view name)) {
    return read_object(json, shape, value, Place{}, skip);
}

}  // namespace coronet::protocol::described
