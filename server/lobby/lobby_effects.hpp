// What a lobby does to the world around it: the value (lobby_state.hpp) calls these, the actor (lobby.hpp) carries them
// out, a test may write them down. An interface and not a list of what is to be done: nothing is allocated to say it,
// what is done keeps its order by itself, and one that is forgotten does not compile.
// Nothing here waits or calls back: what is answered comes in later as the input named beside it (lobby_input.hpp).
#pragma once

#include "engine/search/thinker.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/lobby_view.hpp"
#include "protocol/messages.hpp"
#include "protocol/table.hpp"
#include "server/bots/thinkers.hpp"
#include "server/config/config.hpp"
#include "server/lobby/asker.hpp"
#include "server/lobby/clock.hpp"
#include "server/lobby/ledger.hpp"
#include "server/lobby/running_match.hpp"
#include "server/net/client.hpp"
#include "server/scenarios/workshop_budget.hpp"
#include "server/storage/lobbies.hpp"
#include "server/storage/matches.hpp"
#include "server/workers/workers.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace coronet::server {

/// What a lobby is woken for.
enum class Alarm {
    turn,     ///< somebody's time is over
    answer,   ///< it is told that somebody has declined
    bot,      ///< a bot's pause is over
    away,     ///< a bot plays for somebody
    sweep,    ///< who went is forgotten
    retry,    ///< what storage refused is asked for again
    journal,  ///< the ledger tries again
    summon,   ///< somebody is asked and has not come
};
inline constexpr std::size_t alarms = 8;

/// What holds for all lobbies of a server.
struct LobbyTerms {
    const Limits& limits;
    std::chrono::milliseconds answer_pause;  ///< how long it is kept back at most that somebody has declined
    std::chrono::milliseconds bot_pause;     ///< how long a bot takes for a choice, about
    std::chrono::milliseconds bot_budget;    ///< the longest that Regent thinks
    /// After so long somebody who is asked and not here is summoned; nothing: nobody is.
    std::optional<std::chrono::seconds> push_after;
};

/// A match that has ended, as a recording is made of it.
struct EndedMatch {
    MatchRecord record;
    std::optional<Steps> steps;  ///< nothing where they were not held from the deal on: the journal has them
    protocol::TableView view;
    Time ended;
};

/// What a match is brought back for.
struct BringingBack {
    bool playing = false;  ///< or only to be looked at
    Urgency urgency = Urgency::soon;
    std::optional<ClockNote> renewed{};  ///< where its clock was last
};

/// A moment of a match that is to be written down for somebody.
struct AskedMoment {
    Asker who;
    Options options;
    engine::Viewer seat;
    std::function<std::shared_ptr<const protocol::Table>()> table;
    WorkshopBudget::Place place;
};

class LobbyEffects {
  public:
    LobbyEffects() = default;
    LobbyEffects(const LobbyEffects&) = delete;
    LobbyEffects& operator=(const LobbyEffects&) = delete;
    virtual ~LobbyEffects() = default;

    [[nodiscard]] virtual LobbyTerms terms() const = 0;
    /// Evenly from [0, 1), for times.
    [[nodiscard]] virtual double lot() = 0;
    /// For seeds and secrets.
    virtual void draw(std::span<std::uint8_t> bytes) = 0;
    template <class Name>
    [[nodiscard]] Name draw_name() {
        std::array<std::uint8_t, Name::size> bytes{};
        draw(bytes);
        return *Name::from_bytes(bytes);
    }
    [[nodiscard]] Bytes32 draw_seed() {
        Bytes32 seed{};
        draw(seed);
        return seed;
    }

    virtual void tell(Client& client, Outgoing message) = 0;
    virtual void refuse(Client& client, const protocol::out::Error& error) = 0;
    virtual void send_away(Client& client) = 0;

    /// Rings then, or soon if that is over: Rang. What was set before does not.
    virtual void wake(Alarm alarm, Instant at) = 0;
    virtual void stop(Alarm alarm) = 0;

    virtual void save(LobbyChange change) = 0;                                                    ///< Saved
    virtual void begin_match(MatchRecord match, LobbyRecord lobby) = 0;                           ///< MatchBegun
    virtual void append(MatchId match, std::vector<Entry> entries, Ledger::Writing writing) = 0;  ///< Appended
    virtual void read_back(MatchId match) = 0;                                                    ///< JournalRead
    /// Reads a match and carries its journal out: BroughtBack.
    virtual void bring_back(MatchId match, BringingBack how) = 0;
    /// The same with what the journal has of a match that is known: JournalShown.
    virtual void show_journal(MatchRecord match) = 0;
    /// Recorded.
    virtual void record(EndedMatch match) = 0;
    virtual void end_match(MatchId match, Finish finish, Gzip recording, LobbyRecord lobby) = 0;  ///< EndStored
    virtual void freeze_match(MatchId match, Time at, std::string why) = 0;                       ///< FreezeStored

    /// Thought, unless the ticket is let go of before.
    [[nodiscard]] virtual ThoughtTicket think(int number, std::unique_ptr<search::Thinker> thinker,
                                              search::Level level) = 0;
    /// Writes down how to carry a match out again that a bug has stopped.
    virtual void reproduce(MatchRecord match, std::vector<Entry> known, std::vector<protocol::Entry> failed,
                           std::string bug) = 0;
    /// A place for somebody who asks about a moment, or why there is none.
    [[nodiscard]] virtual std::variant<WorkshopBudget::Place, protocol::Code> enter_workshop(const Client& client) = 0;
    /// Writes a moment down and sends it.
    virtual void write_down(AskedMoment moment) = 0;

    virtual void listed(std::optional<protocol::LobbySummary> summary) = 0;
    virtual void asked(engine::SeatSet waiting, Time since, std::optional<Time> until) = 0;
    /// Reaches somebody with their pages closed: a game waits for them here, but not beyond `until`.
    virtual void summon(PersonId person, const std::string& game, Time until) = 0;
    /// It is another node's; nothing of it is kept here.
    virtual void moved() = 0;
    /// Opens it, unless the lobby behind the link `before`, if one is given, is still there: RematchOpened tells of the
    /// one or the other.
    virtual void open(LobbyRecord record, std::optional<LobbyLink> before, const Client& client) = 0;
};

}  // namespace coronet::server
