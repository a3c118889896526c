// The test game with hidden hands, described like a real game: proves Table where Monarch hides nothing.
#pragma once

#include "protocol/engine_types.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <boost/describe.hpp>

namespace coronet::skirmish {

/// An action is its text.
inline std::string to_wire(const Action& action) { return Skirmish::to_text(action); }
inline bool from_wire(const std::string& text, Action& action) {
    const auto parsed = Skirmish::parse(text);
    if (const auto* found = std::get_if<Action>(&parsed)) action = *found;
    return parsed.index() == 0;
}

BOOST_DESCRIBE_ENUM(Card, none, strike, shield, mirror, spy, supplies, auction, thief)
BOOST_DESCRIBE_ENUM(Ask, nothing, turn, react, ward, spied, supply, bid, rob)
BOOST_DESCRIBE_STRUCT(Public, (),
                      (seats, turn, active, honour, points, hand_sizes, deck, discard, played, looking, know_top,
                       know_looked, asked, answered))
BOOST_DESCRIBE_STRUCT(Private, (), (ask, hand, top, looked, answer))
BOOST_DESCRIBE_STRUCT(Preview, (), (hand_after, attacked))
BOOST_DESCRIBE_ENUM(Event::Kind, drew, played, struck, warded, mirrored, dropped, looked, kept, tossed, robbed, bid,
                    won, reshuffled, turn, ended)
BOOST_DESCRIBE_STRUCT(Event, (), (kind, seat, card, other, amount))

}  // namespace coronet::skirmish

template <>
inline constexpr bool coronet::protocol::omits_defaults<coronet::skirmish::Event> = true;
