// The grammar of the choices, from the descriptions by which they are read and refused.

#include "engine/core/enumerators.hpp"
#include "engine/heart_of_crown/table/table.hpp"
#include "engine/heart_of_crown/text/text.hpp"

#include <span>

namespace coronet::heart_of_crown {

engine::Grammar grammar() {
    return engine::with_refusals(written_choices(), std::span(engine::enum_words<Why>).subspan(1));  // without `ok`
}

}  // namespace coronet::heart_of_crown
