// A test with a server of its own. Used by every integration test.
#pragma once

#include "tests/support/server_process.hpp"
#include "tests/support/ws_client.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace coronet::test {

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
        /// Waits until both know this version.
        bool at(int version) {
            return ada.until([&] { return ada.version() >= version; }) &&
                   ben.until([&] { return ben.version() >= version; });
        }
    };
    [[nodiscard]] Pair pair(const std::vector<std::pair<std::string, std::string>>& options = {}) const {
        Pair two{guest("Ada"), guest("Ben")};
        two.ada.create(options);
        two.ben.join(two.ada.lobby.at("link"));
        two.ben.get(protocol::in::Sit{1});
        two.ada.get(protocol::in::Start{});
        two.ada.expect("match");
        two.ben.expect("match");
        return two;
    }

    TemporaryFolder folder;
    std::unique_ptr<ServerProcess> process;
    std::uint16_t port = 0;
};

/// The code of an answer; empty when it is no error.
inline std::string code_of(const Json& answer) {
    return answer.at("type") == "error" ? answer.at("code").get<std::string>() : std::string();
}

}  // namespace coronet::test
