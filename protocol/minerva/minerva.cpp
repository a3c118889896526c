#include "protocol/minerva/minerva.hpp"

#include "engine/minerva/cards/cards.hpp"
#include "engine/minerva/game.hpp"
#include "protocol/game_entry.hpp"
#include "protocol/minerva/catalog.hpp"

namespace coronet::minerva {

namespace {
MinervaCatalog catalog() {
    return {protocol::catalog_head<Minerva>(),
            tile_entries(),
            culture_entries(),
            glory_entries(),
            order_entries(),
            assistant_entries(),
            title_entries(),
            tables::first_aim};
}
}  // namespace

protocol::GameEntry entry() { return protocol::entry_of<Minerva, catalog>(); }

}  // namespace coronet::minerva
