// The messages about Web Push: by which key notices are signed, and where a device is reached with its pages closed.
// Used by the front desk.
#pragma once

#include "protocol/messages.hpp"
#include "server/net/client.hpp"
#include "server/push/sender.hpp"

#include <boost/asio/awaitable.hpp>

#include <memory>
#include <optional>

namespace coronet::server {

class PushDesk {
  public:
    using Verdict = std::optional<protocol::out::Error>;  // nothing: done
    using Answered = std::optional<protocol::RequestId>;

    explicit PushDesk(PushSender& sender) : sender_(sender) {}

    boost::asio::awaitable<Verdict> handle(std::shared_ptr<Client> client, DeviceId device,
                                           const protocol::in::PushKey& message, Answered id);
    /// Refused with the place of the field that is no point, no secret, or at none of the services known here.
    boost::asio::awaitable<Verdict> handle(std::shared_ptr<Client> client, DeviceId device,
                                           const protocol::in::PushSubscribe& message, Answered id);
    boost::asio::awaitable<Verdict> handle(std::shared_ptr<Client> client, DeviceId device,
                                           const protocol::in::PushForget& message, Answered id);

  private:
    PushSender& sender_;
};

}  // namespace coronet::server
