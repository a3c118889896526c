// A client as tests and the load generator need it: a real WebSocket, every message checked against the schemas, what
// is known of lobby and match folded as a browser would. One thread, waiting with patience and never for ever.
#pragma once

#include "protocol/messages.hpp"
#include "tests/support/patience.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace coronet::test {

using Json = nlohmann::json;

/// How to knock at the door.
struct Knock {
    std::string target = "/ws";
    std::string subprotocol = "coronet.v1";
    std::string origin{};         ///< none: no such header
    std::string forwarded_for{};  ///< none: no such header
    bool check = true;            ///< validate every message (off for measurements)
    bool deflate = true;          ///< offer compression
    bool takes_over = true;       ///< of that: what comes may refer to earlier messages
};

class WsClient {
  public:
    /// Connects to a port of this machine. Throws boost::system::system_error when refused.
    explicit WsClient(std::uint16_t port, Knock knock = {});
    ~WsClient();
    WsClient(WsClient&&) noexcept;
    WsClient& operator=(WsClient&&) noexcept;

    /// Sends these very bytes, as text or as binary.
    void send(const std::string& bytes, bool text = true);
    /// Says something without waiting; gives the id it had.
    int say(protocol::in::Message message, std::optional<int> id = std::nullopt);
    /// Says something and waits for its `done` (or `consulted`, `hinted`, `error`), which is returned.
    Json ask(protocol::in::Message message);
    /// As `ask`, and throws std::runtime_error when the answer is an error.
    Json get(protocol::in::Message message);
    /// Waits for the next message of a type, which may have come already; throws std::runtime_error if none comes.
    /// Messages of other types stay where they are.
    Json expect(const std::string& type);
    /// Waits until something holds of what has been heard; false if it does not in time.
    bool until(const std::function<bool()>& holds, std::chrono::milliseconds limit = patience);
    /// Takes in what has come, for this long.
    void listen(std::chrono::milliseconds how_long);
    /// Waits until the server closes; gives the close code (1006 when it just went away), or 0 if it does not close.
    int closed();
    /// Whether the connection has ended, as far as has been heard.
    [[nodiscard]] bool over() const;
    /// Bytes that have come over the wire, packed as they were.
    [[nodiscard]] std::uint64_t received() const;
    /// Goes away without a word.
    void cut();
    /// Closes properly.
    void close();

    /// Says hello, as somebody new or by secret; keeps `secret` and `person`.
    Json hello(const std::string& name = {}, const std::string& secret_known = {});
    /// Opens a private lobby and is in it afterwards.
    Json create(const std::vector<std::pair<std::string, std::string>>& options = {},
                protocol::Access access = protocol::Access::private_, const std::string& game = "monarch");
    /// Enters a lobby by its link.
    Json join(const std::string& link);
    /// Chooses in the position known; gives the answer.
    Json choose(const std::vector<std::string>& actions);

    [[nodiscard]] int seat() const;
    [[nodiscard]] int version() const { return match.at("version"); }
    /// Whether this client's seat is asked.
    [[nodiscard]] bool asked() const;

    std::deque<Json> heard;  ///< not yet taken by `expect`
    Json lobby;
    Json match;
    int member = 0;
    std::string secret;
    std::string person;
    std::vector<std::size_t> update_bytes;  ///< sizes of the updates received
    std::vector<Json> errors;
    std::function<void(const Json&)> noticed;  ///< told of every message once it is folded; may be empty

  private:
    struct Connection;
    void take(std::string text);

    std::unique_ptr<Connection> connection_;
    int next_id_ = 1;
    bool check_ = true;
};

/// The version of the match that a request has made: its answer is the update, or `done` where that was sent before.
inline int made_version(const Json& answer) { return answer.at(answer.at("type") == "update" ? "v" : "version"); }

/// One HTTP answer.
struct HttpAnswer {
    int status = 0;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;

    /// The value of a header, whatever its case; empty if it is not there.
    [[nodiscard]] std::string header(const std::string& name) const;
};

/// Asks for something over HTTP on a connection of its own.
HttpAnswer http_get(std::uint16_t port, const std::string& target,
                    const std::vector<std::pair<std::string, std::string>>& headers = {},
                    const std::string& method = "GET");

/// Sends these very bytes and gives everything that comes back until the server closes.
std::string http_raw(std::uint16_t port, const std::string& bytes);

}  // namespace coronet::test
