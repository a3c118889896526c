// The people of a lobby: who is here and over which windows, who sits where, what they agree on and say; what they are
// told, and what of all that is stored. A part of the lobby (lobby_state.hpp), which hands in what comes. Knows nothing
// of a match but which one it is and who plays it: that asks and tells people through the functions below `For the
// match`.
// Always holds: a request that changes the lobby is answered `done` once the lobby is stored; a refused request changes
// nothing and is answered to its sender only; while a commit of the match carries the record, nothing else stores it.
#pragma once

#include "server/lobby/absences.hpp"
#include "server/lobby/asker.hpp"
#include "server/lobby/chat.hpp"
#include "server/lobby/lobby_effects.hpp"
#include "server/lobby/lobby_input.hpp"
#include "server/lobby/lobby_reply.hpp"
#include "server/lobby/proposals.hpp"
#include "server/lobby/roster.hpp"
#include "server/lobby/saves.hpp"
#include "server/metrics/metrics.hpp"
#include "server/net/token_bucket.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace coronet::server {

class LobbyPeople {
  public:
    /// A connection of a member.
    struct Window {
        std::shared_ptr<Client> client;
        int member = 0;
        int since = -1;  ///< updates up to this version of the match are not for it
    };
    /// Somebody who has come in.
    struct Entered {
        Window& window;
        bool newcomer;
    };
    /// A seat whose player is away, and since when that counts.
    struct Away {
        int seat;
        Instant since;
    };

    /// A lobby as it was stored. `at` is the moment of what is looked at; `proposals` is what the match's players
    /// decide, which everybody is shown.
    LobbyPeople(LobbyEffects& effects, Metrics& metrics, const Moment& at, const Proposals& proposals,
                StoredLobby stored);

    // ---------------------------------------------------------------------------------------------- coming and going

    [[nodiscard]] bool admits(PersonId person, bool by_link) const;
    /// Somebody is about to come.
    void expect() { absences_.somebody(now()); }
    /// Lets somebody in, or in again, who is told the lobby; or refuses them.
    [[nodiscard]] std::optional<Entered> enter(const input::Join& who);
    [[nodiscard]] Window* window(ConnectionNumber connection);
    /// This window goes. True when a player or anybody else whom the lobby waits for is gone with it.
    [[nodiscard]] bool detach(Window& window);
    /// The same on request, and for good if nothing keeps them.
    [[nodiscard]] bool leave(Window& from);
    /// Those who went a while ago are forgotten.
    void sweep();
    void seal();

    /// Nobody is here, nobody was for so long, and nothing is on its way.
    [[nodiscard]] bool may_rest(std::chrono::seconds patience) const;
    [[nodiscard]] bool all_stored() const;
    /// Nobody is here or starts a match.
    [[nodiscard]] bool alone() const { return !roster_.is_starting() && !roster_.anybody_here(); }
    void send_out(protocol::LeftReason reason);
    void send_away();
    /// Nobody comes in and nothing is stored from now on.
    void close();
    void let_go();
    [[nodiscard]] bool closed() const { return closed_; }
    /// Storage has said that the lobby is another node's.
    [[nodiscard]] bool is_fenced() const { return fenced_; }

    // ------------------------------------------------------------------------------------------ what members ask for

    /// Why this may not be asked for now, whatever it is.
    [[nodiscard]] std::optional<protocol::Code> refuses(const protocol::in::LobbyMessage& message) const;
    LobbyReply handle(Window& from, const protocol::in::Sit&, Answered);
    LobbyReply handle(Window& from, const protocol::in::Stand&, Answered);
    LobbyReply handle(Window& from, const protocol::in::Contribute&, Answered);
    LobbyReply handle(Window& from, const protocol::in::Ready&, Answered);
    LobbyReply handle(Window& from, const protocol::in::Configure&, Answered);
    LobbyReply handle(Window& from, const protocol::in::Reorder&, Answered);
    LobbyReply handle(Window& from, const protocol::in::SeatBot&, Answered);
    LobbyReply handle(Window& from, const protocol::in::Remove&, Answered);
    LobbyReply handle(Window& from, const protocol::in::HandOver&, Answered);
    LobbyReply handle(Window& from, const protocol::in::Chat&, Answered);
    LobbyReply handle(Window& from, const protocol::in::Rematch&, Answered id);
    /// Tells and stores a change that was made, or says why it was not.
    LobbyReply changed(const Checked& checked);

