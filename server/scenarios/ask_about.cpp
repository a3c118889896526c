#include "server/scenarios/ask_about.hpp"

#include "engine/core/hash.hpp"
#include "engine/scenario/position.hpp"
#include "server/lobby/settings.hpp"

#include <cstdint>
#include <string>

namespace coronet::server {
namespace {

engine::Seed seed_for(const protocol::Table& table, engine::Viewer viewer) {
    const std::string shown = table.public_view() + (viewer ? table.private_view(*viewer) : std::string());
    engine::Seed seed{};
    std::uint64_t sum = 0;
    for (std::size_t at = 0; at < seed.size(); ++at) {
        if (at % 8 == 0) sum = engine::hash_bytes(shown.data(), shown.size(), sum + at);
        seed[at] = static_cast<std::uint8_t>(sum >> (8 * (at % 8)));
    }
    return seed;
}

}  // namespace

protocol::out::Position ask_about(const protocol::Table& table, const Options& options, engine::Viewer viewer,
                                  const std::function<bool()>& goes_on) {
    const protocol::GameEntry& game = *protocol::find_game(table.game());
    const auto rules = match_options(options, table.seats());
    const auto world = table.imagined(viewer, seed_for(table, viewer))->as_text();
    const auto written = scenario::written(*game.rules, rules, *world, viewer, goes_on);
    protocol::out::Position position;
    position.exact = written.exact;
    position.lines.emplace_back("game: " + std::string(game.id));
    position.lines.emplace_back("options: " + options_line(rules));
    position.lines.emplace_back("scenario: What happens here?");
    const std::string who = viewer ? std::string("seat ") + engine::letter(*viewer) : "somebody without a seat";
    position.lines.emplace_back("# As " + who + " may know it: what is hidden is drawn anew.");
    if (!written.exact) {
        position.lines.emplace_back("# It was in the middle of something, and that much cannot be given.");
    }
    for (const std::string& line : written.lines) position.lines.emplace_back(line);
    return position;
}

}  // namespace coronet::server
