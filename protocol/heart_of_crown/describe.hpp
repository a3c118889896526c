// Heart of Crown's views and events, described: their JSON follows from this list of members. A member missing here is
// not sent; a test counts them.
#pragma once

#include "engine/heart_of_crown/table/table.hpp"
#include "engine/heart_of_crown/views/views.hpp"
#include "protocol/described/flat_map.hpp"
#include "protocol/fields.hpp"

#include <boost/describe.hpp>

namespace coronet::heart_of_crown {

BOOST_DESCRIBE_ENUM(Zone, none, hand, deck, deck_top, deck_bottom, discard, play, domain, kept, out, market, supply,
                    curses, princesses, box)
BOOST_DESCRIBE_ENUM(Phase, setup, main, second, cleanup, over)
BOOST_DESCRIBE_ENUM(Choice, none, purchase, support, set)
BOOST_DESCRIBE_ENUM(Ask, none, starting_hand, main, second, cleanup, defend, discard, banish, acquire, take, put_on_top,
                    put, put_back, take_out, show, imitate, opened, way, pay, amount, declare, token)
BOOST_DESCRIBE_ENUM(Way, none, top, bottom, leave, discard, draw, coins, take, magic, military, merchant, maid,
                    strategy, start, coin, ore, twin, debt, succession)
BOOST_DESCRIBE_ENUM(Copy, none, open, hidden, used_open, used, recalled, any)
BOOST_DESCRIBE_ENUM(Why, ok, game_over, not_your_turn, not_your_question, question_open, wrong_phase, bad_parameter,
                    player_out, not_in_hand, not_playable, no_plays_left, no_princess, no_ability, ability_used,
                    cannot_pay_cost, no_counter, in_extra_turn, keep_not_action, keep_no_territory, keep_cost,
                    keep_occupied, keep_new_territory, keep_again, not_kept, not_for_sale, not_enough_coins,
                    other_choice_made, bribery_used_up, already_supporting, princess_taken, wrong_territories,
                    not_succession, wrong_number, not_an_option)
BOOST_DESCRIBE_ENUM(Reason, none, coronation, thirty_points, last_prince, turn_limit)

BOOST_DESCRIBE_STRUCT(CountersView, (), (coin, debt, ore, twin, succession))
BOOST_DESCRIBE_STRUCT(TerritoryView, (), (card, kept, ready))
BOOST_DESCRIBE_STRUCT(PointsView, (), (total, princess, counters, territories, set, to_ceremony, to_victory))
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (hand, hand_open, hand_shown, deck, deck_open, discard, discard_top, out, counters, princess,
                       territories, set, points, dropped_out))
BOOST_DESCRIBE_STRUCT(TurnView, (), (seat, number, phase, plays, coins, choice, extra, ability_used))
BOOST_DESCRIBE_STRUCT(PlayedView, (), (card, as))
BOOST_DESCRIBE_STRUCT(EffectsView, (),
                      (villages_two, purveyor, tax_exempt, alliances, bribery, extra_turn_coming, debt_coming, returns))
BOOST_DESCRIBE_STRUCT(StackView, (), (count, slot, token))
BOOST_DESCRIBE_STRUCT(QuestionView, (), (ask, by, about))
BOOST_DESCRIBE_STRUCT(AttackView, (), (card, as, ramparts))
BOOST_DESCRIBE_STRUCT(ResultView, (), (reason, winners, points, places))
BOOST_DESCRIBE_STRUCT(Public, (),
                      (players, commons, ask_holders_only, order, turn, play, last_hand, effects, seats, market, supply,
                       curses, princesses, banished, asked, attack, ceremonies, overtime, result))

BOOST_DESCRIBE_STRUCT(HandCardView, (), (count, play, keep, keep_on, set, copies))
BOOST_DESCRIBE_STRUCT(PriceView, (), (price, token, bribery, discount))
BOOST_DESCRIBE_STRUCT(AskView, (),
                      (ask, by, about, card, zone, looked, cards, kept, copies, ways, lowest, highest, least, most,
                       may_stop))
BOOST_DESCRIBE_STRUCT(Private, (),
                      (hand, deck, deck_known, ask, act, play, keep, set, support, princess, princess_costs, witch,
                       coin_counters, recall, prices, buy, bribes, buy_from, to_bottom, ties, starting_maids))
BOOST_DESCRIBE_STRUCT(Preview, (), (coins, plays, points, moves, price, hand, gains, banishes, counters))

BOOST_DESCRIBE_ENUM(Event::Kind, dealt, hand_shown, order_drawn, turn_started, main_ended, cleanup_started, turn_ended,
                    turned_up, ceremony_began, ceremony_ended, overtime_began, dropped_out, game_ended, played,
                    imitated, drew, opened, hand_opened, looked, put_back, reshuffled, discarded, banished, acquired,
                    purchased, taken, put, kept, recalled, supported, moved, set, taken_out, came_back, showed,
                    hand_revealed, defended, declined, declared, paid, used_princess, used_witch, gained_coins,
                    gained_counter, lost_counter, token_put, token_gone)
BOOST_DESCRIBE_STRUCT(Event, (),
                      (kind, seat, card, other, by, to, slot, from, into, way, reason, amount, count, cards, amounts,
                       seats))

}  // namespace coronet::heart_of_crown

/// An event's JSON names only the fields its kind uses.
template <>
inline constexpr bool coronet::protocol::omits_defaults<coronet::heart_of_crown::Event> = true;
template <>
inline constexpr bool coronet::protocol::omitted_enum<coronet::heart_of_crown::Zone> = true;
template <>
inline constexpr bool coronet::protocol::omitted_enum<coronet::heart_of_crown::Way> = true;
template <>
inline constexpr bool coronet::protocol::omitted_enum<coronet::heart_of_crown::Reason> = true;
