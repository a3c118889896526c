// A lobby as a value: everything that it knows, and what it does about what comes in. `take` is the one way in; what is
// to be done about it in the world goes out as effects (lobby_effects.hpp). No thread, no clock, no lot, no storage and
// no connection of its own: the same inputs give the same effects.
// Its parts know nothing of each other: Roster the people, Chat what they say, RunningMatch the match, Ledger what of
// it is stored, Saves what of the lobby is, Proposals what is decided together, Veils who has declined, Thoughts what
// bots think, MadeChoices what is not made twice, Absences who is not here, Door what waits. Here they are joined.
// Always holds: nobody is told of a choice before it is stored; a request that changes the lobby is answered `done`
// once the lobby is stored; a refused request changes nothing and is answered to its sender only; a bug in the rules
// stops this lobby's match and nothing else.
#pragma once

#include "server/lobby/absences.hpp"
#include "server/lobby/asker.hpp"
#include "server/lobby/chat.hpp"
#include "server/lobby/door.hpp"
#include "server/lobby/ledger.hpp"
#include "server/lobby/lobby_effects.hpp"
#include "server/lobby/lobby_input.hpp"
#include "server/lobby/made_choices.hpp"
#include "server/lobby/pace.hpp"
#include "server/lobby/proposals.hpp"
#include "server/lobby/roster.hpp"
#include "server/lobby/running_match.hpp"
#include "server/lobby/saves.hpp"
#include "server/lobby/thoughts.hpp"
#include "server/lobby/veils.hpp"
#include "server/net/token_bucket.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace coronet::server {

class LobbyState : private Ledger::Owner {
  public:
    /// A lobby as it was stored.
    LobbyState(LobbyEffects& effects, Metrics& metrics, StoredLobby stored, Moment now);

    /// What came, and when. While the match is on its way from storage, what people ask waits and is looked at
    /// afterwards, in order, each request once; answers never wait.
    void take(Input what, Moment now);
    /// Lets go of all connections, without a word.
    void let_go();

    [[nodiscard]] const RunningMatch* match() const { return match_.get(); }
    [[nodiscard]] const std::optional<MatchRecord>& match_record() const { return record_; }
    [[nodiscard]] const Veils& veils() const { return veils_; }
    [[nodiscard]] const Thoughts& thoughts() const { return thoughts_; }

    /// How long a spectator who is not here any more stays in the list.
    static constexpr std::chrono::seconds spectator_patience{30};
    /// How long an absent host stays host while others are here.
    static constexpr std::chrono::seconds host_patience{120};
    /// How long bots go on when nobody watches.
    static constexpr std::chrono::seconds bot_patience{30};

  private:
    /// A connection of a member.
    struct Attached {
        std::shared_ptr<Client> client;
        int member = 0;
        int since = -1;  ///< updates up to this version of the match are not for it
        TokenBucket chat;
    };
    /// A match that is being stored.
    struct Starting {
        MatchRecord record;
        std::shared_ptr<RunningMatch> match;
        Asker starter;
    };
    /// What became of a request.
    struct Reply {
        /// `saved`: done, and answered so once the lobby as it is now is stored.
        enum Kind { done, saved, later, refused } kind = done;
        protocol::out::Error error{};
        std::optional<int> version{};
    };
    // What came, one function for each input. Coming, going and telling: lobby_state.cpp.
    void take(input::Admit& what);
    void take(input::Rest& what);
    void take(input::Close& what);
    void take(input::GiveUp& what);
    void take(input::Lost& what);
    void take(input::Join& what);
    void take(input::Detach& what);
    void take(input::Request& what);
    void take(input::Rename& what);
    void take(input::Rang& what);           // lobby_clock.cpp
    void take(input::Thought& what);        // lobby_bots.cpp
    void take(input::RematchOpened& what);  // lobby_requests.cpp
    void take(input::MatchBegun& what);     // lobby_match.cpp
    void take(input::Resume& what);         // lobby_taking_up.cpp
    void take(input::BroughtBack& what);
    void take(input::JournalShown& what);
    void take(input::Saved& what);  // lobby_storage.cpp
    void take(input::Appended& what);
    void take(input::JournalRead& what);
    void take(input::Recorded& what);
    void take(input::EndStored& what);

