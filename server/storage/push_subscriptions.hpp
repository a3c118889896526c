#pragma once
// Where devices are reached with their pages closed (Web Push), and the key by which this server signs what it sends
// there. Used by server/push.
// Always holds: a device is reached at one endpoint at most, an endpoint leads to one device; with the device goes what
// it said. The key is one for all nodes, and never another.

#include "server/storage/completion.hpp"
#include "server/storage/contributions.hpp"
#include "server/storage/ids.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace coronet::server {

/// What a browser said. The endpoint is a secret: never log it.
struct PushSubscription {
    DeviceId device;
    std::string endpoint;
    std::array<std::uint8_t, 65> p256dh{};  ///< a point of P-256, uncompressed
    std::array<std::uint8_t, 16> auth{};

    friend bool operator==(const PushSubscription&, const PushSubscription&) = default;
};

/// Thread safe.
class PushSubscriptions {
  public:
    PushSubscriptions() = default;
    PushSubscriptions(const PushSubscriptions&) = delete;
    PushSubscriptions& operator=(const PushSubscriptions&) = delete;
    virtual ~PushSubscriptions() = default;

    /// In place of what the device said before, and of what another device said of the same endpoint. Fails with
    /// `unknown` if there is no such device.
    virtual void put(PushSubscription subscription, Completion<void> done) = 0;

    /// Nothing is sent to the device any more; also where nothing was.
    virtual void forget(DeviceId device, Completion<void> done) = 0;

    /// The endpoint leads nowhere any more.
    virtual void gone(std::string endpoint, Completion<void> done) = 0;

    /// Those of a person's devices, at most `most_of_person`.
    virtual void of(PersonId person, Completion<std::vector<PushSubscription>> done) = 0;

    /// The private key that is stored; where there is none, `drawn` is from now on.
    virtual void key(Bytes32 drawn, Completion<Bytes32> done) = 0;

    static constexpr int most_of_person = 16;
};

}  // namespace coronet::server
