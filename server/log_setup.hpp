// Sets up the log: one line per event, to standard error, as text or as JSON. Used by main; the lines are
// server/log.hpp.
#pragma once

#include "server/config/config.hpp"

namespace coronet::server {

/// Makes the log what the configuration says.
void set_up_log(LogLevel level, LogFormat format);

}  // namespace coronet::server
