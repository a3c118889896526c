// The grammar of the choices, from the descriptions by which they are read and refused.

#include "engine/monarch/choices/choices.hpp"
#include "engine/monarch/text/text.hpp"

namespace coronet::monarch {

engine::Grammar grammar() { return engine::with_refusals(written_choices(), engine::enum_words<Code>); }

}  // namespace coronet::monarch
