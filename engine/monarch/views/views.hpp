#pragma once
// What is shown to everybody, to one seat, and of a choice before it is made (sections 18 and 19). The structs stand in
// view.hpp; all of them are pure functions of a State. The door of this room.

#include "engine/monarch/table/table.hpp"
#include "engine/monarch/views/preview.hpp"
#include "engine/monarch/views/view.hpp"

namespace coronet::monarch {

/// What everybody may know. Equal for states that differ in the deck's order only (MON-153, MON-154).
Public view(const State& state);

/// What one seat may know and choose beyond that.
Private view(const State& state, Seat seat);

}  // namespace coronet::monarch
