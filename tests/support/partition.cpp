#include "tests/support/partition.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <future>
#include <string>
#include <thread>
#include <utility>

namespace coronet::test {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using local = asio::local::stream_protocol;

namespace {

/// How PostgreSQL names its socket, with the usual port.
constexpr const char* socket_name = ".s.PGSQL.5432";

}  // namespace

/// All of it belongs to one thread.
struct Partition::Network {
    explicit Network(fs::path in) : folder(std::move(in)) {}

    void accept(std::size_t database);
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
    std::vector<local::acceptor> doors;
    std::vector<fs::path> leads;
    std::vector<std::weak_ptr<Line>> lines;
    std::optional<Tear> torn;
    std::size_t budget = 0;  // bytes of questions on each connection, with Tear::after
    std::atomic<std::size_t> held{0};
    std::thread thread;
};

/// One connection: the program's side, the database's side, and a way in each direction.
class Partition::Line : public std::enable_shared_from_this<Line> {
  public:
    Line(Network& network, local::socket program)
        : network_(network), program_(std::move(program)), database_(network.io) {}

    void start(const fs::path& socket) {
        boost::system::error_code failed;
        database_.open(local(), failed);
        database_.non_blocking(true, failed);  // a database that stands still takes no more at some point
        database_.connect(local::endpoint(socket.string()), failed);
        if (failed) return cut();
        torn();
        read(questions_, program_, database_);
        read(answers_, database_, program_);
    }
    /// What may pass has changed.
    void torn() {
        questions_.budget = network_.torn == Tear::after ? network_.budget : 0;
        push(questions_, database_);
        push(answers_, program_);
    }
    void cut() {
        boost::system::error_code ignored;
        program_.close(ignored);
        database_.close(ignored);
    }

  private:
    struct Way {
        std::array<char, 16384> buffer{};
        std::string waiting;     ///< read and not written
        std::string under_way;   ///< being written
        bool ended = false;      ///< nothing more comes; told once what waits is there
        std::size_t budget = 0;  ///< bytes that may pass still, with Tear::after
    };

    void read(Way& way, local::socket& from, local::socket& to) {
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

    void push(Way& way, local::socket& to) {
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
    local::socket program_;
    local::socket database_;
    Way questions_;
    Way answers_;
};

void Partition::Network::accept(std::size_t database) {
    doors.at(database).async_accept([this, database](const boost::system::error_code& failed, local::socket program) {
        if (failed) return;
        std::erase_if(lines, [](const auto& line) { return line.expired(); });
        const auto line = std::make_shared<Line>(*this, std::move(program));
        lines.push_back(line);
        line->start(leads.at(database) / socket_name);
        accept(database);
    });
}

Partition::Partition(fs::path folder, std::size_t databases) : network_(std::make_unique<Network>(std::move(folder))) {
    for (std::size_t i = 0; i < databases; ++i) {
        fs::create_directories(host(i));
        network_->doors.emplace_back(network_->io, local::endpoint((host(i) / socket_name).string()));
        network_->leads.emplace_back();
        network_->accept(i);
    }
    network_->thread = std::thread([this] { network_->io.run(); });
}

Partition::~Partition() {
    network_->io.stop();
    network_->thread.join();
}

fs::path Partition::host(std::size_t database) const { return network_->folder / std::to_string(database); }

void Partition::lead(std::size_t database, fs::path folder) {
    network_->on_thread([&] { network_->leads.at(database) = std::move(folder); });
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
