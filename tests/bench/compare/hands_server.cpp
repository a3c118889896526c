// The games of the bench's own server: hidden hands alone. Linked before the library that has the list of the product
// (protocol/games.cpp), of which then nothing is taken; all else of the server is as it is delivered.
#include "protocol/catalog.hpp"
#include "protocol/described/flat_map.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/game_entry.hpp"
#include "tests/bench/compare/hands.hpp"

#include <array>

namespace coronet::hands {

BOOST_DESCRIBE_STRUCT(PileView, (), (name, cost, left))
BOOST_DESCRIBE_STRUCT(SeatView, (), (score, count))
BOOST_DESCRIBE_STRUCT(Public, (), (turn, seat, deck, supply, discard, seats))
BOOST_DESCRIBE_STRUCT(Private, (), (hand))
BOOST_DESCRIBE_STRUCT(Preview, (), (score))
BOOST_DESCRIBE_STRUCT(Event, (), (seat, card))

namespace {
protocol::CatalogHead catalog() { return protocol::catalog_head<Hands>(); }
}  // namespace

}  // namespace coronet::hands

namespace coronet::protocol {

std::span<const GameEntry> games() {
    static const std::array list = {entry_of<hands::Hands, hands::catalog>()};
    return list;
}

const GameEntry* find_game(std::string_view id) { return id == hands::Hands::id ? &games().front() : nullptr; }

engine::Parsed<std::unique_ptr<Table>> make_table(std::string_view game, const engine::Options& options,
                                                  const engine::Seed& seed, engine::ChanceTrace* trace) {
    const GameEntry* entry = find_game(game);
    if (entry == nullptr) return engine::Refusal{name(Code::unknown_game), std::string(sentence(Code::unknown_game))};
    return entry->make(options, seed, trace);
}

const std::string& catalog_text() {
    static const std::string text = "{\"games\":[" + games().front().catalog() + "]}";
    return text;
}

}  // namespace coronet::protocol
