// The options of `coronet arena`. Used by command_line.cpp only.
#pragma once

#include "server/config/command_line.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): as the library has it
class App;
}

namespace coronet::server {

/// Adds the command; what is given on the command line goes to `arena`.
CLI::App* add_arena(CLI::App& app, Arena& arena);

}  // namespace coronet::server
