#pragma once
// Between the values of storage and the columns of a database. Used by the engines (sqlite/, postgres/).

#include "server/storage/contributions.hpp"
#include "server/storage/error.hpp"
#include "server/storage/ids.hpp"
#include "server/storage/time.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace coronet::server {

/// Throws a StorageException.
[[noreturn]] inline void fail(StorageFault fault, std::string sentence) {
    throw StorageException({fault, std::move(sentence)});
}

/// What it gives, or the StorageException that it throws.
template <class Read>
auto caught(Read read) -> Result<std::invoke_result_t<Read&>> {
    try {
        return read();
    } catch (const StorageException& exception) {
        return StorageError{exception.fault, exception.what()};
    }
}

using Hash = std::array<std::uint8_t, 32>;

/// SHA-256. Secrets and tokens are random bits, so a plain hash is as strong as they are.
[[nodiscard]] Hash sha256(std::span<const std::uint8_t> bytes);

[[nodiscard]] inline std::int64_t to_column(Time time) { return time.time_since_epoch().count(); }

[[nodiscard]] inline Time to_time(std::int64_t column) { return Time{std::chrono::milliseconds{column}}; }

/// A number that must fit; else the database is damaged.
[[nodiscard]] inline int to_int(std::int64_t column) {
    if (column < std::numeric_limits<int>::min() || column > std::numeric_limits<int>::max())
        fail(StorageFault::corrupt, "The database holds a number out of range; restore it from a backup.");
    return static_cast<int>(column);
}

/// A name that must have its length; else the database is damaged.
template <class Name>
[[nodiscard]] Name to_name(std::span<const std::uint8_t> column) {
    const auto name = Name::from_bytes(column);
    if (!name) fail(StorageFault::corrupt, "The database holds a name of the wrong length; restore it from a backup.");
    return *name;
}

template <class Name>
[[nodiscard]] std::optional<Name> to_name(std::optional<std::span<const std::uint8_t>> column) {
    if (!column) return std::nullopt;
    return to_name<Name>(*column);
}

/// A word that must be one of ours; else the database is damaged.
template <class T>
[[nodiscard]] T to_word(const std::optional<T>& word) {
    if (!word)
        fail(StorageFault::corrupt, "The database holds a word that is not known here; restore it from a backup.");
    return *word;
}

/// Bytes that must be so many; else the database is damaged.
template <std::size_t Size>
[[nodiscard]] std::array<std::uint8_t, Size> to_array(std::span<const std::uint8_t> column) {
    if (column.size() != Size)
        fail(StorageFault::corrupt, "The database holds a key of the wrong length; restore it from a backup.");
    std::array<std::uint8_t, Size> bytes{};
    std::copy(column.begin(), column.end(), bytes.begin());
    return bytes;
}

/// 32 bytes, if there are any; another length: the database is damaged.
[[nodiscard]] std::optional<Bytes32> to_bytes32(std::optional<std::span<const std::uint8_t>> column);

/// 32 bytes each, one after the other.
[[nodiscard]] std::vector<std::uint8_t> to_column(const Contributions& contributions);
[[nodiscard]] Contributions to_contributions(std::span<const std::uint8_t> column);

}  // namespace coronet::server
