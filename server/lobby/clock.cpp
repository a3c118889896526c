#include "server/lobby/clock.hpp"

#include <boost/asio/steady_timer.hpp>

#include <cstdint>
#include <utility>

namespace coronet::server {
namespace {

class SteadyTimer final : public Timer {
  public:
    explicit SteadyTimer(const Strand& strand) : timer_(strand) {}
    ~SteadyTimer() override { stop(); }

    void set(Instant at, std::function<void()> act) override {
        timer_.expires_at(at);
        timer_.async_wait(
            [latest = latest_, number = ++*latest_, act = std::move(act)](const boost::system::error_code& cancelled) {
                if (!cancelled && number == *latest) act();
            });
    }
    void stop() override {
        ++*latest_;
        timer_.cancel();
    }

  private:
    boost::asio::steady_timer timer_;
    /// Of the latest setting: one that was over may be on the strand already when another takes its place.
    std::shared_ptr<std::uint64_t> latest_ = std::make_shared<std::uint64_t>(0);
};

}  // namespace

std::unique_ptr<Timer> SteadyClock::timer(const Strand& strand) { return std::make_unique<SteadyTimer>(strand); }

}  // namespace coronet::server
