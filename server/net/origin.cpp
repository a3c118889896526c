#include "server/net/origin.hpp"

#include <algorithm>
#include <cctype>

namespace coronet::server {
namespace {

bool same_ignoring_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
    });
}

struct Parts {
    std::string_view scheme;
    std::string_view authority;
};

Parts split(std::string_view origin) {
    for (const std::string_view scheme : {std::string_view("http"), std::string_view("https")}) {
        const std::size_t length = scheme.size() + 3;
        if (origin.size() > length && same_ignoring_case(origin.substr(0, scheme.size()), scheme) &&
            origin.substr(scheme.size(), 3) == "://") {
            return {scheme, origin.substr(length)};
        }
    }
    return {};
}

/// The authority without the port that its scheme implies.
std::string_view without_default_port(const Parts& parts, std::string_view authority) {
    const std::string_view port = parts.scheme == "https" ? ":443" : ":80";
    if (authority.size() > port.size() && authority.substr(authority.size() - port.size()) == port) {
        authority.remove_suffix(port.size());
    }
    return authority;
}

}  // namespace

bool valid_origin(std::string_view text) {
    const Parts parts = split(text);
    if (parts.authority.empty()) return false;
    return std::all_of(parts.authority.begin(), parts.authority.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' || c == ':' || c == '[' ||
               c == ']';
    });
}

bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed) {
    if (origin.empty()) return true;
    const Parts parts = split(origin);
    if (parts.authority.empty()) return false;
    const std::string_view own = without_default_port(parts, host);
    if (same_ignoring_case(without_default_port(parts, parts.authority), own)) return true;
    return std::any_of(allowed.begin(), allowed.end(), [&](const std::string& entry) {
        const Parts other = split(entry);
        return other.scheme == parts.scheme && same_ignoring_case(without_default_port(other, other.authority),
                                                                  without_default_port(parts, parts.authority));
    });
}

bool came_by_https(std::string_view forwarded_proto, bool trust_proxy) {
    std::string_view last = forwarded_proto.substr(forwarded_proto.rfind(',') + 1);  // without a comma: from 0
    last.remove_prefix(std::min(last.find_first_not_of(" \t"), last.size()));
    last = last.substr(0, last.find_last_not_of(" \t") + 1);
    return trust_proxy && same_ignoring_case(last, "https");
}

bool own_host(std::string_view host) {
    const auto is = [host](std::string_view name) {
        return same_ignoring_case(host.substr(0, name.size()), name) &&
               (host.size() == name.size() || host[name.size()] == ':');
    };
    return is("localhost") || is("127.0.0.1") || is("[::1]");
}

}  // namespace coronet::server
