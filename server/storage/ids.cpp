#include "server/storage/ids.hpp"

#include <sodium.h>

#include <cstdlib>

namespace coronet::server {
namespace {

constexpr int spelling = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

/// Opens the operating system's source, once.
void start_sodium() {
    static const bool works = sodium_init() >= 0;
    if (!works) std::abort();  // no random bytes: nothing here would be secret
}

}  // namespace

void fill_random(std::span<std::uint8_t> bytes) {
    start_sodium();
    randombytes_buf(bytes.data(), bytes.size());
}

std::string to_base64url(std::span<const std::uint8_t> bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), spelling), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), spelling);
    text.pop_back();  // the terminating zero
    return text;
}

bool from_base64url(std::string_view text, std::span<std::uint8_t> bytes) {
    std::size_t read = 0;
    const char* end = nullptr;
    const int code =
        sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &read, &end, spelling);
    return code == 0 && read == bytes.size() && end == text.data() + text.size();
}

}  // namespace coronet::server
