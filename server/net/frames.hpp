// The frames of RFC 6455 as a server reads and writes them, with those that RFC 7692 deflates: bytes come in, whole
// messages come out, or what the client did that it may not do. Used by the WebSocket session. Knows no socket.
// Always holds: nothing beyond the longest message and one read of the socket is kept, whatever a client sends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace coronet::server {

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// Codes of a close frame.
enum class CloseCode : std::uint16_t {
    normal = 1000,
    protocol_error = 1002,
    bad_payload = 1007,
    policy_error = 1008,
    too_big = 1009,
    service_restart = 1012,
};

/// What a client said: a message, put together and inflated, or a control frame. Text is UTF-8; the code of a close
/// frame is one that may be sent.
struct Message {
    Opcode kind;
    std::string payload;
};

/// What a client may not do.
enum class BadFrame { frame, text, deflate, too_large };

/// Nothing: more has to come first.
using NextMessage = std::variant<std::monostate, Message, BadFrame>;

class FrameReader {
  public:
    /// Messages are refused beyond `most_bytes`, deflated or inflated. `deflated`: whether that was agreed on, each
    /// message by itself (`client_no_context_takeover`).
    FrameReader(std::size_t most_bytes, bool deflated) : most_bytes_(most_bytes), deflated_(deflated) {}

    /// Adds bytes from the wire.
    void add(std::string_view bytes) { unread_.append(bytes); }
    /// The next message of what was added. After a BadFrame nothing more may be asked.
    [[nodiscard]] NextMessage next();

  private:
    struct Head;

    [[nodiscard]] std::optional<BadFrame> fault_of(const Head& head) const;
    [[nodiscard]] NextMessage whole();
    void forget_read();

    std::size_t most_bytes_;
    bool deflated_;
    std::string unread_;
    std::size_t read_ = 0;          ///< bytes of it that were read
    std::string message_;           ///< its pieces so far, as they came
    std::optional<Opcode> kind_{};  ///< of that message, while it is not whole
    bool packed_ = false;           ///< it is deflated
};

/// Appends a whole message or a control frame. `packed`: the payload is deflated.
void append_frame(std::string& wire, Opcode kind, std::string_view payload, bool packed = false);

/// The payload of a close frame; what is too long of the reason is left out.
[[nodiscard]] std::string close_payload(CloseCode code, std::string_view reason = {});

}  // namespace coronet::server
