// Where the seed of a match comes from, so that nobody alone decides it: a secret that the server has drawn and sealed
// before anybody sat down, and random bytes of everybody who plays. schema/README.md has the same in words; the client
// checks it in web-client/src/shuffle. Used by the lobby, the recorder and check.hpp. Pure functions but `draw_secret`.
#pragma once

#include "server/storage/matches.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::server {

/// A secret of the server, from the operating system.
[[nodiscard]] Bytes32 draw_secret();

/// What is published of a secret while it is one: SHA-256("coronet shuffle commitment v1" 00 secret).
[[nodiscard]] Bytes32 commitment_to(const Bytes32& secret);

/// The seed of a match: SHA-256("coronet shuffle seed v1" 00 secret seats, and for each seat its number, how many
/// contributions it has, and these), numbers as one byte. `contributions` by seat; a bot, or who sent nothing, has
/// none.
[[nodiscard]] Bytes32 seed_of(const Bytes32& secret, std::span<const Contributions> contributions);

/// The seed of every guided first game: nobody draws it, and nobody is to believe that somebody did. Under it the first
/// of two begins in each game, with something to buy.
[[nodiscard]] Bytes32 guided_seed();

/// Lower case hexadecimal digits; and back, nothing if the text is not exactly that.
[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);
[[nodiscard]] std::optional<Bytes32> from_hex(std::string_view text);

}  // namespace coronet::server
