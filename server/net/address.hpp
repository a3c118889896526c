// Whose connection is it: the network address of a client, also behind a trusted proxy, and how many it holds open.
// Used by the listener and the sessions; all functions may be called from any thread.
#pragma once

#include <boost/asio/ip/address.hpp>

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace coronet::server {

/// The text under which an address is counted: IPv4 whole (also when mapped into IPv6), IPv6 by its /64 network,
/// because one household or machine owns a whole /64.
[[nodiscard]] std::string address_key(const boost::asio::ip::address& address);

/// The client of a request: the peer of the connection, or with a trusted proxy the last entry of X-Forwarded-For,
/// the only one that the proxy itself has written. A malformed header counts as the peer.
[[nodiscard]] boost::asio::ip::address client_address(const boost::asio::ip::address& peer,
                                                      std::string_view forwarded_for, bool trust_proxy);

/// Counts what is held open per key, up to a limit for one key and for all together.
class Tally {
  public:
    /// One counted thing; gives its place back when it is destroyed.
    class Place {
      public:
        Place() = default;
        Place(Place&& other) noexcept;
        Place& operator=(Place&& other) noexcept;
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place();
        /// False when the limit was reached and nothing was counted.
        explicit operator bool() const { return tally_ != nullptr; }

      private:
        friend class Tally;
        Place(Tally* tally, std::string key) : tally_(tally), key_(std::move(key)) {}
        Tally* tally_ = nullptr;
        std::string key_;
    };

    Tally(std::size_t per_key, std::size_t all) : per_key_(per_key), all_(all) {}
    /// A place for `key`, or an empty one when a limit is reached. The tally must outlive its places.
    [[nodiscard]] Place enter(const std::string& key);

  private:
    void leave(const std::string& key);

    std::mutex mutex_;
    std::map<std::string, std::size_t> counts_;
    std::size_t sum_ = 0;
    std::size_t per_key_;
    std::size_t all_;
};

}  // namespace coronet::server
