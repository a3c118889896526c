#include "server/config/arena_options.hpp"

#include "protocol/table.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace coronet::server {
namespace {

/// The ids of a list, parted by commas.
template <class List>
std::string ids(const List& list) {
    std::string text;
    for (const auto& each : list) text += (text.empty() ? "" : ", ") + std::string(each.id);
    return text;
}

std::string check_game(const std::string& id) {
    return protocol::find_game(id) != nullptr ? ""
                                              : "there is no game '" + id + "'; there are " + ids(protocol::games());
}

std::string check_level(const std::string& id) {
    return search::level_from(id) ? "" : "there is no player '" + id + "'; there are " + ids(search::levels);
}

std::string check_option(const std::string& text) {
    const auto sign = text.find('=');
    if (sign == std::string::npos || sign == 0) return "an option of the table is written id=value";
    return text.starts_with("players=") ? "how many play is said by --players" : "";
}

/// A value of search::Tuning by its name.
struct Knob {
    std::string_view id;
    void (*turn)(search::Tuning& tuning, double value);
};
constexpr std::array<Knob, 7> knobs = {{
    {"explore", [](search::Tuning& tuning, double value) { tuning.explore = value; }},
    {"trust", [](search::Tuning& tuning, double value) { tuning.trust = value; }},
    {"widen", [](search::Tuning& tuning, double value) { tuning.widen = value; }},
    {"widening", [](search::Tuning& tuning, double value) { tuning.widening = value; }},
    {"playout", [](search::Tuning& tuning, double value) { tuning.playout = static_cast<int>(value); }},
    {"haste", [](search::Tuning& tuning, double value) { tuning.haste = value; }},
    {"most_branches",
     [](search::Tuning& tuning, double value) { tuning.most_branches = static_cast<std::size_t>(value); }},
}};

/// Turns what `text` names, as id=number; false if there is no such thing or the number is none.
bool tune(search::Tuning& tuning, const std::string& text) {
    const auto sign = text.find('=');
    if (sign == std::string::npos) return false;
    const auto* knob =
        std::find_if(knobs.begin(), knobs.end(), [&](const Knob& each) { return each.id == text.substr(0, sign); });
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + sign + 1, end, value);
    if (knob == knobs.end() || read.ec != std::errc() || read.ptr != end || !(value >= 0 && value <= 1e9)) return false;
    knob->turn(tuning, value);
    return true;
}

}  // namespace

CLI::App* add_arena(CLI::App& app, Arena& arena) {
    CLI::App* plays = app.add_subcommand(
        "arena",
        "Let the opponents play each other and print how often each wins. Every deal is played once for each "
        "way to seat them in a circle.");
    plays->get_formatter()->column_width(42);
    plays->add_option("-g,--game", arena.game, "The game: " + ids(protocol::games()) + ".")
        ->required()
        ->check(check_game);
    plays
        ->add_option_function<std::vector<std::string>>(
            "-p,--players",
            [&arena](const std::vector<std::string>& names) {
                arena.players.clear();
                for (const std::string& name : names) arena.players.push_back(*search::level_from(name));
            },
            "Who plays, in the order of the seats, separated by commas: " + ids(search::levels) + ".")
        ->required()
        ->delimiter(',')
        ->check(check_level);
    plays->add_option("-n,--games", arena.games, "How many games, rounded up to whole deals.")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    plays->add_option("-s,--seed", arena.seed, "What all deals and all chance follow from.")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    auto* time = plays
                     ->add_option_function<long>(
                         "--regent-ms", [&arena](const long& ms) { arena.regent_time = std::chrono::milliseconds(ms); },
                         "Milliseconds of a core that Regent may think about a decision. The result then depends on "
                         "the machine.")
                     ->check(CLI::Range(1L, 600'000L))
                     ->default_str(std::to_string(arena.regent_time.count()));
    plays
        ->add_option("--iterations", arena.iterations,
                     "Iterations of Regent's search for a decision, instead of a time. The same command then gives the "
                     "same games on every machine.")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->excludes(time);
    plays
        ->add_option_function<std::vector<std::string>>(
            "-o,--option",
            [&arena](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) {
                    const auto sign = text.find('=');
                    arena.options[text.substr(0, sign)] = text.substr(sign + 1);
                }
            },
            "An option of the table as id=value, such as two_player_changes=off. May be given several times.")
        ->check(check_option);
    plays
        ->add_option_function<std::vector<std::string>>(
            "--tune",
            [&arena](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) static_cast<void>(tune(arena.tuning, text));
            },
            "Another value for Regent's search as id=number, such as explore=0.1, to compare: " + ids(knobs) +
                ". May be given several times.")
        ->check([](const std::string& text) {
            search::Tuning tried;
            return tune(tried, text) ? "" : "a value of the search is written id=number; there are " + ids(knobs);
        });
    plays->add_option("-j,--jobs", arena.jobs, "Deals played at once, each on a thread of its own.")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    plays->add_flag("--json", arena.json, "Print one JSON object instead of a table.");
    return plays;
}

}  // namespace coronet::server
