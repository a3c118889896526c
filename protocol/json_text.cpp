#include "protocol/json_text.hpp"

#include "protocol/text_rules.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <unordered_set>

namespace coronet::protocol {

const JsonValue* JsonValue::find(std::string_view name) const {
    for (const JsonValue* at = begin(); at != end(); at = (at + 1)->next()) {
        if (at->text == name) return at + 1;
    }
    return nullptr;
}

/// Reads from the front of the bytes. What answers a bool has noted the trouble where it is false.
class JsonText::Reader {
  public:
    Reader(JsonText& to, std::string_view bytes, std::size_t most_values)
        : to_(to), bytes_(bytes), values_left_(most_values) {}

    Code trouble = Code::bad_json;

    bool document(int deepest) {
        if (bytes_.starts_with("\xEF\xBB\xBF")) at_ += 3;
        if (!value(deepest)) return false;
        skip_spaces();
        return at_ == bytes_.size();
    }

  private:
    using Kind = JsonValue::Kind;

    bool fail(Code code) {
        trouble = code;
        return false;
    }
    void skip_spaces() {
        while (at_ < bytes_.size() &&
               (bytes_[at_] == ' ' || bytes_[at_] == '\n' || bytes_[at_] == '\t' || bytes_[at_] == '\r'))
            ++at_;
    }
    /// The next character that is no space; 0 at the end.
    char peek() {
        skip_spaces();
        return at_ < bytes_.size() ? bytes_[at_] : '\0';
    }
    bool take(char wanted) {
        if (at_ == bytes_.size() || bytes_[at_] != wanted) return false;
        ++at_;
        return true;
    }

    bool add(Kind kind) {
        if (values_left_ == 0) return fail(Code::too_large);
        --values_left_;
        to_.values_.emplace_back().kind = kind;
        return true;
    }

    bool value(int levels) {
        switch (peek()) {
            case '{': return container(Kind::object, levels);
            case '[': return container(Kind::list, levels);
            case '"': return text() && add_text();
            case 't': return word("true") && add(Kind::yes_no) && (to_.values_.back().natural = 1) == 1;
            case 'f': return word("false") && add(Kind::yes_no);
            case 'n': return word("null") && add(Kind::null);
            default: return number();
        }
    }

    bool word(std::string_view wanted) {
        if (!bytes_.substr(at_).starts_with(wanted)) return false;
        at_ += wanted.size();
        return true;
    }

    bool container(Kind kind, int levels) {
        if (levels == 0) return fail(Code::too_deep);
        if (!add(kind)) return false;
        const std::size_t place = to_.values_.size() - 1;
        const std::size_t from = at_++;
        if (!(kind == Kind::object ? members(place, levels - 1) : elements(place, levels - 1))) return false;
        JsonValue& whole = to_.values_[place];
        whole.span = static_cast<std::uint32_t>(to_.values_.size() - place);
        whole.text = bytes_.substr(from, at_ - from);
        return true;
    }

    bool elements(std::size_t list, int levels) {
        if (peek() == ']') return take(']');
        while (value(levels)) {
            ++to_.values_[list].size;
            if (peek() == ']') return take(']');
            if (!take(',')) return false;
        }
        return false;
    }

    bool members(std::size_t object, int levels) {
        if (peek() == '}') return take('}');
        std::unordered_set<std::string_view> names;
        do {
            if (peek() != '"' || !text()) return false;
            if (known(object, names)) return fail(Code::duplicate_field);
            JsonValue& name = to_.values_.emplace_back();
            name.kind = Kind::text;
            name.text = text_;
            if (peek() != ':' || !take(':') || !value(levels)) return false;
            ++to_.values_[object].size;
            if (peek() == '}') return take('}');
        } while (take(','));
        return false;
    }

    /// Whether the object has a member of this name already. Few are compared one by one.
    bool known(std::size_t object, std::unordered_set<std::string_view>& names) {
        constexpr std::uint32_t few = 16;
        JsonValue& whole = to_.values_[object];
        whole.span = static_cast<std::uint32_t>(to_.values_.size() - object);
        if (whole.size < few) return whole.find(text_) != nullptr;
        if (names.empty()) {
            for (const JsonValue* at = whole.begin(); at != whole.end(); at = (at + 1)->next()) names.insert(at->text);
        }
        return !names.insert(text_).second;
    }

    bool add_text() {
        if (!add(Kind::text)) return false;
        to_.values_.back().text = text_;
        return true;
    }

