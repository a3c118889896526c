#include "engine/minerva/rules/invariants.hpp"

#include <algorithm>

namespace coronet::minerva {
namespace {

/// Counts facilities and looks at where they lie.
class Census {
  public:
    template <class Fits>
    void meet(Tile tile, Fits fits) {
        CHECK(static_cast<int>(tile) < tile_count, "a zone holds tiles of the table");
        CHECK(fits(facts(tile).group), "a zone holds tiles of its kind");
        if (tile == round_tile || tile == fountain_tile || tile == residence_tile) return;
        CHECK(!seen_.has(tile), "a tile lies in one place only");
        seen_.add(tile);
    }
    const TileSet& seen() const { return seen_; }
    void meet_discarded(const TileSet& discarded) {
        for (int number = 0; number < tile_count; ++number) {
            if (discarded.has(static_cast<Tile>(number))) meet(static_cast<Tile>(number), [](Group) { return true; });
        }
    }

  private:
    TileSet seen_;
};

void check_tiles(const State& state) {
    Census census;
    for (const Tile tile : state.stack)
        census.meet(tile, [](Group g) { return g == Group::normal || g == Group::round; });
    for (const Tile tile : state.temple_stack) census.meet(tile, [](Group g) { return g == Group::temple; });
    int row = 0;
    for (const Tile tile : state.row) {
        if (tile == no_tile) continue;
        census.meet(tile, [](Group g) { return g == Group::temple; });
        ++row;
    }
    CHECK(row == std::min(temple_row, row + state.temple_stack.size()), "the row is full while temples are left");
    for (const Offered& offered : state.offer) {
        census.meet(offered.tile, [&](Group g) {
            return g == Group::normal || g == Group::starting || (state.solitaire() && g == Group::round);
        });
    }
    for (const Seat seat : state.seats()) {
        for (const Placed& placed : state.player(seat).city) {
            census.meet(placed.tile, [](Group g) { return g != Group::round; });
        }
    }
    census.meet_discarded(state.discarded);
    CHECK(census.seen() == state.in_game, "every tile of the game lies somewhere");
}

void check_city(const Player& player) {
    int residences = 0;
    int placed = 0;
    int fountains = 0;
    for (const Placed& one : player.city) {
        residences += one.residence() ? 1 : 0;
        placed += one.assistant != no_dir ? 1 : 0;
        fountains += one.tile == fountain_tile ? 1 : 0;
        CHECK(one.assistant == no_dir || one.residence(), "assistants stand on residences");
        CHECK(&one == find(player.city, one.cell), "a cell holds one tile");
    }
    CHECK(fountains == 1, "a city has one fountain");
    CHECK(connected_without(player.city, {-128, -128}), "a city hangs together");
    CHECK(residences + player.residences + player.removed == residence_count, "no residence is lost");
    CHECK(placed == player.placed && player.owned() <= assistant_limit, "nobody owns more than five assistants");
    for (const int held : player.tokens) CHECK(held <= resource_limit, "at most six of each resource");
}

void check_pieces(const State& state) {
    std::array<int, culture_tile_count> culture{};
    std::array<int, glory_tile_count> glory{};
    for (const auto& pile : state.culture) {
        for (const CultureTile tile : pile) ++culture[static_cast<std::size_t>(tile)];
    }
    for (const Seat seat : state.seats()) {
        for (const CultureTile tile : state.player(seat).culture) ++culture[static_cast<std::size_t>(tile)];
        for (const GloryTile tile : state.player(seat).glory_tiles) ++glory[static_cast<std::size_t>(tile)];
    }
    for (const int count : culture) CHECK(count <= 1, "a culture tile lies in one place only");
    for (std::size_t tile = 0; tile < glory.size(); ++tile) {
        CHECK(glory[tile] + (state.glory.has(static_cast<GloryTile>(tile)) ? 1 : 0) <= 1,
              "a glory tile is gained once");
    }
}

void check_flow(const State& state) {
    CHECK(state.over() == state.flow.asked.empty(), "somebody is asked until the game is over");
    CHECK(state.over() == state.flow.stack.empty(), "rules wait until the game is over");
    CHECK(state.flow.asked.size() <= 1, "one decision is open at a time");
    for (const Seat seat : state.flow.asked) {
        CHECK(state.seats().has(seat), "only players are asked");
        const bool assistant = state.question(seat).ask == Ask::buy_assistant;
        CHECK(assistant == (state.turn.phase == Phase::assistants), "assistants are bought after the main phase");
        CHECK(assistant || seat == state.turn.seat, "decisions belong to the player to move");
    }
}

}  // namespace

void check(const State& state) {
    check_tiles(state);
    for (const Seat seat : state.seats()) check_city(state.player(seat));
    check_pieces(state);
    check_flow(state);
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        const bool passed = state.turn.passed.has(seat);
        CHECK(state.solitaire() ? player.order == 0 : passed == (player.order > 0),
              "who has passed holds an order tile");
    }
}

}  // namespace coronet::minerva
