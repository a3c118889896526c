// The match of a lobby as it is played: it begins, takes choices, ends, and comes back from storage. A part of the
// lobby (lobby_state.hpp), which hands in what comes. What it needs of people it asks of LobbyPeople, which knows
// nothing of it. It alone changes the match that is held (HeldMatch). Parts of it only look at that: MatchAudience
// tells people, Awaited says whom is waited for, Thinking lets bots think, Declines keeps back who declined, MatchEnd
// stores its end. Others do not know it: Ledger is what is stored, Proposals what is decided together, MadeChoices what
// is not made twice. Always holds: nobody is told of a choice before it is stored; a bug in the rules stops this match
// and nothing else.
#pragma once

#include "server/lobby/asker.hpp"
#include "server/lobby/awaited.hpp"
#include "server/lobby/declines.hpp"
#include "server/lobby/held_match.hpp"
#include "server/lobby/ledger.hpp"
#include "server/lobby/lobby_effects.hpp"
#include "server/lobby/lobby_input.hpp"
#include "server/lobby/lobby_people.hpp"
#include "server/lobby/lobby_reply.hpp"
#include "server/lobby/made_choices.hpp"
#include "server/lobby/match_audience.hpp"
#include "server/lobby/match_end.hpp"
#include "server/lobby/pace.hpp"
#include "server/lobby/proposals.hpp"
#include "server/lobby/running_match.hpp"
#include "server/lobby/thinking.hpp"
#include "server/metrics/metrics.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace coronet::server {

class LobbyMatch : private Ledger::Owner, private MatchEnd::Owner {
  public:
    using Window = LobbyPeople::Window;

    /// Of the people as they were stored, whose match may run. `at` is the moment of what is looked at.
    LobbyMatch(LobbyEffects& effects, Metrics& metrics, const Moment& at, LobbyPeople& people, Proposals& proposals);

    /// Somebody has come in: they are shown what is new to them of the match and then answered.
    void came(Window& window, const protocol::in::Join& how, const Asker& who, const LobbyReply& reply);
    /// Somebody has gone with their last window.
    void somebody_went();

    /// Brings the match back that ran when the server stopped, unless that was done. True if it is on its way now.
    [[nodiscard]] bool take_up(Urgency urgency);
    /// The same with one that has ended, to be looked at.
    [[nodiscard]] bool look_at_ended();
    /// It is on its way from storage; until it is here nobody can be told anything of it.
    [[nodiscard]] bool reading() const { return reading_; }

    /// Nothing of it is on its way, and nothing would happen by itself.
    [[nodiscard]] std::optional<Time> rests_until();
    /// Everything that has happened is stored.
    [[nodiscard]] bool all_stored() const;
    /// Storage does not keep up with what is asked: nothing more is shown for now.
    [[nodiscard]] bool crowded() const { return held_.ledger && held_.ledger->crowded(); }
    /// It is being played, here.
    [[nodiscard]] bool runs() const { return held_.ledger && people_.phase() == Phase::playing; }
    /// Nothing happens by itself any more.
    void stand_still();
    /// Nothing happens any more.
    void close();
    void let_go();

    // What people ask for; one `handle` for each message of the match.
    LobbyReply handle(Window& from, const protocol::in::Start&, Answered id);  // lobby_match.cpp
    LobbyReply handle(Window& from, const protocol::in::Choose&, Answered id);
    LobbyReply handle(Window& from, const protocol::in::Resign&, Answered id);
    LobbyReply handle(Window& from, const protocol::in::Consult&, Answered id);
    LobbyReply handle(Window& from, const protocol::in::Log&, Answered id);
    LobbyReply handle(Window& from, const protocol::in::Hint&, Answered id);
    LobbyReply handle(Window& from, const protocol::in::Position&, Answered id);
    LobbyReply handle(Window& from, const protocol::in::Undo&, Answered id);  // lobby_match_proposals.cpp
    LobbyReply handle(Window& from, const protocol::in::Replace&, Answered id);
    LobbyReply handle(Window& from, const protocol::in::Vote&, Answered id);
    LobbyReply handle(Window& from, const protocol::in::TakeBack&, Answered id);
    /// A request has met a bug in the rules; gives what it is answered.
    [[nodiscard]] protocol::Code failed(const std::string& bug);

    // Answers to its effects, and clocks.
    void take(input::MatchBegun& what);   // lobby_match.cpp
    void take(input::Thought& what);      // lobby_match_clock.cpp
    void take(input::BroughtBack& what);  // lobby_match_taking_up.cpp
    void take(input::JournalShown& what);
    void take(input::Appended& what);  // lobby_match_storage.cpp
    void take(input::JournalRead& what);
    void take(input::Recorded& what) { end_.take(what); }
    void take(input::EndStored& what) { end_.take(what); }
    void take(input::FreezeStored& what);  // lobby_match_taking_up.cpp
    void ring(Alarm alarm);                // lobby_match_clock.cpp

