// The finished games of somebody, page by page, as one connection asks for them. Used by the front desk.
#pragma once

#include "protocol/server_messages.hpp"
#include "server/storage/matches.hpp"

#include <boost/asio/awaitable.hpp>

#include <cstdint>
#include <optional>

namespace coronet::server {

class PastGames {
  public:
    /// The games that ended before a moment, or the latest; what storage says if it cannot be asked. The client names
    /// the end of the last game it has seen; of those that ended in the same moment this remembers which that was.
    [[nodiscard]] boost::asio::awaitable<Result<protocol::out::MyGames>> page(Matches& matches, PersonId person,
                                                                              std::optional<std::int64_t> before);

  private:
    struct Last {
        MatchId match;
        std::int64_t ended;
    };
    std::optional<Last> last_;  ///< the end of the last page
};

}  // namespace coronet::server
