// The grammar of the choices, from the descriptions by which they are read and refused.

#include "engine/minerva/choices/choices.hpp"
#include "engine/minerva/text/text.hpp"

namespace coronet::minerva {

engine::Grammar grammar() { return engine::with_refusals(written_choices(), engine::enum_words<Code>); }

}  // namespace coronet::minerva
