#include "server/lobby/settings.hpp"

#include "engine/core/option_check.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace coronet::server {
namespace {

std::optional<long> whole_number(std::string_view text) {
    long number = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

bool valid_turn_seconds(std::string_view text) {
    const auto seconds = whole_number(text);
    if (!seconds || std::to_string(*seconds) != text) return false;
    return *seconds == 0 || (*seconds >= shortest_turn && *seconds <= longest_turn);
}

engine::Refusal bad_option(const std::string& id, const std::string& value) {
    return {"bad_options", "The option " + id + " cannot be " + value + "."};
}

engine::Options for_rules(const Options& settings) {
    engine::Options options;
    for (const auto& [id, value] : settings) {
        if (id != turn_seconds_option) options.emplace(id, value);
    }
    return options;
}

}  // namespace

Options standard_settings(const protocol::GameEntry& game) {
    Options settings;
    for (const auto& option : game.options()) settings.emplace(option.id, option.standard);
    settings[turn_seconds_option] = "0";
    return settings;
}

engine::Parsed<Options> changed_settings(const protocol::GameEntry& game, Options current, const Options& changes) {
    const auto options = game.options();
    for (const auto& [id, value] : changes) {
        if (id == turn_seconds_option) {
            if (!valid_turn_seconds(value)) return bad_option(id, value);
        } else {
            const auto option =
                std::find_if(options.begin(), options.end(), [&](const auto& info) { return info.id == id; });
            if (option == options.end()) return engine::Refusal{"bad_options", "There is no option " + id + "."};
            if (!engine::can_be(*option, value)) return bad_option(id, value);
        }
        current[id] = value;
    }
    return current;
}

std::chrono::seconds turn_time(const Options& settings) {
    const auto found = settings.find(turn_seconds_option);
    if (found == settings.end()) return {};
    return std::chrono::seconds(std::max(0L, whole_number(found->second).value_or(0)));
}

engine::Options match_options(const Options& settings, int players) {
    engine::Options options = for_rules(settings);
    options["players"] = std::to_string(players);
    return options;
}

int most_seats(const protocol::GameEntry& game, const Options& settings) { return game.seats(for_rules(settings))[1]; }
int fewest_seats(const protocol::GameEntry& game, const Options& settings) {
    return game.seats(for_rules(settings))[0];
}

}  // namespace coronet::server
