// What costs a seat nothing in Monarch: the harvest, or the tax, of each turn; and in the last turn of the game
// whatever it can pay that brings crowns, since food and gold count nothing in the end (MON-123). But for a banner that
// draws a card, which may be a Moon as long as one is left.

#include "tests/games/monarch/tested.hpp"
#include "tests/support/laws/walk.hpp"

#include <algorithm>
#include <climits>
#include <utility>

namespace coronet::test {

std::string Tested<monarch::Monarch>::left_lying(const monarch::State& state, engine::Seat seat,
                                                 const monarch::Action& choice) {
    using monarch::Monarch;
    if (choice.kind != monarch::Action::Kind::end_turn) return {};
    const auto& turn = state.turn;
    if (turn.produced == monarch::Produced::none) return "harvest";
    if (!monarch::ending(state) || turn.seat != state.last_seat()) return {};
    const bool moons = state.box.size() < monarch::moon_count;
    for (const auto& action : laws::legal<Monarch>(state, seat)) {
        if (moons && action.kind != monarch::Action::Kind::take_banner) continue;
        const auto preview = Monarch::preview(state, seat, action);
        const auto* told = std::get_if<monarch::Preview>(&preview);
        if (told == nullptr || told->crowns.empty()) continue;
        auto others = told->crowns;
        const int own = std::exchange(others[static_cast<std::size_t>(engine::index(seat))], INT_MIN);
        if (own > std::max(0, *std::max_element(others.begin(), others.end()))) return Monarch::to_text(action);
    }
    return {};
}

}  // namespace coronet::test
