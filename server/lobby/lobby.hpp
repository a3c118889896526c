// A lobby: an actor on one strand. Messages of its members go in, messages to them come out; the people are kept by the
// Roster, what they say by Chat, the match by RunningMatch, what is stored by the Ledger.
// Made by the registry. The public functions may be called from any thread and return at once.
// Always holds: nobody is told of a choice before it is stored; a request that changes the lobby is answered `done`
// once the lobby is stored; a refused request changes nothing and is answered to its sender only; a bug in the rules
// stops this lobby's match and nothing else.
#pragma once

#include "server/lobby/asker.hpp"
#include "server/lobby/chat.hpp"
#include "server/lobby/ledger.hpp"
#include "server/lobby/lobby_house.hpp"
#include "server/lobby/made_choices.hpp"
#include "server/lobby/pace.hpp"
#include "server/lobby/proposals.hpp"
#include "server/lobby/roster.hpp"
#include "server/lobby/running_match.hpp"
#include "server/lobby/saves.hpp"
#include "server/lobby/thoughts.hpp"
#include "server/lobby/veils.hpp"
#include "server/net/client.hpp"
#include "server/net/token_bucket.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace coronet::test {
struct LobbyInsides;  // tests/server/lobby: puts a match of the test's own into a lobby
}

namespace coronet::server {

/// Whether somebody may enter a lobby. `asleep`: it is not in memory any more and has to be looked for again.
enum class Admission { no, yes, asleep };

class Lobby : public std::enable_shared_from_this<Lobby> {
  public:
    /// A lobby as it was stored. The fence is that of this node's lease.
    Lobby(boost::asio::io_context& io, LobbyHouse& house, StoredLobby stored, Fence fence);

    /// Takes up a match that was running when the server stopped, unless somebody came first, for whom it was done
    /// then; calls `done` afterwards.
    void resume(Urgency urgency, std::function<void()> done);
    /// Tells whether the person may come in, by its link or by its number alone.
    void admits(PersonId person, bool by_link, std::function<void(Admission)> done);
    /// Falls asleep if nobody is here, nobody was for so long, nothing is on its way and nothing would happen by
    /// itself: then it can leave memory, and what is stored is all of it. `done` is told whether it did.
    void rest(std::chrono::seconds patience, std::function<void(bool)> done);
    /// A person comes in over this connection. Answered with `lobby`, what is new of the match, and `done`.
    void join(std::shared_ptr<Client> client, PersonId person, std::string name, protocol::in::Join how, Answered id);
    /// The connection is over, or has gone elsewhere: once that has been looked at, it is told nothing more but what it
    /// asked for. A join that still waits for the match is refused with `not_in_lobby`.
    void detach(ConnectionNumber connection);
    /// What a member asks for.
    void receive(std::shared_ptr<Client> client, protocol::in::LobbyRequest request);
    /// Waits until everything that was asked of the lobby before has been looked at.
    [[nodiscard]] boost::asio::awaitable<void> has_looked();
    /// A person has another name now.
    void rename(PersonId person, std::string name);
    /// Ends the lobby, telling those inside; `done` is told whether it did: not while somebody is here or a match is
    /// starting and `force` is off.
    void close(bool force, std::function<void(bool)> done);

    /// Lets go of all connections, once no thread runs this lobby any more.
    void let_go();

    [[nodiscard]] LobbyId id() const { return id_; }
    [[nodiscard]] const LobbyLink& link() const { return link_; }

    /// How long a spectator who is not here any more stays in the list.
    static constexpr std::chrono::seconds spectator_patience{30};
    /// How long an absent host stays host while others are here.
    static constexpr std::chrono::seconds host_patience{120};
    /// How long bots go on when nobody watches.
    static constexpr std::chrono::seconds bot_patience{30};

  private:
    friend struct coronet::test::LobbyInsides;
    /// What a lobby is woken for.
    enum class Alarm {
        turn,    ///< somebody's time is over
        answer,  ///< it is told that somebody has declined
        bot,     ///< a bot's pause is over
        away,    ///< a bot plays for somebody
        sweep,   ///< who went is forgotten
        retry,   ///< what storage refused is asked for again
    };
    static constexpr std::size_t alarms = 6;
    /// A connection of a member.
    struct Attached {
        std::shared_ptr<Client> client;
        int member = 0;
        int since = -1;  ///< updates up to this version of the match are not for it
        TokenBucket chat;
    };
    /// What became of a request.
    struct Reply {
        /// `saved`: done, and answered so once the lobby as it is now is stored.
        enum Kind { done, saved, later, refused } kind = done;
        protocol::out::Error error{};
        std::optional<int> version{};
    };
    // lobby.cpp: coming, going, telling
    /// Acts on the strand, in the order of the calls; while the match is on its way from storage, afterwards.
    void in_turn(std::function<void()> act);
    void let_in();
    [[nodiscard]] bool may_rest(std::chrono::seconds patience) const;
    void shut();
    [[nodiscard]] bool may_enter(PersonId person, bool by_link) const;
    void do_join(const std::shared_ptr<Client>& client, PersonId person, const std::string& name,
                 const protocol::in::Join& how, Answered id);
    void enter(const std::shared_ptr<Client>& client, PersonId person, const std::string& name,
               const protocol::in::Join& how, Answered id);
    void do_detach(ConnectionNumber connection);
    void do_receive(const std::shared_ptr<Client>& client, const protocol::in::LobbyRequest& request);
    /// What is new to somebody who comes in; gives the version that this leads to.
    int send_match(Attached& to, const protocol::in::Join& how);
    Attached* attached(ConnectionNumber connection);
    void departed(int member);
    void note_absent();
    void sweep();
    void tell_lobby();
    void tell_all(const Outgoing& message);
    void tell_error(protocol::Code code, const std::string& sentence = {});
    void answer(const Asker& who, const Reply& reply);
    void send_left(Client& client, protocol::LeftReason reason);
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
    void started(MatchRecord record, std::shared_ptr<RunningMatch> match, const Result<void>& result,
                 const Asker& starter);
    [[nodiscard]] std::optional<Reply> may_act(int member) const;
    [[nodiscard]] std::optional<Reply> may_choose(int member, const protocol::in::Choose& message) const;
    Reply choose(const Asker& chooser, int member, const protocol::in::Choose& message);
    [[nodiscard]] std::optional<Reply> too_fast(Seat seat, std::size_t choices = 1);
    /// Answers a choice that has been made already, if this is one.
    bool answer_again(const Asker& who, int member, const protocol::in::Choose& message);
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
    [[nodiscard]] ThoughtTicket think(int number, std::unique_ptr<search::Thinker> thinker, search::Level level);
    void thought(int number, const search::Choice& choice);
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
    [[nodiscard]] Instant now() const { return house_.steady().now(); }
    [[nodiscard]] Timer& timer(Alarm alarm);
    void wake(Alarm alarm, Instant at);
    void stop(Alarm alarm);
    void ring(Alarm alarm);
    void arm_clocks();
    void arm_clock();
    void stop_clocks();
    [[nodiscard]] bool clocks_run() const;
    void time_is_up();
    /// Everything that enters the rules without a request goes through here: a bug there freezes the match, and the
    /// lobby goes on.
    void guarded(const std::function<void()>& act);
    [[nodiscard]] boost::asio::awaitable<void> guarded(boost::asio::awaitable<void> act);
    void act_for(Seat seat, protocol::How how, const std::string& action);

