// Sends notices to people whose pages are closed (Web Push, RFC 8030): looks up where their devices are reached, and
// has each notice posted there, so many at once, again after a while where a service cannot take it now.
// One per server. Always holds: what waits is bounded, and what is beyond that is dropped and counted; a notice goes to
// known services only; neither endpoints nor keys are logged.
#pragma once

#include "server/lobby/clock.hpp"
#include "server/metrics/metrics.hpp"
#include "server/push/p256.hpp"
#include "server/push/poster.hpp"
#include "server/push/summoner.hpp"
#include "server/storage/push_subscriptions.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace coronet::server {

struct PushTerms {
    PushServices services{{}};  ///< none: nobody is sent anything
    std::string contact{};      ///< what services are told of who runs this
    /// Before it is tried again, and how often that is.
    std::vector<std::chrono::milliseconds> pauses{std::chrono::seconds(10), std::chrono::minutes(1),
                                                  std::chrono::minutes(10)};
    std::chrono::seconds longest_pause{std::chrono::hours(1)};  ///< however long a service asks for
    std::size_t at_once = 32;
    std::size_t most_waiting = 10'000;
    /// A notice is kept for a device that cannot be reached until the game does not wait any more, but for so long at
    /// least, since one may be in time for the next turn, and at most: no service keeps it longer than four weeks.
    std::chrono::seconds kept_least{std::chrono::hours(1)}, kept_most{std::chrono::weeks(4)};
};

class PushSender final : public Summoner {
  public:
    using Post = std::function<boost::asio::awaitable<PushAnswer>(PushRequest)>;

    /// `post`: a Poster's, but in tests.
    PushSender(boost::asio::io_context& io, PushSubscriptions& subscriptions, Metrics& metrics, PushTerms terms,
               Post post = {});

    void summon(PersonId person, LobbyId lobby, const std::string& game, Time until) override;

    /// By which all that is sent is signed: the stored one. From any thread.
    [[nodiscard]] boost::asio::awaitable<Result<p256::Secret>> key();
    [[nodiscard]] const PushServices& services() const { return terms_.services; }
    [[nodiscard]] PushSubscriptions& subscriptions() { return subscriptions_; }

  private:
    /// That a game waits.
    struct Waiting {
        LobbyId lobby;
        std::string game;
        Time until;
    };
    struct Notice {
        PushSubscription to;
        Waiting what;
        std::size_t tries = 0;
    };

    [[nodiscard]] bool has_room();
    [[nodiscard]] boost::asio::awaitable<void> look_for(PersonId person, Waiting what);
    void begin();
    [[nodiscard]] boost::asio::awaitable<void> send(Notice notice);
    [[nodiscard]] boost::asio::awaitable<PushAnswer> tried(const Notice& notice);
    void settle(Notice notice, const PushAnswer& answer);
    [[nodiscard]] boost::asio::awaitable<void> wait(Notice notice, std::chrono::milliseconds pause);

    Strand strand_;
    PushSubscriptions& subscriptions_;
    Metrics& metrics_;
    const PushTerms terms_;
    Poster poster_;
    const Post post_;
    std::deque<Notice> queue_;
    std::size_t in_hand_ = 0;  ///< notices, and people who are looked up for one
    std::size_t sending_ = 0;

    std::mutex mutex_;  ///< guards what follows
    std::optional<p256::Secret> key_;
};

}  // namespace coronet::server
