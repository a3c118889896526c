#include "server/net/address.hpp"

#include "server/net/trimmed.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace coronet::server {

namespace ip = boost::asio::ip;

namespace {

/// Without the brackets and the port some proxies write: "[::1]:5000", "192.0.2.1:5000".
std::string_view bare_address(std::string_view text) {
    if (!text.empty() && text.front() == '[') return text.substr(1, text.find(']') - 1);
    if (std::count(text.begin(), text.end(), ':') == 1) return text.substr(0, text.find(':'));
    return text;
}

ip::address unmapped(const ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

}  // namespace

std::string address_key(const ip::address& address) {
    const ip::address plain = unmapped(address);
    if (plain.is_v4()) return plain.to_string();
    ip::address_v6::bytes_type bytes = plain.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return ip::address_v6(bytes).to_string() + "/64";
}

ip::address client_address(const ip::address& peer, std::string_view forwarded_for, bool trust_proxy) {
    if (!trust_proxy) return unmapped(peer);
    const std::size_t comma = forwarded_for.rfind(',');
    const std::string_view last = comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1);
    boost::system::error_code failed;
    const ip::address told = ip::make_address(std::string(bare_address(trimmed(last))), failed);
    return failed ? unmapped(peer) : unmapped(told);
}

Tally::Place::Place(Place&& other) noexcept
    : tally_(std::exchange(other.tally_, nullptr)), key_(std::move(other.key_)) {}

Tally::Place& Tally::Place::operator=(Place&& other) noexcept {
    if (this != &other) {
        if (tally_ != nullptr) tally_->leave(key_);
        tally_ = std::exchange(other.tally_, nullptr);
        key_ = std::move(other.key_);
    }
    return *this;
}

Tally::Place::~Place() {
    if (tally_ != nullptr) tally_->leave(key_);
}

Tally::Place Tally::enter(const std::string& key) {
    const std::lock_guard lock(mutex_);
    if (sum_ >= all_) return {};
    std::size_t& count = counts_[key];
    if (count >= per_key_) return {};
    ++count;
    ++sum_;
    return {this, key};
}

void Tally::leave(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = counts_.find(key);
    if (found == counts_.end()) return;
    --sum_;
    if (--found->second == 0) counts_.erase(found);
}

}  // namespace coronet::server
