#include "server/workers/priority.hpp"

#include "server/log.hpp"

#include <atomic>
#include <cerrno>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>

namespace coronet::server {

void lower_priority(int niceness) {
    static std::atomic<bool> told = false;
    // On Linux the priority of a process id is that of the one thread with this id.
    if (::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness) == 0) return;
    const int code = errno;
    if (!told.exchange(true))
        log::warn("threads: the priority of long work cannot be lowered ({}): thoughts may slow the tables down",
                  std::generic_category().message(code));
}

}  // namespace coronet::server
