#include "printing.hpp"

#include <ostream>
#include <string>

namespace nlohmann {

void PrintTo(const json& value, std::ostream* out) {
    *out << value.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace nlohmann

namespace testing::internal {

template AssertionResult CmpHelperEQ(const char*, const char*, const nlohmann::json&, const nlohmann::json&);
template AssertionResult CmpHelperEQFailure(const char*, const char*, const nlohmann::json&, const nlohmann::json&);
template AssertionResult CmpHelperNE(const char*, const char*, const nlohmann::json&, const nlohmann::json&);

// What GoogleTest's headers call since C++20 to print text of char8_t. The packaged library is compiled for an earlier
// standard and lacks it; only the precompiled headers' code needs it, which holds every inline function.
void PrintU8StringTo(const std::u8string& text, std::ostream* out);
void PrintTo(const char8_t* text, std::ostream* out);

void PrintU8StringTo(const std::u8string& text, std::ostream* out) {
    *out << '"' << std::string(text.begin(), text.end()) << '"';
}

void PrintTo(const char8_t* text, std::ostream* out) {
    if (text == nullptr) {
        *out << "NULL";
    } else {
        PrintU8StringTo(text, out);
    }
}

}  // namespace testing::internal
