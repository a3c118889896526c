// A lobby as a value: everything that it knows, and what it does about what comes in. `take` is the one way in; what is
// to be done about it in the world goes out as effects (lobby_effects.hpp). No thread, no clock, no lot, no storage and
// no connection of its own: the same inputs give the same effects.
// It has two parts: LobbyPeople, and LobbyMatch, which knows the first by its interface alone. What comes goes to the
// one whose it is. What is neither's is here: whether the lobby is awake, who waits at its door, and in which order
// the two learn that somebody comes or goes.
// Always holds: whoever asks while the match is on its way from storage is looked at afterwards, in order, once; a
// lobby that is given up or another node's begins nothing and refuses nothing.
#pragma once

#include "server/lobby/door.hpp"
#include "server/lobby/lobby_effects.hpp"
#include "server/lobby/lobby_input.hpp"
#include "server/lobby/lobby_match.hpp"
#include "server/lobby/lobby_people.hpp"
#include "server/lobby/lobby_reply.hpp"
#include "server/lobby/proposals.hpp"

#include <functional>

namespace coronet::server {

class LobbyState {
  public:
    /// A lobby as it was stored.
    LobbyState(LobbyEffects& effects, Metrics& metrics, StoredLobby stored, Moment now);
    LobbyState(const LobbyState&) = delete;
    LobbyState& operator=(const LobbyState&) = delete;
    ~LobbyState() = default;

    /// What came, and when. While the match is on its way from storage, what people ask waits and is looked at
    /// afterwards, in order, each request once; answers never wait.
    void take(Input what, Moment now);
    /// Lets go of all connections, without a word.
    void let_go();

    [[nodiscard]] const LobbyMatch& match() const { return match_; }

  private:
    /// To whom it concerns: one of the two parts, or both, by `take` below.
    void hand_on(Input& what);
    void let_in();
    void take(input::Admit& what);
    void take(input::Rest& what);
    void take(input::Resume& what);
    void take(input::Close& what);
    void take(input::GiveUp& what);
    void take(input::Lost&) { moved(); }
    void take(input::Join& who);
    void take(input::Detach& what);
    void take(input::Request& what);
    void take(input::Rang& what);
    [[nodiscard]] LobbyReply handle(LobbyPeople::Window& from, const protocol::in::Leave&, Answered);

    void enter(const input::Join& who);
    /// Nobody comes in any more: who waits at the door is sent away.
    void turn_away();
    void shut();
    /// Says that it is given up, as soon as everything is stored.
    void give_up_when_stored();
    /// It is another node's: lets go of everything, and sends those inside away.
    void moved();

    LobbyEffects& out_;
    Metrics& metrics_;
    Moment at_;  ///< of what is looked at now
    Proposals proposals_;
    LobbyPeople people_;
    LobbyMatch match_;
    Door door_;
    bool asleep_ = false;             ///< it is to be looked for again
    std::function<void()> given_up_;  ///< to be told once everything is stored, after which nothing is begun
};

}  // namespace coronet::server
