#pragma once
// The random bytes that the shuffles of a match come from, as they are stored. What they mean is server/shuffle's.

#include <array>
#include <cstdint>
#include <vector>

namespace coronet::server {

/// 256 bits: a secret, a contribution, a seed.
using Bytes32 = std::array<std::uint8_t, 32>;

/// What the devices of one person have given, in the order in which they came; none: a bot, or somebody who sent
/// nothing.
using Contributions = std::vector<Bytes32>;

}  // namespace coronet::server
