// How many cores this process has. Used where the server decides on its threads.
#pragma once

namespace coronet::server {

/// The cores this process may run on, which a container or `taskset` may have made fewer than the machine has; at least
/// one. More threads than that only wake each other.
[[nodiscard]] unsigned usable_cores();

}  // namespace coronet::server
