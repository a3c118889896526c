// Whom the match waits for: the house is told, for everybody's list of running games, and who is not here is reached
// with their pages closed. A part of LobbyMatch that changes nothing of it; when somebody is due says Summons.
#pragma once

#include "server/lobby/held_match.hpp"
#include "server/lobby/lobby_effects.hpp"
#include "server/lobby/lobby_input.hpp"
#include "server/lobby/lobby_people.hpp"
#include "server/lobby/summons.hpp"

#include <optional>

namespace coronet::server {

class Awaited {
  public:
    Awaited(LobbyEffects& effects, const Moment& at, const LobbyPeople& people, const HeldMatch& held)
        : out_(effects), at_(at), people_(people), held_(held) {}

    /// Tells the house, whatever it was told before.
    void tell();
    /// The same where it is news, now that the match is stored up to this version.
    void tell(int version);
    /// A match comes back from storage: those who are asked have been for a while.
    void resume();
    /// Whoever has this seat has come, or somebody has gone.
    void came(Seat seat);
    void went() { look(); }
    /// It is time to reach somebody.
    void ring();
    /// Nobody is reached any more.
    void stop() { out_.stop(Alarm::summon); }

    [[nodiscard]] const Summons& summons() const { return summons_; }

  private:
    [[nodiscard]] Instant now() const { return at_.steady; }
    void look();
    void arm();
    /// Of those who are asked, as far as that is stored, who is not here.
    [[nodiscard]] SeatSet missed() const;
    [[nodiscard]] std::optional<Instant> last_call() const;
    /// When those who are asked now were.
    [[nodiscard]] Time since() const;

    LobbyEffects& out_;
    const Moment& at_;
    const LobbyPeople& people_;
    const HeldMatch& held_;
    std::optional<SeatSet> told_;     ///< whom the house was told of
    std::optional<Time> told_until_;  ///< and this of their time
    Summons summons_;
};

}  // namespace coronet::server
