// The limit: a relay that stores and judges nothing, one message in and three out. `relay serve PORT` is the server,
// `relay load PORT PROCESS LOBBIES SECONDS RATE` plays at tables of three, in a closed loop where RATE is 0.
#include <boost/asio.hpp>
#include <boost/beast.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr std::size_t seats = 3;
constexpr std::size_t choices_weighed = 60;  // at each table, until its memory is looked at

class Session;
using Rooms = std::map<std::string, std::vector<Session*>, std::less<>>;

/// One connection of the server. Its path is its room.
class Session : public std::enable_shared_from_this<Session> {
  public:
    Session(tcp::socket socket, Rooms& rooms) : stream_(std::move(socket)), rooms_(rooms) {}

    void run() {
        stream_.next_layer().set_option(tcp::no_delay(true));
        const auto known = [self = shared_from_this()](error_code failed, std::size_t) {
            if (!failed) self->accept();
        };
        beast::http::async_read(stream_.next_layer(), buffer_, request_, known);
    }

  private:
    void accept() {
        stream_.async_accept(request_, [self = shared_from_this()](error_code failed) {
            if (failed) return;
            self->stream_.text(true);
            self->rooms_[std::string(self->request_.target())].push_back(self.get());
            self->read();
        });
    }

    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
            auto& room = self->rooms_[std::string(self->request_.target())];
            if (failed) {
                std::erase(room, self.get());
                return;
            }
            const auto text = std::make_shared<const std::string>(beast::buffers_to_string(self->buffer_.data()));
            self->buffer_.consume(self->buffer_.size());
            for (Session* each : room) each->send(text);
            self->read();
        });
    }

    void send(std::shared_ptr<const std::string> text) {
        out_.push_back(std::move(text));
        if (out_.size() == 1) write();
    }

    void write() {
        stream_.async_write(asio::buffer(*out_.front()), [self = shared_from_this()](error_code failed, std::size_t) {
            if (failed) return;
            self->out_.pop_front();
            if (!self->out_.empty()) self->write();
        });
    }

    websocket::stream<tcp::socket> stream_;
    Rooms& rooms_;
    beast::flat_buffer buffer_;
    beast::http::request<beast::http::empty_body> request_;
    std::deque<std::shared_ptr<const std::string>> out_;
};

void accept_all(tcp::acceptor& acceptor, Rooms& rooms) {
    acceptor.async_accept([&](error_code failed, tcp::socket socket) {
        if (!failed) std::make_shared<Session>(std::move(socket), rooms)->run();
        accept_all(acceptor, rooms);
    });
}

void serve(std::uint16_t port) {
    asio::io_context io(1);
    Rooms rooms;
    tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), port});
    accept_all(acceptor, rooms);
    io.run();
}

struct Spent {
    double us = 0;
    double kb = 0;
};

