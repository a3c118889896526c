#include "server/config/arena_options.hpp"

#include "protocol/table.hpp"

#include <CLI/CLI.hpp>

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
    return sign == std::string::npos || sign == 0 ? "an option of the table is written id=value" : "";
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
    plays->add_option("-s,--seed", arena.seed, "What all deals and all chance follow from.")->capture_default_str();
    auto* time = plays
                     ->add_option_function<long>(
                         "--regent-ms", [&arena](const long& ms) { arena.regent_time = std::chrono::milliseconds(ms); },
                         "Milliseconds Regent may think about a decision. The result then depends on the machine.")
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
    plays->add_option("-j,--jobs", arena.jobs, "Deals played at once, each on a thread of its own.")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    plays->add_flag("--json", arena.json, "Print one JSON object instead of a table.");
    return plays;
}

}  // namespace coronet::server
