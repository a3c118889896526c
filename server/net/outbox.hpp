// The messages waiting to be written to one connection: bounded, so that a slow client slows nobody.
// Used by the WebSocket session on its strand.
#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>

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

/// The bytes that wait in all outboxes of the server together. May be used from any thread.
class OutboxTotal {
  public:
    explicit OutboxTotal(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    void add(std::size_t bytes) { bytes_.fetch_add(bytes, std::memory_order_relaxed); }
    void remove(std::size_t bytes) { bytes_.fetch_sub(bytes, std::memory_order_relaxed); }
    [[nodiscard]] std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }
    [[nodiscard]] bool has_room(std::size_t bytes) const { return this->bytes() + bytes <= most_bytes_; }

  private:
    std::size_t most_bytes_;
    std::atomic<std::size_t> bytes_{0};
};

/// Always holds: an empty box takes any message, so that whoever reads gets everything, however large one message is
/// and however little others read.
class Outbox {
  public:
    /// `total` outlives the box.
    Outbox(std::size_t most_bytes, std::size_t most_messages, OutboxTotal& total)
        : most_bytes_(most_bytes), most_messages_(most_messages), total_(total) {}
    ~Outbox() { total_.remove(bytes_); }
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;

    /// Adds a message; false when that would exceed a bound of the box or of all boxes together. Then the box is full
    /// for good: everything waiting is dropped, since a client that misses one message cannot use the ones behind it
    /// and has to resync.
    [[nodiscard]] bool push(Outgoing message) {
        if (full_) return false;
        const std::size_t size = message.size();
        const bool fits = messages_.size() < most_messages_ && bytes_ + size <= most_bytes_ && total_.has_room(size);
        if (!messages_.empty() && !fits) {
            full_ = true;
            total_.remove(std::exchange(bytes_, 0));
            messages_.clear();
            return false;
        }
        bytes_ += size;
        total_.add(size);
        messages_.push_back(std::move(message));
        return true;
    }

    /// The oldest message, or nothing.
    [[nodiscard]] std::optional<Outgoing> pop() {
        if (messages_.empty()) return std::nullopt;
        Outgoing first = std::move(messages_.front());
        messages_.pop_front();
        bytes_ -= first.size();
        total_.remove(first.size());
        return first;
    }

    [[nodiscard]] bool empty() const { return messages_.empty(); }
    [[nodiscard]] bool full() const { return full_; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    std::size_t most_bytes_;
    std::size_t most_messages_;
    OutboxTotal& total_;
    std::size_t bytes_ = 0;
    bool full_ = false;
    std::deque<Outgoing> messages_;
};

}  // namespace coronet::server
