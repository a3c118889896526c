// The laws on Minerva (MIN-145, MIN-147/148/150, MIN-158..160), on all its tables.

#include "engine/minerva/game.hpp"
#include "tests/support/laws/suite.hpp"

namespace coronet {

/// Anybody may sell at any moment (MIN-033).
template <>
inline constexpr bool laws::answers_can_change<minerva::Minerva> = true;

namespace {

[[maybe_unused]] const bool entered =
    laws::enter<minerva::Minerva>({.tables = {{"One", {{"players", "1"}}, 200},
                                              {"Two", {{"players", "2"}}, 200},
                                              {"Three", {{"players", "3"}, {"first_seat", "1"}}, 120},
                                              {"Four", {{"players", "4"}}, 100}},
                                   .effort = {.limit = 3000, .sample = 60},
                                   .eventful = 20,
                                   .signatures = {{{"players", "1"}},
                                                  {{"players", "2"}},
                                                  {{"players", "3"}, {"first_seat", "2"}},
                                                  {{"players", "4"}}},
                                   .signature_games = 20});

}  // namespace
}  // namespace coronet
