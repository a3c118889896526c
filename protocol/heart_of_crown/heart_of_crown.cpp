#include "protocol/heart_of_crown/heart_of_crown.hpp"

#include "engine/heart_of_crown/game.hpp"
#include "protocol/game_entry.hpp"
#include "protocol/heart_of_crown/catalog.hpp"

namespace coronet::heart_of_crown {

namespace {
CrownCatalog catalog() { return {protocol::catalog_head<HeartOfCrown>(), card_entries(), preset_entries()}; }
}  // namespace

protocol::GameEntry entry() { return protocol::entry_of<HeartOfCrown, catalog>(); }

}  // namespace coronet::heart_of_crown
