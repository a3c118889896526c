// What costs a seat nothing in Heart of Crown: setting a card that counts points, where the second phase is still free
// for it or is used for it; and playing a territory for its coins, where coins are all that the second phase can use.

#include "tests/games/heart_of_crown/tested.hpp"
#include "tests/support/laws/walk.hpp"

#include <algorithm>

namespace coronet::test {

std::string Tested<heart_of_crown::HeartOfCrown>::left_lying(const heart_of_crown::State& state, engine::Seat seat,
                                                             const heart_of_crown::Action& choice) {
    using heart_of_crown::facts;
    using heart_of_crown::HeartOfCrown;
    using Kind = heart_of_crown::Action::Kind;
    namespace kind = heart_of_crown::kind;
    const auto hand = state.hand(seat);
    const bool supports = state.player(seat).princess != heart_of_crown::no_card;
    const bool sets = supports && std::any_of(hand.begin(), hand.end(),
                                              [](const auto& lying) { return facts(lying.card).is(kind::succession); });
    for (const auto& action : laws::legal<HeartOfCrown>(state, seat)) {
        const bool points = action.kind == Kind::set && facts(action.card).points > 0;
        const bool coins = action.kind == Kind::play && facts(action.card).is(kind::territory) &&
                           facts(action.card).coins > 0 && supports && !sets;
        if (choice.kind == Kind::end_turn && points) return HeartOfCrown::to_text(action);
        if (choice.kind == Kind::end_main_phase && coins) return HeartOfCrown::to_text(action);
    }
    return {};
}

}  // namespace coronet::test
