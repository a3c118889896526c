#pragma once
// The whole truth of a game of Minerva, open questions included: plain bytes that can be copied, hashed, undone and
// searched at any moment. Every place a tile can lie in is a member here (MIN-159).

#include "engine/core/chance.hpp"
#include "engine/core/counter.hpp"
#include "engine/core/flow.hpp"
#include "engine/core/pile.hpp"
#include "engine/core/seat.hpp"
#include "engine/minerva/cards/cards.hpp"
#include "engine/minerva/table/action.hpp"
#include "engine/minerva/table/city.hpp"
#include "engine/minerva/table/config.hpp"
#include "engine/minerva/table/words.hpp"

#include <array>
#include <cstdint>

namespace coronet::minerva {

using engine::Seat;
using engine::SeatSet;

/// By resource.
using Tokens = std::array<std::uint8_t, resource_count>;

constexpr std::size_t at(Resource resource) { return static_cast<std::size_t>(resource); }
constexpr std::size_t at(Culture culture) { return static_cast<std::size_t>(culture); }

/// What lies before one seat.
struct Player {
    engine::Counter denarii{};
    engine::Counter glory{};                    ///< tokens
    Tokens tokens{};                            ///< at most 6 of each (MIN-030)
    std::uint8_t assistants = 0;                ///< in reserve
    std::uint8_t placed = 0;                    ///< assistants in the city
    std::uint8_t residences = residence_count;  ///< in reserve
    std::uint8_t removed = 0;                   ///< residences that have left the game (MIN-061)
    std::uint8_t order = 0;                     ///< order tile held, 0: none
    engine::Pile<CultureTile, culture_tile_count + culture_tile_count % 2> culture{};  // even: no padding, see State
    engine::Pile<GloryTile, round_count> glory_tiles{};
    City city{};

    int owned() const { return assistants + placed; }
    int held(Resource resource) const { return tokens[at(resource)]; }
    int all_tokens() const { return tokens[0] + tokens[1] + tokens[2] + tokens[3]; }
};

/// Where the game is.
struct Turn {
    Seat seat{};   ///< whose turn it is in the main phase
    Seat first{};  ///< began this round
    std::uint8_t round = 1;
    Phase phase = Phase::main;
    SeatSet passed{};
    std::array<std::uint8_t, culture_count> points{};  ///< cultural points of this turn (MIN-080)
};

/// A starting or normal tile on offer. Solitaire: also a round tile as half of a pair.
struct Offered {
    Tile tile = no_tile;
    std::uint8_t number = 0;  ///< order of arrival; solitaire: the pair
    friend constexpr bool operator==(const Offered&, const Offered&) = default;
};
inline constexpr int offer_limit = starting_count + normal_count + round_count;

/// A set of handles below `count`, kept in words of this type.
template <class Handle, std::size_t count, class Word>
class HandleSet {
  public:
    constexpr bool has(Handle handle) const { return (words_[word(handle)] & mask(handle)) != 0; }
    constexpr void add(Handle handle) { words_[word(handle)] = static_cast<Word>(words_[word(handle)] | mask(handle)); }
    constexpr void remove(Handle handle) {
        words_[word(handle)] = static_cast<Word>(words_[word(handle)] & ~mask(handle));
    }
    friend constexpr bool operator==(const HandleSet&, const HandleSet&) = default;

