// The front desk: greets every connection, knows who is who, and shows the way to the lobbies.
// One per server; makes a visitor for each WebSocket.
#pragma once

#include "server/config/config.hpp"
#include "server/lobby/names.hpp"
#include "server/lobby/registry.hpp"
#include "server/net/address_budget.hpp"
#include "server/net/visitor.hpp"
#include "server/push/push_desk.hpp"
#include "server/scenarios/workshop.hpp"
#include "server/storage/storage.hpp"

#include <memory>
#include <string>

namespace coronet::server {

/// What the server calls itself in `welcome`.
inline constexpr const char* server_version = CORONET_VERSION;

class FrontDesk final : public Reception {
  public:
    FrontDesk(Registry& all, Storage& storage, PushSender& sender, const Config& config);

    [[nodiscard]] std::unique_ptr<Visitor> receive(const std::shared_ptr<Client>& client) override;

    Registry& registry;
    People& people;
    Lobbies& lobbies;
    Matches& matches;
    AddressBudget guests;   ///< guests, and devices of theirs, that an address may make
    AddressBudget guesses;  ///< secrets, links and numbers that fit nothing which an address may try
    Names names;
    Workshop workshop;
    PushDesk push;
};

}  // namespace coronet::server
