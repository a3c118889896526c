#pragma once
// The whole truth of a game of Heart of Crown, open questions included: plain bytes that can be copied, hashed, undone
// and searched at any moment, also in the middle of a card. Every zone a card can lie in is a member here.
//
// A fingerprint of these bytes is stored with every choice of a running game: the order of members and enumerators
// stays as it is under one rules_version.

#include "engine/core/chance.hpp"
#include "engine/core/counter.hpp"
#include "engine/core/flow.hpp"
#include "engine/core/pile.hpp"
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

/// More cards than a game has (194): no zone ever overflows.
inline constexpr int zone_room = 200;
inline constexpr int market_slots = 8;  ///< HOC-036
inline constexpr int basic_stacks = 5;  ///< HOC-032

/// What can be said of one card lying in a deck or a hand.
using Marks = std::uint8_t;
namespace mark {
inline constexpr Marks open = 1;    ///< face up for everybody (HOC-004)
inline constexpr Marks shown = 2;   ///< in hand: shown to all until the next choice (HOC-006)
inline constexpr Marks looked = 4;  ///< in deck: the owner has looked at it there (HOC-007)
inline constexpr Marks worn = 8;    ///< in hand: was kept already in this turn (HOC-072)
inline constexpr Marks used = 16;   ///< used in defense against the attack that is carried out (HOC-075)
}  // namespace mark

/// A card in a deck or a hand.
struct Lying {
    Card card = no_card;
    Marks marks = 0;
    constexpr bool is(Marks which) const { return (marks & which) != 0; }
    friend constexpr auto operator<=>(const Lying&, const Lying&) = default;  // NOLINT(modernize-use-nullptr): misread
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
    engine::Pile<Lying, zone_room> deck{};  ///< the top is drawn next
    engine::Pile<Lying, zone_room> hand{};  ///< always sorted: its order says nothing
    engine::Pile<Card, zone_room> discard{};
    engine::Pile<Card, zone_room> out{};  ///< out of play until the end of the seat's next turn (HOC-SAMURAI-3)
    engine::Pile<Territory, territory_room> territories{};
    engine::Pile<Card, 64> set{};  ///< set cards that are no territories, sorted
    std::uint8_t unused = 0;       // keeps the bytes without padding
};

/// A card in the play area and what it imitates, the last one being carried out (HOC-058, HOC-061).
struct Played {
    Card card = no_card;
    std::array<Card, 3> as = {no_card, no_card, no_card};
};

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

/// A game of Heart of Crown.
struct State {
    engine::Chance chance{};
    Flow flow{};
    std::array<Player, players_most> players{};
    std::uint32_t barrier = 0;  ///< undo is free between states with the same barrier (HOC-151)
    Turn turn{};
    Config config{};
    std::array<Seat, players_most> order = {Seat{0}, Seat{1}, Seat{2}, Seat{3}};  ///< of the turns (HOC-012, HOC-041)
    engine::Pile<Played, zone_room> play{};     ///< the play area of the active player
    engine::Pile<Card, zone_room> last_hand{};  ///< discarded from hand at the end of the turn before, all have seen it
    engine::Pile<Card, 60> supply{};            ///< the top is turned up next; the other end is the bottom
    PerKind market{};                           ///< copies on each stack
    std::array<Card, market_slots> slots = {no_card, no_card, no_card, no_card, no_card, no_card, no_card, no_card};
    PerKind banished{};
    PerKind total{};  ///< copies in this game, to see that none is lost
    std::uint8_t curses = 0;
    Attack attack{};
    std::array<Ceremony, players_most> ceremonies{};
    SeatSet counted{};  ///< whose ceremonies ran when this turn began
    bool overtime = false;
    SeatSet dropped_out{};
    Reason reason = Reason::none;
    SeatSet winners{};
    bool showing = false;  ///< some card in a hand is marked `shown`
    CardSet princesses{};  ///< on the pile
    CardSet tokens{};      ///< Market stacks with a taxation token
    CardSet marked{};      ///< names a card has noted on its way (HOC-CURIOSITIES-3)

    SeatSet seats() const { return SeatSet::all(config.players); }
    Player& player(Seat seat) { return players[static_cast<std::size_t>(engine::index(seat))]; }
    const Player& player(Seat seat) const { return players[static_cast<std::size_t>(engine::index(seat))]; }
    Ceremony& ceremony(Seat seat) { return ceremonies[static_cast<std::size_t>(engine::index(seat))]; }
    const Ceremony& ceremony(Seat seat) const { return ceremonies[static_cast<std::size_t>(engine::index(seat))]; }
    int stack(Card card) const { return market[static_cast<std::size_t>(card)]; }
    bool over() const { return turn.phase == Phase::over; }
    /// What the seat is asked right now.
    const Question& question(Seat seat) const { return flow.questions[static_cast<std::size_t>(engine::index(seat))]; }
    Ask asked(Seat seat) const { return flow.asked.has(seat) ? question(seat).ask : Ask::none; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "padding would make equal states differ");

}  // namespace coronet::heart_of_crown