    /// What waited comes in.
    void let_in();
    [[nodiscard]] bool may_rest(std::chrono::seconds patience) const;
    /// Everything that has happened is stored, and nobody waits for an answer about it.
    [[nodiscard]] bool all_stored() const;
    void shut();
    /// Says that it is given up, as soon as everything is stored.
    void give_up_when_stored();
    /// It is another node's: lets go of everything, and sends those inside away.
    void moved();
    [[nodiscard]] bool may_enter(PersonId person, bool by_link) const;
    void enter(const input::Join& who);
    /// What is new to somebody who comes in; gives the version that this leads to.
    int send_match(Attached& to, const protocol::in::Join& how);
    Attached* attached(ConnectionNumber connection);
    void departed(int member);
    void note_absent();
    void sweep();
    void tell_lobby();
    void tell(const std::shared_ptr<Client>& client, Outgoing message) { out_.tell(*client, std::move(message)); }
    void tell_all(const Outgoing& message);
    void tell_error(protocol::Code code, const std::string& sentence = {});
    void answer(const Asker& who, const Reply& reply);
    void send_left(const Attached& to, protocol::LeftReason reason);
    [[nodiscard]] Bytes32 draw_seed();
    template <class Name>
    [[nodiscard]] Name draw() {
        std::array<std::uint8_t, Name::size> bytes{};
        out_.draw(bytes);
        return *Name::from_bytes(bytes);
    }
    [[nodiscard]] static Reply refused(protocol::Code code);
    [[nodiscard]] static Reply refused(const Refused& why);
    [[nodiscard]] Reply changed(const Checked& checked);

    // One `handle` for each of protocol::in::LobbyMessages; one that is missing does not compile.

    // lobby_requests.cpp: what members ask for
    Reply handle(Attached& from, const protocol::in::Leave&, Answered);
    Reply handle(Attached& from, const protocol::in::Sit&, Answered);
    Reply handle(Attached& from, const protocol::in::Stand&, Answered);
    Reply handle(Attached& from, const protocol::in::Contribute&, Answered);
    Reply handle(Attached& from, const protocol::in::Ready&, Answered);
    Reply handle(Attached& from, const protocol::in::Configure&, Answered);
    Reply handle(Attached& from, const protocol::in::Reorder&, Answered);
    Reply handle(Attached& from, const protocol::in::Remove&, Answered);
    Reply handle(Attached& from, const protocol::in::HandOver&, Answered);
    Reply handle(Attached& from, const protocol::in::Chat&, Answered);
    Reply handle(Attached& from, const protocol::in::Rematch&, Answered);

    // lobby_match.cpp: the match
    Reply handle(Attached& from, const protocol::in::Start&, Answered id);
    Reply handle(Attached& from, const protocol::in::Choose&, Answered id);
    Reply handle(Attached& from, const protocol::in::Resign&, Answered id);
    Reply handle(Attached& from, const protocol::in::Consult&, Answered id);
    Reply handle(Attached& from, const protocol::in::Log&, Answered id);
    Reply handle(Attached& from, const protocol::in::Position&, Answered id);  // lobby_position.cpp
    void started(Starting starting);
    [[nodiscard]] std::optional<Reply> may_act(int member) const;
    [[nodiscard]] std::optional<Reply> may_choose(int member, const protocol::in::Choose& message) const;
    Reply choose(const Asker& chooser, int member, const protocol::in::Choose& message);
    [[nodiscard]] std::optional<Reply> too_fast(Seat seat, std::size_t choices = 1);
    /// Answers a choice that has been made already, if this is one.
    bool answer_again(const Asker& who, int member, const protocol::in::Choose& message);
    bool answer_from_journal(const Asker& who, int member, const protocol::in::Choose& message);
    Reply carry_out(const std::vector<protocol::Entry>& entries, const Asker& chooser = {});
    Reply carry_out_batch(std::vector<protocol::Entry> entries, const Asker& chooser);
    void broadcast(const SharedStep& step, const Asker& chooser);
    /// Answers once all up to this version is stored, or with `storage_trouble` when that will never be.
    void answer_after(int version, const Asker& who, Reply reply);
    void send_snapshot(Attached& to);
    void do_send_snapshot(Attached& to);
    void send_missed(Attached& to, const std::vector<SharedStep>& steps);
    void send_snapshots();
    [[nodiscard]] engine::Viewer viewer(int member) const;

    // lobby_proposals.cpp: what the players decide together
    Reply handle(Attached& from, const protocol::in::Undo&, Answered id);
    Reply handle(Attached& from, const protocol::in::Replace&, Answered id);
    Reply handle(Attached& from, const protocol::in::Vote&, Answered id);
    /// So many of the seat's choices, as far as that is free; at least one is.
    Reply take_back(Seat seat, int choices, const Asker& chooser);
    /// Somebody has proposed something or voted: it is carried out, or told.
    Reply proposed(const Asker& chooser);
    [[nodiscard]] SeatSet asked_to_agree() const;
    void look_at_proposal();

    // lobby_bots.cpp: what the program plays
    Reply handle(Attached& from, const protocol::in::SeatBot&, Answered);
    Reply handle(Attached& from, const protocol::in::TakeBack&, Answered id);
    [[nodiscard]] bool is_away(Seat seat) const;
    void give_seat_back(int member);
    [[nodiscard]] bool watched() const;
    [[nodiscard]] bool still_asked(const Thoughts::Question& question) const;
    void stop_thinking();
    void arm_bots();
    void begin_thoughts();
    void begin_thought(Seat seat, search::Level level);
    void bot_acts();
    void note_watched();
    void arm_away();
    void replace_those_away();

