#include "tests/support/partition.hpp"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <future>
#include <string>
#include <thread>
#include <utility>

namespace coronet::test {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using asio::ip::tcp;
using local = asio::local::stream_protocol;
using Stream = asio::generic::stream_protocol;  // either of them

namespace {

/// How PostgreSQL names its socket, with the usual port.
constexpr const char* socket_name = ".s.PGSQL.5432";

Stream::endpoint here(std::uint16_t port) { return tcp::endpoint(asio::ip::address_v4::loopback(), port); }

/// What is small does not wait for more.
void hurry(Stream::socket& socket) {
    boost::system::error_code not_tcp;
    socket.set_option(tcp::no_delay(true), not_tcp);
}

}  // namespace

/// All of it belongs to one thread.
struct Partition::Network {
    explicit Network(fs::path in) : folder(std::move(in)) {}
    ~Network() {
        io.stop();
        if (thread.joinable()) thread.join();
    }

    void open(const Stream::endpoint& door);
    void run() {
        thread = std::thread([this] { io.run(); });
    }
    void accept(std::size_t door);
    /// Waits until that was done on the thread.
    template <class Act>
    void on_thread(Act act) {
        std::promise<void> done;
        asio::post(io, [&] {
            act();
            done.set_value();
        });
        done.get_future().wait();
    }

    const fs::path folder;
    asio::io_context io{1};
    asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
    std::vector<asio::basic_socket_acceptor<Stream>> doors;
    std::vector<Stream::endpoint> leads;
    std::vector<std::weak_ptr<Line>> lines;
    std::optional<Tear> torn;
    std::size_t budget = 0;  // bytes of questions on each connection, with Tear::after
    std::atomic<std::size_t> held{0};
    std::thread thread;
};

/// One connection: the side that asks, the side that answers, and a way in each direction.
class Partition::Line : public std::enable_shared_from_this<Line> {
  public:
    Line(Network& network, Stream::socket asks) : network_(network), asks_(std::move(asks)), answerer_(network.io) {}

    void start(const Stream::endpoint& lead) {
        boost::system::error_code failed;
        answerer_.open(lead.protocol(), failed);
        answerer_.non_blocking(true, failed);  // one that stands still takes no more at some point
        answerer_.connect(lead, failed);
        if (failed) return cut();
        hurry(asks_);
        hurry(answerer_);
        torn();
        read(questions_, asks_, answerer_);
        read(answers_, answerer_, asks_);
    }
    /// What may pass has changed.
    void torn() {
        questions_.budget = network_.torn == Tear::after ? network_.budget : 0;
        push(questions_, answerer_);
        push(answers_, asks_);
    }
    void cut() {
        boost::system::error_code ignored;
        asks_.close(ignored);
        answerer_.close(ignored);
    }

  private:
    struct Way {
        std::array<char, 16384> buffer{};
        std::string waiting;     ///< read and not written
        std::string under_way;   ///< being written
        bool ended = false;      ///< nothing more comes; told once what waits is there
        std::size_t budget = 0;  ///< bytes that may pass still, with Tear::after
    };

    void read(Way& way, Stream::socket& from, Stream::socket& to) {
        from.async_read_some(asio::buffer(way.buffer), [this, keep = shared_from_this(), &way, &from, &to](
                                                           const boost::system::error_code& failed, std::size_t size) {
            way.waiting.append(way.buffer.data(), size);
            way.ended = failed.failed();
            network_.held += std::min(size, way.waiting.size() - may_pass(way));
            push(way, to);
            if (!failed) read(way, from, to);
        });
    }

    [[nodiscard]] std::size_t may_pass(const Way& way) const {
        if (!network_.torn) return way.waiting.size();
        const bool asks = &way == &questions_;
        switch (*network_.torn) {
            case Tear::questions: return asks ? 0 : way.waiting.size();
            case Tear::answers: return asks ? way.waiting.size() : 0;
            case Tear::after: return asks ? std::min(way.budget, way.waiting.size()) : 0;
            case Tear::both: break;
        }
        return 0;
    }

    void push(Way& way, Stream::socket& to) {
        if (!way.under_way.empty()) return;
        const std::size_t size = may_pass(way);
        if (size == 0) {
            // The end is told like everything else: not while nothing arrives.
            if (way.ended && way.waiting.empty() && (!network_.torn || may_pass_end(way))) cut();
            return;
        }
        way.under_way = way.waiting.substr(0, size);
        way.waiting.erase(0, size);
        way.budget -= std::min(way.budget, size);
        asio::async_write(
            to, asio::buffer(way.under_way),
            [this, keep = shared_from_this(), &way, &to](const boost::system::error_code& failed, std::size_t) {
                way.under_way.clear();
                if (failed) way.waiting.clear();
                push(way, to);
            });
    }
    [[nodiscard]] bool may_pass_end(const Way& way) const {
        return network_.torn == (&way == &questions_ ? Tear::answers : Tear::questions);
    }

    Network& network_;
    Stream::socket asks_;
    Stream::socket answerer_;
    Way questions_;
    Way answers_;
};

void Partition::Network::open(const Stream::endpoint& door) {
    doors.emplace_back(io, door);
    leads.emplace_back();
    accept(doors.size() - 1);
}

void Partition::Network::accept(std::size_t door) {
    doors.at(door).async_accept([this, door](const boost::system::error_code& failed, Stream::socket asks) {
        if (failed) return;
        std::erase_if(lines, [](const auto& line) { return line.expired(); });
        const auto line = std::make_shared<Line>(*this, std::move(asks));
        lines.push_back(line);
        line->start(leads.at(door));
        accept(door);
    });
}

Partition::Partition(fs::path folder, std::size_t databases) : network_(std::make_unique<Network>(std::move(folder))) {
    for (std::size_t i = 0; i < databases; ++i) {
        fs::create_directories(host(i));
        const fs::path socket = host(i) / socket_name;
        network_->open(local::endpoint(socket.string()));
        fs::permissions(socket, fs::perms::all);  // PostgreSQL has a user of its own
    }
    network_->run();
}

Partition::Partition() : network_(std::make_unique<Network>(fs::path())) {
    network_->open(here(0));
    network_->run();
}

Partition::~Partition() = default;

fs::path Partition::host(std::size_t database) const { return network_->folder / std::to_string(database); }

std::uint16_t Partition::port() const {
    tcp::endpoint door;
    const Stream::endpoint bound = network_->doors.front().local_endpoint();
    std::memcpy(door.data(), bound.data(), bound.size());
    return door.port();
}

void Partition::lead(std::size_t database, const fs::path& folder) {
    network_->on_thread([&] { network_->leads.at(database) = local::endpoint((folder / socket_name).string()); });
}

void Partition::lead(std::uint16_t port) {
    network_->on_thread([&] { network_->leads.front() = here(port); });
}

void Partition::tear(Tear how, std::size_t bytes) {
    network_->on_thread([&] {
        network_->torn = how;
        network_->budget = bytes;
        for (const auto& line : network_->lines)
            if (const auto here = line.lock()) here->torn();
    });
}

void Partition::mend(bool cut) {
    network_->on_thread([&] {
        network_->torn.reset();
        for (const auto& line : network_->lines)
            if (const auto here = line.lock()) cut ? here->cut() : here->torn();
    });
}

std::size_t Partition::held() const { return network_->held; }

}  // namespace coronet::test
