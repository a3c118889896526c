#include "tests/support/raw_socket.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace coronet::test {
namespace {

void append_number(std::string& out, std::uint64_t number, int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
        out.push_back(static_cast<char>(static_cast<unsigned char>(number >> static_cast<unsigned>(shift))));
    }
}

std::uint64_t number_in(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes) number = (number << 8U) | static_cast<unsigned char>(byte);
    return number;
}

}  // namespace

std::string WsFrame::bytes() const {
    std::string out;
    out.push_back(static_cast<char>((fin ? 0x80 : 0) | (reserved << 4) | opcode));
    const std::uint64_t length = declared.value_or(payload.size());
    const int wide = length_bytes.value_or(length < 126 ? 0 : length < 65536 ? 2 : 8);
    const int first = wide == 0 ? static_cast<int>(length) : wide == 2 ? 126 : 127;
    out.push_back(static_cast<char>((masked ? 0x80 : 0) | first));
    if (wide != 0) append_number(out, length, wide);
    if (!masked) return out + payload;
    append_number(out, mask, 4);
    for (std::size_t i = 0; i < payload.size(); ++i) {
        const unsigned key = (mask >> (8 * (3 - i % 4))) & 0xFFU;
        out.push_back(static_cast<char>(static_cast<unsigned char>(payload[i]) ^ key));
    }
    return out;
}

std::string close_payload(int code, std::string_view reason) {
    std::string out;
    append_number(out, static_cast<std::uint64_t>(code), 2);
    return out.append(reason);
}

RawSocket::RawSocket(std::uint16_t port, int receive_buffer) : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (socket_ < 0) throw std::system_error(errno, std::generic_category(), "socket");
    const int on = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        const int why = errno;
        close(socket_);
        throw std::system_error(why, std::generic_category(), "connect");
    }
}

RawSocket::~RawSocket() {
    if (socket_ >= 0) close(socket_);
}

RawSocket::RawSocket(RawSocket&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), read_(std::move(other.read_)), over_(other.over_) {}

RawSocket& RawSocket::operator=(RawSocket&& other) noexcept {
    if (this != &other) {
        if (socket_ >= 0) close(socket_);
        socket_ = std::exchange(other.socket_, -1);
        read_ = std::move(other.read_);
        over_ = other.over_;
    }
    return *this;
}

bool RawSocket::send(std::string_view bytes) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!bytes.empty() && std::chrono::steady_clock::now() < until) {
        const auto sent = send_some(bytes);
        if (!sent) return false;
        bytes.remove_prefix(*sent);
        pollfd watched{socket_, POLLOUT, 0};
        if (!bytes.empty()) poll(&watched, 1, 1000);
    }
    return bytes.empty();
}

std::optional<std::size_t> RawSocket::send_some(std::string_view bytes) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) return static_cast<std::size_t>(sent);
    if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
    return std::nullopt;
}

bool RawSocket::more(std::chrono::steady_clock::time_point until) {
    if (over_) return false;
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
    pollfd watched{socket_, POLLIN, 0};
    if (poll(&watched, 1, static_cast<int>(std::max<long>(left, 0))) <= 0) return false;
    std::array<char, 16384> part{};
    const ssize_t got = recv(socket_, part.data(), part.size(), 0);
    if (got <= 0) {
        over_ = true;
        return false;
    }
    read_.append(part.data(), static_cast<std::size_t>(got));
    return true;
}

std::string RawSocket::take(std::size_t count) {
    std::string taken = read_.substr(0, count);
    read_.erase(0, count);
    return taken;
}

std::string RawSocket::read_to(std::string_view mark) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (read_.find(mark) == std::string::npos && more(until)) {}
    const std::size_t place = read_.find(mark);
    return take(place == std::string::npos ? read_.size() : place + mark.size());
}

std::string RawSocket::read_all(std::chrono::milliseconds limit) {
    const auto until = std::chrono::steady_clock::now() + limit;
    while (more(until)) {}
    return take(read_.size());
}

bool RawSocket::over() {
    while (more(std::chrono::steady_clock::now())) {}
    return over_;
}

void RawSocket::reset() {
    const linger at_once{1, 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(std::exchange(socket_, -1));
    over_ = true;
}

std::optional<WsFrame> RawSocket::frame() {
    const auto until = std::chrono::steady_clock::now() + patience;
    const auto have = [&](std::size_t count) {
        while (read_.size() < count) {
            if (!more(until)) return false;
        }
        return true;
    };
    if (!have(2)) return std::nullopt;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(read_.at(i))); };
    std::size_t head = 2;
    std::uint64_t length = byte(1) & 0x7FU;
    if (length >= 126) {
        head = length == 126 ? 4 : 10;
        if (!have(head)) return std::nullopt;
        length = number_in(std::string_view(read_).substr(2, head - 2));
    }
    if (!have(head + length)) return std::nullopt;
    WsFrame got;
    got.fin = (byte(0) & 0x80U) != 0;
    got.reserved = static_cast<int>((byte(0) >> 4U) & 7U);
    got.opcode = static_cast<int>(byte(0) & 15U);
    got.masked = (byte(1) & 0x80U) != 0;
    got.payload = take(head + length).substr(head);
    return got;
}

std::string RawSocket::upgrade(const std::map<std::string, std::string>& headers) {
    send(upgrade_request(headers));
    return read_to("\r\n\r\n");
}

int RawSocket::close_code() {
    while (const auto got = frame()) {
        if (got->opcode != 8) continue;
        return got->payload.size() < 2 ? 1005
                                       : static_cast<int>(number_in(std::string_view(got->payload).substr(0, 2)));
    }
    return 1006;
}

std::string upgrade_request(const std::map<std::string, std::string>& headers) {
    std::map<std::string, std::string> all{
        {"Host", "localhost"},           {"Connection", "Upgrade"},
        {"Upgrade", "websocket"},        {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="},
        {"Sec-WebSocket-Version", "13"}, {"Sec-WebSocket-Protocol", "coronet.v1"}};
    for (const auto& [name, value] : headers) all[name] = value;
    std::string text = "GET /ws HTTP/1.1\r\n";
    for (const auto& [name, value] : all) {
        if (!value.empty()) text += name + ": " + value + "\r\n";
    }
    return text + "\r\n";
}

}  // namespace coronet::test
