#include "protocol/minerva/minerva.hpp"

#include "engine/minerva/cards/cards.hpp"
#include "engine/minerva/game.hpp"
#include "protocol/game_entry.hpp"
#include "protocol/minerva/catalog.hpp"

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/list.hpp>

namespace coronet::minerva {

namespace {
/// An enumerator that is described nowhere could not be sent.
template <class Enum>
constexpr bool is_described_whole() {
    using Described = boost::describe::describe_enumerators<Enum>;
    static_assert(boost::mp11::mp_size<Described>::value == engine::enumerators<Enum>,
                  "BOOST_DESCRIBE_ENUM lacks an enumerator of this enum");
    return true;
}
static_assert(is_described_whole<Group>() && is_described_whole<Category>() && is_described_whole<Resource>() &&
              is_described_whole<Culture>() && is_described_whole<Trigger>() && is_described_whole<Area>() &&
              is_described_whole<Effect::Kind>() && is_described_whole<Ask>() && is_described_whole<Phase>() &&
              is_described_whole<Why>() && is_described_whole<LineEnd>() && is_described_whole<Event::Kind>());

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
