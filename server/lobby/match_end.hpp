// How the end of a match is stored: it is recorded beside the lobby, then the recording, the result and the lobby's
// record go to storage together. A part of LobbyMatch that changes nothing of it and tells it when that is done.
#pragma once

#include "server/lobby/held_match.hpp"
#include "server/lobby/lobby_effects.hpp"
#include "server/lobby/lobby_input.hpp"
#include "server/lobby/lobby_people.hpp"
#include "server/metrics/metrics.hpp"

#include <functional>

namespace coronet::server {

class MatchEnd {
  public:
    class Owner {
      public:
        Owner() = default;
        Owner(const Owner&) = delete;
        Owner& operator=(const Owner&) = delete;
        virtual ~Owner() = default;

        /// Runs what may meet a bug in the rules.
        virtual void guarded(const std::function<void()>& act) = 0;
        /// The end is stored, or never will be. `stored`: with the lobby's record.
        virtual void mark_ended(bool stored) = 0;
    };

    MatchEnd(Owner& owner, LobbyEffects& effects, Metrics& metrics, const Moment& at, LobbyPeople& people,
             const HeldMatch& held)
        : owner_(owner), out_(effects), metrics_(metrics), at_(at), people_(people), held_(held) {}

    /// The match is over, and all of it is stored.
    void begin();
    /// Nothing, if the match has stopped in another way meanwhile.
    void take(input::Recorded& what);
    void take(const input::EndStored& what);

  private:
    /// Nothing has stopped the match meanwhile.
    [[nodiscard]] bool goes_on() const { return !people_.closed() && !held_.frozen; }
    /// Whether the end is on its way to storage now.
    bool store(input::Recorded& what);
    void stored(const Result<void>& result);
    void over();
    [[nodiscard]] Finish result(Time ended) const;

    Owner& owner_;
    LobbyEffects& out_;
    Metrics& metrics_;
    const Moment& at_;
    LobbyPeople& people_;
    const HeldMatch& held_;
};

}  // namespace coronet::server
