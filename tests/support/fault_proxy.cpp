#include "tests/support/fault_proxy.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <chrono>
#include <random>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace coronet::test {

namespace asio = boost::asio;
using asio::ip::tcp;
using std::chrono::milliseconds;

namespace {

constexpr std::array<const char*, fault_kinds> names{"delay",   "dribble",   "hold",      "reset", "finish",
                                                     "lose_up", "lose_down", "half_dead", "refuse"};
/// After losing a direction the whole connection goes too, so that no client waits for ever.
constexpr milliseconds loss_lasts{120};
/// How long the server believes in a client that is gone.
constexpr milliseconds half_death_lasts{700};

}  // namespace

struct FaultProxy::Network {
    Network(std::uint16_t to, std::uint64_t seed)
        : server(asio::ip::address_v4::loopback(), to),
          acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)),
          random(seed) {}

    /// One chance in `n`.
    bool chance(int n) { return !calmed && std::uniform_int_distribution<int>(1, n)(random) == 1; }
    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random); }
    void count(Fault fault) { ++counts.at(static_cast<std::size_t>(fault)); }

    void accept();

    asio::io_context io;
    tcp::endpoint server;
    tcp::acceptor acceptor;
    std::mt19937_64 random;
    std::atomic<bool> calmed{false};
    std::array<std::atomic<std::uint64_t>, fault_kinds> counts{};
    std::thread thread;
};

namespace {

void reset(tcp::socket& socket) {
    boost::system::error_code ignored;
    socket.set_option(asio::socket_base::linger(true, 0), ignored);
    socket.close(ignored);
}

}  // namespace

/// One connection: the client's side, the server's side, and a pump for each direction.
template <class Network>
class Line : public std::enable_shared_from_this<Line<Network>> {
  public:
    Line(Network& network, tcp::socket client)
        : network_(network), client_(std::move(client)), server_(network.io), end_(network.io) {}

    void start() {
        boost::system::error_code failed;
        server_.connect(network_.server, failed);
        if (failed) return reset(client_);
        client_.set_option(tcp::no_delay(true), failed);
        server_.set_option(tcp::no_delay(true), failed);
        pump(up_, client_, server_);
        pump(down_, server_, client_);
    }

  private:
    struct Pump {
        explicit Pump(asio::io_context& io) : timer(io) {}
        std::array<char, 4096> buffer{};
        std::string held;  ///< still to be written
        asio::steady_timer timer;
        bool lost = false;
    };

    auto self() { return this->shared_from_this(); }

    void pump(Pump& way, tcp::socket& from, tcp::socket& to) {
        from.async_read_some(asio::buffer(way.buffer), [this, keep = self(), &way, &from, &to](
                                                           const boost::system::error_code& failed, std::size_t size) {
            if (failed) return broken(from, to);
            if (way.lost) return pump(way, from, to);
            way.held.append(way.buffer.data(), size);
            decide(way, from, to);
        });
    }

    /// Something has come: the script says what becomes of it.
    void decide(Pump& way, tcp::socket& from, tcp::socket& to) {
        if (network_.chance(40)) return cut(way, to, Fault::reset);
        if (network_.chance(60)) return cut(way, to, Fault::finish);
        if (network_.chance(80)) return lose(way, from, to);
        if (network_.chance(80)) return half_die();
        if (network_.chance(8)) {
            network_.count(Fault::delay);
            return later(way, milliseconds(1 + network_.below(10)),
                         [this, &way, &from, &to] { hand_on(way, from, to); });
        }
        if (network_.chance(10)) {
            network_.count(Fault::dribble);
            return dribble(way, from, to);
        }
        if (network_.chance(25)) {
            network_.count(Fault::hold);
            return hold(way, from, to, 3 + network_.below(5));
        }
        hand_on(way, from, to);
    }

    void hand_on(Pump& way, tcp::socket& from, tcp::socket& to) {
        write(way, way.held.size(), from, to, [this, &way, &from, &to] { pump(way, from, to); });
    }

    template <class Then>
    void write(Pump& way, std::size_t size, tcp::socket& from, tcp::socket& to, Then then) {
        asio::async_write(
            to, asio::buffer(way.held.data(), std::min(size, way.held.size())),
            [this, keep = self(), &way, &from, &to, then](const boost::system::error_code& failed, std::size_t sent) {
                if (failed) return broken(from, to);
                way.held.erase(0, sent);
                then();
            });
    }

    void dribble(Pump& way, tcp::socket& from, tcp::socket& to) {
        // The whole of a long message a byte at a time would take for ever: only its beginning goes so.
        constexpr std::size_t enough = 24;
        const std::size_t goal = way.held.size() > enough ? way.held.size() - enough : 0;
        dribble_to(way, from, to, goal);
    }

