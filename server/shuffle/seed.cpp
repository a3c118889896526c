#include "server/shuffle/seed.hpp"

#include "server/storage/ids.hpp"

#include <sodium.h>

#include <tuple>

namespace coronet::server {
namespace {

static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Bytes32>);

/// What is hashed: a domain of its own first, so that one hash can never pass for the other.
class Hashed {
  public:
    explicit Hashed(std::string_view domain) {
        crypto_hash_sha256_init(&state_);
        for (const char c : domain) add(static_cast<std::uint8_t>(c));
        add(0);
    }
    void add(std::uint8_t byte) { crypto_hash_sha256_update(&state_, &byte, 1); }
    void add(const Bytes32& bytes) { crypto_hash_sha256_update(&state_, bytes.data(), bytes.size()); }
    Bytes32 result() {
        Bytes32 hash{};
        crypto_hash_sha256_final(&state_, hash.data());
        return hash;
    }

  private:
    crypto_hash_sha256_state state_{};
};

}  // namespace

Bytes32 draw_secret() {
    Bytes32 secret{};
    fill_random(secret);
    return secret;
}

Bytes32 commitment_to(const Bytes32& secret) {
    Hashed hashed("coronet shuffle commitment v1");
    hashed.add(secret);
    return hashed.result();
}

Bytes32 guided_seed() { return Bytes32{18}; }

Bytes32 seed_of(const Bytes32& secret, std::span<const Contributions> contributions) {
    Hashed hashed("coronet shuffle seed v1");
    hashed.add(secret);
    hashed.add(static_cast<std::uint8_t>(contributions.size()));
    for (std::size_t seat = 0; seat < contributions.size(); ++seat) {
        hashed.add(static_cast<std::uint8_t>(seat));
        hashed.add(static_cast<std::uint8_t>(contributions[seat].size()));
        for (const Bytes32& contribution : contributions[seat]) hashed.add(contribution);
    }
    return hashed.result();
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

std::optional<Bytes32> from_hex(std::string_view text) {
    Bytes32 bytes{};
    std::size_t length = 0;
    const char* end = nullptr;
    const bool read = sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, &end) == 0;
    if (!read || length != bytes.size() || end != text.data() + text.size() || to_hex(bytes) != text)
        return std::nullopt;
    return bytes;
}

}  // namespace coronet::server
