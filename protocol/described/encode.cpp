#include "protocol/described/encode.hpp"

namespace coronet::protocol::described {

void write_text(std::string& out, std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    out += '"';
    std::size_t plain = 0;  // start of the run that needs no escape
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && c != '"' && c != '\\') continue;
        out.append(text, plain, i - plain);
        plain = i + 1;
        switch (c) {
            case '"': out += "\\\""; break;
            case '\\': out += "\\\\"; break;
            case '\n': out += "\\n"; break;
            case '\t': out += "\\t"; break;
            default:
                out += "\\u00";
                out += digits[byte >> 4];
                out += digits[byte & 15];
        }
    }
    out.append(text, plain, text.size() - plain);
    out += '"';
}

}  // namespace coronet::protocol::described
