// Brings one notice to a push service: finds it, connects, makes sure by TLS who it is, posts, and reads how that went.
// Keeps nothing open. Used by the sender, on its strand.
// Always holds: nothing here takes longer than `patience`, and nothing of it holds up the end of the server.
#pragma once

#include "server/lobby/clock.hpp"
#include "server/push/endpoint.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace boost::asio::ssl {
class context;  // NOLINT(readability-identifier-naming): Boost's
}  // namespace boost::asio::ssl

namespace coronet::server {

struct PushRequest {
    PushEndpoint to;
    std::string authorization;
    std::string topic;  ///< takes the place of what waits there under the same one
    /// How long the service keeps it for a device that it cannot reach.
    std::chrono::seconds kept{0};
    std::string body;
};

struct PushAnswer {
    unsigned status = 0;                                ///< of HTTP; 0: there was no answer
    std::optional<std::chrono::seconds> retry_after{};  ///< the service does not want to be asked before
    std::string trouble{};                              ///< why there was none
};

class Poster {
  public:
    explicit Poster(const Strand& strand);
    Poster(const Poster&) = delete;
    Poster& operator=(const Poster&) = delete;
    ~Poster();

    [[nodiscard]] boost::asio::awaitable<PushAnswer> post(PushRequest request);

    /// For all of it.
    static constexpr std::chrono::seconds patience{15};

  private:
    using Addresses = std::vector<boost::asio::ip::tcp::endpoint>;
    /// Where threads that look a name up find back to, as long as there is somebody.
    struct Way {
        std::mutex mutex;
        std::optional<Strand> strand;
    };
    /// What they have found.
    struct Found;

    [[nodiscard]] boost::asio::awaitable<Addresses> look_up(const PushEndpoint& whose, Instant until);
    static void look_up(const std::shared_ptr<Way>& way, const std::weak_ptr<Found>& found, const std::string& host,
                        const std::string& port);
    [[nodiscard]] boost::asio::ssl::context& trusted();

    Strand strand_;
    std::shared_ptr<Way> way_ = std::make_shared<Way>();
    std::shared_ptr<boost::asio::ssl::context> trusted_;  ///< made with the first notice: it reads some hundred files
};

}  // namespace coronet::server
