// Monarch's views and events, described: their JSON follows from this list of members. A member missing here is not
// sent; a test counts them.
#pragma once

#include "engine/monarch/table/table.hpp"
#include "engine/monarch/views/views.hpp"
#include "protocol/described/flat_map.hpp"
#include "protocol/fields.hpp"

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

namespace coronet::monarch {

/// Whether every value of an enum is described: one that is not would have no word on the wire.
template <class Enum>
inline constexpr bool all_described =
    boost::mp11::mp_size<boost::describe::describe_enumerators<Enum>>::value == engine::enumerators<Enum>;

BOOST_DESCRIBE_ENUM(Printing, first, later)
BOOST_DESCRIBE_ENUM(Produced, none, harvest, tax)
BOOST_DESCRIBE_ENUM(Resource, none, food, gold)
BOOST_DESCRIBE_ENUM(Ask, none, turn, pledge, discard)
BOOST_DESCRIBE_ENUM(Why, ok, gold, food, no_place)
BOOST_DESCRIBE_ENUM(Replace, no, may, must)
static_assert(all_described<Printing> && all_described<Produced> && all_described<Resource>);
static_assert(all_described<Ask> && all_described<Why> && all_described<Replace>);

BOOST_DESCRIBE_STRUCT(SeatView, (), (food, gold, banner, crowns, banner_crowns, banner_counts, qualifies))
BOOST_DESCRIBE_STRUCT(TurnView, (), (seat, round, first, produced, sweeps, ending))
BOOST_DESCRIBE_STRUCT(Yields, (), (harvest, tax, villages, harvest_gives, tax_gives))
BOOST_DESCRIBE_STRUCT(Worth, (), (crowns, counts, spoiled_by))
BOOST_DESCRIBE_STRUCT(BannerView, (), (holder, met, crowns))
BOOST_DESCRIBE_STRUCT(PledgeView, (), (amount, confirmed, asked, pays))
BOOST_DESCRIBE_STRUCT(ChangeView, (), (food, gold, court_cards))
BOOST_DESCRIBE_STRUCT(MoonView, (), (card, resource, target, sum, revision, pledges, paid, unpaid, discarding))
BOOST_DESCRIBE_STRUCT(ResultView, (), (scores, places))
BOOST_DESCRIBE_STRUCT(Public, (),
                      (players, printing, banners_on, two_player_changes, spaces, at, deck, seats, turn, yields, worth,
                       banners, moon, result, shuffles))

BOOST_DESCRIBE_STRUCT(OfferView, (), (gold, food, cut, why, spaces, replace, guests, to, gain))
BOOST_DESCRIBE_STRUCT(Private, (),
                      (ask, offers, harvest, tax, sweep, end_turn, tax_price, sweep_price, banners, pledge_max))
BOOST_DESCRIBE_STRUCT(Preview, (), (crowns, harvest, tax, gold, food, spoils, frees))

BOOST_DESCRIBE_ENUM(Event::Kind, dealt, moon_set_aside, turn_started, harvested, taxed, banner_gave, acquired, replaced,
                    guest_discarded, built, guest_sent, swept, revealed, reshuffled, row_short, moon_rose,
                    together_asked, pledged, confirmed, together_paid, together_unpaid, gained, lost, court_discarded,
                    moon_set, banner_taken, turn_ended, game_ended)
static_assert(all_described<Event::Kind>);
BOOST_DESCRIBE_STRUCT(Event, (),
                      (kind, seat, card, other, to, slot, space, banner, food, gold, amount, count, cards, amounts))

}  // namespace coronet::monarch

/// An event's JSON names only the fields its kind uses.
template <>
inline constexpr bool coronet::protocol::omits_defaults<coronet::monarch::Event> = true;
