// What the match asks also of who can only decline: looked for, announced, kept back. A part of LobbyMatch that changes
// nothing of it; what is told when says Veils.
#pragma once

#include "server/lobby/asker.hpp"
#include "server/lobby/held_match.hpp"
#include "server/lobby/lobby_effects.hpp"
#include "server/lobby/lobby_input.hpp"
#include "server/lobby/lobby_people.hpp"
#include "server/lobby/match_audience.hpp"
#include "server/lobby/veils.hpp"

#include <optional>
#include <vector>

namespace coronet::server {

class Declines {
  public:
    Declines(LobbyEffects& effects, const Moment& at, LobbyPeople& people, MatchAudience& audience,
             const HeldMatch& held)
        : out_(effects), at_(at), people_(people), audience_(audience), held_(held) {}

    /// A match goes on.
    void begin();
    /// Looks at who is asked now, in a match that goes on.
    void look();
    /// Whether this choice declines and is told later.
    [[nodiscard]] bool keep_back(const Asker& who, int member, const protocol::in::Choose& message);
    /// It is time to tell of one.
    [[nodiscard]] std::optional<Veils::Due> due() { return veils_.due(at_.wall); }
    /// One more window of this seat is here.
    void came(Seat seat) { veils_.announce_again(seat); }
    /// None will be told any more: whoever made one is refused.
    void refuse(protocol::Code why) { refuse(veils_.lift(), why); }
    /// The same without a word.
    void drop() { static_cast<void>(veils_.lift()); }

    [[nodiscard]] const Veils& veils() const { return veils_; }

  private:
    [[nodiscard]] std::vector<Veils::Question> questions() const;
    void announce(const Veils::Announcement& news);
    void refuse(const std::vector<Veils::Kept>& kept, protocol::Code why);

    LobbyEffects& out_;
    const Moment& at_;
    LobbyPeople& people_;
    MatchAudience& audience_;
    const HeldMatch& held_;
    Veils veils_{[this] { return out_.lot(); }};
};

}  // namespace coronet::server
