#pragma once
// Running matches of every game, from the deal to the end, that inputs of the target `table` begin from. A number
// stands for the same match on every machine, as long as the rules stay.

#include "protocol/table.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace coronet::fuzz {

/// A match at one moment, and what could be chosen then.
struct TableMoment {
    std::unique_ptr<protocol::Table> table;
    std::vector<protocol::Entry> choices;
};

/// Moment `moment` of match `match` of the game, both taken round. The match is played when it is first asked for.
const TableMoment& table_moment(std::size_t game, std::size_t match, std::size_t moment);

/// Plays them all.
void play_all_tables();

}  // namespace coronet::fuzz
