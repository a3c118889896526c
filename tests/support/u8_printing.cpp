// What GoogleTest's headers call since C++20 to print text of char8_t. The packaged library is compiled for an earlier
// standard and lacks it; only the precompiled headers' code needs it, which holds every inline function.

#include <ostream>
#include <string>

namespace testing::internal {

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
