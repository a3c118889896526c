// The match of a lobby as it is played: it begins, takes choices, is thought about by bots, ends, and comes back from
// storage. A part of the lobby (lobby_state.hpp), which hands in what comes. What it needs of people it asks of
// LobbyPeople, which knows nothing of it. Its own parts know nothing of each other: RunningMatch is the game, Ledger
// what of it is stored, Proposals what is decided together, Veils who has declined, Thoughts what bots think,
// MadeChoices what is not made twice, Summons who is reached with their pages closed.
// Always holds: nobody is told of a choice before it is stored; a bug in the rules stops this match and nothing else.
#pragma once

#include "server/lobby/asker.hpp"
#include "server/lobby/ledger.hpp"
#include "server/lobby/lobby_effects.hpp"
#include "server/lobby/lobby_input.hpp"
#include "server/lobby/lobby_people.hpp"
#include "server/lobby/lobby_reply.hpp"
#include "server/lobby/made_choices.hpp"
#include "server/lobby/pace.hpp"
#include "server/lobby/proposals.hpp"
#include "server/lobby/running_match.hpp"
#include "server/lobby/summons.hpp"
#include "server/lobby/thoughts.hpp"
#include "server/lobby/veils.hpp"
#include "server/metrics/metrics.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace coronet::server {

class LobbyMatch : private Ledger::Owner {
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
    [[nodiscard]] bool crowded() const { return ledger_ && ledger_->crowded(); }
    /// It is being played, here.
    [[nodiscard]] bool runs() const { return ledger_ && people_.phase() == Phase::playing; }
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
    LobbyReply handle(Window& from, const protocol::in::Position&, Answered id);  // lobby_match_position.cpp
    LobbyReply handle(Window& from, const protocol::in::Undo&, Answered id);      // lobby_match_proposals.cpp
    LobbyReply handle(Window& from, const protocol::in::Replace&, Answered id);
    LobbyReply handle(Window& from, const protocol::in::Vote&, Answered id);
    LobbyReply handle(Window& from, const protocol::in::TakeBack&, Answered id);  // lobby_match_bots.cpp
    LobbyReply handle(Window& from, const protocol::in::Hint&, Answered id);      // lobby_match_hint.cpp
    /// A request has met a bug in the rules; gives what it is answered.
    [[nodiscard]] protocol::Code failed(const std::string& bug);

    // Answers to its effects, and clocks.
    void take(input::MatchBegun& what);   // lobby_match.cpp
    void take(input::Thought& what);      // lobby_match_bots.cpp
    void take(input::BroughtBack& what);  // lobby_match_taking_up.cpp
    void take(input::JournalShown& what);
    void take(input::Appended& what);  // lobby_match_storage.cpp
    void take(input::JournalRead& what);
    void take(input::Recorded& what);
    void take(input::EndStored& what);
    void take(input::FreezeStored& what);
    void ring(Alarm alarm);  // lobby_match_clock.cpp

    /// Nothing while there is none in memory.
    [[nodiscard]] const RunningMatch* running() const { return match_.get(); }
    [[nodiscard]] const std::optional<MatchRecord>& record() const { return record_; }
    [[nodiscard]] const Veils& veils() const { return veils_; }
    [[nodiscard]] const Thoughts& thoughts() const { return thoughts_; }
    [[nodiscard]] const Summons& summons() const { return summons_; }

  private:
    /// A match that is being stored.
    struct Starting {
        MatchRecord record;
        std::shared_ptr<RunningMatch> match;
        Asker starter;
    };

    // lobby_match.cpp: it begins, takes choices, tells what came of them
    void started(Starting starting);
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
    void broadcast(const SharedStep& step, const Asker& chooser);
    /// Answers once all up to this version is stored, or with `storage_trouble` when that will never be.
    void answer_after(int version, const Asker& who, const LobbyReply& reply);
    /// Nobody hears of what is not stored: runs `act` once the match is, as it stands now, and `otherwise` if it never
    /// will be.
    void once_stored(std::function<void()> act, std::function<void()> otherwise = {});
    /// What is new to somebody who comes in; gives the version that this leads to.
    int send_match(Window& to, const protocol::in::Join& how);
    void send_snapshot(Window& to);
    void do_send_snapshot(Window& to);
    void send_missed(Window& to, const std::vector<SharedStep>& steps);
    void send_snapshots();
    void tell(const std::shared_ptr<Client>& client, Outgoing message) { out_.tell(*client, std::move(message)); }
    [[nodiscard]] engine::Viewer viewer(int member) const;

