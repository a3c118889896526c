// The parts of the catalog (`/api/games`) that every game has. A game adds its cards, boards and so on in
// protocol/<game>/catalog.hpp. Built once from the engine's tables; the client knows no names, texts or costs of its
// own.
#pragma once

#include "engine/core/game.hpp"

#include <boost/describe.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace coronet::protocol {

enum class OptionKind { switch_, choice, list };  // NOLINT(readability-identifier-naming): a keyword without it
BOOST_DESCRIBE_ENUM(OptionKind, switch_, choice, list)

struct CatalogValue {
    std::string id;
    std::string label;
};
BOOST_DESCRIBE_STRUCT(CatalogValue, (), (id, label))

/// An option of the setup page, in plain words.
struct CatalogOption {
    std::string id;
    std::string label;
    std::string help;
    OptionKind kind = OptionKind::choice;
    std::vector<CatalogValue> values;  ///< a switch has `on` and `off`
    std::optional<int> picks;          ///< of a list: it is so many different values, their ids parted by blanks
    /// Id of a value; of a list, the list.
    std::string default_;  // NOLINT(readability-identifier-naming): a keyword without it
};
BOOST_DESCRIBE_STRUCT(CatalogOption, (), (id, label, help, kind, values, picks, default_))

/// What the catalog says of every game. A game's own catalog inherits it.
struct CatalogHead {
    std::string id;
    std::string name;
    std::array<int, 2> seats{};  ///< fewest and most, with the options at their defaults
    std::uint32_t rules_version = 0;
    std::vector<CatalogOption> options;
};
BOOST_DESCRIBE_STRUCT(CatalogHead, (), (id, name, seats, rules_version, options))

/// The options in the catalog's form.
inline std::vector<CatalogOption> catalog_options(const std::vector<engine::OptionInfo>& options) {
    std::vector<CatalogOption> list;
    for (const auto& info : options) {
        auto& option = list.emplace_back();
        option.id = info.id;
        option.label = info.label;
        option.help = info.help;
        option.kind = info.is_list() ? OptionKind::list : info.is_switch() ? OptionKind::switch_ : OptionKind::choice;
        if (info.is_list()) option.picks = info.picks;
        for (const auto& value : info.values)
            option.values.push_back({std::string(value.id), std::string(value.label)});
        option.default_ = info.standard;
    }
    return list;
}

/// The head of a game's catalog.
template <engine::Game G>
CatalogHead catalog_head() {
    return {std::string(G::id), std::string(G::name), G::seat_range({}), G::rules_version,
            catalog_options(G::options())};
}

}  // namespace coronet::protocol
