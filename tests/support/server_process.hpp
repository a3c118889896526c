// The real binary in a process of its own, on a free port of this machine, with its data in a folder of its own.
// Used by the integration tests and the load generator.
#pragma once

#include "tests/support/patience.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace coronet::test {

/// A fresh folder under the system's temporary one; removed with everything in it at the end.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

/// How a process ended.
struct Ended {
    int code = -1;   ///< exit code; -1 when a signal ended it
    int signal = 0;  ///< the signal, or 0
};

/// `coronet` with arguments, as this build made it or as CORONET_BINARY in the environment names it. Ends with the
/// object, by SIGKILL if need be.
class ServerProcess {
  public:
    /// Starts the program; it may still be starting, or have refused to, when this returns.
    explicit ServerProcess(const std::vector<std::string>& arguments,
                           const std::map<std::string, std::string>& environment = {});
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    /// Waits until it says that it is ready, and gives its port; nothing when it ends before.
    [[nodiscard]] std::optional<std::uint16_t> ready(std::chrono::seconds limit = patience);
    /// Waits until it has said this; false when it ends before, or does not in time.
    [[nodiscard]] bool says(const std::string& text, std::chrono::seconds limit = patience);
    /// Its process id.
    [[nodiscard]] pid_t id() const { return process_; }
    /// Sends a signal.
    void signal(int number) const;
    /// Waits for the end; nothing when it does not come in time.
    [[nodiscard]] std::optional<Ended> wait(std::chrono::seconds limit = patience);
    /// What it has said so far on standard output and standard error.
    [[nodiscard]] std::string said();

  private:
    void listen(std::chrono::milliseconds limit);

    pid_t process_ = -1;
    int pipe_ = -1;
    std::string said_;
    std::optional<Ended> ended_;
};

/// Arguments for a server on a free loopback port with its data below `folder`.
[[nodiscard]] std::vector<std::string> serve_in(const std::filesystem::path& folder,
                                                const std::vector<std::string>& more = {});

/// Options that lift the limits on messages, guests and lobbies, for those who play a whole crowd.
[[nodiscard]] std::vector<std::string> unlimited();

}  // namespace coronet::test
