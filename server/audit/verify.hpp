// `coronet verify`: is a recording whole, and is it what the rules say? Used by main.cpp and its tests.
#pragma once

#include "protocol/replay_reader.hpp"
#include "server/audit/replay_file.hpp"
#include "server/audit/report.hpp"
#include "server/config/command_line.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace coronet::server {

/// What was found about one file.
struct Verified {
    std::string file;
    bool read = false;  ///< false: `checks` holds only why not
    std::vector<Check> checks;
};

/// Looks at a recording in all ways there are.
[[nodiscard]] Verified verify(const std::string& name, const ReadReplayFile& file);

/// Verifies files and prints what was found. Gives the exit code: the worst one of report.hpp.
int run_verify(const Verify& wish, std::ostream& out);

}  // namespace coronet::server
