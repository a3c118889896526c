#pragma once
// The whole truth of a game of Heart of Crown, open questions included: plain bytes that can be copied, hashed, undone
// and searched at any moment, also in the middle of a card. Every zone a card can lie in is a member here.
//
// Nothing that is stored depends on how this lies in memory (engine/core/fingerprint.hpp).

#include "engine/core/chance.hpp"
#include "engine/core/counter.hpp"
#include "engine/core/flow.hpp"
#include "engine/core/pile.hpp"
#include "engine/core/piles.hpp"
#include "engine/core/seat.hpp"
#include "engine/heart_of_crown/cards/cards.hpp"
#include "engine/heart_of_crown/table/action.hpp"
#include "engine/heart_of_crown/table/card_set.hpp"
#include "engine/heart_of_crown/table/config.hpp"
#include "engine/heart_of_crown/table/words.hpp"

#include <array>
#include <compare>
#include <cstdint>
#include <initializer_list>

namespace coronet::heart_of_crown {

using engine::Seat;
using engine::SeatSet;

/// More cards than a game has (194), wherever they lie.
inline constexpr int cards_most = 200;
inline constexpr int market_slots = 8;  ///< HOC-036
/// The stacks of the Basic Market (HOC-032).
inline constexpr std::array basic_stacks = {Card::town, Card::city, Card::royal_maid, Card::councillor, Card::prince};

/// What can be said of one card lying in a deck or a hand.
using Marks = std::uint8_t;
namespace mark {
inline constexpr Marks open = 1;    ///< face up for everybody (HOC-004)
inline constexpr Marks shown = 2;   ///< in hand: shown to all until the next choice (HOC-006)
inline constexpr Marks looked = 4;  ///< in deck: the owner has looked at it there (HOC-007)
inline constexpr Marks worn = 8;    ///< in hand: was kept already in this turn (HOC-072)
inline constexpr Marks used = 16;   ///< used in defense against the attack that is carried out (HOC-075)
}  // namespace mark

/// A card in a zone. Only decks and hands know marks; in the play area the number stands there of what it imitates,
/// from 1, if it does.
struct Lying {
    Card card = no_card;
    Marks marks = 0;
    constexpr bool is(Marks which) const { return (marks & which) != 0; }
    friend constexpr bool operator==(const Lying&, const Lying&) = default;
    /// By card, then by marks; looked at together, since hands are sorted all the time.
    friend constexpr bool operator<(const Lying& a, const Lying& b) { return a.rank() < b.rank(); }