  private:
    static constexpr std::size_t bits = 8 * sizeof(Word);
    static constexpr std::size_t word(Handle handle) { return static_cast<std::size_t>(handle) / bits; }
    static constexpr unsigned bit(Handle handle) { return static_cast<unsigned>(handle) % static_cast<unsigned>(bits); }
    static constexpr std::uint64_t mask(Handle handle) { return std::uint64_t{1} << bit(handle); }
    std::array<Word, (count + bits - 1) / bits> words_{};
};
/// The three handles that stand for several tiles are never in one.
using TileSet = HandleSet<Tile, tile_count, std::uint64_t>;
using GloryTileSet = HandleSet<GloryTile, glory_tile_count, std::uint8_t>;

/// The programs a game consists of; see play.hpp.
enum class Program : std::uint8_t { game, round, turn, line, effect };

/// A rule in progress.
struct Frame : engine::FrameHead {
    Cell cell{};       ///< line: the next cell; effect: where the tile lies
    Dir dir = no_dir;  ///< line
    std::uint8_t number =
        0;  ///< round: who has been asked for an assistant; effect: picked by the Bathhouse, a bit each
};

/// What a seat is asked; where the answers come from is in legal.hpp.
struct Question {
    Ask ask = Ask::none;
    Cell cell{};              ///< of the tile that asks
    Tile tile = no_tile;      ///< that tile
    std::uint8_t picked = 0;  ///< Bathhouse: surrounding cells that have been picked, a bit each
};

/// The frames that can wait at once: game, round, turn, the Bathhouse's effect or a line, a tile's effect.
inline constexpr int flow_depth = 5;
using Flow = engine::Flow<Frame, Question, Action, flow_depth>;

/// A game of Minerva. Nothing that is stored depends on how it lies in memory (engine/core/fingerprint.hpp). How many
/// there are of what follows from the tiles. No byte is padding: a Player is whole words whatever the tiles are, and
/// what is left at the end is `unused`.
struct State {
    engine::Chance chance{};
    TileSet in_game{};          ///< facilities in use (MIN-009)
    TileSet discarded{};        ///< facilities that have left the game (solitaire)
    std::uint32_t barrier = 0;  ///< undo is free between states with the same barrier (MIN-150)
    Flow flow{};
    std::array<Player, max_players> boards{};
    Turn turn{};
    Config config{};
    engine::Pile<Tile, normal_count + round_count> stack{};  ///< the top is drawn next
    engine::Pile<Tile, temple_count> temple_stack{};         ///< the top is drawn next
    std::array<Tile, temple_row> row = {no_tile, no_tile, no_tile, no_tile, no_tile};
    engine::Pile<Offered, offer_limit> offer{};  ///< in order of arrival; the halves of a pair are neighbours
    std::uint8_t next_number = 0;                ///< of the next tile or pair on offer
    std::array<engine::Pile<CultureTile, culture_stack>, culture_count> culture{};  ///< the top is gained next
    GloryTileSet glory{};                                                           ///< that can still be gained
    std::array<std::uint8_t,
               8 - (sizeof(chance) + sizeof(in_game) + sizeof(discarded) + sizeof(barrier) + sizeof(flow) +
                    sizeof(boards) + sizeof(turn) + sizeof(config) + sizeof(stack) + sizeof(temple_stack) +
                    sizeof(row) + sizeof(offer) + sizeof(next_number) + sizeof(culture) + sizeof(glory)) %
                       8>
        unused{};

    int players() const { return config.players; }
    bool solitaire() const { return config.solitaire(); }
    SeatSet seats() const { return SeatSet::all(config.players); }
    Player& player(Seat seat) { return boards[static_cast<std::size_t>(engine::index(seat))]; }
    const Player& player(Seat seat) const { return boards[static_cast<std::size_t>(engine::index(seat))]; }
    bool over() const { return turn.phase == Phase::over; }
    /// What the seat is asked right now.
    const Question& question(Seat seat) const {
        static constexpr Question nothing{};
        return flow.asked.has(seat) ? flow.questions[static_cast<std::size_t>(engine::index(seat))] : nothing;
    }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "padding would make equal states differ");

/// The tile at a cell of a question or frame. Bug if there is none.
inline const Placed& placed_at(const Player& player, Cell cell) {
    const Placed* placed = find(player.city, cell);
    CHECK(placed != nullptr, "a tile lies there");
    return *placed;
}

}  // namespace coronet::minerva