    void dribble_to(Pump& way, tcp::socket& from, tcp::socket& to, std::size_t goal) {
        if (way.held.size() <= goal) return hand_on(way, from, to);
        const auto bytes = static_cast<std::size_t>(1 + network_.below(3));
        write(way, bytes, from, to, [this, &way, &from, &to, goal] { dribble_to(way, from, to, goal); });
    }

    /// Collects what comes for some rounds of a few milliseconds, then lets everything go.
    void hold(Pump& way, tcp::socket& from, tcp::socket& to, int rounds) {
        if (rounds == 0) return hand_on(way, from, to);
        later(way, milliseconds(4), [this, &way, &from, &to, rounds] {
            boost::system::error_code failed;
            if (from.is_open() && from.available(failed) > 0 && !failed) {
                const std::size_t size = from.read_some(asio::buffer(way.buffer), failed);
                if (!failed) way.held.append(way.buffer.data(), size);
            }
            hold(way, from, to, rounds - 1);
        });
    }

    template <class Then>
    void later(Pump& way, milliseconds pause, Then then) {
        way.timer.expires_after(pause);
        way.timer.async_wait([keep = self(), then](const boost::system::error_code& stopped) {
            if (!stopped) then();
        });
    }

    /// Hands on a part, in the middle of a frame most likely, and ends both sides.
    void cut(Pump& way, tcp::socket& to, Fault how) {
        network_.count(how);
        boost::system::error_code ignored;
        const auto part = static_cast<std::size_t>(network_.below(static_cast<int>(way.held.size()) + 1));
        asio::write(to, asio::buffer(way.held.data(), part), ignored);
        if (how == Fault::finish) return end();
        reset(client_);
        reset(server_);
        stop();
    }

    void lose(Pump& way, tcp::socket& from, tcp::socket& to) {
        network_.count(&way == &up_ ? Fault::lose_up : Fault::lose_down);
        way.lost = true;
        way.held.clear();
        end_.expires_after(loss_lasts);
        end_.async_wait([this, keep = self()](const boost::system::error_code&) {
            reset(client_);
            reset(server_);
            stop();
        });
        pump(way, from, to);
    }

    void half_die() {
        network_.count(Fault::half_dead);
        reset(client_);
        up_.timer.cancel();
        down_.timer.cancel();
        end_.expires_after(half_death_lasts);
        // Nothing is read from the server any more, and it is told nothing.
        boost::system::error_code ignored;
        server_.cancel(ignored);
        dying_ = true;
        end_.async_wait([this, keep = self()](const boost::system::error_code&) {
            reset(server_);
            stop();
        });
    }

    void broken(tcp::socket&, tcp::socket&) {
        if (!dying_) end();
    }

    void end() {
        boost::system::error_code ignored;
        client_.close(ignored);
        server_.close(ignored);
        stop();
    }

    void stop() {
        up_.timer.cancel();
        down_.timer.cancel();
        end_.cancel();
    }

    Network& network_;
    tcp::socket client_;
    tcp::socket server_;
    Pump up_{network_.io};
    Pump down_{network_.io};
    asio::steady_timer end_;
    bool dying_ = false;
};

void FaultProxy::Network::accept() {
    acceptor.async_accept([this](const boost::system::error_code& failed, tcp::socket client) {
        if (failed) return;
        if (chance(15)) {
            count(Fault::refuse);
            reset(client);
        } else {
            std::make_shared<Line<Network>>(*this, std::move(client))->start();
        }
        accept();
    });
}

FaultProxy::FaultProxy(std::uint16_t server, std::uint64_t seed) : network_(std::make_unique<Network>(server, seed)) {
    network_->accept();
    network_->thread = std::thread([this] { network_->io.run(); });
}

FaultProxy::~FaultProxy() {
    network_->io.stop();
    network_->thread.join();
}

std::uint16_t FaultProxy::port() const { return network_->acceptor.local_endpoint().port(); }

void FaultProxy::calm() { network_->calmed = true; }

std::map<std::string, std::uint64_t> FaultProxy::faults() const {
    std::map<std::string, std::uint64_t> all;
    for (std::size_t i = 0; i < fault_kinds; ++i) all[names.at(i)] = network_->counts.at(i);
    return all;
}

std::uint64_t FaultProxy::fault_count() const {
    std::uint64_t sum = 0;
    for (const auto& count : network_->counts) sum += count;
    return sum;
}

}  // namespace coronet::test
