#pragma once
// Names and secrets drawn from the operating system's random source. Used by all of the server.
// Always holds: an Id or a Token that exists is well formed; two drawn ones never meet in practice.

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace coronet::server {

/// Fills the bytes from the operating system's random source. Ends the program if there is none.
void fill_random(std::span<std::uint8_t> bytes);

/// URL-safe base64 without padding (RFC 4648, section 5): 3 bytes become 4 characters.
[[nodiscard]] std::string to_base64url(std::span<const std::uint8_t> bytes);

/// Reverses to_base64url. False if the text is not exactly the one spelling of `bytes.size()` bytes.
[[nodiscard]] bool from_base64url(std::string_view text, std::span<std::uint8_t> bytes);

/// Random bytes with one spelling in text. `Tag` keeps the kinds apart.
/// Compares, hashes and copies like a number. Default constructed = all zero, "nobody".
template <class Tag, std::size_t Bytes>
class RandomName {
  public:
    /// Length in bytes, and of the text form.
    static constexpr std::size_t size = Bytes;
    static constexpr std::size_t text_size = (Bytes * 4 + 2) / 3;

    RandomName() = default;

    /// A new one that nobody can guess.
    [[nodiscard]] static RandomName draw() {
        RandomName name;
        fill_random(name.bytes_);
        return name;
    }

    /// Reads the text form; nothing if it is not one. For untrusted text.
    [[nodiscard]] static std::optional<RandomName> parse(std::string_view text) {
        RandomName name;
        if (!from_base64url(text, name.bytes_)) return std::nullopt;
        return name;
    }

    /// From stored bytes; nothing if their number is wrong.
    [[nodiscard]] static std::optional<RandomName> from_bytes(std::span<const std::uint8_t> bytes) {
        if (bytes.size() != Bytes) return std::nullopt;
        RandomName name;
        for (std::size_t i = 0; i < Bytes; ++i) name.bytes_[i] = bytes[i];
        return name;
    }

    /// The text form: letters, digits, `-` and `_` only, fit for an address.
    [[nodiscard]] std::string text() const { return to_base64url(bytes_); }
    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }
    /// True for the default constructed one.
    [[nodiscard]] bool nobody() const { return *this == RandomName{}; }

    friend auto operator<=>(const RandomName&, const RandomName&) = default;

  private:
    std::array<std::uint8_t, Bytes> bytes_{};
};

/// A person (a guest), a device of a person, a lobby, a match. 16 characters, 96 random bits.
using PersonId = RandomName<struct PersonTag, 12>;
using DeviceId = RandomName<struct DeviceTag, 12>;
using LobbyId = RandomName<struct LobbyTag, 12>;
/// Also the only key to a finished game's replay, hence unguessable.
using MatchId = RandomName<struct MatchTag, 12>;

/// The unguessable part of a lobby's link. 24 characters, 144 random bits.
using LobbyLink = RandomName<struct LinkTag, 18>;
/// What proves who a device is. 43 characters, 256 random bits. Never log it; only its hash is stored.
using DeviceSecret = RandomName<struct SecretTag, 32>;
/// Moves a person to another device, once. 24 characters, 144 random bits. Never log it; only its hash is stored.
using DeviceToken = RandomName<struct TokenTag, 18>;

}  // namespace coronet::server

/// The bytes are random already: the first of them are the hash.
template <class Tag, std::size_t Bytes>
struct std::hash<coronet::server::RandomName<Tag, Bytes>> {
    std::size_t operator()(const coronet::server::RandomName<Tag, Bytes>& name) const noexcept {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < sizeof sum; ++i) sum = sum << 8U | name.bytes()[i];
        return sum;
    }
};
