// What must hold between the rows of a file, beyond what the schema itself enforces. Used by sqlite_inspection.cpp.
#pragma once

#include "server/storage/inspection.hpp"
#include "server/storage/sqlite/connection.hpp"

#include <vector>

namespace coronet::server::sqlite {

/// Adds what does not hold, at most a hundred of each kind. The file has the newest schema. Throws on damage.
void look_at_relations(Connection& connection, std::vector<Finding>& findings);

}  // namespace coronet::server::sqlite
