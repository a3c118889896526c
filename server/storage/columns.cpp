#include "server/storage/columns.hpp"

#include <sodium.h>

#include <algorithm>

namespace coronet::server {

Hash sha256(std::span<const std::uint8_t> bytes) {
    Hash hash{};
    static_assert(sizeof hash == crypto_hash_sha256_BYTES);
    crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
    return hash;
}

std::optional<Bytes32> to_bytes32(std::optional<std::span<const std::uint8_t>> column) {
    if (!column) return std::nullopt;
    Bytes32 bytes{};
    if (column->size() != bytes.size())
        fail(StorageFault::corrupt, "The database holds a secret of the wrong length; restore it from a backup.");
    std::copy(column->begin(), column->end(), bytes.begin());
    return bytes;
}

std::vector<std::uint8_t> to_column(const Contributions& contributions) {
    std::vector<std::uint8_t> column;
    for (const Bytes32& one : contributions) column.insert(column.end(), one.begin(), one.end());
    return column;
}

Contributions to_contributions(std::span<const std::uint8_t> column) {
    Contributions contributions;
    for (; column.size() >= sizeof(Bytes32); column = column.subspan(sizeof(Bytes32))) {
        contributions.push_back(*to_bytes32(column.first(sizeof(Bytes32))));
    }
    if (!column.empty())
        fail(StorageFault::corrupt, "The database holds a contribution of the wrong length; restore it from a backup.");
    return contributions;
}

}  // namespace coronet::server
