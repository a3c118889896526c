// How an arranged position begins; text.hpp declares what stands here.

#include "engine/minerva/rules/rules.hpp"
#include "engine/minerva/setup/setup.hpp"
#include "engine/minerva/text/text.hpp"

namespace coronet::minerva {

std::optional<engine::BadFact> arranged(State& state, const Outside& outside) {
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
