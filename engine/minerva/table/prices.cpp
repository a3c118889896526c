#include "engine/minerva/table/prices.hpp"

#include <algorithm>

namespace coronet::minerva {

Bill bill(const Player& player, Tile tile) {
    const Tokens& cost = facts(tile).cost;
    Bill made{.denarii = price(player, tile)};
    for (std::size_t i = 0; i < resource_count; ++i) made.tokens[i] = std::min(player.tokens[i], cost[i]);
    return made;
}

int fee(const State& state, Seat seat) { return state.turn.passed.empty() || state.turn.passed.has(seat) ? 0 : 1; }

bool fee_payable(const State& state, Seat seat) { return state.player(seat).denarii.value() >= fee(state, seat); }

int missing(const State& state, Seat seat, Tile tile) {
    const Player& player = state.player(seat);
    const int due = price(player, tile) + fee(state, seat);
    return std::max(0, due - player.denarii.value());
}

Why why(const State& state, Seat seat, Tile tile) {
    const int short_of = missing(state, seat, tile);
    if (short_of == 0) return Why::ok;
    const Player& player = state.player(seat);
    int spare = player.all_tokens();
    for (const int needed : bill(player, tile).tokens) spare -= needed;
    return spare >= short_of ? Why::sell : Why::short_;
}

std::optional<AssistantPrice> next_assistant(const Player& player) { return assistant_price(player.owned()); }

bool assistant_in_reach(const Player& player) {
    const auto price = next_assistant(player);
    return price &&
           (player.glory.value() >= price->glory || player.denarii.value() + player.all_tokens() >= price->denarii);
}

}  // namespace coronet::minerva
