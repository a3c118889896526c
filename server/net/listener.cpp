#include "server/net/listener.hpp"

#include "server/log.hpp"
#include "server/net/async.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <exception>
#include <memory>
#include <string>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

namespace {

std::string sentence(const boost::system::error_code& failed, const tcp::endpoint& endpoint) {
    const std::string port = std::to_string(endpoint.port());
    if (failed == asio::error::address_in_use) {
        return "port " + port + " is already in use; stop the other program or choose another port with --port";
    }
    if (failed == asio::error::access_denied) {
        return "this user may not open port " + port + "; choose one above 1023 with --port";
    }
    return "cannot listen on " + endpoint.address().to_string() + " port " + port + ": " + failed.message();
}

struct Places {
    Tally::Place everyone;
    Tally::Place own;
};

void serve_connection(beast::tcp_stream stream, HttpSurroundings around, Places places) {
    const auto executor = stream.get_executor();
    struct Counted {
        Counted(Places held, const HttpSurroundings& surroundings)
            : places(std::move(held)), open(surroundings.sessions.metrics.connections) {}
        Places places;
        Held open;
    };
    auto counted = std::make_shared<const Counted>(std::move(places), around);
    const auto session = std::make_shared<HttpSession>(std::move(stream), around, std::move(counted));
    auto run = [session]() -> asio::awaitable<void> { return session->run(); };
    auto ended = [](const std::exception_ptr& trouble) {
        if (!trouble) return;
        try {
            std::rethrow_exception(trouble);
        } catch (const std::exception& error) {
            log::error("http: a connection failed: {}", error.what());
        }
    };
    asio::co_spawn(executor, std::move(run), std::move(ended));
}

}  // namespace

Listener::Listener(asio::io_context& io, HttpSurroundings around)
    : io_(io), around_(around), strand_(asio::make_strand(io)), acceptor_(strand_) {
    boost::system::error_code failed;
    const asio::ip::address address = asio::ip::make_address(around.config.address, failed);
    if (failed) throw StartError("--address " + around.config.address + " is not an IP address");
    try {
        open({address, around.config.port});
    } catch (const boost::system::system_error& error) {
        const bool everywhere = address.is_v6() && address.is_unspecified();
        if (!everywhere || error.code() != asio::error::address_family_not_supported) {
            throw StartError(sentence(error.code(), {address, around.config.port}));
        }
        // A machine without IPv6: every address means every IPv4 address.
        const tcp::endpoint fallback(tcp::v4(), around.config.port);
        acceptor_ = tcp::acceptor(strand_);
        try {
            open(fallback);
        } catch (const boost::system::system_error& again) {
            throw StartError(sentence(again.code(), fallback));
        }
    }
    port_ = acceptor_.local_endpoint().port();
}

void Listener::open(const tcp::endpoint& endpoint) {
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    if (endpoint.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(!endpoint.address().is_unspecified()));
    acceptor_.bind(endpoint);
    acceptor_.listen(asio::socket_base::max_listen_connections);
}

void Listener::start() {
    asio::co_spawn(
        strand_, [this] { return accept(); }, asio::detached);
}

void Listener::stop() {
    asio::dispatch(strand_, [this] {
        boost::system::error_code ignored;
        static_cast<void>(acceptor_.close(ignored));
    });
}

asio::awaitable<void> Listener::accept() {
    asio::steady_timer pause(strand_);
    while (acceptor_.is_open()) {
        tcp::socket socket(asio::make_strand(io_));
        const auto [failed] = co_await acceptor_.async_accept(socket, as_values);
        if (failed == asio::error::operation_aborted) co_return;
        if (failed) {
            // Out of file descriptors, most likely: wait until some are free.
            log::warn("listener: cannot accept: {}", failed.message());
            pause.expires_after(std::chrono::milliseconds(200));
            co_await pause.async_wait(as_values);
            continue;
        }
        // Where there is no memory for one, the next may find some.
        try {
            serve(std::move(socket));
        } catch (const std::exception& trouble) {
            log::error("listener: a connection could not be served: {}", trouble.what());
        }
    }
}

void Listener::serve(tcp::socket socket) {
    boost::system::error_code unknown;
    const auto peer = socket.remote_endpoint(unknown);
    if (unknown) return;
    Tally::Place everyone = around_.everyone.enter({});
    // Behind a proxy all connections have its address; there WebSockets are counted once their client is known.
    Tally::Place own;
    if (!around_.config.trust_proxy) own = around_.by_address.enter(address_key(peer.address()));
    if (!everyone || (!own && !around_.config.trust_proxy)) {
        around_.sessions.metrics.refused.add(everyone ? Refusal::address_full : Refusal::server_full);
        return;
    }
    serve_connection(beast::tcp_stream(std::move(socket)), around_, {std::move(everyone), std::move(own)});
}

}  // namespace coronet::server