    // lobby_answers.cpp: questions of which nobody shall see who could answer them
    void arm_answers();
    [[nodiscard]] std::vector<Veils::Question> veiled_questions() const;
    void announce(const Veils::Announcement& news);
    bool keep_back(const Asker& who, int member, const protocol::in::Choose& message);
    void tell_who_declined();
    void refuse_kept(const std::vector<Veils::Kept>& kept, const Reply& why);

    // lobby_storage.cpp: what is stored, and what happens when it cannot be
    using Then = std::function<void()>;
    /// Does what waits for storage or the workers, then `then`; until then nothing else comes in.
    void shut_in(boost::asio::awaitable<void> act, Then then = {});
    void take_up(bool playing, Urgency urgency, Then then);
    [[nodiscard]] boost::asio::awaitable<void> take_up_match(bool playing, Urgency urgency);
    /// Brings the match into memory as the journal has it. Throws what the rules do.
    [[nodiscard]] boost::asio::awaitable<void> carried_out(const std::vector<Entry>& journal, bool playing,
                                                           Urgency urgency);
    /// Whether the match that was carried out again goes on, or is to be retired or frozen.
    void taken_up(bool playing, const std::vector<Entry>& journal, const std::string& bug);
    void make_ledger(int committed);
    /// The record has changed.
    void save();
    /// Stores what has changed, as soon as that may be.
    void store();
    void stored(const Result<void>& result);
    void not_stored(const StorageError& error);
    void finish();
    [[nodiscard]] boost::asio::awaitable<void> store_end();
    [[nodiscard]] Finish result(Time ended) const;
    void finished(const Result<void>& result);
    void journal_lost();
    [[nodiscard]] boost::asio::awaitable<void> show_journal();
    /// `journal`: of a match that is not in memory.
    void freeze(const std::string& bug, const std::vector<protocol::Entry>& entries,
                const std::vector<Entry>& journal = {});
    void retire(const std::string& present_rules);
    void mark_frozen(const std::string& why);
    [[nodiscard]] protocol::Code why_frozen() const;
    void mark_ended();
    void note_players();
    /// Tells the house who is asked, now that the match is stored up to this version.
    void note_asked(int version);
    void try_again(std::function<void()> act);

    Strand strand_;
    LobbyHouse& house_;
    const LobbyId id_;
    const LobbyLink link_;
    const Fence fence_;
    Roster roster_;
    Chat chat_;
    std::vector<Attached> attached_;
    protocol::LobbyView told_;
    bool closed_ = false;
    bool asleep_ = false;
    Instant last_here_;
    bool untaken_ = false;    ///< its match ran when the server stopped and has not been replayed yet
    bool taking_up_ = false;  ///< the match is on its way from storage
    std::deque<std::function<void()>> outside_;  ///< what came meanwhile
    std::multiset<ConnectionNumber> left_;       ///< those who have gone again meanwhile

    std::optional<MatchRecord> record_;  ///< of the match, while it is held
    std::shared_ptr<RunningMatch> match_;
    std::shared_ptr<Ledger> ledger_;
    Proposals proposals_;
    SeatSet asked_;  ///< whom the house was told of
    Thoughts thoughts_;
    MadeChoices made_;
    std::vector<Pace> paces_;  ///< by seat of the match that runs
    Veils veils_;
    bool frozen_ = false;
    bool finishing_ = false;

    Saves saves_;
    std::vector<Asker> rematchers_;
    std::vector<std::pair<int, Instant>> departures_;
    std::map<int, Instant> away_since_;  ///< by member; counted while somebody is here
    std::optional<Instant> unwatched_since_;
    std::array<std::unique_ptr<Timer>, alarms> timers_;
    std::vector<std::function<void()>> retries_;  ///< what storage refused for now
};

}  // namespace coronet::server
