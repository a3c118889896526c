#include "engine/heart_of_crown/rules/script.hpp"

namespace coronet::heart_of_crown {

Frame script(Card card, Script::Part part, Seat seat) {
    Frame frame;
    frame.program = static_cast<std::uint8_t>(first_part + static_cast<int>(part));
    frame.seat = seat;
    frame.card = card;
    return frame;
}

Steps steps_of(Card card, Script::Part part) {
    switch (part) {
        case Script::Part::play: return script_of(card).play;
        case Script::Part::each: return script_of(card).each;
        case Script::Part::react: return script_of(card).react;
    }
    CHECK(false, "a frame names a part of a card");
    return {};
}

}  // namespace coronet::heart_of_crown
