// A connection of somebody to the simulated server: what its client says, what it is told and what it knows from that.
#pragma once

#include "server/lobby/clock.hpp"
#include "server/net/visitor.hpp"

#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace coronet::simulation {

using Json = nlohmann::json;

class Line final : public server::Client, public std::enable_shared_from_this<Line> {
  public:
    /// What is told to whoever looks on, after the line has taken it in.
    using Heard = std::function<void(Line&, const Json&)>;

    Line(boost::asio::io_context& io, std::size_t whose, int number, Heard heard);
    void open(server::Reception& reception);

    void send(server::Outgoing message) override;
    void refuse(const protocol::out::Error& error) override;
    void send_away() override;

    /// A message of the client is on its way.
    void say(const Json& message);
    /// The connection breaks: the client hears nothing any more; the server goes on until it notices.
    void cut() { cut_ = true; }
    [[nodiscard]] bool is_cut() const { return cut_; }
    void notice();
    /// The server is gone.
    void hang_up() { visitor_.reset(); }
    [[nodiscard]] bool noticed() const { return noticed_; }
    /// It was let into the lobby that it asked for last.
    [[nodiscard]] bool inside() const { return !lobby.is_null() && coming_ == 0; }

    /// A request that carries an id.
    struct Asked {
        std::string type;
        std::string text;  ///< of a line of chat
        int answers = 0;
        std::string code;  ///< of the error, if it was one
    };

    const std::size_t person;  ///< whose it is, of the people of the world
    const int name;            ///< counts lines, for the story of a run
    std::map<int, Asked> asked;
    Json lobby;           ///< the lobby as folded so far; null outside
    int you = 0;          ///< the member number in it
    Json match;           ///< the match as folded so far; null: none
    bool looked = false;  ///< the match is as it was when it was last compared
    bool gap = false;     ///< an update was missing before another, or came twice

  private:
    void pump();
    void take_in(const Json& message);
    void fold(const Json& update);

    server::Strand strand_;
    Heard heard_;
    std::unique_ptr<server::Visitor> visitor_;
    std::deque<std::string> inbox_;
    bool busy_ = false;
    bool cut_ = false;
    bool noticed_ = false;
    int coming_ = 0;  ///< the request for a lobby that was not granted yet, the latest
    bool gone_ = false;
};

}  // namespace coronet::simulation
