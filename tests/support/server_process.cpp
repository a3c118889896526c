#include "tests/support/server_process.hpp"

#include "tests/support/spawn.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace coronet::test {

namespace {

/// The binary of this build, unless the environment names another: to measure a release with the tests of a debug
/// build.
const char* binary() {
    const char* other = std::getenv("CORONET_BINARY");
    return other == nullptr ? CORONET_BINARY : other;
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "coronet-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), "mkdtemp");
    path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

ServerProcess::ServerProcess(const std::vector<std::string>& arguments,
                             const std::map<std::string, std::string>& environment) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    std::vector<std::string> words{binary()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<std::string> variables = own_environment();
    // Of two with one name the first would hold.
    std::erase_if(variables, [&](const auto& one) { return environment.contains(one.substr(0, one.find('='))); });
    for (const auto& [name, value] : environment) variables.push_back(name + "=" + value);
    process_ = spawn(std::move(words), std::move(variables), ends[1], ends[1]);
    close(ends[1]);
    pipe_ = ends[0];
}

ServerProcess::~ServerProcess() {
    if (!ended_) {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    close(pipe_);
}

void ServerProcess::listen(std::chrono::milliseconds limit) {
    pollfd watched{pipe_, POLLIN, 0};
    if (poll(&watched, 1, static_cast<int>(limit.count())) <= 0) return;
    std::array<char, 4096> part{};
    const ssize_t got = read(pipe_, part.data(), part.size());
    if (got > 0) said_.append(part.data(), static_cast<std::size_t>(got));
}

std::optional<std::uint16_t> ServerProcess::ready(std::chrono::seconds limit) {
    const std::string word = "Coronet is ready: http://localhost:";
    const auto until = std::chrono::steady_clock::now() + limit;
    while (std::chrono::steady_clock::now() < until) {
        const std::size_t place = said_.find(word);
        if (place != std::string::npos && said_.find('\n', place) != std::string::npos) {
            return static_cast<std::uint16_t>(std::stoi(said_.substr(place + word.size())));
        }
        if (wait(std::chrono::seconds(0))) return std::nullopt;
        listen(std::chrono::milliseconds(20));
    }
    return std::nullopt;
}

bool ServerProcess::says(const std::string& text, std::chrono::seconds limit) {
    const auto until = std::chrono::steady_clock::now() + limit;
    while (said_.find(text) == std::string::npos && std::chrono::steady_clock::now() < until) {
        if (wait(std::chrono::seconds(0))) break;
        listen(std::chrono::milliseconds(20));
    }
    return said_.find(text) != std::string::npos;
}

void ServerProcess::signal(int number) const { kill(process_, number); }

std::optional<Ended> ServerProcess::wait(std::chrono::seconds limit) {
    const auto until = std::chrono::steady_clock::now() + limit;
    while (!ended_) {
        int status = 0;
        if (waitpid(process_, &status, WNOHANG) == process_) {
            ended_ = WIFEXITED(status) ? Ended{WEXITSTATUS(status), 0} : Ended{-1, WTERMSIG(status)};
            const std::size_t before = said_.size();
            listen(std::chrono::milliseconds(0));
            while (said_.size() != before && said_.size() % 4096 == 0) listen(std::chrono::milliseconds(0));
            break;
        }
        if (std::chrono::steady_clock::now() >= until) break;
        listen(std::chrono::milliseconds(10));
    }
    return ended_;
}

std::string ServerProcess::said() {
    listen(std::chrono::milliseconds(0));
    return said_;
}

std::vector<std::string> unlimited() {
    const std::string much = "100000";
    return {"--messages-per-second",
            much,
            "--message-burst",
            much,
            "--max-connections-per-address",
            much,
            "--max-lobbies-per-address",
            much,
            "--max-guests-per-address",
            much,
            "--max-guesses-per-address",
            much,
            "--choices-per-minute",
            much,
            "--choices-per-match",
            much,
            "--max-errors",
            much};
}

std::vector<std::string> serve_in(const std::filesystem::path& folder, const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"serve",
                                       "--port",
                                       "0",
                                       "--address",
                                       "127.0.0.1",
                                       "--data",
                                       (folder / "coronet.db").string(),
                                       "--web",
                                       (folder / "web").string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

}  // namespace coronet::test
