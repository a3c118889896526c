// A FlatMap is described as any other map. Included where the views of the games are.
#pragma once

#include "engine/core/flat_map.hpp"
#include "protocol/described/traits.hpp"

namespace coronet::protocol::described::detail {

template <class K, class V>
struct IsMapping<engine::FlatMap<K, V>> : std::true_type {};

}  // namespace coronet::protocol::described::detail
