// What a lobby has stored of itself: whatever stands in the column `extra`, a lobby comes back; and what it stores then
// reads the same. The first byte is its length in the input's tail: members and requests follow from the rest.

#include "engine/core/check.hpp"
#include "protocol/table.hpp"
#include "server/lobby/roster.hpp"
#include "server/lobby/settings.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/fuzz/targets.hpp"

namespace coronet::fuzz {
namespace {

/// A lobby of each game with its standard options, without members.
std::vector<server::LobbyRecord> empty_lobbies() {
    std::vector<server::LobbyRecord> lobbies;
    for (const auto& game : protocol::games()) {
        server::LobbyRecord record;
        record.game = game.id;
        record.host = 1;
        record.next_member = 2;
        record.options = server::standard_settings(game);
        record.seats = server::most_seats(game, record.options);
        lobbies.push_back(std::move(record));
    }
    return lobbies;
}

void stored(Input input) {
    static const auto lobbies = empty_lobbies();
    Bytes bytes(input);
    server::LobbyRecord record = lobbies[bytes.below(lobbies.size())];
    for (std::size_t members = bytes.below(6); members > 0; --members) {
        server::Member member;
        member.id = record.next_member++;
        member.person = server::PersonId{};
        member.name = "Ada";
        member.seat = static_cast<int>(bytes.below(7)) - 1;
        member.bot = bytes.below(2) == 0 ? "" : bytes.text();
        record.members.push_back(member);
    }
    record.extra = bytes.rest();
    const server::Roster roster(record);
    const auto kept = roster.record();
    CHECK(server::Roster(kept).record().extra == kept.extra, "what a lobby stores it can read");
    static_cast<void>(roster.view(std::nullopt));
    static_cast<void>(roster.summary());
}

const Entered entered({"stored", stored});

}  // namespace
}  // namespace coronet::fuzz
