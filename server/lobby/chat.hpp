// The chat of a lobby: its latest lines, and which of them are not stored yet. Owned by the lobby actor.
// Always holds: lines are numbered one after another; no more than `most_chat_lines` are kept.
#pragma once

#include "protocol/lobby_view.hpp"
#include "server/storage/lobbies.hpp"

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace coronet::server {

/// A line as members see it.
[[nodiscard]] protocol::ChatLine shown(const ChatLine& line);

class Chat {
  public:
    /// Goes on from what is stored.
    explicit Chat(std::vector<ChatLine> stored);

    /// The next line.
    const ChatLine& say(int member, std::string name, std::string text, Time at);
    /// All lines that are kept, as members see them.
    [[nodiscard]] protocol::List<protocol::ChatLine, most_chat_lines> lines() const;

    /// The number of the next line.
    [[nodiscard]] std::int64_t next() const { return next_; }
    /// The lines that are not stored yet, as far as they are kept.
    [[nodiscard]] std::vector<ChatLine> unstored() const;
    [[nodiscard]] bool all_stored() const { return stored_ == next_; }
    /// All lines before this number are stored.
    void stored(std::int64_t next) { stored_ = next; }

  private:
    std::deque<ChatLine> lines_;
    std::int64_t next_;
    std::int64_t stored_;  ///< the lines before this one are
};

}  // namespace coronet::server
