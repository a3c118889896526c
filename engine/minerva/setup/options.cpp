#include "engine/minerva/setup/options.hpp"

#include "engine/core/option_check.hpp"
#include "engine/minerva/cards/cards.hpp"

#include <variant>

namespace coronet::minerva {

std::vector<engine::OptionInfo> options() {
    return {
        {"first_seat",
         "Who begins",
         "By custom whoever was in Rome last. The first has 3 denarii, the next clockwise 4, 5 and 6.",
         {{"none", "By lot"}, {"0", "Seat 1"}, {"1", "Seat 2"}, {"2", "Seat 3"}, {"3", "Seat 4"}},
         "none"},
    };
}

std::array<int, 2> seat_range(const engine::Options&) { return {1, max_players}; }

engine::Parsed<Config> configure(const engine::Options& chosen) {
    const auto known = options();
    if (const auto refusal = engine::wrong_option(chosen, known)) return *refusal;
    const auto number = engine::players_of(chosen, 1, max_players, "Minerva is for 1 to 4 players.");
    const auto* players = std::get_if<int>(&number);
    if (players == nullptr) return std::get<engine::Refusal>(number);
    const auto first = engine::first_seat_of(engine::value_of(chosen, known, "first_seat"), *players);
    if (const auto* refusal = std::get_if<engine::Refusal>(&first)) return *refusal;
    Config config;
    config.players = static_cast<std::uint8_t>(*players);
    config.first = std::get<engine::Seat>(first);
    return config;
}

}  // namespace coronet::minerva
