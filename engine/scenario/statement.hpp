#pragma once
// One line of a scenario, understood: what it says (Verb), about whom, and its words. Made by `read_statement`, carried
// out by Table.

#include "engine/core/seat.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace coronet::scenario {

/// What a line of the second part of a scenario can say.
enum class Verb {
    choose,        ///< `A: tax`
    choose_not,    ///< `A may not: tax because not_enough_food missing food 1`
    take_back,     ///< `all let A: undo`
    told,          ///< `told: EVENT`, `told B: EVENT`, `told spectator: EVENT`
    not_told,      ///< `not told: EVENT`, `not told B: EVENT`
    nothing_more,  ///< `nothing more is told`
    asked,         ///< `asked: A B`, `asked: nobody`
    legal,         ///< `legal A: ACTION | ACTION`, `legal A: nothing`
    legal_has,     ///< `legal A has: PATTERN | PATTERN`
    legal_lacks,   ///< `legal A lacks: PATTERN | PATTERN`
    choices,       ///< `choices A: ACTION | ACTION`: the same without what is always there
    fact,          ///< `then KEY: VALUE`
    sees,          ///< `A sees KEY: VALUE`, `spectator sees KEY: hidden`
    sees_same,     ///< `A sees the same`, `spectator sees the same`: of this position and the other one
    sees_other,    ///< `A sees a difference`, `spectator sees a difference`
    can_undo,      ///< `A can undo: ACTION`, `A can undo: nothing`
    by_default,    ///< `A by default: ACTION`
    ended,         ///< `ended: scores 3 5 places 2 1`, `ended: no`, `ended: yes`
    shuffle,       ///< `shuffle: NAME NAME`
    from_here,     ///< `from here: NAME`
};

/// Whether a statement with this verb can find something that is not so.
bool expects(Verb verb);

/// A line. Which fields mean something depends on the verb.
struct Statement {
    Verb verb{};
    int line = 0;
    engine::Viewer who{};              ///< the seat the line is about; none = everybody or a spectator
    bool spectator = false;            ///< `told spectator`
    std::string text{};                ///< action, event, value
    std::string key{};                 ///< of a fact; of a refusal: its code
    std::vector<std::string> items{};  ///< actions, patterns, names
    engine::SeatSet seats{};
    std::vector<std::pair<std::string, int>> missing{};  ///< of a refusal; none = not looked at
    std::vector<int> scores{};
    std::vector<int> places{};
};

/// Understands `head: value`, or gives a sentence on what is wrong.
std::variant<Statement, std::string> read_statement(std::string_view head, std::string_view value, int line);

}  // namespace coronet::scenario
