// How a game is entered into the list of games.cpp: one GameEntry made from the engine's game and its described views.
// Included by protocol/<game>/ and schemas.cpp.
#pragma once

#include "engine/search/arena_of.hpp"
#include "protocol/described/schema.hpp"
#include "protocol/table_of.hpp"

namespace coronet::protocol {

/// The schemas a game brings along.
struct GameSchemas {
    /// The file `<id>.schema.json`: views, their patches, preview and events.
    described::Schema (*views)();
    /// Its part of the catalog; definitions go into the file.
    described::Schema (*catalog)(described::SchemaFile& file);
};

/// An object of which `names` gives the parts: each optional, so that each can be validated by itself.
described::Schema views_schema(described::SchemaFile& file, std::string_view game,
                               std::initializer_list<std::pair<std::string_view, described::Schema>> parts);

/// A dealt match of `G`, or `bad_options`.
template <search::Advised G>
engine::Parsed<std::unique_ptr<Table>> make_table_of(const engine::Options& options, const engine::Seed& seed,
                                                     engine::ChanceTrace* trace) {
    const auto config = G::configure(options);
    if (const auto* refusal = std::get_if<engine::Refusal>(&config)) return *refusal;
    return std::unique_ptr<Table>(std::make_unique<TableOf<G>>(std::get<typename G::Config>(config), seed, trace));
}

/// The schema file of a game, from its described types.
template <engine::Game G>
described::Schema views_schema_of() {
    described::SchemaFile file;
    return views_schema(file, G::name,
                        {{"public", file.value<typename G::Public>()},
                         {"private", file.value<typename G::Private>()},
                         {"preview", file.value<typename G::Preview>()},
                         {"event", file.value<typename G::Event>()},
                         {"public_patch", file.patch<typename G::Public>()},
                         {"private_patch", file.patch<typename G::Private>()}});
}

/// The entry of a game whose catalog `make_catalog` makes.
template <search::Advised G, auto make_catalog>
GameEntry entry_of() {
    using Catalog = decltype(make_catalog());
    static constexpr GameSchemas schemas{
        .views = views_schema_of<G>,
        .catalog = [](described::SchemaFile& file) { return file.value<Catalog>(); },
    };
    static const engine::AnyRulesOf<G> rules;
    return {
        .id = G::id,
        .name = G::name,
        .rules_version = G::rules_version,
        .make = make_table_of<G>,
        .seats = [](const engine::Options& options) { return G::seat_range(options); },
        .options = G::options,
        .catalog = [] { return described::encode(make_catalog()); },
        .schemas = &schemas,
        .rules = &rules,
        .play_deal = search::play_deal<G>,
    };
}

}  // namespace coronet::protocol
