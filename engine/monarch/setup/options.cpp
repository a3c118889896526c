#include "engine/monarch/setup/options.hpp"

#include "engine/core/text.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace coronet::monarch {
namespace {

using engine::OptionInfo;
using engine::Options;
using engine::OptionValue;
using engine::Refusal;

const std::vector<OptionValue> on_off = {{"on", "On"}, {"off", "Off"}};

/// The value an option has: as chosen, else its standard one.
std::string value_of(const Options& chosen, std::string_view id) {
    if (const auto found = chosen.find(id); found != chosen.end()) return found->second;
    for (const OptionInfo& info : options()) {
        if (info.id == id) return std::string(info.standard);
    }
    return {};
}

Refusal bad(std::string sentence) { return {"bad_options", std::move(sentence)}; }

/// Why the set of options cannot be understood, if so.
std::optional<Refusal> unknown_option(const Options& chosen) {
    const auto infos = options();
    for (const auto& [id, value] : chosen) {
        if (id == "players") continue;
        const auto info =
            std::find_if(infos.begin(), infos.end(), [&wanted = id](const auto& one) { return one.id == wanted; });
        if (info == infos.end()) return bad("There is no option \"" + id + "\".");
        const auto is_value = [&wanted = value](const OptionValue& one) { return one.id == wanted; };
        if (std::none_of(info->values.begin(), info->values.end(), is_value)) {
            return bad(std::string("The option \"").append(id).append("\" cannot be \"").append(value).append("\"."));
        }
    }
    return std::nullopt;
}

}  // namespace

std::vector<OptionInfo> options() {
    return {
        {"printing",
         "Printing",
         "Which words the cards use. Rules and values are the same. The first printing is for three or four.",
         {{"first", "First printing"}, {"later", "Later printings"}},
         "later"},
        {"banners", "Banners", "Five banners, of which each player can win one. Leave them out of a first game.",
         on_off, "on"},
        {"two_player_changes", "Changes for two",
         "With two players only: land improvements cost 1 food less, and Moons ask half of what is paid together. "
         "The official sheet is lost; this is our reading of it.",
         on_off, "on"},
        {"five_players", "A fifth seat", "House rule: five play exactly as four do.", on_off, "off"},
        {"first_seat",
         "Who begins",
         "By custom the youngest player.",
         {{"none", "By lot"}, {"0", "Seat 1"}, {"1", "Seat 2"}, {"2", "Seat 3"}, {"3", "Seat 4"}, {"4", "Seat 5"}},
         "none"},
    };
}

std::array<int, 2> seat_range(const Options& options) {
    const int fewest = value_of(options, "printing") == "first" ? 3 : 2;
    const int most = value_of(options, "five_players") == "on" ? 5 : 4;
    return {fewest, most};
}

engine::Parsed<Config> configure(const Options& options) {
    if (const auto refusal = unknown_option(options)) return *refusal;
    const auto given = options.find("players");
    if (given == options.end()) return bad("The number of players must be given.");
    const auto players = engine::number_from(given->second);
    if (!players || *players < 2 || *players > 5) return bad("Monarch is for 2 to 5 players.");
    const auto [fewest, most] = seat_range(options);
    if (*players > most) return bad("Five can play only with the house rule for five.");
    if (*players < fewest) return bad("The first printing is for three or four players.");

    Config config;
    config.players = static_cast<std::uint8_t>(*players);
    config.printing = value_of(options, "printing") == "first" ? Printing::first : Printing::later;
    config.banners = value_of(options, "banners") == "on";
    config.two_player_changes = *players == 2 && value_of(options, "two_player_changes") == "on";
    if (const auto first = engine::number_from(value_of(options, "first_seat"))) {
        if (*first >= *players) return bad("The seat that shall begin does not exist.");
        config.first = engine::seat_at(*first);
    }
    return config;
}

}  // namespace coronet::monarch
