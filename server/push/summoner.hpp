// Who reaches people with their pages closed. Implemented by the sender; tests of lobbies have their own.
#pragma once

#include "server/storage/ids.hpp"
#include "server/storage/time.hpp"

#include <string>

namespace coronet::server {

class Summoner {
  public:
    Summoner() = default;
    Summoner(const Summoner&) = delete;
    Summoner& operator=(const Summoner&) = delete;
    virtual ~Summoner() = default;

    /// A game waits for this person in that lobby, but not beyond `until` (`Time::max()`: for ever): each of their
    /// devices that may be reached is told. From any thread; never waits.
    virtual void summon(PersonId person, LobbyId lobby, const std::string& game, Time until) = 0;
};

}  // namespace coronet::server
