#include "server/lobby/chat.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace coronet::server {

protocol::ChatLine shown(const ChatLine& line) { return {line.member, line.name, line.text, millis(line.at)}; }

Chat::Chat(std::vector<ChatLine> stored)
    : lines_(std::make_move_iterator(stored.begin()), std::make_move_iterator(stored.end())),
      next_(lines_.empty() ? 0 : lines_.back().number + 1),
      stored_(next_) {}

const ChatLine& Chat::say(int member, std::string name, std::string text, Time at) {
    if (lines_.size() == most_chat_lines) lines_.pop_front();
    return lines_.emplace_back(ChatLine{next_++, member, std::move(name), std::move(text), at});
}

protocol::List<protocol::ChatLine, most_chat_lines> Chat::lines() const {
    protocol::List<protocol::ChatLine, most_chat_lines> all;
    all.reserve(lines_.size());
    std::transform(lines_.begin(), lines_.end(), std::back_inserter(all), shown);
    return all;
}

std::vector<ChatLine> Chat::unstored() const {
    const auto first =
        std::find_if(lines_.begin(), lines_.end(), [this](const ChatLine& line) { return line.number >= stored_; });
    return {first, lines_.end()};
}

}  // namespace coronet::server
