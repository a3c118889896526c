// The messages waiting to be written to one connection: bounded, so that a slow client slows nobody.
// Used by the WebSocket session on its strand.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>

namespace coronet::server {

/// One message: a head that many connections share and a tail of this one's own; on the wire they are one text.
struct Outgoing {
    std::shared_ptr<const std::string> head;  ///< may be null
    std::string tail;                         ///< may be empty
    /// It tells of a match. Only such messages are compressed, so that nothing a person wrote or keeps secret is ever
    /// compressed beside what others make happen.
    bool of_match = false;

    [[nodiscard]] std::size_t size() const { return (head ? head->size() : 0) + tail.size(); }
};

class Outbox {
  public:
    Outbox(std::size_t most_bytes, std::size_t most_messages)
        : most_bytes_(most_bytes), most_messages_(most_messages) {}

    /// Adds a message; false when that would exceed a bound. Then the box is full for good: everything waiting is
    /// dropped, since a client that misses one message cannot use the ones behind it and has to resync.
    [[nodiscard]] bool push(Outgoing message) {
        if (full_) return false;
        const std::size_t size = message.size();
        if (messages_.size() >= most_messages_ || bytes_ + size > most_bytes_) {
            full_ = true;
            bytes_ = 0;
            messages_.clear();
            return false;
        }
        bytes_ += size;
        messages_.push_back(std::move(message));
        return true;
    }

    /// The oldest message, or nothing.
    [[nodiscard]] std::optional<Outgoing> pop() {
        if (messages_.empty()) return std::nullopt;
        Outgoing first = std::move(messages_.front());
        messages_.pop_front();
        bytes_ -= first.size();
        return first;
    }

    [[nodiscard]] bool empty() const { return messages_.empty(); }
    [[nodiscard]] bool full() const { return full_; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    std::size_t most_bytes_;
    std::size_t most_messages_;
    std::size_t bytes_ = 0;
    bool full_ = false;
    std::deque<Outgoing> messages_;
};

}  // namespace coronet::server
