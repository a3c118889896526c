#include "server/net/frames.hpp"

#include "protocol/text_rules.hpp"
#include "server/packing/deflate.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server {
namespace {

constexpr std::size_t longest_control = 125;
constexpr unsigned in_two_bytes = 126;
constexpr unsigned in_eight_bytes = 127;
/// Beyond this no room is kept between two messages.
constexpr std::size_t most_spare_room = 1024;

unsigned byte_at(std::string_view bytes, std::size_t place) { return static_cast<unsigned char>(bytes[place]); }

std::uint64_t number_in(std::string_view bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) number = (number << 8U) | byte_at(bytes, i);
    return number;
}

void append_number(std::string& bytes, std::uint64_t number, unsigned count) {
    while (count-- > 0) bytes += static_cast<char>((number >> (8U * count)) & 0xFFU);
}

bool control(Opcode opcode) { return static_cast<unsigned>(opcode) >= static_cast<unsigned>(Opcode::close); }

bool known(Opcode opcode) {
    switch (opcode) {
        case Opcode::continuation:
        case Opcode::text:
        case Opcode::binary:
        case Opcode::close:
        case Opcode::ping:
        case Opcode::pong: return true;
    }
    return false;
}

bool is_utf8(std::string_view text) {
    const bool plain =
        std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 128; });
    return plain || protocol::count_code_points(text).has_value();
}

/// 1004 to 1006 are never sent, 1015 neither (RFC 6455, 7.4); from 3000 on they belong to whoever uses them.
bool may_be_sent(std::uint64_t code) {
    if (code >= 3000) return code < 5000;
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1013);
}

bool good_close(std::string_view payload) {
    if (payload.empty()) return true;
    return payload.size() > 1 && may_be_sent(number_in(payload.substr(0, 2))) && is_utf8(payload.substr(2));
}

}  // namespace

/// What stands before the payload.
struct FrameReader::Head {
    bool last;
    bool packed;
    bool reserved;  ///< a bit is set that means nothing
    Opcode opcode;
    bool masked;
    bool shortest;  ///< its length is told in as few bytes as it can be
    std::uint64_t size;
    std::size_t bytes;  ///< of the head itself

    /// Nothing: it is not there yet.
    static std::optional<Head> of(std::string_view bytes) {
        if (bytes.size() < 2) return std::nullopt;
        const unsigned first = byte_at(bytes, 0);
        const unsigned second = byte_at(bytes, 1);
        const unsigned told = second & 0x7FU;
        const std::size_t more = told == in_two_bytes ? 2 : told == in_eight_bytes ? 8 : 0;
        const bool masked = (second & 0x80U) != 0;
        const std::size_t size = 2 + more + (masked ? 4 : 0);
        if (bytes.size() < size) return std::nullopt;
        const std::uint64_t length = more == 0 ? told : number_in(bytes.substr(2, more));
        const std::uint64_t least = more == 0 ? 0 : more == 2 ? in_two_bytes : 0x10000U;
        return Head{(first & 0x80U) != 0,
                    (first & 0x40U) != 0,
                    (first & 0x30U) != 0,
                    static_cast<Opcode>(first & 0x0FU),
                    masked,
                    length >= least,
                    length,
                    size};
    }
};

std::optional<BadFrame> FrameReader::fault_of(const Head& head) const {
    if (head.reserved || !head.masked || !head.shortest || !known(head.opcode)) return BadFrame::frame;
    if (control(head.opcode)) {
        const bool good = head.last && !head.packed && head.size <= longest_control;
        return good ? std::nullopt : std::optional(BadFrame::frame);
    }
    const bool begins = head.opcode != Opcode::continuation;
    if (begins == kind_.has_value() || (head.packed && !(begins && deflated_))) return BadFrame::frame;
    if (head.size > most_bytes_ - message_.size()) return BadFrame::too_large;
    return std::nullopt;
}

NextMessage FrameReader::next() {
    while (true) {
        const std::string_view rest = std::string_view(unread_).substr(read_);
        const auto head = Head::of(rest);
        if (!head) break;
        if (const auto fault = fault_of(*head)) return *fault;
        if (rest.size() - head->bytes < head->size) break;
        const std::string_view mask = rest.substr(head->bytes - 4, 4);
        const std::string_view masked = rest.substr(head->bytes, static_cast<std::size_t>(head->size));
        std::string of_control;
        std::string& payload = control(head->opcode) ? of_control : message_;
        payload.reserve(payload.size() + masked.size());
        for (std::size_t i = 0; i < masked.size(); ++i) payload += static_cast<char>(masked[i] ^ mask[i % 4]);
        read_ += head->bytes + masked.size();
        if (control(head->opcode)) {
            if (head->opcode == Opcode::close && !good_close(payload)) return BadFrame::frame;
            return Message{head->opcode, std::move(of_control)};
        }
        if (head->opcode != Opcode::continuation) {
            kind_ = head->opcode;
            packed_ = head->packed;
        }
        if (head->last) return whole();
    }
    forget_read();
    return {};
}

NextMessage FrameReader::whole() {
    Message message{*std::exchange(kind_, std::nullopt), std::exchange(message_, {})};
    if (packed_) {
        auto plain = inflate(message.payload, most_bytes_);
        if (!plain) return BadFrame::deflate;
        message.payload = std::move(*plain);
        if (message.payload.size() > most_bytes_) return BadFrame::too_large;
    }
    if (message.kind == Opcode::text && !is_utf8(message.payload)) return BadFrame::text;
    return message;
}

void FrameReader::forget_read() {
    unread_.erase(0, std::exchange(read_, 0));
    if (unread_.empty() && unread_.capacity() > most_spare_room) std::string().swap(unread_);
}

void append_frame(std::string& wire, Opcode kind, std::string_view payload, bool packed) {
    wire += static_cast<char>(0x80U | (packed ? 0x40U : 0U) | static_cast<unsigned>(kind));
    if (payload.size() < in_two_bytes) {
        append_number(wire, payload.size(), 1);
    } else if (payload.size() < 0x10000U) {
        append_number(wire, in_two_bytes, 1);
        append_number(wire, payload.size(), 2);
    } else {
        append_number(wire, in_eight_bytes, 1);
        append_number(wire, payload.size(), 8);
    }
    wire += payload;
}

std::string close_payload(CloseCode code, std::string_view reason) {
    std::string payload;
    append_number(payload, static_cast<std::uint16_t>(code), 2);
    return payload.append(reason.substr(0, longest_control - 2));
}

}  // namespace coronet::server
