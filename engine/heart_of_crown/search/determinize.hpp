#pragma once
// Another world that looks the same to a viewer: everything the viewer may not know is drawn anew.

#include "engine/core/generator.hpp"
#include "engine/heart_of_crown/table/table.hpp"

namespace coronet::heart_of_crown {

/// `state` with the Supply, the face-down cards of the decks and the closed hands of others, the secret choices of the
/// alternative start and all chance drawn anew. Each player's cards in hand and deck stay the same ones together, and a
/// seat that is asked for a card of its hand holds one in every such world: being asked has told as much.
State determinize(const State& state, engine::Viewer viewer, engine::Generator& chance);

}  // namespace coronet::heart_of_crown
