// What must hold between the rows of a database, beyond what the schema itself enforces. Used by the engines'
// inspections.
#pragma once

#include "server/storage/inspection.hpp"
#include "server/storage/sql.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace coronet::server {

/// As a question for the rows that break it: their id first, then a number to be put into the sentence.
struct Relation {
    std::string_view of;  ///< "match"
    Sql broken;
    std::string_view sentence;  ///< `#` stands for the number
};

/// Those that hold whatever keeps the rows. At most a hundred answers to each.
[[nodiscard]] std::span<const Relation> relations_of_rows();

/// What is said of a row that breaks one.
[[nodiscard]] Finding broken(const Relation& relation, std::span<const std::uint8_t> id, std::int64_t number);

}  // namespace coronet::server
