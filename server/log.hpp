// Sets up the log: one line per event, to standard error, as text or as JSON. Used by main.
#pragma once

#include "server/config/config.hpp"

namespace coronet::server {

/// Makes spdlog's default logger what the configuration says. From then on any thread may log.
void set_up_log(LogLevel level, LogFormat format);

}  // namespace coronet::server
