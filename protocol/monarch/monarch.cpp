#include "protocol/monarch/monarch.hpp"

#include "engine/monarch/game.hpp"
#include "protocol/game_entry.hpp"
#include "protocol/monarch/catalog.hpp"

namespace coronet::monarch {

namespace {
MonarchCatalog catalog() {
    return {protocol::catalog_head<Monarch>(), card_entries(), board_entries(), banner_entries()};
}
}  // namespace

protocol::GameEntry entry() { return protocol::entry_of<Monarch, catalog>(); }

}  // namespace coronet::monarch