    /// Reads a text into `text_`.
    bool text() {
        const std::size_t from = ++at_;
        std::size_t plain = from;  // start of what was not copied yet
        const std::size_t copied = to_.unescaped_.size();
        while (at_ < bytes_.size()) {
            const auto byte = static_cast<unsigned char>(bytes_[at_]);
            if (byte == '"') {
                const std::string_view rest = bytes_.substr(plain, at_++ - plain);
                if (plain == from) {
                    text_ = rest;
                } else {
                    to_.unescaped_ += rest;
                    text_ = std::string_view(to_.unescaped_).substr(copied);
                }
                return true;
            }
            if (byte < ' ') return false;
            if (byte == '\\') {
                to_.unescaped_.reserve(bytes_.size());  // once, so that nothing moves
                to_.unescaped_ += bytes_.substr(plain, at_++ - plain);
                if (!escape()) return false;
                plain = at_;
            } else if (byte < 0x80) {
                ++at_;
            } else if (!next_code_point(bytes_, at_)) {
                return false;
            }
        }
        return false;
    }

    bool escape() {
        constexpr std::string_view names = "\"\\/bfnrt";
        constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
        if (at_ == bytes_.size()) return false;
        const char c = bytes_[at_++];
        if (c == 'u') return code_point();
        const std::size_t which = names.find(c);
        if (which == std::string_view::npos) return false;
        to_.unescaped_ += meant[which];
        return true;
    }

    std::optional<char32_t> four_digits() {
        const std::string_view digits = bytes_.substr(at_, 4);
        std::uint16_t number = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
        if (error != std::errc() || digits.size() < 4 || end != digits.data() + 4) return std::nullopt;
        at_ += 4;
        return number;
    }

    bool code_point() {
        auto c = four_digits();
        if (!c || (*c >= 0xDC00 && *c <= 0xDFFF)) return false;
        if (*c >= 0xD800 && *c <= 0xDBFF) {
            if (!take('\\') || !take('u')) return false;
            const auto low = four_digits();
            if (!low || *low < 0xDC00 || *low > 0xDFFF) return false;
            *c = 0x10000 + ((*c - 0xD800) << 10U) + (*low - 0xDC00);
        }
        const auto put = [this](char32_t byte) { to_.unescaped_ += static_cast<char>(byte); };
        const auto follow = [&](unsigned shift) { put(0x80 | (*c >> shift & 0x3F)); };
        if (*c < 0x80) {
            put(*c);
        } else if (*c < 0x800) {
            put(0xC0 | *c >> 6U);
            follow(0);
        } else if (*c < 0x10000) {
            put(0xE0 | *c >> 12U);
            follow(6);
            follow(0);
        } else {
            put(0xF0 | *c >> 18U);
            follow(12);
            follow(6);
            follow(0);
        }
        return true;
    }

    bool digits() {
        const std::size_t from = at_;
        while (at_ < bytes_.size() && bytes_[at_] >= '0' && bytes_[at_] <= '9') ++at_;
        return at_ > from;
    }

    bool number() {
        const std::size_t from = at_;
        const bool minus = take('-');
        if (!take('0') && !digits()) return false;
        bool whole = true;
        if (take('.')) {
            whole = false;
            if (!digits()) return false;
        }
        if (take('e') || take('E')) {
            whole = false;
            if (!take('+')) static_cast<void>(take('-'));
            if (!digits()) return false;
        }
        if (!add(minus ? Kind::negative : Kind::natural)) return false;
        JsonValue& value = to_.values_.back();
        const char* first = bytes_.data() + from;
        const char* last = bytes_.data() + at_;
        const auto read =
            minus ? std::from_chars(first, last, value.negative) : std::from_chars(first, last, value.natural);
        if (whole && read.ec == std::errc()) return true;
        value.kind = Kind::real;
        // What is too small to be told from 0 is that; what is too large is nothing.
        if (std::from_chars(first, last, value.real).ec != std::errc())
            value.real = std::strtod(std::string(first, last).c_str(), nullptr);
        return std::isfinite(value.real) || fail(Code::out_of_range);
    }

    JsonText& to_;
    std::string_view bytes_;
    std::size_t at_ = 0;
    std::size_t values_left_;
    std::string_view text_;  ///< the latest
};

std::optional<Code> JsonText::read(std::string_view bytes, int deepest, std::size_t most_values) {
    values_.clear();
    unescaped_.clear();
    Reader reader(*this, bytes, most_values);
    if (reader.document(deepest)) return std::nullopt;
    return reader.trouble;
}

}  // namespace coronet::protocol
