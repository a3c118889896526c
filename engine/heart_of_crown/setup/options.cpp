#include "engine/heart_of_crown/setup/options.hpp"

#include "engine/core/option_check.hpp"
#include "engine/core/text.hpp"
#include "engine/heart_of_crown/setup/presets.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <variant>

namespace coronet::heart_of_crown {
namespace {

using engine::OptionInfo;
using engine::Options;
using engine::OptionValue;
using engine::Refusal;

const std::vector<OptionValue> on_off = {{"on", "On"}, {"off", "Off"}};

/// A switch that came before `asking` and says the same as `open`; games that were begun with it still have it.
constexpr std::string_view formerly_asking = "ask_holders_only";

std::string value_of(const Options& chosen, std::string_view id) { return engine::value_of(chosen, options(), id); }

bool asks_holders_only(const Options& chosen) {
    const auto formerly = chosen.find(formerly_asking);
    if (!chosen.contains("asking") && formerly != chosen.end()) return formerly->second == "on";
    return value_of(chosen, "asking") == "open";
}

/// The supplies: the presets, random, custom.
std::vector<OptionValue> supplies() {
    std::vector<OptionValue> values;
    for (const Preset& preset : presets()) values.push_back({preset.id, preset.name});
    values.push_back({"random", "Random"});
    values.push_back({"custom", "Custom"});
    return values;
}

std::vector<OptionValue> commons() {
    std::vector<OptionValue> values;
    for (int number = 0; number < card_count; ++number) {
        const Card card{static_cast<std::uint8_t>(number)};
        if (facts(card).rarity == Rarity::common) values.push_back({id_of(card), facts(card).name});
    }
    return values;
}

/// The ids of the first preset, as a list.
const std::string& first_list() {
    static const std::string list =
        engine::joined(presets()[0].cards, [](Card card) { return std::string(id_of(card)); });
    return list;
}

/// Fills in the ten commons of a preset or a custom list (HOC-033); those of a random supply are drawn later.
std::optional<Refusal> choose_commons(const Options& chosen, Config& config) {
    const std::string supply = value_of(chosen, "supply");
    if (supply == "random") {
        if (!config.random_base && !config.random_far_east) {
            return engine::bad_options("A random supply needs at least one of the sets.");
        }
        return std::nullopt;
    }
    if (supply == "custom") {
        const std::string list = value_of(chosen, "custom");
        std::size_t at = 0;
        for (const auto word : engine::words_of(list)) config.commons.at(at++) = *card_from(word);
    }
    for (const Preset& preset : presets()) {
        if (preset.id == supply) config.commons = preset.cards;
    }
    std::sort(config.commons.begin(), config.commons.end());
    return std::nullopt;
}

}  // namespace

std::vector<OptionInfo> options() {
    return {
        {"supply", "Supply", "The ten kinds of common cards, five copies each.", supplies(), "first_play"},
        {"random_base", "Random: base set", "A random supply can hold cards of the base set.", on_off, "on"},
        {"random_far_east", "Random: Eastern Borderlands", "A random supply can hold cards of the expansion.", on_off,
         "on"},
        {"custom", "Custom supply", "Ten kinds of your own choice.", commons(), first_list(), supply_kinds},
        {"ouka",
         "Ouka",
         "The princess of the expansion. By default she comes with its cards.",
         {{"auto", "With her cards"}, {"yes", "Yes"}, {"no", "No"}},
         "auto"},
        {"alternative_start", "Alternative start",
         "Everybody secretly chooses five of the ten starting cards. Who chose most Apprentice Maids begins.", on_off,
         "off"},
        {"asking",
         "Who is asked to defend",
         "Open: only who holds a defense card. Nothing waits, and everybody sees who holds one. Swift: everybody, and "
         "for "
         "who holds none the program declines, about as late as that person would. An attack takes some seconds a "
         "seat, and only who ponders for unusually long shows to hold a card. Strict: everybody, and all answer by "
         "hand. Nothing is left to guess, but an attack waits for each of them. Showing a Curse is asked for likewise.",
         {{"open", "Open"}, {"swift", "Swift"}, {"strict", "Strict"}},
         "swift"},
        {"first_seat",
         "Who begins",
         "Drawn by lot unless you say.",
         {{"none", "By lot"}, {"0", "Seat 1"}, {"1", "Seat 2"}, {"2", "Seat 3"}, {"3", "Seat 4"}},
         "none"},
    };
}

std::array<int, 2> seat_range(const Options&) { return {players_least, players_most}; }

engine::Parsed<Config> configure(const Options& options) {
    Options known = options;
    known.erase(std::string(formerly_asking));
    if (const auto refusal = engine::wrong_option(known, heart_of_crown::options())) return *refusal;
    const auto number =
        engine::players_of(options, players_least, players_most, "Heart of Crown is for 2 to 4 players.");
    const auto* players = std::get_if<int>(&number);
    if (players == nullptr) return std::get<Refusal>(number);
    const auto first = engine::first_seat_of(value_of(options, "first_seat"), *players);
    if (const auto* refusal = std::get_if<Refusal>(&first)) return *refusal;
    Config config;
    config.first = std::get<engine::Seat>(first);
    config.players = static_cast<std::uint8_t>(*players);
    config.random_base = value_of(options, "random_base") == "on";
    config.random_far_east = value_of(options, "random_far_east") == "on";
    if (auto refusal = choose_commons(options, config)) return *refusal;
    const std::string takes_part = value_of(options, "ouka");
    config.ouka = takes_part == "yes" ? Ouka::yes : takes_part == "no" ? Ouka::no : Ouka::automatic;
    config.alternative_start = value_of(options, "alternative_start") == "on";
    config.ask_holders_only = asks_holders_only(options);
    return config;
}

}  // namespace coronet::heart_of_crown
