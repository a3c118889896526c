// How an arranged position begins; text.hpp declares what stands here.

#include "engine/minerva/rules/rules.hpp"
#include "engine/minerva/setup/setup.hpp"
#include "engine/minerva/text/text.hpp"

#include <string>

namespace coronet::minerva {
namespace {

/// Glory is given at the end of a round (MIN-103): before, nobody has a tile of it.
std::optional<engine::BadFact> glory_too_early(const State& state) {
    if (state.over()) return std::nullopt;
    for (const Seat seat : state.seats()) {
        for (const GloryTile tile : state.player(seat).glory_tiles) {
            if (facts(tile).round < state.turn.round) continue;
            return engine::BadFact{std::string("glory_tiles ") + engine::letter(seat),
                                   {"bad_position", "\"" + name_of(tile) + "\" is gained at the end of round " +
                                                        std::to_string(facts(tile).round) + "."}};
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<engine::BadFact> arranged(State& state, const Outside& outside) {
    if (auto early = glory_too_early(state)) return early;
    if (state.turn.phase == Phase::assistants) {
        if (state.solitaire()) state.turn.passed = state.seats();
        if (state.turn.passed != state.seats()) {
            return engine::BadFact{"phase",
                                   {"bad_position",
                                    "Assistants are bought when everybody has passed: give `order` to "
                                    "all, 1 to who passed first."}};
        }
        state.turn.phase = Phase::main;  // which ends at once, with the last pass
    }
    for (int slot = 0; slot < temple_row; ++slot) fill_slot(state, slot);
    begin(state, outside);
    return std::nullopt;
}

}  // namespace coronet::minerva
