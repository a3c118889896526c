#include "tests/support/ws_client.hpp"

#include "protocol/codec.hpp"
#include "tests/support/folded.hpp"
#include "tests/support/received.hpp"
#include "tests/support/schema.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace coronet::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;

namespace {

tcp::endpoint loopback(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

bool same_ignoring_case(const std::string& a, const std::string& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
    });
}

}  // namespace

struct WsClient::Connection {
    asio::io_context io;
    websocket::stream<tcp::socket> stream{io};
    beast::flat_buffer buffer;
    std::function<void(std::string)> taken;
    bool over = false;

    void read() {
        stream.async_read(buffer, [this](const boost::system::error_code& failed, std::size_t) {
            if (failed) {
                over = true;
                return;
            }
            std::string text = beast::buffers_to_string(buffer.data());
            buffer.consume(buffer.size());
            taken(std::move(text));
            read();
        });
    }
};

WsClient::WsClient(std::uint16_t port, Knock knock) : connection_(std::make_unique<Connection>()), check_(knock.check) {
    auto& stream = connection_->stream;
    stream.next_layer().connect(loopback(port));
    stream.next_layer().set_option(tcp::no_delay(true));
    websocket::permessage_deflate deflate;
    deflate.client_enable = knock.deflate;
    deflate.server_no_context_takeover = !knock.takes_over;
    stream.set_option(deflate);
    stream.set_option(websocket::stream_base::decorator([knock](websocket::request_type& request) {
        if (!knock.subprotocol.empty()) request.set(http::field::sec_websocket_protocol, knock.subprotocol);
        if (!knock.origin.empty()) request.set(http::field::origin, knock.origin);
        if (!knock.forwarded_for.empty()) request.set("X-Forwarded-For", knock.forwarded_for);
    }));
    stream.read_message_max(64U << 20U);
    stream.handshake("localhost:" + std::to_string(port), knock.target);
    connection_->read();
}

WsClient::~WsClient() = default;
WsClient::WsClient(WsClient&&) noexcept = default;
WsClient& WsClient::operator=(WsClient&&) noexcept = default;

void WsClient::send(const std::string& bytes, bool text) {
    connection_->stream.text(text);
    boost::system::error_code ignored;
    connection_->stream.write(asio::buffer(bytes), ignored);
}

int WsClient::say(protocol::in::Message message, std::optional<int> id) {
    const int number = id ? *id : next_id_++;
    const std::string text = protocol::encode(protocol::in::Request{number, std::move(message)});
    if (check_) expect_valid("client", text);
    send(text);
    return number;
}

Json WsClient::ask(protocol::in::Message message) {
    const int id = say(std::move(message));
    Json answer;
    const auto answered = [&] {
        for (const Json& one : heard) {
            if (one.contains("id") && one.at("id") == id) {
                answer = one;
                return true;
            }
        }
        return false;
    };
    if (!until(answered)) throw std::runtime_error("no answer to request " + std::to_string(id));
    return answer;
}

Json WsClient::get(protocol::in::Message message) {
    Json answer = ask(std::move(message));
    if (answer.at("type") == "error") throw std::runtime_error(answer.dump());
    return answer;
}

Json WsClient::expect(const std::string& type) {
    Json found;
    const auto come = [&] {
        for (auto one = heard.begin(); one != heard.end(); ++one) {
            if (one->at("type") != type) continue;
            found = *one;
            heard.erase(one);
            return true;
        }
        return false;
    };
    if (!until(come)) throw std::runtime_error("no message of type " + type + " came");
    return found;
}

bool WsClient::until(const std::function<bool()>& holds, std::chrono::milliseconds limit) {
    const auto end = std::chrono::steady_clock::now() + limit;
    connection_->taken = [this](std::string text) { take(std::move(text)); };
    while (!holds()) {
        const auto now = std::chrono::steady_clock::now();
        if (now >= end || connection_->over) return holds();
        connection_->io.restart();
        connection_->io.run_one_for(std::min<std::chrono::steady_clock::duration>(end - now, std::chrono::seconds(1)));
    }
    return true;
}

void WsClient::listen(std::chrono::milliseconds how_long) {
    until([] { return false; }, how_long);
}

int WsClient::closed() {
    until([this] { return connection_->over; });
    if (!connection_->over) return 0;
    const auto code = connection_->stream.reason().code;
    return code == websocket::close_code::none ? 1006 : static_cast<int>(code);
}

