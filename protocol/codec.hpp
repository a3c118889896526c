// Bytes <-> messages. `parse` takes what a client sent and gives a request or the error to answer; `encode` and the
// update functions give the text to send. Used by server/net and server/lobby.
// Always holds: whatever the bytes, `parse` neither throws nor uses more than a small multiple of their size.
#pragma once

#include "engine/core/refusal.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/messages.hpp"

#include <boost/mp11.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace coronet::protocol {

inline constexpr std::size_t largest_message = 16 * 1024;  ///< bytes a client message may have
inline constexpr int deepest_message = 16;                 ///< levels of objects and lists in it

/// A client's message; or what is wrong with it, ready to send, with the message's id where that could be read.
using Read = std::variant<in::Request, out::Error>;

/// Reads one client message, strictly. Never throws.
Read parse(std::string_view bytes);

/// The id of a message that is not going to be looked at further, if it can be read. Looks no further than the id
/// stands. Never throws.
std::optional<RequestId> id_in(std::string_view bytes);

/// The error message for a code of ours.
out::Error error_of(Code code, std::optional<RequestId> id = std::nullopt);
/// The error message for a game's refusal.
out::Error error_of(const engine::Refusal& refusal, std::optional<RequestId> id = std::nullopt);

namespace detail {
/// The JSON text of a message by its place in out::Messages.
std::string encode_nth(std::size_t place, const void* message);
}  // namespace detail

/// A server message as JSON text.
template <class Message>
std::string encode(const Message& message) {
    static_assert(boost::mp11::mp_contains<out::Messages, Message>::value, "a message stands in out::Messages");
    return detail::encode_nth(boost::mp11::mp_find<out::Messages, Message>::value, &message);
}

/// Where something stands in an encoded text; of size 0: nowhere.
struct Part {
    std::uint32_t from = 0;
    std::uint32_t size = 0;
    [[nodiscard]] std::string_view of(std::string_view text) const { return text.substr(from, size); }
};

/// The shared part of an `update`, open at its end: encoded once a move, and kept as the one form of what everybody is
/// told, with the places of what logs and recordings need of it.
struct EncodedHead {
    std::string text;
    Part e, d, t;  ///< as in UpdateHead
};
EncodedHead encode_head(const out::UpdateHead& head);

/// What one receiver is told besides: what follows the head but for `id`, open at its end too.
struct EncodedTail {
    std::string text;
    Part p, s;  ///< as in UpdateTail
};
EncodedTail encode_tail(const out::UpdateTail& tail);

/// All that follows the head of the update for one receiver: its tail, the id of its request if it has one, the end.
std::string end_of_update(std::string_view tail, std::optional<RequestId> id);

/// What a client message would look like: for tests and tools that play a client.
std::string encode(const in::Request& request);

}  // namespace coronet::protocol
