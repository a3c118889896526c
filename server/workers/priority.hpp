// How much the threads that do long work yield to those that serve people.
#pragma once

namespace coronet::server {

/// Lowers the priority of the calling thread. That it may not is told once.
void lower_priority(int niceness);

}  // namespace coronet::server
