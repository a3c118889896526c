#include "engine/monarch/setup/options.hpp"

#include "engine/core/option_check.hpp"

#include <string>
#include <variant>

namespace coronet::monarch {
namespace {

using engine::OptionInfo;
using engine::Options;
using engine::OptionValue;
using engine::Refusal;

const std::vector<OptionValue> on_off = {{"on", "On"}, {"off", "Off"}};

std::string value_of(const Options& chosen, std::string_view id) { return engine::value_of(chosen, options(), id); }

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
    if (const auto refusal = engine::wrong_option(options, monarch::options())) return *refusal;
    const auto number = engine::players_of(options, 2, 5, "Monarch is for 2 to 5 players.");
    const auto* players = std::get_if<int>(&number);
    if (players == nullptr) return std::get<Refusal>(number);
    const auto [fewest, most] = seat_range(options);
    if (*players > most) return engine::bad_options("Five can play only with the house rule for five.");
    if (*players < fewest) return engine::bad_options("The first printing is for three or four players.");
    const auto first = engine::first_seat_of(value_of(options, "first_seat"), *players);
    if (const auto* refusal = std::get_if<Refusal>(&first)) return *refusal;

    Config config;
    config.first = std::get<engine::Seat>(first);
    config.players = static_cast<std::uint8_t>(*players);
    config.printing = value_of(options, "printing") == "first" ? Printing::first : Printing::later;
    config.banners = value_of(options, "banners") == "on";
    config.two_player_changes = *players == 2 && value_of(options, "two_player_changes") == "on";
    return config;
}

}  // namespace coronet::monarch
