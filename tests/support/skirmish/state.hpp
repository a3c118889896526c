#pragma once
// The whole truth of a game of Skirmish, a tiny card game that exists only to prove engine/core where the real games do
// not reach: hidden hands, reactions in the middle of an attack, a card only one seat has seen, secret bids. README.md
// has its rules.

#include "engine/core/chance.hpp"
#include "engine/core/counter.hpp"
#include "engine/core/flow.hpp"
#include "engine/core/pile.hpp"
#include "engine/core/seat.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace coronet::skirmish {

using engine::Seat;
using engine::SeatSet;

/// A card is its kind: nothing follows one card through a shuffle.
enum class Card : std::uint8_t { none, strike, shield, mirror, spy, supplies, auction, thief };

/// Facts of a kind of card.
struct CardFacts {
    std::string_view name;
    int copies;
    int worth;  ///< as a bid
};
inline constexpr std::array<CardFacts, 8> card_facts = {{{"nothing", 0, 0},
                                                         {"strike", 10, 5},
                                                         {"shield", 8, 2},
                                                         {"mirror", 5, 4},
                                                         {"spy", 5, 3},
                                                         {"supplies", 5, 1},
                                                         {"auction", 4, 6},
                                                         {"thief", 3, 7}}};
inline constexpr int deck_size = 40;

constexpr const CardFacts& facts_of(Card card) { return card_facts[static_cast<std::size_t>(card)]; }

/// The card of this name, if there is one.
constexpr std::optional<Card> card_from(std::string_view word) {
    for (std::uint8_t kind = 1; kind < card_facts.size(); ++kind) {
        if (card_facts[kind].name == word) return static_cast<Card>(kind);
    }
    return std::nullopt;
}

/// One choice.
struct Action {
    enum class Kind : std::uint8_t { play, draw, shield, mirror, decline, drop, suffer, keep, toss, stop, bid, rob };
    Kind kind = Kind::draw;
    Card card = Card::none;
    Seat seat = engine::no_seat;
    friend constexpr bool operator==(const Action&, const Action&) = default;
};

/// What is asked; the options follow from the state.
enum class Ask : std::uint8_t { nothing, turn, react, ward, spied, supply, bid, rob };
struct Question {
    Ask ask = Ask::nothing;
    friend constexpr bool operator==(const Question&, const Question&) = default;
};

enum class Program : std::uint8_t { game, turn, strike, attack, mirrored, spy, supplies, auction, thief };

/// A rule in progress.
struct Frame : engine::FrameHead {
    Seat victim = engine::no_seat;
    std::uint8_t count = 0;  ///< supplies: cards dropped; strike: seats attacked
    bool hit = true;
};

struct State {
    engine::Chance chance{};
    std::uint32_t barrier = 0;
    std::array<engine::Counter, engine::max_seats> honour{};
    std::array<engine::Counter, engine::max_seats> points{};
    std::uint8_t seats = 0;
    std::uint8_t turn = 0;  ///< turns begun
    Seat active{};
    SeatSet know_top{};                       ///< who knows the top card of the deck
    engine::Pile<Card, deck_size> deck{};     ///< the top is drawn
    engine::Pile<Card, deck_size> discard{};  ///< open
    std::array<engine::Pile<Card, deck_size>, engine::max_seats> hands{};
    engine::Pile<Card, 1> played{};  ///< the card that is being carried out, open
    engine::Pile<Card, 1> looked{};  ///< the card a spy looks at
    SeatSet know_looked{};
    std::array<Card, engine::max_seats> bids{};  ///< revealed
    engine::Flow<Frame, Question, Action, 8> flow{};
    std::array<std::uint8_t, 4> spare{};  // no padding

    engine::Pile<Card, deck_size>& hand(Seat seat) { return hands[static_cast<std::size_t>(index(seat))]; }
    const engine::Pile<Card, deck_size>& hand(Seat seat) const { return hands[static_cast<std::size_t>(index(seat))]; }
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

}  // namespace coronet::skirmish
