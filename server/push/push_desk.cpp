#include "server/push/push_desk.hpp"

#include "protocol/codec.hpp"
#include "server/lobby/stored.hpp"
#include "server/log.hpp"
#include "server/net/reply.hpp"

#include <utility>

namespace coronet::server {

namespace asio = boost::asio;
using protocol::Code;

namespace {

protocol::out::Error fault_at(Code code, const char* path) {
    auto error = protocol::error_of(code);
    error.path = path;
    return error;
}

template <class T>
PushDesk::Verdict verdict_of(const Result<T>& result) {
    if (result) return std::nullopt;
    log::error("push: a request failed fault={}: {}", name_of(result.error().fault), result.error().sentence);
    return protocol::error_of(result.error().fault == StorageFault::closed ? Code::stopping : Code::storage_trouble);
}

}  // namespace

asio::awaitable<PushDesk::Verdict> PushDesk::handle(std::shared_ptr<Client> client, DeviceId /*device*/,
                                                    const protocol::in::PushKey& /*message*/, Answered id) {
    protocol::out::PushKey answer{id, ""};
    if (!sender_.services().none()) {
        const auto key = co_await sender_.key();
        if (!key) co_return verdict_of(key);
        answer.key = to_base64url(p256::public_of(*key));
    }
    client->send(outgoing(answer));
    co_return std::nullopt;
}

asio::awaitable<PushDesk::Verdict> PushDesk::handle(std::shared_ptr<Client> /*client*/, DeviceId device,
                                                    const protocol::in::PushSubscribe& message, Answered /*id*/) {
    const auto endpoint = PushEndpoint::parse(message.endpoint.value);
    if (!endpoint || !sender_.services().knows(*endpoint)) co_return fault_at(Code::unknown_value, "/endpoint");
    PushSubscription subscription{device, message.endpoint.value, {}, {}};
    if (!from_base64url(message.p256dh.value, subscription.p256dh) || !p256::is_point(subscription.p256dh))
        co_return fault_at(Code::bad_text, "/p256dh");
    if (!from_base64url(message.auth.value, subscription.auth)) co_return fault_at(Code::bad_text, "/auth");
    auto put = [&](Completion<void> done) { sender_.subscriptions().put(std::move(subscription), std::move(done)); };
    co_return verdict_of(co_await stored<void>(std::move(put)));
}

asio::awaitable<PushDesk::Verdict> PushDesk::handle(std::shared_ptr<Client> /*client*/, DeviceId device,
                                                    const protocol::in::PushForget& /*message*/, Answered /*id*/) {
    auto forget = [&](Completion<void> done) { sender_.subscriptions().forget(device, std::move(done)); };
    co_return verdict_of(co_await stored<void>(std::move(forget)));
}

}  // namespace coronet::server
