#include "protocol/described/decode.hpp"

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

Verdict read_number(const nlohmann::json& json, std::int64_t lowest, std::uint64_t highest, const Place& place,
                    std::int64_t& number) {
    if (json.is_number_float()) {
        // Whole numbers too long for 64 bits arrive as floating ones.
        const auto real = json.get<double>();
        const bool whole = std::trunc(real) == real && std::abs(real) > 9007199254740992.0;
        return fail(whole ? Code::out_of_range : Code::wrong_type, place);
    }
    if (!json.is_number()) return fail(Code::wrong_type, place);
    if (json.is_number_unsigned()) {
        const auto value = json.get<std::uint64_t>();
        const auto low = lowest > 0 ? static_cast<std::uint64_t>(lowest) : 0;
        if (value > highest || value < low || value > static_cast<std::uint64_t>(largest_exact)) {
            return fail(Code::out_of_range, place);
        }
        number = static_cast<std::int64_t>(value);
        return std::nullopt;
    }
    number = json.get<std::int64_t>();
    const bool over = number >= 0 && static_cast<std::uint64_t>(number) > highest;
    if (number < lowest || number < -largest_exact || over) return fail(Code::out_of_range, place);
    return std::nullopt;
}

Verdict read_text(const nlohmann::json& json, Form form, std::size_t shortest, std::size_t longest, const Place& place,
                  std::string& text) {
    const auto* found = json.get_ptr<const std::string*>();
    if (found == nullptr) return fail(Code::wrong_type, place);
    text = *found;
    if (const auto code = refuse_text(text, form, shortest, longest)) return fail(*code, place);
    return std::nullopt;
}

}  // namespace coronet::protocol::described