    // lobby_match_proposals.cpp: what the players decide together
    /// So many of the seat's choices, as far as that is free; at least one is.
    LobbyReply take_back(Seat seat, int choices, const Asker& chooser);
    /// Somebody has proposed something or voted: it is carried out, or told.
    LobbyReply proposed(const Asker& chooser);
    [[nodiscard]] SeatSet asked_to_agree() const;
    void look_at_proposal();

    // lobby_match_bots.cpp: what the program plays
    [[nodiscard]] bool is_away(Seat seat) const;
    void give_seat_back(int member);
    [[nodiscard]] bool still_asked(const Thoughts::Question& question) const;
    void stop_thinking();
    void arm_bots();
    void begin_thoughts();
    void begin_thought(Seat seat, search::Level level);
    void bot_acts();
    void arm_away();
    void replace_those_away();

    // lobby_match_summons.cpp: whom the match waits for who is not here
    [[nodiscard]] SeatSet missed() const;
    void look_for_missed();
    [[nodiscard]] std::optional<Instant> last_call() const;
    /// The same in a match that comes back from storage, and in which they were asked then.
    void resume_summons(Time asked);
    void arm_summons();
    void summon();

    // lobby_match_hint.cpp: what Regent would do
    void hinted(const Thoughts::Hint& asked, const search::Choice& choice);
    /// Nobody will hear what to do any more.
    void give_no_hint(const LobbyReply& why);

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
    /// Everything that enters the rules without a request goes through here: a bug there freezes the match, and the
    /// lobby goes on.
    void guarded(const std::function<void()>& act);
    void act_for(Seat seat, protocol::How how, const std::string& action);

    // lobby_match_answers.cpp: questions of which nobody shall see who could answer them
    void arm_answers();
    [[nodiscard]] std::vector<Veils::Question> veiled_questions() const;
    void announce(const Veils::Announcement& news);
    bool keep_back(const Asker& who, int member, const protocol::in::Choose& message);
    void tell_who_declined();
    void refuse_kept(const std::vector<Veils::Kept>& kept, protocol::Code why);

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
    void read_back() override { out_.read_back(record_->id); }
    void wake_ledger(Instant at) override { wake(Alarm::journal, at); }
    void let_ledger_sleep() override { stop(Alarm::journal); }
    void ledger_failed(StorageFault fault) override;
    void ledger_recovered() override;
    void ledger_lost() override;
    void ledger_fenced() override { people_.fenced(); }
    void finish();
    bool recorded(input::Recorded& what);
    void finishing_over();
    [[nodiscard]] Finish result(Time ended) const;
    void finished(const Result<void>& result);
    /// `stored`: with the lobby's record.
    void mark_ended(bool stored);
    /// Tells the house who is asked, whatever it was told before.
    void note_asked();
    /// The same where it is news, now that the match is stored up to this version.
    void note_asked(int version);
    /// When those who are asked now were.
    [[nodiscard]] Time asked_at() const;

    LobbyEffects& out_;
    Metrics& metrics_;
    const Moment& at_;
    LobbyPeople& people_;
    Proposals& proposals_;

    bool untaken_;          ///< it ran when the server stopped and has not been brought back yet
    bool reading_ = false;  ///< it is on its way from storage
    bool frozen_ = false;
    std::optional<Starting> starting_;   ///< on its way to storage
    std::optional<MatchRecord> record_;  ///< while it is held
    std::shared_ptr<RunningMatch> match_;
    std::shared_ptr<Ledger> ledger_;
    std::optional<SeatSet> asked_;     ///< whom the house was told of
    std::optional<Time> asked_until_;  ///< and this of their time
    Summons summons_;
    Thoughts thoughts_;
    MadeChoices made_;
    std::vector<Pace> paces_;  ///< by seat
    Veils veils_{[this] { return out_.lot(); }};
};

}  // namespace coronet::server
