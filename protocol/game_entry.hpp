// How a game is entered into the list of games.cpp: one GameEntry made from the engine's game and its described views.
// Included by protocol/<game>/.
#pragma once

#include "engine/search/arena_of.hpp"
#include "protocol/described/shape.hpp"
#include "protocol/table_of.hpp"

namespace coronet::protocol {

/// A dealt match of `G`, or `bad_options`.
template <search::Advised G>
engine::Parsed<std::unique_ptr<Table>> make_table_of(const engine::Options& options, const engine::Seed& seed,
                                                     engine::ChanceTrace* trace) {
    const auto config = G::configure(options);
    if (const auto* refusal = std::get_if<engine::Refusal>(&config)) return *refusal;
    return std::unique_ptr<Table>(std::make_unique<TableOf<G>>(std::get<typename G::Config>(config), seed, trace));
}

/// A table over a game as it stands.
template <search::Advised G>
std::unique_ptr<Table> table_over(const engine::AnyGame& game, engine::Fate* fate) {
    return std::make_unique<TableOf<G>>(dynamic_cast<const engine::AnyGameOf<G>&>(game).match(), fate);
}

/// The entry of a game whose catalog `make_catalog` makes.
template <search::Advised G, auto make_catalog>
GameEntry entry_of() {
    static const engine::AnyRulesOf<G> rules;
    return {
        .id = G::id,
        .name = G::name,
        .rules_version = G::rules_version,
        .make = make_table_of<G>,
        .seats = [](const engine::Options& options) { return G::seat_range(options); },
        .options = G::options,
        .catalog = [] { return described::encode(make_catalog()); },
        .shapes = {.open = described::shape_of<typename G::Public>,
                   .own = described::shape_of<typename G::Private>,
                   .preview = described::shape_of<typename G::Preview>,
                   .event = described::shape_of<typename G::Event>,
                   .catalog = described::shape_of<decltype(make_catalog())>},
        .table_over = table_over<G>,
        .rules = &rules,
        .play_deal = search::play_deal<G>,
    };
}

}  // namespace coronet::protocol
