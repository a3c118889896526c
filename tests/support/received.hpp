// What came over a connection, as the system counted it.
#pragma once

#include <cstdint>

namespace coronet::test {

/// Bytes that have come over this TCP socket, without TCP's own; 0 where the system cannot say.
[[nodiscard]] std::uint64_t received_by(int descriptor);

}  // namespace coronet::test
