#include "engine/minerva/setup/setup.hpp"

#include <span>
#include <vector>

namespace coronet::minerva {
namespace {

using What = Event::Kind;
using Tiles = std::vector<Tile>;

/// The tiles of a group that a table of so many players uses (MIN-010).
Tiles in_use(Group group, int players) {
    Tiles tiles;
    for (int number = 0; number < tile_count; ++number) {
        const auto tile = static_cast<Tile>(number);
        if (facts(tile).group == group && players_for(tile) <= players) tiles.push_back(tile);
    }
    return tiles;
}

void let_fate_decide(Tiles& tiles, const Outside& outside) {
    engine::let_fate_decide(outside.fate, std::span(tiles), engine::Top::first, tile_from,
                            [](Tile tile) { return name_of(tile); });
}

/// The normal stack, top first: six piles, each shuffled with a round tile (MIN-014).
Tiles shuffled_stack(State& state, const Outside& outside) {
    Tiles tiles = in_use(Group::normal, state.players());
    state.chance.shuffle(std::span(tiles), outside, "tiles");
    const auto per_pile = static_cast<std::size_t>(table_size(state.players()).per_pile);
    CHECK(tiles.size() == per_pile * round_count, "the piles are equal");
    Tiles stack;
    for (std::size_t pile = 0; pile < round_count; ++pile) {
        Tiles block(tiles.begin() + static_cast<std::ptrdiff_t>(pile * per_pile),
                    tiles.begin() + static_cast<std::ptrdiff_t>((pile + 1) * per_pile));
        block.push_back(round_tile);
        state.chance.shuffle(std::span(block), outside, "tile_pile");
        stack.insert(stack.end(), block.begin(), block.end());
    }
    return stack;
}

template <class Zone>
void lay(Zone& zone, const Tiles& top_first) {
    for (auto tile = top_first.rbegin(); tile != top_first.rend(); ++tile) zone.push(*tile);
}

/// Starting tiles on offer, alone shuffled into pairs (MIN-017, MIN-127).
void lay_out_starting_tiles(State& state, Tiles tiles, const Outside& outside) {
    if (state.solitaire()) {
        state.chance.shuffle(std::span(tiles), outside, "starting_tiles");
        let_fate_decide(tiles, outside);
    }
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const std::size_t number = state.solitaire() ? i / 2 : i;
        state.offer.push({tiles[i], static_cast<std::uint8_t>(number)});
        state.next_number = static_cast<std::uint8_t>(number + 1);
    }
}

void tell_deal(const State& state, const Outside& outside) {
    if (outside.log == nullptr) return;
    Event event = event_of(What::dealt, state.turn.first);
    for (const Offered& offered : state.offer) {
        event.tiles.push_back(handle(offered.tile));
        if (state.solitaire()) event.pairs.push_back(offered.number);
    }
    for (const Tile temple : state.row) event.temples.push_back(handle(temple));
    event.count = state.stack.size();
    outside.tell(event);
}

}  // namespace

engine::Pile<CultureTile, culture_stack> full_stack(Culture culture, int players) {
    engine::Pile<CultureTile, culture_stack> pile;
    for (int place = culture_stack - 1; place >= 0; --place) {
        const CultureTile tile = culture_tile(culture, place);
        if (facts(tile).players <= players) pile.push(tile);
    }
    return pile;
}

State bare_state(const Config& config) {
    State state;
    state.config = config;
    for (const Seat seat : state.seats()) state.player(seat).city.push({fountain_tile, Cell{}});
    for (int kind = 0; kind < culture_count; ++kind) {
        const auto culture = static_cast<Culture>(kind);
        state.culture[at(culture)] = full_stack(culture, config.players);
    }
    for (int number = 0; number < glory_tile_count; ++number) state.glory.add(static_cast<GloryTile>(number));
    state.turn.first = config.first == engine::no_seat ? engine::seat_at(0) : config.first;
    state.turn.seat = state.turn.first;
    return state;
}

State start(const Config& config, const engine::Seed& seed, const Outside& outside) {
    State state = bare_state(config);
    state.chance = engine::Chance(seed);
    if (config.first == engine::no_seat) {
        state.turn.first = engine::seat_at(static_cast<int>(state.chance.below(config.players, outside, "first_seat")));
        state.turn.seat = state.turn.first;
    }
    for (const Seat seat : state.seats()) {
        Player& player = state.player(seat);
        const int place = engine::clockwise_distance(state.turn.first, seat, config.players);
        player.denarii.set(tables::starting_denarii[static_cast<std::size_t>(place)]);
        player.tokens[at(Resource::grain)] = 1;
    }
    Tiles stack = shuffled_stack(state, outside);
    let_fate_decide(stack, outside);
    lay(state.stack, stack);
    Tiles temples = in_use(Group::temple, config.players);
    state.chance.shuffle(std::span(temples), outside, "temples");
    let_fate_decide(temples, outside);
    lay(state.temple_stack, temples);
    const Tiles starting = in_use(Group::starting, config.players);
    for (const Tiles& tiles : {stack, temples, starting}) {
        for (const Tile tile : tiles) {
            if (tile != round_tile) state.in_game.add(tile);
        }
    }
    lay_out_starting_tiles(state, starting, outside);
    for (int slot = 0; slot < temple_row; ++slot) fill_slot(state, slot);
    tell_deal(state, outside);
    reveal(state, outside);
    begin(state, outside);
    return state;
}

void begin(State& state, const Outside& outside) {
    Play play{{state, outside}};
    play.call(Program::game, state.turn.first);
    engine::run<Rules>(play);
}

}  // namespace coronet::minerva
