#include "server/workers/cores.hpp"

#include <algorithm>
#include <sched.h>
#include <thread>

namespace coronet::server {

unsigned usable_cores() {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    const bool told = ::sched_getaffinity(0, sizeof cores, &cores) == 0;  // not on a machine of more than 1,024
    const unsigned count = told ? static_cast<unsigned>(CPU_COUNT(&cores)) : std::thread::hardware_concurrency();
    return std::max(count, 1U);
}

}  // namespace coronet::server
