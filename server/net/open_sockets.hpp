// The WebSockets open at this moment, so that a stopping server can say goodbye to each.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace coronet::server {

/// Something that can be told to end; from any thread.
class Stoppable {
  public:
    Stoppable() = default;
    Stoppable(const Stoppable&) = delete;
    Stoppable& operator=(const Stoppable&) = delete;
    virtual ~Stoppable() = default;
    virtual void stop() = 0;
};

/// Remembers what runs. All functions may be called from any thread.
class OpenSockets {
  public:
    /// Keeps an eye on `session` until it is destroyed; stops it at once if everything was told to stop already.
    void add(const std::shared_ptr<Stoppable>& session) {
        {
            const std::lock_guard lock(mutex_);
            if (!stopped_) {
                if (sessions_.size() >= sweep_at_) sweep();
                sessions_.push_back(session);
                return;
            }
        }
        session->stop();
    }

    /// Stops everything, now and in future.
    void stop_all() {
        std::vector<std::weak_ptr<Stoppable>> sessions;
        {
            const std::lock_guard lock(mutex_);
            stopped_ = true;
            sessions.swap(sessions_);
        }
        for (const auto& session : sessions) {
            if (const auto alive = session.lock()) alive->stop();
        }
    }

  private:
    void sweep() {
        std::erase_if(sessions_, [](const auto& session) { return session.expired(); });
        sweep_at_ = 2 * sessions_.size() + 64;
    }

    std::mutex mutex_;
    std::vector<std::weak_ptr<Stoppable>> sessions_;
    std::size_t sweep_at_ = 64;
    bool stopped_ = false;
};

}  // namespace coronet::server
