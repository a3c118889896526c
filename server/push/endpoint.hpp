// Where a push service takes messages for one browser, and which services are known: this server connects to what
// people say, so it goes nowhere else. Used by the push desk and the sender.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::server {

/// The parts of an https URL. Its path is a secret: only the host may be logged.
struct PushEndpoint {
    std::string host;
    std::string port;    ///< digits; 443 where the URL names none
    std::string target;  ///< path and query, from the `/` on

    /// As the Host header has it.
    [[nodiscard]] std::string authority() const { return port == "443" ? host : host + ":" + port; }
    [[nodiscard]] std::string origin() const { return "https://" + authority(); }

    /// Of untrusted text; nothing unless it is https, of a host in lower case, without user or fragment.
    [[nodiscard]] static std::optional<PushEndpoint> parse(std::string_view url);
};

/// The services that are known, each `host`, `*.domain` or `host:port`.
class PushServices {
  public:
    explicit PushServices(std::vector<std::string> names) : names_(std::move(names)) {}

    [[nodiscard]] bool knows(const PushEndpoint& endpoint) const;
    [[nodiscard]] bool none() const { return names_.empty(); }
    /// Whether `name` is of that form.
    [[nodiscard]] static bool valid(std::string_view name);

  private:
    std::vector<std::string> names_;
};

}  // namespace coronet::server
