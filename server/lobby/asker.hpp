// Who waits for an answer. Used by the lobby and its parts, which only keep it: answering is the lobby's.
#pragma once

#include "protocol/messages.hpp"
#include "server/net/client.hpp"

#include <memory>
#include <optional>

namespace coronet::server {

/// The id of a request; nothing where none was given, and then nobody waits.
using Answered = std::optional<protocol::RequestId>;

struct Asker {
    std::shared_ptr<Client> client;
    Answered id;
};

}  // namespace coronet::server