    /// Nothing while there is none in memory.
    [[nodiscard]] const RunningMatch* running() const { return held_.match.get(); }
    [[nodiscard]] const std::optional<MatchRecord>& record() const { return held_.record; }
    [[nodiscard]] const Veils& veils() const { return declines_.veils(); }
    [[nodiscard]] const Thoughts& thoughts() const { return thinking_.thoughts(); }
    [[nodiscard]] const Summons& summons() const { return awaited_.summons(); }

  private:
    /// A match that is being stored.
    struct Starting {
        MatchRecord record;
        std::shared_ptr<RunningMatch> match;
        Asker starter;
    };

    // lobby_match.cpp: it begins, and takes choices
    void started(Starting starting);
    [[nodiscard]] engine::Viewer viewer(int member) const { return held_.viewer(people_.seat_of(member)); }
    [[nodiscard]] std::optional<LobbyReply> may_act(int member) const;
    /// Whether the choice names a match that is not this one.
    [[nodiscard]] bool about_another(const protocol::in::Choose& message) const;
    [[nodiscard]] std::optional<LobbyReply> may_choose(int member, const protocol::in::Choose& message) const;
    LobbyReply choose(const Asker& chooser, int member, const protocol::in::Choose& message);
    [[nodiscard]] std::optional<LobbyReply> too_fast(Seat seat, std::size_t choices = 1);
    /// Answers a choice that has been made already, if this is one.
    bool answer_again(const Asker& who, int member, const protocol::in::Choose& message);
    bool answer_from_journal(const Asker& who, int member, const protocol::in::Choose& message);
    LobbyReply carry_out(const std::vector<protocol::Entry>& entries, const Asker& chooser = {});
    LobbyReply carry_out_batch(std::vector<protocol::Entry> entries, const Asker& chooser);
    /// A step is stored and told.
    void happened(const Step& step);
    void send_snapshots();

    // lobby_match_proposals.cpp: what the players decide together
    /// So many of the seat's choices, as far as that is free; at least one is.
    LobbyReply take_back(Seat seat, int choices, const Asker& chooser);
    /// Somebody has proposed something or voted: it is carried out, or told.
    LobbyReply proposed(const Asker& chooser);
    [[nodiscard]] SeatSet asked_to_agree() const;
    [[nodiscard]] bool may_be_replaced(Seat seat) const;
    void look_at_proposal();

    // lobby_match_clock.cpp: what happens without anybody's doing
    [[nodiscard]] Instant now() const { return at_.steady; }
    void wake(Alarm alarm, Instant at) { out_.wake(alarm, at); }
    void stop(Alarm alarm) { out_.stop(alarm); }
    void arm_clocks();
    void arm_clock();
    void renew_clock();
    void stop_clocks();
    [[nodiscard]] bool clocks_run() const;
    void time_is_up();
    void arm_answers();
    void tell_who_declined();
    void arm_bots();
    void bot_acts();
    void give_seat_back(int member);
    void arm_away();
    void replace_those_away();
    /// Everything that enters the rules without a request goes through here: a bug there freezes the match, and the
    /// lobby goes on.
    void guarded(const std::function<void()>& act) override;
    void act_for(Seat seat, protocol::How how, const std::string& action);

    // lobby_match_taking_up.cpp: how it comes back from storage, and how the rules stop it
    void bring_back(bool playing, Urgency urgency);
    void brought_back(const input::BroughtBack& what);
    /// Whether the match that was carried out again goes on, or is to be retired or frozen.
    void taken_up(const input::BroughtBack& what);
    /// A bug stops the match. `journal`: of one that is not in memory.
    void freeze(const std::string& bug, const std::vector<protocol::Entry>& entries,
                const std::vector<Entry>& journal = {});
    void retire(const std::string& present_rules);
    void mark_frozen(const std::string& why);
    void store_frozen();
    [[nodiscard]] protocol::Code why_frozen() const;

    // lobby_match_storage.cpp: what is stored, and what happens when it cannot be
    void make_ledger(int committed);
    void append(std::vector<Entry> entries, Ledger::Writing writing) override;
    void read_back() override { out_.read_back(held_.record->id); }
    void wake_ledger(Instant at) override { wake(Alarm::journal, at); }
    void let_ledger_sleep() override { stop(Alarm::journal); }
    void ledger_failed(StorageFault fault) override;
    void ledger_recovered() override;
    void ledger_lost() override;
    void ledger_fenced() override { people_.fenced(); }
    void mark_ended(bool stored) override;

    LobbyEffects& out_;
    Metrics& metrics_;
    const Moment& at_;
    LobbyPeople& people_;
    Proposals& proposals_;

    HeldMatch held_;
    MatchAudience audience_;
    Awaited awaited_;
    Thinking thinking_;
    Declines declines_;
    MatchEnd end_;

    bool untaken_;                      ///< it ran when the server stopped and has not been brought back yet
    bool reading_ = false;              ///< it is on its way from storage
    std::optional<Starting> starting_;  ///< on its way to storage
    MadeChoices made_;
    std::vector<Pace> paces_;  ///< by seat
};

}  // namespace coronet::server
