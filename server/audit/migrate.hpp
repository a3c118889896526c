// `coronet migrate`: from a SQLite file to a PostgreSQL database, or back. Used by main.cpp and its tests.
#pragma once

#include "server/config/command_line.hpp"

#include <iosfwd>

namespace coronet::server {

/// Carries everything over and prints what each table holds, with its hash. Gives the exit code: 0 all is there and the
/// same, 1 nothing was carried over.
int run_migrate(const Migrate& wish, std::ostream& out, std::ostream& err);

}  // namespace coronet::server
