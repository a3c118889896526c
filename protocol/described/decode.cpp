#include "protocol/described/decode.hpp"

#include "protocol/text_rules.hpp"

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
using Kind = JsonValue::Kind;

Verdict fail(Code code, const Place& place) { return Fault{code, place.pointer()}; }

Verdict read_number(const JsonValue& json, const Shape& shape, void* value, const Place& place) {
    if (json.kind == Kind::real) {
        // Whole numbers too long for 64 bits arrive as floating ones.
        const bool whole = std::trunc(json.real) == json.real && std::abs(json.real) > 9007199254740992.0;
        return fail(whole ? Code::out_of_range : Code::wrong_type, place);
    }
    if (!json.is_number()) return fail(Code::wrong_type, place);
    if (json.kind == Kind::natural) {
        const auto low = shape.lowest > 0 ? static_cast<std::uint64_t>(shape.lowest) : 0;
        if (json.natural > shape.highest || json.natural < low ||
            json.natural > static_cast<std::uint64_t>(largest_exact)) {
            return fail(Code::out_of_range, place);
        }
        shape.set(value, static_cast<std::int64_t>(json.natural));
        return std::nullopt;
    }
    if (json.negative < shape.lowest || json.negative < -largest_exact) return fail(Code::out_of_range, place);
    shape.set(value, json.negative);
    return std::nullopt;
}

Verdict read_text(const JsonValue& json, const Shape& shape, void* value, const Place& place) {
    if (json.kind != Kind::text) return fail(Code::wrong_type, place);
    std::string& text = shape.text(value);
    text = json.text;
    if (!shape.form) return std::nullopt;
    if (const auto code = refuse_text(text, *shape.form, *shape.shortest, *shape.longest)) return fail(*code, place);
    return std::nullopt;
}

Verdict read_word(const JsonValue& json, const Shape& shape, void* value, const Place& place) {
    if (json.kind != Kind::text) return fail(Code::wrong_type, place);
    const auto word = std::ranges::find(shape.words, json.text, &WordShape::name);
    if (word == shape.words.end()) return fail(Code::unknown_value, place);
    shape.set(value, word->value);
    return std::nullopt;
}

Verdict read_custom(const JsonValue& json, const Shape& shape, void* value, const Place& place) {
    Verdict fault;
    const auto fill = [&](void* form) {
        fault = read(json, shape.element(), form, place);
        return !fault;
    };
    if (shape.take(value, fill) || fault) return fault;
    return fail(Code::unknown_value, place);
}

// Reads a map's key from its text; false if it is none.
bool read_key(const JsonValue& name, const Shape& shape, void* key) {
    if (shape.kind == Shape::Kind::custom) {
        return shape.take(key, [&](void* form) { return read_key(name, shape.element(), form); });
    }
    if (shape.kind != Shape::Kind::number) return !read(name, shape, key, Place{});
    std::int64_t number = 0;
    const char* const begin = name.text.data();
    const char* const end = begin + name.text.size();
    const auto [read_to, error] = std::from_chars(begin, end, number);
    if (error != std::errc() || read_to != end || std::to_string(number) != name.text) return false;
    JsonValue spelled;
    spelled.kind = number < 0 ? Kind::negative : Kind::natural;
    spelled.negative = number;
    spelled.natural = static_cast<std::uint64_t>(number);
    return !read_number(spelled, shape, key, Place{});
}

Verdict read_map(const JsonValue& json, const Shape& shape, void* value, const Place& place) {
    if (json.kind != Kind::object) return fail(Code::wrong_type, place);
    if (shape.longest && json.size > *shape.longest) return fail(Code::too_long, place);
    for (const JsonValue* name = json.begin(); name != json.end(); name = (name + 1)->next()) {
        const Place inside{&place, name->text};
        void* entry = shape.slot(value, [&](void* key) { return read_key(*name, shape.key(), key); });
        if (entry == nullptr) return fail(Code::bad_text, inside);
        if (auto fault = read(*(name + 1), shape.element(), entry, inside)) return fault;
    }
    return std::nullopt;
}

