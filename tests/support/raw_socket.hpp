// A connection that says whatever a test wants, byte for byte, for clients that break the rules: HTTP as text,
// WebSocket frames put together and taken apart by hand. Waits with patience and never for ever.
#pragma once

#include "tests/support/patience.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace coronet::test {

/// What a frame can be (RFC 6455, 5.2).
namespace opcode {
inline constexpr int more = 0, text = 1, binary = 2, close_frame = 8, ping = 9, pong = 10;
}

/// The header with which a browser asks for compression.
inline const std::map<std::string, std::string> deflating{{"Sec-WebSocket-Extensions", "permessage-deflate"}};

/// A WebSocket frame as a client may send it, right or wrong.
struct WsFrame {
    int opcode = 1;
    std::string payload;
    bool fin = true;
    int reserved = 0;                         ///< the bits RSV1 (4), RSV2 (2), RSV3 (1)
    bool masked = true;                       ///< as every frame of a client must be
    std::uint32_t mask = 0x5A17C0DE;          ///< the key
    std::optional<std::uint64_t> declared{};  ///< a length that is told instead of the payload's
    std::optional<int> length_bytes{};        ///< 2 or 8: tells the length in more bytes than it needs

    /// The frame on the wire.
    [[nodiscard]] std::string bytes() const;
};

/// A close frame's payload: the code in two bytes, then the reason.
[[nodiscard]] std::string close_payload(int code, std::string_view reason = {});

class RawSocket {
  public:
    /// Connects to a port of this machine. `receive_buffer`: bytes the system keeps for a reader that does not read, 0:
    /// as many as it likes. Throws std::system_error when refused or out of descriptors.
    explicit RawSocket(std::uint16_t port, int receive_buffer = 0);
    ~RawSocket();
    RawSocket(RawSocket&& other) noexcept;
    RawSocket& operator=(RawSocket&& other) noexcept;
    RawSocket(const RawSocket&) = delete;
    RawSocket& operator=(const RawSocket&) = delete;

    /// Sends these very bytes; false when the other side is gone before the last of them.
    bool send(std::string_view bytes);
    /// Sends as many of them as go without waiting; how many, or nothing when the other side is gone.
    std::optional<std::size_t> send_some(std::string_view bytes);
    /// Everything up to and with `mark`; less when the connection ends before.
    std::string read_to(std::string_view mark);
    /// Everything until the other side closes, or until `limit` is over.
    std::string read_all(std::chrono::milliseconds limit = patience);
    /// The next frame of the server's; nothing when the connection ends.
    std::optional<WsFrame> frame();
    /// Whether the other side has closed; looks without waiting.
    [[nodiscard]] bool over();
    /// Closes with a reset, as a machine that forgot the connection would.
    void reset();

    /// Upgrades to a WebSocket. `headers` replaces headers of the usual request, adds some, or with an empty value
    /// leaves one out. Gives the answer up to its empty line.
    std::string upgrade(const std::map<std::string, std::string>& headers = {});
    /// The code of the close frame that comes next, whatever comes before; 1005 when it has none, 1006 when the
    /// connection ends without one.
    int close_code();

  private:
    /// Waits for more bytes; false when there will be none.
    bool more(std::chrono::steady_clock::time_point until);
    std::string take(std::size_t count);

    int socket_ = -1;
    std::string read_;  ///< come, not yet taken
    bool over_ = false;
};

/// The request that opens a WebSocket, with headers replaced, added or, where the value is empty, left out.
[[nodiscard]] std::string upgrade_request(const std::map<std::string, std::string>& headers = {});

}  // namespace coronet::test