    // lobby_hint.cpp: what Regent would do
    Reply handle(Attached& from, const protocol::in::Hint&, Answered id);
    void hinted(const Thoughts::Hint& asked, const search::Choice& choice);
    /// Nobody will hear what to do any more.
    void give_no_hint(const Reply& why);

    // lobby_clock.cpp: what happens without anybody's doing
    [[nodiscard]] Instant now() const { return at_.steady; }
    void wake(Alarm alarm, Instant at) { out_.wake(alarm, at); }
    void stop(Alarm alarm) { out_.stop(alarm); }
    void ring(Alarm alarm);
    void arm_clocks();
    void arm_clock();
    void stop_clocks();
    [[nodiscard]] bool clocks_run() const;
    void time_is_up();
    /// Everything that enters the rules without a request goes through here: a bug there freezes the match, and the
    /// lobby goes on.
    void guarded(const std::function<void()>& act);
    void act_for(Seat seat, protocol::How how, const std::string& action);

    // lobby_answers.cpp: questions of which nobody shall see who could answer them
    void arm_answers();
    [[nodiscard]] std::vector<Veils::Question> veiled_questions() const;
    void announce(const Veils::Announcement& news);
    bool keep_back(const Asker& who, int member, const protocol::in::Choose& message);
    void tell_who_declined();
    void refuse_kept(const std::vector<Veils::Kept>& kept, const Reply& why);

    // lobby_taking_up.cpp: how a match comes back from storage
    /// Brings the match back, then lets `then` in first; until then nobody comes in.
    void take_up(bool playing, Urgency urgency, std::optional<Input> then = {});
    void brought_back(const input::BroughtBack& what);
    /// Whether the match that was carried out again goes on, or is to be retired or frozen.
    void taken_up(const input::BroughtBack& what);
    /// A bug stops the match. `journal`: of one that is not in memory.
    void freeze(const std::string& bug, const std::vector<protocol::Entry>& entries,
                const std::vector<Entry>& journal = {});
    void retire(const std::string& present_rules);
    void mark_frozen(const std::string& why);
    [[nodiscard]] protocol::Code why_frozen() const;

    // lobby_storage.cpp: what is stored, and what happens when it cannot be
    void make_ledger(int committed);
    void append(std::vector<Entry> entries, Ledger::Writing writing) override;
    void read_back() override { out_.read_back(record_->id); }
    void wake_ledger(Instant at) override { wake(Alarm::journal, at); }
    void let_ledger_sleep() override { stop(Alarm::journal); }
    void ledger_failed(StorageFault fault) override;
    void ledger_recovered() override;
    void ledger_lost() override;
    void ledger_fenced() override { moved(); }
    /// The record has changed.
    void save();
    /// Stores what has changed, as soon as that may be.
    void store();
    void not_stored(const StorageError& error);
    void finish();
    bool recorded(input::Recorded& what);
    void finishing_over();
    [[nodiscard]] Finish result(Time ended) const;
    void finished(const Result<void>& result);
    void mark_ended();
    /// Tells the house who is asked, whatever it was told before.
    void note_asked();
    /// The same where it is news, now that the match is stored up to this version.
    void note_asked(int version);
    enum class Retry { take_up, store, finish };
    void try_again(Retry what);

    LobbyEffects& out_;
    Metrics& metrics_;
    Moment at_;  ///< of what is looked at now
    const LobbyId id_;
    Roster roster_;
    Chat chat_;
    std::vector<Attached> attached_;
    protocol::LobbyView told_;
    bool closed_ = false;
    bool asleep_ = false;             ///< it is to be looked for again
    std::function<void()> given_up_;  ///< to be told once everything is stored, after which nothing is begun
    bool untaken_ = false;            ///< its match ran when the server stopped and has not been replayed yet
    Door door_;
    Absences absences_;

    std::optional<Starting> starting_;   ///< on its way to storage
    std::optional<MatchRecord> record_;  ///< of the match, while it is held
    std::shared_ptr<RunningMatch> match_;
    std::shared_ptr<Ledger> ledger_;
    Proposals proposals_;
    std::optional<SeatSet> asked_;  ///< whom the house was told of
    Thoughts thoughts_;
    MadeChoices made_;
    std::vector<Pace> paces_;  ///< by seat of the match that runs
    Veils veils_{[this] { return out_.lot(); }};
    bool frozen_ = false;
    bool finishing_ = false;

    Saves saves_;
    std::vector<Asker> rematchers_;
    std::vector<Retry> retries_;  ///< what storage refused for now
};

}  // namespace coronet::server
