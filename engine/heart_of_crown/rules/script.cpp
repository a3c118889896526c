#include "engine/heart_of_crown/rules/script.hpp"

namespace coronet::heart_of_crown {
namespace {

using Table = std::array<Script, card_count>;

Table collect() {
    Table table{};
    for (const auto& scripts : {basic_scripts(), princess_scripts(), base_scripts_of_cost_2(), base_scripts_of_cost_3(),
                                base_scripts_of_cost_4(), base_attacks_of_cost_4(), base_scripts_of_cost_5(),
                                far_east_scripts(), far_east_attacks()}) {
        for (const Script& script : scripts) {
            Script& row = table[static_cast<std::size_t>(script.card)];
            CHECK(row.card == no_card, "a card has one script");
            row = script;
        }
    }
    return table;
}

const Table& table() {
    static const Table all = collect();
    return all;
}

}  // namespace

Frame script(Card card, Script::Part part, Seat seat) {
    Frame frame;
    frame.program = static_cast<std::uint8_t>(first_part + static_cast<int>(part));
    frame.seat = seat;
    frame.card = card;
    return frame;
}

void pay_for_ability(Play& play, Seat seat, const Action& action, Frame& frame) {
    const Script& script = table()[static_cast<std::size_t>(frame.card)];
    CHECK(script.pay != nullptr, "only who has an ability uses it");
    script.pay(play, seat, action, frame);
}

Steps steps_of(Card card, Script::Part part) {
    const Script& script = table()[static_cast<std::size_t>(card)];
    switch (part) {
        case Script::Part::play: return script.play;
        case Script::Part::each: return script.each;
        case Script::Part::react: return script.react;
    }
    CHECK(false, "a frame names a program");
    return {};
}

}  // namespace coronet::heart_of_crown
