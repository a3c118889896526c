// What storage counts, in the Prometheus text format. Used by /metrics.
#pragma once

#include "server/storage/counters.hpp"

#include <string>

namespace coronet::server {

/// Lines for every counter of storage.
[[nodiscard]] std::string storage_metrics(const StorageCounters& counters);

}  // namespace coronet::server