Spent spent_by(const std::string& process) {
    std::ifstream stat("/proc/" + process + "/stat");
    std::string line;
    std::getline(stat, line);
    std::istringstream fields(line.substr(line.rfind(')') + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0;
    double kernel = 0;
    fields >> user >> kernel;
    std::ifstream pages("/proc/" + process + "/statm");
    double all = 0;
    double resident = 0;
    pages >> all >> resident;
    return {(user + kernel) * 1e6 / static_cast<double>(sysconf(_SC_CLK_TCK)),
            resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024};
}

struct Peer {
    explicit Peer(asio::io_context& io) : stream(io) {}
    websocket::stream<tcp::socket> stream;
    beast::flat_buffer buffer;
};

struct Wish {
    std::uint16_t port;
    std::string process;
    int lobbies;
    int seconds;
    int rate;
};

/// All tables, on one thread.
class Load {
  public:
    explicit Load(Wish wish) : wish_(std::move(wish)), before_(spent_by(wish_.process)) {
        for (int i = 0; i < wish_.lobbies; ++i) tables_.push_back(std::make_unique<Table>(io_));
        for (int i = 0; i < wish_.lobbies; ++i) seat(*tables_[static_cast<std::size_t>(i)], i);
    }

    void run() {
        const Spent seated = spent_by(wish_.process);
        const auto begun = Clock::now();
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            tables_[i]->due = begun + interval() * i / tables_.size();
            next(*tables_[i]);
        }
        io_.run_for(std::chrono::seconds(wish_.seconds));
        const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
        const Spent done = spent_by(wish_.process);
        std::sort(latencies_.begin(), latencies_.end());
        const auto moves = static_cast<double>(latencies_.size());
        // A frame of the server has a head of two bytes.
        std::printf("relay %.0f %.0f %.2f %.2f %.2f %zu %zu %.0f 0\n", moves / seconds, (done.us - seated.us) / moves,
                    quantile(0.5), quantile(0.99), quantile(0.999), text_.size() + 2, text_.size(),
                    ((weighed_.kb > 0 ? weighed_ : done).kb - before_.kb) / wish_.lobbies);
    }

  private:
    struct Table {
        explicit Table(asio::io_context& io) : timer(io) {}
        std::vector<std::unique_ptr<Peer>> peers;
        asio::steady_timer timer;
        std::size_t turn = 0;
        std::size_t heard = 0;
        Clock::time_point begun{};
        Clock::time_point due{};
    };

    void seat(Table& table, int number) {
        for (std::size_t i = 0; i < seats; ++i) {
            auto& peer = *table.peers.emplace_back(std::make_unique<Peer>(io_));
            peer.stream.next_layer().connect({asio::ip::address_v4::loopback(), wish_.port});
            peer.stream.next_layer().set_option(tcp::no_delay(true));
            peer.stream.handshake("localhost", "/" + std::to_string(number));
            peer.stream.text(true);
            read(table, peer);
        }
    }

    [[nodiscard]] Clock::duration interval() const {
        return wish_.rate == 0 ? Clock::duration{} : Clock::duration(std::chrono::seconds(wish_.lobbies)) / wish_.rate;
    }

    void next(Table& table) {
        if (wish_.rate == 0) return choose(table, Clock::now());
        table.timer.expires_at(table.due);
        table.timer.async_wait([this, &table](error_code failed) {
            if (!failed) choose(table, std::exchange(table.due, table.due + interval()));
        });
    }

    void choose(Table& table, Clock::time_point begun) {
        table.begun = begun;
        table.peers[table.turn % seats]->stream.write(asio::buffer(text_));
    }

    void read(Table& table, Peer& peer) {
        peer.stream.async_read(peer.buffer, [this, &table, &peer](error_code failed, std::size_t) {
            if (failed) return;
            peer.buffer.consume(peer.buffer.size());
            if (++table.heard == seats) {
                table.heard = 0;
                ++table.turn;
                latencies_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - table.begun).count());
                if (latencies_.size() == choices_weighed * tables_.size()) weighed_ = spent_by(wish_.process);
                next(table);
            }
            read(table, peer);
        });
    }

    [[nodiscard]] double quantile(double part) const {
        if (latencies_.empty()) return 0;
        return latencies_[static_cast<std::size_t>(part * static_cast<double>(latencies_.size() - 1))];
    }

    Wish wish_;
    Spent before_;
    Spent weighed_;
    asio::io_context io_{1};
    std::vector<std::unique_ptr<Table>> tables_;
    std::vector<double> latencies_;
    std::string text_ = R"({"type":"choose","version":1234,"actions":["play 0"]})";
};

}  // namespace

int main(int count, char** words) {
    const std::vector<std::string> told(words + 1, words + count);
    if (told.size() == 2 && told[0] == "serve") {
        serve(static_cast<std::uint16_t>(std::stoi(told[1])));
    } else if (told.size() == 6 && told[0] == "load") {
        Load({static_cast<std::uint16_t>(std::stoi(told[1])), told[2], std::stoi(told[3]), std::stoi(told[4]),
              std::stoi(told[5])})
            .run();
    } else {
        std::fprintf(stderr, "relay serve PORT | load PORT PROCESS LOBBIES SECONDS RATE\n");
        return 2;
    }
    return 0;
}
