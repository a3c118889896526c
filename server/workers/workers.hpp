// Where work is done that is too long for a network thread: carrying a journal out again, making and packing a
// recording. Implemented by the WorkPool; tests of the lobby have their own.
#pragma once

#include <functional>

namespace coronet::server {

enum class Urgency {
    soon,   ///< somebody waits for it
    later,  ///< nobody does: it never takes the last thread
};

class Workers {
  public:
    using Job = std::function<void()>;

    Workers() = default;
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    virtual ~Workers() = default;

    /// Queues a job for one of the threads; those of one urgency are begun in order. It owns all that it touches, and
    /// posts what it found to where it is used. From any thread; never waits.
    virtual void run(Urgency urgency, Job job) = 0;
};

}  // namespace coronet::server
