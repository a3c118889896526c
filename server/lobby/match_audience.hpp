// What people are told of the match, each as their seat sees it. A part of LobbyMatch that changes nothing of it.
// Always holds: nobody is told what is not stored.
#pragma once

#include "server/lobby/asker.hpp"
#include "server/lobby/held_match.hpp"
#include "server/lobby/lobby_effects.hpp"
#include "server/lobby/lobby_people.hpp"
#include "server/lobby/lobby_reply.hpp"
#include "server/metrics/metrics.hpp"

#include <functional>
#include <vector>

namespace coronet::server {

class MatchAudience {
  public:
    using Window = LobbyPeople::Window;

    MatchAudience(LobbyEffects& effects, Metrics& metrics, LobbyPeople& people, const HeldMatch& held)
        : out_(effects), metrics_(metrics), people_(people), held_(held) {}

    /// A step that is stored, to all who have not seen it. Who chose it, and asked with an id, is answered by it.
    void tell(const SharedStep& step, const Asker& chooser);
    /// A message for the windows of one seat, once all is stored.
    void tell(Seat seat, const Outgoing& message);
    /// The whole match as it stands, once that is stored.
    void show(Window& to);
    /// What is new to somebody who comes in; gives the version that this leads to.
    int bring_up_to_date(Window& to, const protocol::in::Join& how);

    /// The answer to a request once all is stored; `storage_trouble` if it never will be.
    LobbyReply answer(const Asker& who, Outgoing message);
    /// The same once all up to this version is.
    void answer_after(int version, const Asker& who, const LobbyReply& reply);
    /// Runs `act` once all is stored as it stands now, and `otherwise` if it never will be.
    void once_stored(std::function<void()> act, std::function<void()> otherwise = {});

    [[nodiscard]] engine::Viewer viewer(const Window& window) const {
        return held_.viewer(people_.seat_of(window.member));
    }
    /// The person of this seat is not here, or has given up.
    [[nodiscard]] bool lacks(Seat seat) const;

  private:
    void send_missed(Window& to, const std::vector<SharedStep>& steps);

    LobbyEffects& out_;
    Metrics& metrics_;
    LobbyPeople& people_;
    const HeldMatch& held_;
};

}  // namespace coronet::server