  private:
    constexpr int rank() const { return 256 * static_cast<int>(card) + marks; }
};

/// A territory under direct control and what is kept on it.
struct Territory {
    Card card = no_card;
    Card kept = no_card;
    bool fresh = false;  ///< came this turn: holds no card yet (HOC-067)
    Marks marks = 0;     ///< of the kept card: `worn` if it was kept this turn, `used`
};

/// More territories than can come under one player's control (3 by supporting, 5 Imperial Territories, both rares).
inline constexpr int territory_room = 12;

/// What belongs to one seat.
struct Player {
    engine::Counter coin{};
    engine::Counter debt{};
    engine::Counter ore{};
    engine::Counter twin{};
    engine::Counter succession{};  ///< +1 each, on the princess
    Card princess = no_card;
    engine::Pile<Territory, territory_room> territories{};
};

/// The zones of one seat that are piles of cards. A discard pile lies before its deck and that before its hand, because
/// cards wander that way.
enum class Heap : std::uint8_t { discard, deck, hand, out, set };
inline constexpr int heap_count = 5;
/// All of them, seat after seat, the Supply and the play area.
using Cards = engine::Piles<Lying, cards_most, players_most * heap_count + 2>;
using CardPile = engine::PileAmong<Cards>;
using SeenPile = engine::PileAmong<const Cards>;

/// A card in the play area and what it imitates, the last one being carried out (HOC-058, HOC-061).
struct Played {
    Card card = no_card;
    std::array<Card, 3> as = {no_card, no_card, no_card};
};
/// What one card in the play area imitates, in that order.
struct Imitated {
    std::array<Card, 3> as = {no_card, no_card, no_card};
};
/// The cards in the play area that imitate: a game has ten that can (HOC-034), arranged positions may have some more.
inline constexpr int imitators_most = 16;

/// Whose turn it is and all that ends with it.
struct Turn {
    engine::Counter coins{};
    engine::Counter debt_coming{};  ///< debt counters at its end (HOC-MONEYLENDER-2)
    std::uint16_t number = 0;       ///< turns begun, this one included
    std::uint16_t plays = 0;
    Seat seat{};
    Phase phase = Phase::setup;
    Choice choice = Choice::none;
    bool extra = false;                                   ///< gained by the twins (HOC-TWINS-4)
    bool extra_coming = false;                            ///< HOC-TWINS-3
    bool ability_used = false;                            ///< of the princess
    bool villages_two = false;                            ///< HOC-SLASH-AND-BURN-2
    bool purveyor = false;                                ///< HOC-PURVEYOR-2
    bool tax_exempt = false;                              ///< HOC-TAXATION-2
    std::uint8_t returns = 0;                             ///< of Supply Units, not used up yet (HOC-SUPPLY-UNIT-3)
    std::uint8_t looking = 0;                             ///< how many cards on top of the own deck are being looked at
    bool unused = false;                                  // keeps the bytes without padding
    std::array<std::uint8_t, subtype_count> alliances{};  ///< declared, by subtype (HOC-ALLIANCE-4)
    std::array<std::uint8_t, players_most> bribed{};      ///< Briberies that opened this seat's hand
    std::array<std::uint8_t, players_most> bribery_left{};  ///< purchases from this seat's hand left
};

/// The attack that is carried out now.
struct Attack {
    Card card = no_card;  ///< the card played; `no_card`: no attack
    Card as = no_card;    ///< the attack it is carried out as
    bool military = false;
    std::array<std::uint8_t, players_most> ramparts{};  ///< used against it, by seat (HOC-RAMPART-3)
};

/// A coronation ceremony (section 13).
struct Ceremony {
    bool on = false;
    SeatSet waiting{};  ///< who still has to complete a turn (HOC-111)
};

/// The programs; the parts of cards have the numbers above these, see rules/script.hpp.
enum class Program : std::uint8_t { game, opening, turn, play, window, defend, each };

/// A rule in progress.
struct Frame : engine::FrameHead {
    Card card = no_card;                  ///< whose effect it is, and with a part of a card: whose part
    Card chosen = no_card;                ///< a card picked or met on the way
    Seat victim = engine::no_seat;        ///< the player it concerns
    std::uint8_t count = 0;               ///< cards handled so far
    std::uint8_t limit = 0;               ///< how many at most, or a cost
    std::uint8_t slot = Action::no_slot;  ///< where a defense card is kept
    bool yes = false;
    Copy copy = Copy::none;  ///< which copy of a card the choice before named
};

/// A set of words.
class WaySet {
  public:
    constexpr WaySet() = default;
    constexpr WaySet(std::initializer_list<Way> ways) {
        for (const Way way : ways) add(way);
    }
    constexpr bool has(Way way) const { return (bytes_[at(way)] & in(way)) != 0; }
    constexpr void add(Way way) { bytes_[at(way)] = static_cast<std::uint8_t>(bytes_[at(way)] | in(way)); }
    constexpr bool empty() const { return *this == WaySet{}; }
    friend constexpr bool operator==(const WaySet&, const WaySet&) = default;

