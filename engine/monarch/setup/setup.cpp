#include "engine/monarch/setup/setup.hpp"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace coronet::monarch {
namespace {

using Kind = Event::Kind;

/// How many boards lie in the box before nine are dealt (MON-002).
constexpr std::size_t boards_in_box = [] {
    std::size_t sum = 0;
    for (const BoardFacts& board : board_table) sum += board.copies;
    return sum;
}();
static_assert(boards_in_box >= space_count, "there is a board for every space");

std::optional<Land> land_from(std::string_view name) {
    for (const BoardFacts& board : board_table) {
        if (board.id == name) return board.land;
    }
    return std::nullopt;
}

/// Shuffles the boards and deals nine; the others stay in the box (MON-022).
void deal_boards(State& state, const Outside& outside) {
    std::array<Land, boards_in_box> boards{};
    std::size_t next = 0;
    for (const BoardFacts& board : board_table) {
        for (int copy = 0; copy < board.copies; ++copy) boards[next++] = board.land;
    }
    state.chance.shuffle(std::span<Land>(boards), outside, "boards");
    engine::let_fate_decide(outside.fate, std::span<Land>(boards), engine::Top::first, land_from,
                            [](Land land) { return facts(land).id; });
    for (std::size_t at = 0; at < space_count; ++at) state.spaces[at].land = boards[at];
}

/// Reveals the first row; Moons met are set aside without effect (MON-023).
void deal_row(State& state, const Outside& outside) {
    for (Card& slot : state.row) {
        Card card = state.deck.pop();
        while (facts(card).group == Group::moon) {
            state.box.push(card);
            outside.tell({.kind = Kind::moon_set_aside, .card = handle(card)});
            card = state.deck.pop();
        }
        slot = card;
    }
}

void tell_deal(const State& state, const Outside& outside) {
    if (outside.log == nullptr) return;
    Event event = event_of(Kind::dealt, state.turn.first);
    event.count = state.deck.size();
    for (const Card card : state.row) event.cards.push_back(handle(card));
    outside.tell(event);
}

}  // namespace

State start(const Config& config, const engine::Seed& seed, const Outside& outside) {
    State state = bare_state(config);
    state.chance = engine::Chance(seed);
    deal_boards(state, outside);
    for (const CardFacts& card : card_table) {
        state.deck.push(card.card);
        state.in_game.add(card.card);
    }
    shuffle_deck(state, outside, "deck");
    deal_row(state, outside);
    if (config.first == engine::no_seat) {
        state.turn.first = engine::seat_at(static_cast<int>(state.chance.below(config.players, outside, "first_seat")));
        state.turn.seat = state.turn.first;
    }
    tell_deal(state, outside);
    begin(state, outside);
    return state;
}

State bare_state(const Config& config) {
    State state;
    state.config = config;
    for (std::size_t at = space_count / 2 + 1; at < space_count; ++at) state.spaces[at].land = Land::village;
    for (const Seat seat : state.seats()) {
        state.court(seat).food.set(starting_food);
        state.court(seat).gold.set(starting_gold);
    }
    state.turn.first = config.first == engine::no_seat ? engine::seat_at(0) : config.first;
    state.turn.seat = state.turn.first;
    state.turn.round = 1;
    return state;
}

void begin(State& state, const Outside& outside) {
    Play play{{state, outside}};
    play.call(Program::game, state.turn.seat);
    if (state.moon.card != no_card) {  // an arranged position in the middle of a refill
        play.call(Program::turn, state.turn.seat);
        play.call(Program::refill, state.turn.seat);
        play.call(Program::moon, state.turn.seat);
    }
    engine::run<Rules>(play);
}

}  // namespace coronet::monarch
