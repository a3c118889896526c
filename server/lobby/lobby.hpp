// A lobby: an actor on one strand around a value (lobby_state.hpp). What comes is handed to the value, one after the
// other, and what the value wants done is done: written to connections, asked of storage, the workers and the bots'
// threads, whose answers come in on the strand like everything else. It decides nothing.
// Made by the registry. The public functions may be called from any thread and return at once.
#pragma once

#include "server/lobby/lobby_effects.hpp"
#include "server/lobby/lobby_house.hpp"
#include "server/lobby/lobby_input.hpp"
#include "server/lobby/lobby_state.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace coronet::server {

class Lobby : public std::enable_shared_from_this<Lobby>, private LobbyEffects {
  public:
    /// A lobby as it was stored. The fence is that under which this node has taken it.
    Lobby(boost::asio::io_context& io, LobbyHouse& house, StoredLobby stored, Fence fence);

    /// Takes up a match that was running when the server stopped, unless somebody came first, for whom it was done
    /// then; calls `done` afterwards.
    void resume(Urgency urgency, std::function<void()> done);
    /// Tells whether the person may come in, by its link or by its number alone.
    void admits(PersonId person, bool by_link, std::function<void(Admission)> done);
    /// Falls asleep if nobody is here, nobody was for so long, nothing is on its way and nothing would happen by
    /// itself for as long again: then it can leave memory, and what is stored is all of it. `done` is told until when
    /// it may; nothing: it is awake.
    void rest(std::chrono::seconds patience, std::function<void(std::optional<Time>)> done);
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
    /// Begins nothing more; `done` is told once everything that was begun is stored.
    void give_up(std::function<void()> done);
    /// Another node has it: lets go of it, and sends those inside away, to look for it.
    void lose();

    /// Lets go of all connections, once no thread runs this lobby any more.
    void let_go();

    [[nodiscard]] LobbyId id() const { return id_; }
    [[nodiscard]] const LobbyLink& link() const { return link_; }
    [[nodiscard]] Fence fence() const { return fence_; }

    /// Something has come. On the strand, as the next function.
    void take(Input what);
    [[nodiscard]] const LobbyState& state() const { return state_; }

  private:
    [[nodiscard]] Moment now() const;
    // What comes from any thread is taken on the strand.
    void post(Input what);
    static void post_if_there(const Strand& strand, std::weak_ptr<Lobby> lobby, Input what);
    /// A function that takes the answer to something, from any thread, and hands it in as `make` says.
    template <class Make>
    [[nodiscard]] auto answers(Make make);

    [[nodiscard]] LobbyTerms terms() const override;
    [[nodiscard]] double lot() override { return house_.lot(); }
    void draw(std::span<std::uint8_t> bytes) override;
    void tell(Client& client, Outgoing message) override { client.send(std::move(message)); }
    void refuse(Client& client, const protocol::out::Error& error) override { client.refuse(error); }
    void send_away(Client& client) override { client.send_away(); }
    void wake(Alarm alarm, Instant at) override;
    void stop(Alarm alarm) override;
    void save(LobbyChange change) override;
    void begin_match(MatchRecord match, LobbyRecord lobby) override;
    void append(MatchId match, std::vector<Entry> entries, Ledger::Writing writing) override;
    void read_back(MatchId match) override;
    void bring_back(MatchId match, BringingBack how) override;
    void show_journal(MatchRecord match) override;
    void record(EndedMatch match) override;
    void end_match(MatchId match, Finish finish, Gzip recording, LobbyRecord lobby) override;
    void freeze_match(MatchId match, Time at, std::string why) override;
    [[nodiscard]] ThoughtTicket think(int number, std::unique_ptr<search::Thinker> thinker,
                                      search::Level level) override;
    void reproduce(MatchRecord match, std::vector<Entry> known, std::vector<protocol::Entry> failed,
                   std::string bug) override;
    [[nodiscard]] std::variant<WorkshopBudget::Place, protocol::Code> enter_workshop(const Client& client) override;
    void write_down(AskedMoment moment) override;
    void listed(std::optional<protocol::LobbySummary> summary) override;
    void asked(engine::SeatSet waiting, Time since, std::optional<Time> until) override {
        house_.asked(id_, waiting, since, until);
    }
    void summon(PersonId person, const std::string& game, Time until) override {
        house_.summon(person, id_, game, until);
    }
    void moved() override { house_.moved(id_); }
    void open(LobbyRecord record, std::optional<LobbyLink> before, const Client& client) override;

    // What takes more than one answer. `self` is this lobby, which lives as long.
    using Self = std::shared_ptr<Lobby>;
    [[nodiscard]] boost::asio::awaitable<Result<std::vector<Entry>>> journal_of(MatchId match);
    [[nodiscard]] boost::asio::awaitable<std::shared_ptr<RunningMatch>> carried_out(const MatchRecord& match,
                                                                                    const std::vector<Entry>& journal,
                                                                                    const BringingBack& how);
    [[nodiscard]] boost::asio::awaitable<void> bring(Self self, MatchId match, BringingBack how);
    [[nodiscard]] boost::asio::awaitable<void> show(Self self, MatchRecord match);
    [[nodiscard]] boost::asio::awaitable<void> record_it(Self self, EndedMatch match);

    Strand strand_;
    LobbyHouse& house_;
    const LobbyId id_;
    const LobbyLink link_;
    const Fence fence_;
    std::array<std::unique_ptr<Timer>, alarms> timers_;
    LobbyState state_;
};

}  // namespace coronet::server
