#include "engine/core/text.hpp"
#include "tests/games/skirmish/tested.hpp"

namespace coronet::test {
namespace {

using skirmish::Card;

std::string name(Card card) { return std::string(skirmish::facts_of(card).name); }
std::string letters(engine::SeatSet seats) {
    return engine::joined(seats, [](engine::Seat seat) { return std::string(1, engine::letter(seat)); });
}
std::string numbers(const std::vector<int>& items) {
    return engine::joined(items, [](int number) { return std::to_string(number); });
}

}  // namespace

Lines Tested<skirmish::Skirmish>::lines_of(const skirmish::Public& view) {
    const auto& [seats, turn, active, honour, points, hand_sizes, deck, discard, played, looking, know_top, know_looked,
                 asked, answered] = view;
    return {{"turn", std::to_string(turn) + " of " + engine::letter(active) + ", " + std::to_string(seats) + " seats"},
            {"honour", numbers(honour)},
            {"points", numbers(points)},
            {"hands", numbers(hand_sizes)},
            {"deck", std::to_string(deck) + ", top known to " + letters(know_top)},
            {"discard", engine::joined(discard, name)},
            {"played", name(played)},
            {"looked", (looking ? "known to " : "nothing ") + letters(know_looked)},
            {"asked", letters(asked) + ", answered " + letters(answered)}};
}

Lines Tested<skirmish::Skirmish>::lines_of(const skirmish::Private& view) {
    const auto& [ask, hand, top, looked, answer] = view;
    return {{"asked", std::to_string(static_cast<int>(ask))},
            {"hand", engine::joined(hand, name)},
            {"top", name(top)},
            {"looked", name(looked)},
            {"answer", answer ? skirmish::Skirmish::to_text(*answer) : "nothing"}};
}

}  // namespace coronet::test
