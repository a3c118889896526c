// A test with a server of its own. Used by every integration test.
#pragma once

#include "tests/support/server_process.hpp"
#include "tests/support/ws_client.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace coronet::test {

/// Somebody who comes back by their secret, to their table.
inline WsClient back(std::uint16_t port, const std::string& secret, const std::string& link) {
    WsClient client(port);
    client.hello({}, secret);
    client.join(link);
    return client;
}
/// The same person on another connection.
inline WsClient back(std::uint16_t port, const WsClient& gone) {
    return back(port, gone.secret, gone.lobby.at("link"));
}

class Served : public testing::Test {
  protected:
    /// Starts the server, or starts it again on the same data.
    void serve(const std::vector<std::string>& more = {}) {
        process.reset();
        process = std::make_unique<ServerProcess>(serve_in(folder.path(), more));
        const auto opened = process->ready();
        if (!opened) throw std::runtime_error("the server does not start: " + process->said());
        port = *opened;
    }

    [[nodiscard]] WsClient knock(Knock how = {}) const { return WsClient(port, std::move(how)); }

    /// Somebody new who has said hello.
    [[nodiscard]] WsClient guest(const std::string& name) const {
        WsClient client = knock();
        client.hello(name);
        return client;
    }

    /// Two who sit at a table whose match has begun; the first is host and has seat 0.
    struct Pair {
        WsClient ada;
        WsClient ben;
        /// Who is asked now, and the other one.
        WsClient& mover() { return ada.asked() ? ada : ben; }
        WsClient& other() { return ada.asked() ? ben : ada; }
        /// Ada opens a lobby, Ben sits down in it, and the match begins.
        void begin(const std::vector<std::pair<std::string, std::string>>& options = {}) {
            ada.create(options);
            ben.join(ada.lobby.at("link"));
            ben.get(protocol::in::Sit{1});
            ada.get(protocol::in::Start{});
            ada.expect("match");
            ben.expect("match");
        }
        /// Waits until both know this version.
        bool at(int version) {
            return ada.until([&] { return ada.version() >= version; }) &&
                   ben.until([&] { return ben.version() >= version; });
        }
    };
    [[nodiscard]] Pair pair(const std::vector<std::pair<std::string, std::string>>& options = {}) const {
        Pair two{guest("Ada"), guest("Ben")};
        two.begin(options);
        return two;
    }

    TemporaryFolder folder;
    std::unique_ptr<ServerProcess> process;
    std::uint16_t port = 0;
};

/// Runs a command of the program to its end; its exit code and what it said.
inline std::pair<int, std::string> command(const std::vector<std::string>& words) {
    ServerProcess program(words);
    const auto ended = program.wait(std::chrono::seconds(120));
    return {ended ? ended->code : -1, program.said()};
}

/// The value of a line of /metrics, given everything before the value; -1 when there is none.
inline double metric(const std::string& metrics, const std::string& line) {
    const std::size_t place = ("\n" + metrics).find("\n" + line + " ");
    return place == std::string::npos ? -1 : std::stod(metrics.substr(place + line.size() + 1));
}

/// The same, asked for until it has come to `awaited`: what happened to a connection is counted after its other side
/// knows.
inline double metric_at(std::uint16_t port, const std::string& line, double awaited) {
    double value = -1;
    std::ignore = eventually([&] {
        value = metric(http_get(port, "/metrics").body, line);
        return value >= awaited;
    });
    return value;
}

/// The code of an answer; empty when it is no error.
inline std::string code_of(const Json& answer) {
    return answer.at("type") == "error" ? answer.at("code").get<std::string>() : std::string();
}

}  // namespace coronet::test
