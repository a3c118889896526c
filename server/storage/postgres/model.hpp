#pragma once
// What the newest schema is made of, each thing in a line, as PostgreSQL tells it: columns, constraints, indexes,
// functions. Used by postgres_inspection.cpp, which compares a database with it without writing to it. Always holds:
// schema/database/postgres/model.txt is what the steps beside it make (a test says so, and writes it).

#include "server/storage/inspection.hpp"
#include "server/storage/postgres/query.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::server::postgres {

/// By its kind and name what a thing is: "column people.id": "bytea not null".
using Objects = std::map<std::string, std::string>;

/// Asks for all of them in the present schema, but for those of extensions: name, what it is.
[[nodiscard]] Query question_for_objects();
[[nodiscard]] Objects objects_of(Rows rows);

/// The text of model.txt, embedded by the build.
[[nodiscard]] std::string_view model();
/// "name: what it is", a line each.
[[nodiscard]] std::string in_lines(const Objects& objects);

/// What is missing, other than in the model, or not in it.
[[nodiscard]] std::vector<Finding> differences(const Objects& there);

}  // namespace coronet::server::postgres