Verdict read_list(const JsonValue& json, const Shape& shape, void* value, const Place& place) {
    const bool row = shape.kind == Shape::Kind::row;
    if (json.kind != (row ? Kind::object : Kind::list)) return fail(Code::wrong_type, place);
    const std::size_t length = json.size;
    if (shape.longest && length > *shape.longest) return fail(Code::too_long, place);
    if (shape.shortest && length < *shape.shortest) return fail(Code::too_short, place);
    auto* element = static_cast<std::byte*>(shape.resize(value, length));
    const JsonValue* in_order = json.begin();
    for (std::size_t i = 0; i < length; ++i, element += shape.stride) {
        const auto name = std::to_string(i);
        const Place inside{&place, name};
        const JsonValue* entry = row ? json.find(name) : in_order;
        if (entry == nullptr) return fail(Code::missing_field, inside);
        if (auto fault = read(*entry, shape.element(), element, inside)) return fault;
        if (!row) in_order = in_order->next();
    }
    return std::nullopt;
}

Verdict read_raw(const JsonValue& json, const Shape& shape, void* value, const Place& place) {
    if (json.kind != (shape.kind == Shape::Kind::raw ? Kind::object : Kind::list)) return fail(Code::wrong_type, place);
    shape.text(value) = json.text;
    return std::nullopt;
}

Verdict read_object(const JsonValue& json, const Shape& shape, void* value, const Place& place,
                    bool (*skip)(std::string_view)) {
    for (const MemberShape& member : shape.members) {
        const Place inside{&place, member.name};
        if (const JsonValue* entry = json.find(member.name)) {
            void* target = static_cast<std::byte*>(value) + member.offset;
            if (auto fault = read(*entry, member.shape(), target, inside)) return fault;
        } else if (!member.may_be_missing) {
            return fail(Code::missing_field, inside);
        }
    }
    std::optional<std::string_view> unknown;  // the first in the order of the alphabet
    for (const JsonValue* name = json.begin(); name != json.end(); name = (name + 1)->next()) {
        if (skip != nullptr && skip(name->text)) continue;
        const bool known = std::ranges::find(shape.members, name->text, &MemberShape::name) != shape.members.end();
        if (!known && (!unknown || name->text < *unknown)) unknown = name->text;
    }
    if (unknown) return fail(Code::unknown_field, Place{&place, *unknown});
    return std::nullopt;
}

}  // namespace

Verdict read(const JsonValue& json, const Shape& shape, void* value, const Place& place) {
    using enum Shape::Kind;
    switch (shape.kind) {
        case custom: return read_custom(json, shape, value, place);
        case object:
            if (json.kind != Kind::object) return fail(Code::wrong_type, place);
            return read_object(json, shape, value, place, nullptr);
        case word: return read_word(json, shape, value, place);
        case yes_no:
            if (json.kind != Kind::yes_no) return fail(Code::wrong_type, place);
            *static_cast<bool*>(value) = json.natural != 0;
            return std::nullopt;
        case number: return read_number(json, shape, value, place);
        case text: return read_text(json, shape, value, place);
        case optional:
        case aside: return read(json, shape.element(), shape.inside(value), place);
        case raw:
        case raw_list: return read_raw(json, shape, value, place);
        case protocol:
            if (!json.is_number()) return fail(Code::wrong_type, place);
            if ((json.kind == Kind::natural && json.natural == protocol_version) || json.real == protocol_version)
                return std::nullopt;
            return fail(Code::wrong_version, place);
        case row:
        case list: return read_list(json, shape, value, place);
        case map: return read_map(json, shape, value, place);
    }
    return std::nullopt;
}

Verdict read_members(const JsonValue& json, const Shape& shape, void* value, bool (*skip)(std::string_view name)) {
    return read_object(json, shape, value, Place{}, skip);
}

}  // namespace coronet::protocol::described
