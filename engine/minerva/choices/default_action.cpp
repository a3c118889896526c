#include "engine/minerva/choices/default_action.hpp"

#include <algorithm>

namespace coronet::minerva {
namespace {

/// The resource of which there are fewest; among equals the first.
Resource scarcest(const Player& player) {
    const auto least = std::min_element(player.tokens.begin(), player.tokens.end());
    return static_cast<Resource>(least - player.tokens.begin());
}

/// The kind of culture for which one more point gains a tile, the dearest of them; else the first.
Culture most_wanted(const State& state) {
    Culture wanted = Culture::theater;
    int best = 0;
    const auto has = gained_by(state, state.turn.points);
    for (std::size_t kind = 0; kind < culture_count; ++kind) {
        auto points = state.turn.points;
        ++points[kind];
        if (has[kind] || !gained_by(state, points)[kind]) continue;
        const int worth = facts(state.culture[kind].top()).points;
        if (worth <= best) continue;
        best = worth;
        wanted = static_cast<Culture>(kind);
    }
    return wanted;
}

}  // namespace

Action default_action(const State& state, Seat seat) {
    const Ask ask = state.question(seat).ask;
    if (ask == Ask::fountain) return choose::fountain(scarcest(state.player(seat)));
    if (ask == Ask::garden) return choose::garden(most_wanted(state));
    return choose::decline(ask);  // on its turn: passes
}

}  // namespace coronet::minerva
