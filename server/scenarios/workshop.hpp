// The rules workshop: plays the scenario that somebody wrote or put together on the page of that name, and says what is
// seen, what can be chosen and what in the text is wrong. The text is all there is: nothing of it is stored, and a
// choice made at that table is one line more of it. Used by the front desk.
#pragma once

#include "protocol/messages.hpp"
#include "server/lobby/lobby_house.hpp"
#include "server/net/client.hpp"
#include "server/scenarios/workshop_budget.hpp"

#include <boost/asio/awaitable.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>

namespace coronet::server {

/// Bytes of views and changes after which a scenario goes no further.
inline constexpr std::size_t most_tried_bytes = 1024 * 1024;

/// Plays the one scenario of these lines, which are untrusted. Before each step `in_time` is asked whether to go on.
/// A Bug of the engine is one of the problems, too. With `consult` the answer is what that would bring, and no more.
[[nodiscard]] protocol::out::Tried try_lines(std::span<const std::string> lines, const std::function<bool()>& in_time,
                                             const std::optional<protocol::in::TriedChoice>& consult = {});

/// How much of the server it may use, and the messages about it.
class Workshop {
  public:
    using Verdict = std::optional<protocol::out::Error>;  // nothing: answered
    using Answered = std::optional<protocol::RequestId>;

    explicit Workshop(LobbyHouse& house);

    boost::asio::awaitable<Verdict> handle(std::shared_ptr<Client> client, const protocol::in::Try& message,
                                           Answered id);
    /// Found among the finished matches; `unknown_match` otherwise.
    boost::asio::awaitable<Verdict> handle(std::shared_ptr<Client> client, const protocol::in::PastPosition& message,
                                           Answered id);

  private:
    /// A place to work at, held as long as it takes, also to find what is asked about; or why there is none now.
    [[nodiscard]] std::variant<WorkshopBudget::Place, protocol::Code> enter(const Client& client);
    /// Carries out `work` on the workers and sends what it gives.
    template <class Message, class Work>
    boost::asio::awaitable<Verdict> answered(std::shared_ptr<Client> client, Answered id, Work work);

    LobbyHouse& house_;
};

}  // namespace coronet::server