    void take(input::Rename& what);
    void take(input::Saved& what);
    void take(input::RematchOpened& what);
    /// What storage refused for now is asked for again.
    void retry();

    // ------------------------------------------------------------------------------------------------- For the match

    [[nodiscard]] const LobbyId& id() const { return roster_.now().id; }
    [[nodiscard]] Phase phase() const { return roster_.now().phase; }
    [[nodiscard]] const std::optional<MatchId>& match() const { return roster_.now().match; }
    [[nodiscard]] const Options& options() const { return roster_.now().options; }
    /// -1: none.
    [[nodiscard]] int seat_of(int member) const { return roster_.seat_of(member); }
    [[nodiscard]] bool has_resigned(int member) const { return roster_.member(member)->resigned; }
    /// The member who sits there, if it is a person.
    [[nodiscard]] std::optional<int> person_at(int seat) const;
    [[nodiscard]] std::optional<PersonId> who_plays(int seat) const;
    [[nodiscard]] bool here(int member) const { return roster_.here(member); }
    /// In the order of members; nobody while all are.
    [[nodiscard]] std::vector<Away> away() const;
    [[nodiscard]] std::span<Window> windows() { return windows_; }

    // A match begins, is played, and ends.
    [[nodiscard]] Checked may_start(int member) const { return roster_.may_start(member); }
    /// The match that would begin now, among those who sit.
    [[nodiscard]] MatchRecord match_of_seated(MatchId id) const;
    /// It is being stored, with the record as it will be then: who sits where is fixed.
    [[nodiscard]] LobbyRecord starting(MatchId id);
    void start_failed();
    void begun(MatchId id);
    /// A seat's player has given up, or plays on.
    void resigned(int seat, bool gave_up);
    /// The same as the journal has it, of a match that is taken up.
    void correct(int seat, bool gave_up) { roster_.resigned(seat, gave_up); }
    /// Where the clock of the match was renewed last, if that has to be known.
    [[nodiscard]] const std::optional<ClockNote>& clock_note() const { return roster_.clock_note(); }
    void note_clock(ClockNote note);
    /// The end is on its way to storage, and the record with it, until it is `ending` no more.
    void ending(bool is) { ending_ = is; }
    [[nodiscard]] LobbyRecord record_at_end() const;
    /// `stored`: with the record.
    void ended(bool stored);

    void tell_lobby();
    void tell_error(protocol::Code code, const std::string& sentence = {});
    void answer(const Asker& who, const LobbyReply& reply);
    /// Stores what has changed, as soon as that may be.
    void store();
    /// Storage has refused this for now: it is done again in a while.
    void try_again(std::function<void()> act);
    void fenced() { fenced_ = true; }

    /// How long a spectator who is not here any more stays in the list.
    static constexpr std::chrono::seconds spectator_patience{30};
    /// How long an absent host stays host while others are here.
    static constexpr std::chrono::seconds host_patience{120};
    /// Whoever goes after so long leaves behind that they were there until now.
    static constexpr std::chrono::hours long_visit{1};

  private:
    [[nodiscard]] Instant now() const { return at_.steady; }
    [[nodiscard]] bool gone(int member);
    void note_absent();
    void tell_all(const Outgoing& message);
    void send_left(const Window& to, protocol::LeftReason reason);
    /// The record has changed.
    void save();
    void not_stored(const StorageError& error);

    LobbyEffects& out_;
    Metrics& metrics_;
    const Moment& at_;
    const Proposals& proposals_;
    Roster roster_;
    Chat chat_;
    std::map<PersonId, TokenBucket> talk_;  ///< how much each may say now, however often they come in
    Absences absences_;
    std::vector<Window> windows_;
    protocol::LobbyView told_;
    Saves saves_;
    std::vector<Asker> rematchers_;
    std::vector<std::function<void()>> retries_;  ///< what storage refused for now
    bool ending_ = false;
    bool closed_ = false;
    bool fenced_ = false;
};

}  // namespace coronet::server
