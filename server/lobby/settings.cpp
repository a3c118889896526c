#include "server/lobby/settings.hpp"

#include "engine/core/option_check.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace coronet::server {
namespace {

/// An option of the table: a number of seconds, where 0 stands for none, or a switch.
struct TableOption {
    const char* id;
    const char* standard;
    long least = 0;
    long most = 0;         ///< 0: a switch
    bool in_play = false;  ///< the host may change it while a match runs
};

constexpr std::array table_options{
    TableOption{turn_seconds_option, "0", shortest_turn, longest_turn},
    TableOption{bank_seconds_option, "0", smallest_bank, largest_bank},
    TableOption{away_seconds_option, "0", shortest_away, longest_away},
    TableOption{fast_bots_option, "off"},
    TableOption{.id = hints_option, .standard = "off", .in_play = true},
    TableOption{guided_option, "off"},
};

const TableOption* table_option(std::string_view id) {
    const auto* found =
        std::find_if(table_options.begin(), table_options.end(), [&](const auto& option) { return option.id == id; });
    return found == table_options.end() ? nullptr : found;
}

std::optional<long> whole_number(std::string_view text) {
    long number = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

bool can_be(const TableOption& option, std::string_view text) {
    if (option.most == 0) return text == "on" || text == "off";
    const auto seconds = whole_number(text);
    if (!seconds || std::to_string(*seconds) != text) return false;
    return *seconds == 0 || (*seconds >= option.least && *seconds <= option.most);
}

engine::Refusal bad_option(const std::string& id, const std::string& value) {
    return {"bad_options", "The option " + id + " cannot be " + value + "."};
}

std::chrono::seconds seconds_of(const Options& settings, const char* option) {
    const auto found = settings.find(option);
    if (found == settings.end()) return {};
    return std::chrono::seconds(std::max(0L, whole_number(found->second).value_or(0)));
}

}  // namespace

Options standard_settings(const protocol::GameEntry& game) {
    Options settings;
    for (const auto& option : game.options()) settings.emplace(option.id, option.standard);
    for (const auto& option : table_options) settings[option.id] = option.standard;
    return settings;
}

engine::Parsed<Options> changed_settings(const protocol::GameEntry& game, Options current, const Options& changes) {
    const auto options = game.options();
    for (const auto& [id, value] : changes) {
        if (const auto* of_table = table_option(id)) {
            if (!can_be(*of_table, value)) return bad_option(id, value);
        } else {
            const auto option = std::find_if(options.begin(), options.end(),
                                             [&wanted = id](const auto& info) { return info.id == wanted; });
            if (option == options.end()) return engine::Refusal{"bad_options", "There is no option " + id + "."};
            if (!engine::can_be(*option, value)) return bad_option(id, value);
        }
        current[id] = value;
    }
    const ClockTerms clock = clock_terms(current);
    if (!clock.over_days() && clock.bank.count() > largest_live_bank)
        return engine::Refusal{"bad_options", "A reserve of more than two hours needs turns of more than an hour."};
    return current;
}

bool may_change_in_play(const Options& changes) {
    return !changes.empty() && std::all_of(changes.begin(), changes.end(), [](const auto& change) {
        const auto* of_table = table_option(change.first);
        return of_table != nullptr && of_table->in_play;
    });
}

std::optional<engine::Refusal> cannot_begin(const protocol::GameEntry& game, const Options& settings) {
    std::optional<engine::Refusal> why;
    for (int players = fewest_seats(game, settings); players <= most_seats(game, settings); ++players) {
        auto made = protocol::make_table(game.id, match_options(settings, players), {});
        if (!std::holds_alternative<engine::Refusal>(made)) return std::nullopt;
        why = std::get<engine::Refusal>(std::move(made));
    }
    return why;
}

ClockTerms clock_terms(const Options& settings) {
    return {seconds_of(settings, turn_seconds_option), seconds_of(settings, bank_seconds_option)};
}
std::chrono::seconds away_time(const Options& settings) { return seconds_of(settings, away_seconds_option); }

Asking asking(const Options& settings) {
    const auto chosen = settings.find(asking_option);
    if (chosen == settings.end()) return is_on(settings, "ask_holders_only") ? Asking::open : Asking::swift;
    return chosen->second == "open" ? Asking::open : chosen->second == "strict" ? Asking::strict : Asking::swift;
}

bool is_on(const Options& settings, const char* option) {
    const auto found = settings.find(option);
    return found != settings.end() && found->second == "on";
}

engine::Options rule_options(const Options& settings) {
    engine::Options options;
    for (const auto& [id, value] : settings) {
        if (table_option(id) == nullptr) options.emplace(id, value);
    }
    return options;
}

engine::Options match_options(const Options& settings, int players) {
    engine::Options options = rule_options(settings);
    options["players"] = std::to_string(players);
    return options;
}

std::string options_line(const engine::Options& options) {
    std::string line;
    for (const auto& [id, value] : options) line += (line.empty() ? "" : ", ") + id + " " + value;
    return line;
}

int most_seats(const protocol::GameEntry& game, const Options& settings) {
    return game.seats(rule_options(settings))[1];
}
int fewest_seats(const protocol::GameEntry& game, const Options& settings) {
    return game.seats(rule_options(settings))[0];
}

}  // namespace coronet::server
