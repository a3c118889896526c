#pragma once
// The whole truth of a game of Monarch, open questions included: plain bytes that can be copied, hashed, undone and
// searched at any moment. Every zone a card can lie in is a member here (MON-172).

#include "engine/core/chance.hpp"
#include "engine/core/counter.hpp"
#include "engine/core/flow.hpp"
#include "engine/core/pile.hpp"
#include "engine/core/seat.hpp"
#include "engine/monarch/cards/cards.hpp"
#include "engine/monarch/table/action.hpp"
#include "engine/monarch/table/config.hpp"
#include "engine/monarch/table/words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace coronet::monarch {

using engine::Seat;
using engine::SeatSet;

/// The most improvements one space can carry: all of its kind.
inline constexpr int space_layers = std::max(improvements_of(Land::farm), improvements_of(Land::village));

/// One dealt Land Board with everything on it.
struct Space {
    Land land = Land::farm;
    engine::Pile<Card, space_layers> layers{};  ///< bottom to top
};

/// What lies before one seat.
struct Court {
    engine::Counter food{};
    engine::Counter gold{};
    engine::Pile<Card, court_limit> cards{};  ///< Court Cards, earliest acquired first
    /// Earliest first. Room for an even number of them: two bytes go to each Counter, and no padding may creep in.
    engine::Pile<Card, guest_count + guest_count % 2> guests{};
    Banner banner = no_banner;
};

/// Whose turn it is and what has been done in it.
struct Turn {
    Seat seat{};
    Seat first{};                        ///< begins each round
    Produced produced = Produced::none;  ///< MON-039
    bool over = false;                   ///< the game has ended (MON-118)
    std::uint16_t round = 0;             ///< from 1
    std::uint16_t sweeps = 0;            ///< this turn
};

/// The open Moon and the pledges for it (sections 11 and 12).
struct OpenMoon {
    enum class Stage : std::uint8_t { none, pledging, paid, unpaid };

    Card card = no_card;
    Stage stage = Stage::none;  ///< of a Moon that asks to pay together
    SeatSet asked{};            ///< seats that are asked for a pledge
    SeatSet confirmed{};
    std::array<std::uint8_t, engine::max_seats> pledges{};
    std::array<std::uint8_t, 3> unused{};  // keeps the bytes without padding
    std::int32_t revision = 0;             ///< MON-094

    int pledge(Seat seat) const { return pledges[static_cast<std::size_t>(engine::index(seat))]; }
    int sum() const {
        int total = 0;
        for (const int amount : pledges) total += amount;
        return total;
    }
};

/// A set of cards.
class CardSet {
  public:
    constexpr bool has(Card card) const { return (words_[at(card)] >> bit(card) & 1U) != 0; }
    constexpr void add(Card card) { words_[at(card)] |= std::uint64_t{1} << bit(card); }
    constexpr void remove(Card card) { words_[at(card)] &= ~(std::uint64_t{1} << bit(card)); }
    friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

  private:
    static constexpr std::size_t at(Card card) { return static_cast<std::size_t>(card) / 64; }
    static constexpr unsigned bit(Card card) { return static_cast<unsigned>(card) % 64; }
    std::array<std::uint64_t, (card_count + 63) / 64> words_{};
};

/// The programs a game consists of; see rules/play.hpp.
enum class Program : std::uint8_t { game, turn, refill, moon };

/// A rule in progress. Monarch's programs need no registers of their own: what they work on lies in the State.
struct Frame : engine::FrameHead {};

/// What a seat is asked; where the answers come from is in choices/legal.hpp.
struct Question {
    Ask ask = Ask::none;
};

/// The frames that can wait at once: game, turn, refill, moon.
inline constexpr int flow_depth = 4;
using Flow = engine::Flow<Frame, Question, Action, flow_depth>;

/// A game of Monarch. Its bytes are hashed, and the hashes are stored with every match: whatever moves or resizes a
/// member, or renumbers an enum in it, changes them all.
struct State {
    engine::Chance chance{};
    CardSet in_game{};           ///< all, fewer in arranged positions (MON-174)
    std::uint32_t barrier = 0;   ///< undo is free between states with the same barrier (MON-157)
    std::uint32_t shuffles = 0;  ///< how often the discard pile has become the deck
    Flow flow{};
    OpenMoon moon{};
    std::array<Court, engine::max_seats> courts{};
    Turn turn{};
    Config config{};
    std::array<Card, row_slots> row = {no_card, no_card, no_card, no_card, no_card};
    engine::Pile<Card, card_count> deck{};     ///< the top is drawn next
    engine::Pile<Card, card_count> discard{};  ///< public (MON-154)
    engine::Pile<Card, moon_count> box{};      ///< Moons set aside or resolved, in order (MON-015)
    std::array<Space, space_count> spaces{};
    // Fills the last word whatever the number of cards: no bytes of padding.
    std::array<std::uint8_t, 8 - (sizeof(flow) + sizeof(moon) + sizeof(courts) + sizeof(turn) + sizeof(config) +
                                  sizeof(row) + sizeof(deck) + sizeof(discard) + sizeof(box) + sizeof(spaces)) %
                                     8>
        unused{};

    int players() const { return config.players; }
    SeatSet seats() const { return SeatSet::all(config.players); }
    Court& court(Seat seat) { return courts[static_cast<std::size_t>(engine::index(seat))]; }
    const Court& court(Seat seat) const { return courts[static_cast<std::size_t>(engine::index(seat))]; }
    /// The last seat of each round.
    Seat last_seat() const { return engine::seat_at((engine::index(turn.first) + players() - 1) % players()); }
    /// What the seat is asked right now.
    Ask asked(Seat seat) const {
        return flow.asked.has(seat) ? flow.questions[static_cast<std::size_t>(engine::index(seat))].ask : Ask::none;
    }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "padding would make equal states differ");

/// The slot of the row where a card lies, or -1; of `no_card` the lowest empty slot.
inline int slot_of(const State& state, Card card) {
    const auto found = std::find(state.row.begin(), state.row.end(), card);
    return found == state.row.end() ? -1 : static_cast<int>(found - state.row.begin());
}

}  // namespace coronet::monarch
