#include "protocol/games.hpp"

#include "protocol/error_codes.hpp"
#include "protocol/table.hpp"

#include <algorithm>
#include <array>

namespace coronet::protocol {

namespace {
template <class... L>
std::array<GameEntry, sizeof...(L)> entries(boost::mp11::mp_list<L...>) {
    return {L::entry()...};
}
}  // namespace

std::span<const GameEntry> games() {
    static const auto list = entries(ListedGames{});
    return list;
}

const GameEntry* find_game(std::string_view id) {
    const auto list = games();
    const auto found = std::ranges::find(list, id, &GameEntry::id);
    return found == list.end() ? nullptr : &*found;
}

engine::Parsed<std::unique_ptr<Table>> make_table(std::string_view game, const engine::Options& options,
                                                  const engine::Seed& seed, engine::ChanceTrace* trace) {
    const auto* entry = find_game(game);
    if (entry == nullptr) {
        return engine::Refusal{name(Code::unknown_game), std::string(sentence(Code::unknown_game))};
    }
    return entry->make(options, seed, trace);
}

const std::string& catalog_text() {
    static const std::string text = [] {
        std::string made = "{\"games\":[";
        for (const auto& game : games()) {
            if (made.back() != '[') made += ',';
            made += game.catalog();
        }
        return made + "]}";
    }();
    return text;
}

}  // namespace coronet::protocol
