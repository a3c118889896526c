// `coronet check`: is a database whole, and does what is in it lead where it did? Used by main.cpp and its tests.
#pragma once

#include "server/config/command_line.hpp"
#include "server/storage/inspection.hpp"

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace coronet::server {

/// What was found in a database.
struct DatabaseLook {
    std::int64_t schema = 0;
    Census census;
    std::int64_t replayed = 0;      ///< journals carried out by the rules
    std::int64_t recordings = 0;    ///< played from their stream
    std::vector<Finding> findings;  ///< what is wrong
    std::vector<Finding> notes;     ///< what could not be looked at, or is unusual
};

/// Told now and then how many matches of how many have been looked at.
using Progress = std::function<void(std::size_t done, std::size_t all)>;

/// Looks through everything.
[[nodiscard]] DatabaseLook look_through(Inspection& inspection, const Progress& progress = {});

/// Checks a file and prints what was found. Gives the exit code (report.hpp).
int run_check(const CheckDatabase& wish, std::ostream& out, std::ostream& err);

}  // namespace coronet::server
