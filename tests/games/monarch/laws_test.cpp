// The laws on Monarch (MON-142, MON-147, MON-155, MON-172, MON-173), on all its tables.

#include "engine/monarch/game.hpp"
#include "tests/support/laws/suite.hpp"

#include <algorithm>

namespace coronet {

/// A confirmed pledge may be changed until the Moon is decided (MON-093).
template <>
inline constexpr bool laws::answers_can_change<monarch::Monarch> = true;

/// Court Cards that an unpaid Hollow Moon takes are discarded on arrival (MON-150): the pile remembers the order in
/// which they came, and that is all that may differ.
template <>
struct laws::Orderless<monarch::Monarch> {
    static monarch::State of(monarch::State state) {
        std::sort(state.discard.begin(), state.discard.end());
        return state;
    }
};

namespace {

[[maybe_unused]] const bool entered = laws::enter<monarch::Monarch>(
    {.tables = {{"Two", {{"players", "2"}}, 300},
                {"TwoUnchanged", {{"players", "2"}, {"two_player_changes", "off"}}, 100},
                {"Three", {{"players", "3"}}, 200},
                {"ThreeFirstPrinting", {{"players", "3"}, {"printing", "first"}}, 100},
                {"Four", {{"players", "4"}, {"first_seat", "2"}}, 200},
                {"FourWithoutBanners", {{"players", "4"}, {"banners", "off"}}, 100},
                {"Five", {{"players", "5"}, {"five_players", "on"}}, 100}},
     .effort = {.limit = 20000, .sample = 40},
     .eventful = 30,
     .signatures = {{{"players", "2"}}, {{"players", "3"}, {"banners", "off"}}, {{"players", "4"}}},
     .signature_games = 40});

}  // namespace
}  // namespace coronet