  private:
    static constexpr std::size_t at(Way way) { return static_cast<std::size_t>(way) / 8; }
    static constexpr unsigned in(Way way) { return 1U << static_cast<unsigned>(way) % 8; }
    std::array<std::uint8_t, 3> bytes_{};
};

/// Stands in Question::most for "any number".
inline constexpr std::uint8_t any_number = 99;

/// Which cards of the zone answer a question. `limit` and `by` are those of the question.
enum class Filter : std::uint8_t {
    any,
    not_curse,  ///< neither Curse nor Magic Talisman (HOC-011)
    curse,      ///< of kind curse
    action,     ///< of kind action
    territory,
    not_territory,
    not_succession,
    not_succession_at_most,  ///< and of cost `limit` at most
    cost_at_most,
    cost_at_least,
    cost_exactly,
    cost_4_or_5,
    imitable,  ///< action cards a card can imitate now (HOC-061)
    marked,    ///< of a name in State::marked
    untaxed,   ///< Market stacks without token
    courtier,  ///< Royal Maid, Councillor, Prince
    cheapest,  ///< the kept cards of lowest cost
};

/// What a seat is asked. Where the answers come from is in questions.hpp.
struct Question {
    Ask ask = Ask::none;
    Zone zone = Zone::none;  ///< where cards to pick lie; for `kept`: on the asked seat's territories
    Filter filter = Filter::any;
    Card by = no_card;             ///< the card that asks
    Seat about = engine::no_seat;  ///< whom it concerns, where that is not the asked seat
    Card card = no_card;           ///< the card it concerns
    std::uint8_t least = 1;        ///< picks that must still be made; 0: may stop
    std::uint8_t most = 1;         ///< picks that can still be made
    std::uint8_t limit = 0;        ///< of the filter; with `amount` and `pay` the highest number
    WaySet ways{};                 ///< words that can be picked; with `put`: where a card can go
    std::uint8_t unused = 0;       // keeps the bytes without padding
};

/// The frames that can wait at once: game, turn, play, window or script, defend or each, script, script.
inline constexpr int flow_depth = 8;
using Flow = engine::Flow<Frame, Question, Action, flow_depth>;

/// A game of Heart of Crown. No byte is padding: what needs to lie at even places comes first, and what is left at the
/// end is `unused`.
struct State {
    engine::Chance chance{};
    CardSet princesses{};       ///< on the pile
    CardSet tokens{};           ///< Market stacks with a taxation token
    CardSet marked{};           ///< names a card has noted on its way (HOC-CURIOSITIES-3)
    std::uint32_t barrier = 0;  ///< undo is free between states with the same barrier (HOC-151)
    std::array<Player, players_most> players{};
    Turn turn{};
    Flow flow{};
    Cards cards{};  ///< what lies in decks, hands and other piles; each has a name below
    std::array<Imitated, imitators_most> imitated{};  ///< by the number that stands with the card
    PerKind market{};                                 ///< copies on each stack
    PerKind banished{};
    PerKind total{};      ///< copies in this game, to see that none is lost
    PerKind last_hand{};  ///< discarded from hand at the end of the turn before, all have seen it
    Config config{};
    std::array<Seat, players_most> order = {Seat{0}, Seat{1}, Seat{2}, Seat{3}};  ///< of the turns (HOC-012, HOC-041)
    std::array<Card, market_slots> slots = {no_card, no_card, no_card, no_card, no_card, no_card, no_card, no_card};
    std::uint8_t curses = 0;
    Attack attack{};
    std::array<Ceremony, players_most> ceremonies{};
    SeatSet counted{};  ///< whose ceremonies ran when this turn began
    bool overtime = false;
    SeatSet dropped_out{};
    Reason reason = Reason::none;
    SeatSet winners{};
    bool showing = false;     ///< some card in a hand is marked `shown`
    std::uint8_t unused = 0;  // keeps the bytes without padding

    SeatSet seats() const { return SeatSet::all(config.players); }
    Player& player(Seat seat) { return players[static_cast<std::size_t>(engine::index(seat))]; }
    const Player& player(Seat seat) const { return players[static_cast<std::size_t>(engine::index(seat))]; }
    CardPile deck(Seat seat) { return cards[place(Heap::deck, seat)]; }  ///< the top is drawn next
    SeenPile deck(Seat seat) const { return cards[place(Heap::deck, seat)]; }
    CardPile hand(Seat seat) { return cards[place(Heap::hand, seat)]; }  ///< always sorted: its order says nothing
    SeenPile hand(Seat seat) const { return cards[place(Heap::hand, seat)]; }
    CardPile discard(Seat seat) { return cards[place(Heap::discard, seat)]; }
    SeenPile discard(Seat seat) const { return cards[place(Heap::discard, seat)]; }
    /// Out of play until the end of the seat's next turn (HOC-SAMURAI-3).
    CardPile out(Seat seat) { return cards[place(Heap::out, seat)]; }
    SeenPile out(Seat seat) const { return cards[place(Heap::out, seat)]; }
    CardPile set(Seat seat) { return cards[place(Heap::set, seat)]; }  ///< set cards that are no territories, sorted
    SeenPile set(Seat seat) const { return cards[place(Heap::set, seat)]; }
    CardPile supply() { return cards[players_most * heap_count]; }  ///< the top is turned up next, the bottom last
    SeenPile supply() const { return cards[players_most * heap_count]; }
    CardPile play() { return cards[players_most * heap_count + 1]; }  ///< the play area of the active player
    SeenPile play() const { return cards[players_most * heap_count + 1]; }
    Ceremony& ceremony(Seat seat) { return ceremonies[static_cast<std::size_t>(engine::index(seat))]; }
    const Ceremony& ceremony(Seat seat) const { return ceremonies[static_cast<std::size_t>(engine::index(seat))]; }
    int stack(Card card) const { return market[static_cast<std::size_t>(card)]; }
    bool over() const { return turn.phase == Phase::over; }
    /// What the seat is asked right now.
    const Question& question(Seat seat) const { return flow.questions[static_cast<std::size_t>(engine::index(seat))]; }
    Ask asked(Seat seat) const { return flow.asked.has(seat) ? question(seat).ask : Ask::none; }

  private:
    static int place(Heap heap, Seat seat) { return engine::index(seat) * heap_count + static_cast<int>(heap); }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>,
              "padding would make equal states differ: `unused` fills it");

}  // namespace coronet::heart_of_crown
