#include "server/push/vapid.hpp"

#include "server/storage/ids.hpp"

#include <chrono>
#include <cstdint>
#include <vector>

namespace coronet::server {
namespace {

/// The RFC permits a day; services whose clock is another see it at half of that.
constexpr std::chrono::hours lifetime{12};

std::string in_base64url(std::string_view text) {
    return to_base64url(std::vector<std::uint8_t>(text.begin(), text.end()));
}

}  // namespace

std::string vapid(const p256::Secret& key, std::string_view origin, std::string_view contact, Time now) {
    const auto until = std::chrono::floor<std::chrono::seconds>(now + lifetime).time_since_epoch().count();
    // Neither an origin nor a contact has anything in it that would have to be escaped.
    const std::string claims = R"({"aud":")" + std::string(origin) + R"(","exp":)" + std::to_string(until) +
                               R"(,"sub":")" + std::string(contact) + R"("})";
    const std::string token = in_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + in_base64url(claims);
    return "vapid t=" + token + "." + to_base64url(p256::sign(key, token)) +
           ", k=" + to_base64url(p256::public_of(key));
}

}  // namespace coronet::server
