// What the program thinks about the match: what a bot that is asked will choose, and what it would do in the place of a
// person who asks. A part of LobbyMatch that changes nothing of it; what is thought about is held by Thoughts.
#pragma once

#include "server/lobby/asker.hpp"
#include "server/lobby/held_match.hpp"
#include "server/lobby/lobby_effects.hpp"
#include "server/lobby/lobby_input.hpp"
#include "server/lobby/lobby_people.hpp"
#include "server/lobby/lobby_reply.hpp"
#include "server/lobby/thoughts.hpp"

namespace coronet::server {

class Thinking {
  public:
    Thinking(LobbyEffects& effects, const Moment& at, LobbyPeople& people, const HeldMatch& held)
        : out_(effects), at_(at), people_(people), held_(held) {}

    /// A bot that is asked begins, unless it is at it.
    void begin();
    void stop();
    /// A thought has come to something. A hint is told; true when a bot's choice is to be made now.
    [[nodiscard]] bool thought(const input::Thought& what);
    /// A bot's pause is over; true when its choice is to be made now.
    [[nodiscard]] bool rested() { return thoughts_.rested(); }
    /// That choice; nobody thinks about one any more.
    [[nodiscard]] Thoughts::Choice take();
    /// The bot is asked this still.
    [[nodiscard]] bool still_asked(const Thoughts::Question& question) const;

    /// What Regent would do, told once it is thought out.
    LobbyReply hint(const Asker& who, Seat seat);
    /// Nobody will hear what to do any more.
    void give_no_hint(const LobbyReply& why);
    /// The same without a word.
    void drop_hint() { static_cast<void>(thoughts_.give_up_hint()); }

    [[nodiscard]] const Thoughts& thoughts() const { return thoughts_; }

  private:
    void begin(Seat seat, search::Level level);
    void hinted(const Thoughts::Hint& asked, const search::Choice& choice);

    LobbyEffects& out_;
    const Moment& at_;
    LobbyPeople& people_;
    const HeldMatch& held_;
    Thoughts thoughts_;
};

}  // namespace coronet::server
