// The whole server put together: storage, lobbies, network, threads. Used by main and by tests that want it inside
// their own process.
#pragma once

#include "server/bots/bot_pool.hpp"
#include "server/config/config.hpp"
#include "server/health.hpp"
#include "server/lobby/front_desk.hpp"
#include "server/lobby/registry.hpp"
#include "server/metrics/metrics.hpp"
#include "server/net/address.hpp"
#include "server/net/listener.hpp"
#include "server/net/open_sockets.hpp"
#include "server/net/routes.hpp"
#include "server/push/sender.hpp"
#include "server/storage/storage.hpp"
#include "server/workers/work_pool.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace coronet::server {

class Server {
  public:
    /// Opens the port; answers nobody yet.
    /// Throws StartError or StorageException, each with a sentence for the operator.
    Server(Config config, std::unique_ptr<Storage> storage);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    [[nodiscard]] std::uint16_t port() const { return listener_.port(); }

    /// Serves until `stop` is called, on as many threads as configured, this one included. Once.
    void run();
    /// Ends `run`: accepts no more, says goodbye to every client, stores what is on its way. From any thread.
    void stop();

    /// How long is waited for what was begun to be stored.
    static constexpr std::chrono::seconds giving_up{2};
    /// How long clients are given to take leave.
    static constexpr std::chrono::seconds farewell{3};

  private:
    [[nodiscard]] RouteSources sources();
    [[nodiscard]] boost::asio::awaitable<std::optional<std::string>> recording(std::string match, bool packed);
    [[nodiscard]] std::string metrics_text() const;
    void say_goodbye(const std::shared_ptr<std::atomic<bool>>& given_up, std::chrono::steady_clock::time_point until);
    void wait_for_clients(std::chrono::steady_clock::time_point until);
    void soon(std::function<void()> act);

    const Config config_;
    std::unique_ptr<Storage> storage_;
    Metrics metrics_;
    OpenSockets open_;
    OutboxTotal outboxes_;
    Tally everyone_;
    Tally by_address_;
    boost::asio::io_context io_;  ///< after all that running connections hold on to
    boost::asio::steady_timer farewell_timer_;
    WorkPool work_;
    BotPool bots_;
    SteadyClock clock_;
    PushSender push_;
    Registry registry_;
    FrontDesk desk_;
    Routes routes_;
    Listener listener_;
    Health health_;
    std::atomic<bool> stopping_{false};
};

}  // namespace coronet::server
