// What a lobby needs of the house it stands in: storage, the clock, and somebody who knows the other lobbies.
// Implemented by the registry; tests of the lobby have their own. Everything may be used from any thread.
#pragma once

#include "engine/core/seat.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/lobby_view.hpp"
#include "server/bots/thinkers.hpp"
#include "server/config/config.hpp"
#include "server/lobby/clock.hpp"
#include "server/metrics/metrics.hpp"
#include "server/scenarios/workshop_budget.hpp"
#include "server/storage/journal.hpp"
#include "server/storage/lobbies.hpp"
#include "server/storage/matches.hpp"
#include "server/workers/workers.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace coronet::server {

/// Told whether a lobby was opened: nothing, or `too_many_lobbies`, `storage_trouble`.
using Opened = std::function<void(std::optional<protocol::Code>)>;

class LobbyHouse {
  public:
    LobbyHouse() = default;
    LobbyHouse(const LobbyHouse&) = delete;
    LobbyHouse& operator=(const LobbyHouse&) = delete;
    virtual ~LobbyHouse() = default;

    [[nodiscard]] virtual Journal& journal() = 0;
    [[nodiscard]] virtual Lobbies& lobbies() = 0;
    [[nodiscard]] virtual Matches& matches() = 0;
    [[nodiscard]] virtual Metrics& metrics() = 0;
    /// The wall clock; the other one measures how long something takes, and wakes.
    [[nodiscard]] virtual Time now() = 0;
    [[nodiscard]] virtual Clock& steady() = 0;
    /// Evenly from [0, 1): for times that shall tell nothing.
    [[nodiscard]] virtual double lot() = 0;
    [[nodiscard]] virtual const Limits& limits() const = 0;
    /// How long it is kept back at most that somebody has declined; 0: not at all.
    [[nodiscard]] virtual std::chrono::milliseconds answer_pause() const = 0;
    /// Where long work is done.
    [[nodiscard]] virtual Workers& workers() = 0;
    /// What asking about moments and trying scenarios may cost.
    [[nodiscard]] virtual WorkshopBudget& workshop() = 0;
    /// Where bots think.
    [[nodiscard]] virtual Thinkers& bots() = 0;
    /// How long a bot takes for a choice, about, so that people can follow; 0: no longer than it thinks.
    [[nodiscard]] virtual std::chrono::milliseconds bot_pause() const = 0;
    /// Where frozen matches are written.
    [[nodiscard]] virtual const std::filesystem::path& reproductions() const = 0;

    /// The lobby's line in the public list; nothing: it is not listed.
    virtual void listed(LobbyId lobby, std::optional<protocol::LobbySummary> summary) = 0;
    /// Who is asked in its match, since when, and until when if there is a clock.
    virtual void asked(LobbyId lobby, engine::SeatSet waiting, Time since, std::optional<Time> until) = 0;
    /// After so long somebody who is asked and not here is summoned; nothing: nobody is.
    [[nodiscard]] virtual std::optional<std::chrono::seconds> push_after() const = 0;
    /// Reaches somebody with their pages closed, as Summoner says.
    virtual void summon(PersonId person, LobbyId lobby, const std::string& game, Time until) = 0;
    /// The lobby is another node's: it has let go of everything, and is to be forgotten here.
    virtual void moved(LobbyId lobby) = 0;
    /// Opens the lobby that this record describes, on the account of the address of whoever asked for it. `done` is
    /// told why not, or nothing once it is stored; from any thread. The only way to a new lobby.
    virtual void open(LobbyRecord record, const std::string& address, Opened done) = 0;
};

}  // namespace coronet::server
