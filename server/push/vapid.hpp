// Says to a push service who sends (VAPID, RFC 8292): a token that is signed with the key for which a browser
// subscribed. Used by the sender.
#pragma once

#include "server/push/p256.hpp"
#include "server/storage/time.hpp"

#include <string>
#include <string_view>

namespace coronet::server {

/// The header `Authorization` of a request to the service of this origin. `contact` is a mailto: or https: address: the
/// RFC leaves it out at will, Mozilla's service and Apple's do not take what has none.
[[nodiscard]] std::string vapid(const p256::Secret& key, std::string_view origin, std::string_view contact, Time now);

}  // namespace coronet::server