bool WsClient::over() const { return connection_->over; }

std::uint64_t WsClient::received() const { return received_by(connection_->stream.next_layer().native_handle()); }

void WsClient::cut() {
    boost::system::error_code ignored;
    connection_->stream.next_layer().close(ignored);
    until([this] { return connection_->over; });
}

void WsClient::close() {
    connection_->stream.async_close(websocket::close_code::normal, [](const boost::system::error_code&) {});
    until([this] { return connection_->over; });
}

void WsClient::take(std::string text) {
    if (check_) expect_valid("server", text);
    Json message = Json::parse(text);
    const std::string& type = message.at("type").get_ref<const std::string&>();
    if (type == "welcome") {
        person = message.at("person");
        if (message.contains("secret")) secret = message.at("secret");
    } else if (type == "lobby") {
        lobby = message.at("lobby");
        member = message.at("you");
        if (!match.is_null() && match.at("match") != lobby.at("match")) match = nullptr;
    } else if (type == "lobby_update") {
        lobby.merge_patch(message.at("d"));
    } else if (type == "match") {
        match = message;
    } else if (type == "error") {
        errors.push_back(message);
    } else if (type == "update") {
        update_bytes.push_back(text.size());
        if (check_) {
            EXPECT_EQ(message.at("v").get<int>(), match.at("version").get<int>() + 1)
                << "updates come without a gap, each once";
        }
        fold_update(match, message);
    }
    if (noticed) noticed(message);
    heard.push_back(std::move(message));
    constexpr std::size_t most_kept = 2000;
    if (heard.size() > most_kept) heard.pop_front();
}

Json WsClient::hello(const std::string& name, const std::string& secret_known) {
    protocol::in::Hello hello;
    if (!name.empty()) hello.name = protocol::Name(name);
    if (!secret_known.empty()) {
        hello.secret = protocol::Secret(secret_known);
        secret = secret_known;
    }
    get(hello);
    return expect("welcome");
}

Json WsClient::create(const std::vector<std::pair<std::string, std::string>>& options, protocol::Access access,
                      const std::string& game) {
    protocol::in::Create create;
    create.game = game;
    create.access = access;
    for (const auto& [option, value] : options) create.options.emplace(option, value);
    get(create);
    return lobby;
}

Json WsClient::join(const std::string& link) {
    protocol::in::Join how;
    how.link = protocol::Id(link);
    get(how);
    return lobby;
}

Json WsClient::choose(const std::vector<std::string>& actions) {
    protocol::in::Choose choice;
    choice.version = version();
    choice.match = protocol::Id(match.at("match").get<std::string>());
    for (const std::string& action : actions) choice.actions.emplace_back(action);
    return ask(choice);
}

int WsClient::seat() const { return match.is_null() ? -1 : match.at("seat").get<int>(); }

bool WsClient::asked() const {
    if (match.is_null()) return false;
    const Json& waiting = match.at("table").at("waiting");
    return std::find(waiting.begin(), waiting.end(), Json(seat())) != waiting.end();
}

std::string HttpAnswer::header(const std::string& name) const {
    for (const auto& [key, value] : headers) {
        if (same_ignoring_case(key, name)) return value;
    }
    return {};
}

HttpAnswer http_get(std::uint16_t port, const std::string& target,
                    const std::vector<std::pair<std::string, std::string>>& headers, const std::string& method) {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect(loopback(port));
    http::request<http::empty_body> request;
    request.method_string(method);
    request.target(target);
    request.set(http::field::host, "localhost:" + std::to_string(port));
    for (const auto& [name, value] : headers) request.set(name, value);
    http::write(socket, request);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(64U << 20U);
    if (method == "HEAD") parser.skip(true);
    http::read(socket, buffer, parser);
    HttpAnswer answer;
    answer.status = static_cast<int>(parser.get().result_int());
    for (const auto& field : parser.get()) answer.headers.emplace_back(field.name_string(), field.value());
    answer.body = parser.get().body();
    return answer;
}

std::string http_raw(std::uint16_t port, const std::string& bytes) {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect(loopback(port));
    boost::system::error_code ended;
    asio::write(socket, asio::buffer(bytes), ended);
    std::string answer;
    asio::read(socket, asio::dynamic_buffer(answer), ended);
    return answer;
}

}  // namespace coronet::test
