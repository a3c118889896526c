// The games that can be played: to add one, write engine/<game>/ and protocol/<game>/ and enter it here.
#include "protocol/error_codes.hpp"
#include "protocol/heart_of_crown/heart_of_crown.hpp"
#include "protocol/minerva/minerva.hpp"
#include "protocol/monarch/monarch.hpp"
#include "protocol/table.hpp"

#include <algorithm>

namespace coronet::protocol {

std::span<const GameEntry> games() {
    static const std::array list{
        monarch::entry(),
        minerva::entry(),
        heart_of_crown::entry(),
    };
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
