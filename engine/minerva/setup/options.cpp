#include "engine/minerva/setup/options.hpp"

#include "engine/core/text.hpp"
#include "engine/minerva/cards/cards.hpp"

#include <algorithm>
#include <string>

namespace coronet::minerva {
namespace {

engine::Refusal bad(std::string sentence) { return {"bad_options", std::move(sentence)}; }

}  // namespace

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
    const engine::OptionInfo first_seat = options().front();
    Config config;
    std::string_view first = first_seat.standard;
    for (const auto& [id, value] : chosen) {
        if (id == "players") continue;
        if (id != first_seat.id) return bad("There is no option \"" + id + "\".");
        const auto& values = first_seat.values;
        const bool known =
            std::any_of(values.begin(), values.end(), [&v = value](const auto& one) { return one.id == v; });
        if (!known) return bad("The option \"" + id + "\" cannot be \"" + value + "\".");
        first = value;
    }
    const auto given = chosen.find("players");
    if (given == chosen.end()) return bad("The number of players must be given.");
    const auto players = engine::number_from(given->second);
    if (!players || *players < 1 || *players > max_players) return bad("Minerva is for 1 to 4 players.");
    config.players = static_cast<std::uint8_t>(*players);
    if (const auto seat = engine::number_from(first)) {
        if (*seat >= *players) return bad("The seat that shall begin does not exist.");
        config.first = engine::seat_at(*seat);
    }
    return config;
}

}  // namespace coronet::minerva
