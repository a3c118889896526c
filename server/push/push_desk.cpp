#include "server/push/push_desk.hpp"

#include "protocol/codec.hpp"
#include "server/net/reply.hpp"

namespace coronet::server {

namespace asio = boost::asio;
using protocol::Code;

namespace {

protocol::out::Error fault_at(Code code, const char* path) {
    auto error = protocol::error_of(code);
    error.path = path;
    return error;
}

}  // namespace

asio::awaitable<PushDesk::Verdict> PushDesk::handle(std::shared_ptr<Client> client, DeviceId /*device*/,
                                                    const protocol::in::PushKey& /*message*/, Answered id) {
    client->send(outgoing(protocol::out::PushKey{id, ""}));
    co_return std::nullopt;
}

asio::awaitable<PushDesk::Verdict> PushDesk::handle(std::shared_ptr<Client> /*client*/, DeviceId /*device*/,
                                                    const protocol::in::PushSubscribe& /*message*/, Answered /*id*/) {
    co_return fault_at(Code::unknown_value, "/endpoint");
}

asio::awaitable<PushDesk::Verdict> PushDesk::handle(std::shared_ptr<Client> /*client*/, DeviceId /*device*/,
                                                    const protocol::in::PushForget& /*message*/, Answered /*id*/) {
    co_return std::nullopt;
}

}  // namespace coronet::server
