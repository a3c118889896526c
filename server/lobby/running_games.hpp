// The matches that run, each as those who sit in it are told of it wherever they are. Kept by the registry, told by the
// lobbies. May be used from any thread.
#pragma once

#include "engine/core/seat.hpp"
#include "protocol/server_messages.hpp"
#include "server/storage/ids.hpp"
#include "server/storage/lobbies.hpp"
#include "server/storage/time.hpp"

#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace coronet::server {

struct RunningGame {
    std::string game;
    std::vector<Member> players;  ///< by seat
    engine::SeatSet waiting;      ///< seats that are asked; none while it is being taken up
    Time since{};                 ///< when they were asked
};

/// As the lobby's record tells it, with nobody asked yet; nothing where no match runs.
[[nodiscard]] std::optional<RunningGame> running_game(const LobbyRecord& record);

class RunningGames {
  public:
    /// What runs in a lobby from now on; nothing: no match.
    void set(LobbyId lobby, std::optional<RunningGame> game);
    /// Who is asked there now; nothing happens where no match runs.
    void asked(LobbyId lobby, engine::SeatSet waiting, Time since);

    /// Those that wait for the person first, of these the one that has waited longest; at most 100.
    [[nodiscard]] protocol::out::RunningGames of(PersonId person) const;
    /// The lobby of the one that began last.
    [[nodiscard]] std::optional<LobbyId> latest_of(PersonId person) const;

  private:
    void remove(LobbyId lobby);

    mutable std::mutex mutex_;  ///< guards what follows
    std::unordered_map<LobbyId, RunningGame> games_;
    std::unordered_map<PersonId, std::vector<LobbyId>> lobbies_;  ///< of each person, the latest last
};

}  // namespace coronet::server
