#pragma once
// Views as lines of text, `key -> value`, for golden playthroughs: every member of a view becomes a line of its own, so
// that a step shows exactly what changed for whom. A view with a new member does not compile here until it is added.

#include "engine/heart_of_crown/views/views.hpp"
#include "engine/minerva/views/view.hpp"
#include "engine/monarch/views/view.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <map>
#include <string>

namespace coronet::playthroughs {

using Lines = std::map<std::string, std::string>;

Lines lines_of(const minerva::Public& view);
Lines lines_of(const minerva::Private& view);
Lines lines_of(const monarch::Public& view);
Lines lines_of(const monarch::Private& view);
Lines lines_of(const heart_of_crown::Public& view);
Lines lines_of(const heart_of_crown::Private& view);
Lines lines_of(const skirmish::Public& view);
Lines lines_of(const skirmish::Private& view);

}  // namespace coronet::playthroughs
