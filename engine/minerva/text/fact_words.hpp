#pragma once
// How facts are written in scenario files: lists, amounts, previews in words. Used by facts.cpp.

#include "engine/core/text.hpp"
#include "engine/minerva/table/table.hpp"
#include "engine/minerva/views/views.hpp"

#include <string>
#include <string_view>

namespace coronet::minerva::fact_words {

inline std::string text(int number) { return std::to_string(number); }
inline std::string yes_no(bool yes) { return yes ? "yes" : "no"; }
inline std::string seat_word(Seat seat) { return std::string(1, engine::letter(seat)); }
inline std::string name_of_tile(Tile tile) { return name_of(tile); }

/// Items with blanks between; "-" for none.
template <class Items, class Name>
std::string list(const Items& items, Name name) {
    std::string all = engine::joined(items, name);
    if (all.empty()) all = "-";
    return all;
}

inline std::string_view word(Ask ask) { return engine::enum_word(ask); }
inline std::string_view word(Phase phase) { return engine::enum_word(phase); }
inline std::string_view word(Why why) { return engine::enum_word(why); }

/// "wood 1 stone 2" in the order grain, wood, stone, ore, denarii, glory, theater, art, academic; "-" for none.
std::string amounts(const engine::FlatMap<std::string, int>& by_name);
/// "foundry#1 1,0", "residence/left 3,0".
std::string placed_words(const Placed& placed);
/// "wood 1 denarii 3", "free".
std::string bill_words(const Bill& bill);
/// "culture 6 glory 5 temples 9 money 3 order 2".
std::string points_words(const Points& points);
/// "6 counts 2 at 1,0 1,1".
std::string counted_words(const Counted& counted);
/// "pays wood 1 denarii 3 fee 0 missing 0 sellable no after grain 1 change 2".
std::string preview_words(const Preview& preview);
/// "wheat_field#1 grain 2, markets#1 denarii 3 open; end 4,0 residence; points -; culture -; change 2".
std::string line_words(const LineView& line);

}  // namespace coronet::minerva::fact_words
