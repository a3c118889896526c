#include "server/push/endpoint.hpp"

#include <algorithm>

namespace coronet::server {
namespace {

constexpr std::string_view usual_port = "443";

bool valid_host(std::string_view host) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
    };
    return !host.empty() && host.size() <= 253 && host.front() != '.' && std::all_of(host.begin(), host.end(), allowed);
}

bool valid_port(std::string_view port) {
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    return !port.empty() && port.size() <= 5 && port.front() != '0' && std::all_of(port.begin(), port.end(), digit) &&
           std::stoi(std::string(port)) <= 65'535;
}

/// Splits `host:port`; false where that cannot be one.
bool split(std::string_view authority, std::string_view& host, std::string_view& port) {
    const auto colon = authority.find(':');
    host = authority.substr(0, colon);
    port = colon == std::string_view::npos ? usual_port : authority.substr(colon + 1);
    return valid_host(host) && valid_port(port);
}

}  // namespace

std::optional<PushEndpoint> PushEndpoint::parse(std::string_view url) {
    constexpr std::string_view scheme = "https://";
    if (!url.starts_with(scheme)) return std::nullopt;
    url.remove_prefix(scheme.size());
    const auto slash = url.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const std::string_view target = url.substr(slash);
    const auto odd = [](char c) { return c <= ' ' || c > '~' || c == '#' || c == '\\'; };
    std::string_view host;
    std::string_view port;
    if (std::any_of(target.begin(), target.end(), odd) || !split(url.substr(0, slash), host, port)) return std::nullopt;
    return PushEndpoint{std::string(host), std::string(port), std::string(target)};
}

bool PushServices::knows(const PushEndpoint& endpoint) const {
    return std::any_of(names_.begin(), names_.end(), [&](const std::string& name) {
        if (!name.starts_with("*.")) return name == endpoint.authority();
        const std::string_view domain = std::string_view(name).substr(1);
        return endpoint.port == usual_port && endpoint.host.size() > domain.size() && endpoint.host.ends_with(domain);
    });
}

bool PushServices::valid(std::string_view name) {
    const bool several = name.starts_with("*.");
    if (several) name.remove_prefix(2);
    std::string_view host;
    std::string_view port;
    return split(name, host, port) && !(several && port != usual_port);
}

}  // namespace coronet::server
