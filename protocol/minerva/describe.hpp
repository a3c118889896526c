// Minerva's views and events, described: their JSON follows from this list of members. A member missing here is not
// sent; a test counts them.
#pragma once

#include "engine/minerva/table/table.hpp"
#include "engine/minerva/views/views.hpp"
#include "protocol/described/flat_map.hpp"
#include "protocol/fields.hpp"

#include <boost/describe.hpp>

namespace coronet::minerva {

BOOST_DESCRIBE_ENUM(Ask, none, turn, fountain, garden, convert, convert_pairs, trade, arch, dining, bathhouse,
                    aquaeduct, circus, buy_assistant)
BOOST_DESCRIBE_ENUM(Phase, main, assistants, over)
BOOST_DESCRIBE_ENUM(Why, ok, sell, short_)
BOOST_DESCRIBE_ENUM(LineEnd, empty, residence)

BOOST_DESCRIBE_STRUCT(PointsView, (), (culture, glory, temples, money, order, total))
BOOST_DESCRIBE_STRUCT(TempleView, (), (points, count, cells))
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (denarii, grain, wood, stone, ore, glory, assistants, placed, residences, passed, order, culture,
                       glory_tiles, points, temples, city, price, price_glory, place))
BOOST_DESCRIBE_STRUCT(TurnView, (), (round, phase, first, seat, decides, ask, at, points))
BOOST_DESCRIBE_STRUCT(ResultView, (), (scores, places, title))
BOOST_DESCRIBE_STRUCT(Public, (),
                      (players, per_pile, seats, turn, offer, round_tiles, temples, stack, temple_stack, unseen,
                       culture, glory, next_order, fee, turned, result))

BOOST_DESCRIBE_STRUCT(Private, (),
                      (ask, cells, fee, denarii, why, residence, hosts, none, most, resources, cultures, targets, moves,
                       barred, pay_denarii, pay_glory))

BOOST_DESCRIBE_STRUCT(StepView, (), (cell, tile, gains, overflow, ask, points, idle, open))
BOOST_DESCRIBE_STRUCT(LineView, (), (steps, end, why, gains, points, culture, change, open))
BOOST_DESCRIBE_STRUCT(Preview, (), (pays, denarii, fee, missing, sellable, after, change, temples, worth, lines))

BOOST_DESCRIBE_ENUM(Event::Kind, dealt, revealed, round_tile_shown, round_started, turn_started, built, residence_built,
                    assistant_placed, round_tile_taken, discarded, temple_drawn, activated, traded, dined, moved,
                    residence_removed, declined, culture_gained, sold, passed, pass_income, assistant_bought,
                    no_assistant, glory_gained, glory_left, order_turned, game_ended)
BOOST_DESCRIBE_STRUCT(Event, (),
                      (kind, seat, tile, culture, glory_tile, place, order, pair, slot, round, cell, to, dir, grain,
                       wood, stone, ore, denarii, glory, overflow, fee, theater, art, academic, count, tiles, temples,
                       pairs, amounts))

}  // namespace coronet::minerva

/// An event's JSON names only the fields its kind uses.
template <>
inline constexpr bool coronet::protocol::omits_defaults<coronet::minerva::Event> = true;
