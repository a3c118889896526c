#include "tests/simulation/line.hpp"

#include "protocol/codec.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

#include <utility>

namespace coronet::simulation {

namespace asio = boost::asio;

Line::Line(asio::io_context& io, std::size_t whose, int number, Heard heard)
    : person(whose), name(number), strand_(asio::make_strand(io)), heard_(std::move(heard)) {}

void Line::open(server::Reception& reception) { visitor_ = reception.receive(shared_from_this()); }

void Line::send(server::Outgoing message) {
    if (cut_) return;
    const std::string text = (message.head ? *message.head : std::string()) + message.tail;
    const Json json = Json::parse(text);
    take_in(json);
    heard_(*this, json);
}

void Line::refuse(const protocol::out::Error& error) { send({nullptr, protocol::encode(error)}); }

/// Its client comes back over another line.
void Line::send_away() {
    if (std::exchange(cut_, true)) return;
    asio::post(strand_, [self = shared_from_this()] { self->notice(); });
}

void Line::take_in(const Json& message) {
    const std::string type = message.at("type");
    if (type == "lobby") {
        lobby = message.at("lobby");
        you = message.at("you");
        match = nullptr;
    } else if (type == "lobby_update" && !lobby.is_null()) {
        lobby.merge_patch(message.at("d"));
    } else if (type == "left") {
        lobby = match = nullptr;
    } else if (type == "match") {
        match = message;
        looked = false;
    } else if (type == "update" && !match.is_null()) {
        fold(message);
    }
    const auto id = message.find("id");
    if (id == message.end()) return;
    Asked& request = asked[id->get<int>()];
    ++request.answers;
    if (type == "error") request.code = message.at("code");
    if (type == "done" && coming_ == id->get<int>()) coming_ = 0;
}

void Line::fold(const Json& update) {
    gap = gap || update.at("v") != match.at("version").get<int>() + 1;
    match["version"] = update.at("v");
    const std::pair<const char*, const char*> parts[] = {
        {"d", "public"}, {"p", "private"}, {"t", "table"}, {"o", "own"}};
    for (const auto& [part, whole] : parts) {
        if (update.contains(part)) match[whole].merge_patch(update.at(part));
    }
    looked = false;
}

void Line::say(const Json& message) {
    const std::string type = message.at("type");
    if (type == "join" || type == "create") coming_ = message.at("id");
    if (const auto id = message.find("id"); id != message.end()) {
        Asked& request = asked[id->get<int>()];
        request.type = type;
        request.text = message.value("text", "");
    }
    inbox_.push_back(message.dump());
    pump();
}

void Line::notice() {
    noticed_ = true;
    pump();
}

void Line::pump() {
    if (busy_ || gone_) return;
    if (inbox_.empty()) {
        if (!noticed_) return;
        gone_ = true;
        return asio::post(strand_, [self = shared_from_this()] { self->visitor_->gone(); });
    }
    busy_ = true;
    auto read = [](std::shared_ptr<Line> self) -> asio::awaitable<void> {
        std::string text = std::move(self->inbox_.front());
        self->inbox_.pop_front();
        co_await self->visitor_->receive(std::move(text));
        self->busy_ = false;
        self->pump();
    };
    asio::co_spawn(strand_, read(shared_from_this()), asio::detached);
}

}  // namespace coronet::simulation
