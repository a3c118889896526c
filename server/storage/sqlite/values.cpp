#include "server/storage/sqlite/values.hpp"

#include <sodium.h>

namespace coronet::server::sqlite {

Hash sha256(std::span<const std::uint8_t> bytes) {
    Hash hash{};
    static_assert(sizeof hash == crypto_hash_sha256_BYTES);
    crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
    return hash;
}

}  // namespace coronet::server::sqlite
