#include "tests/crash/crash_world.hpp"

#include <utility>

namespace coronet::test {

void CrashWorld::up(std::uint16_t port) {
    const std::lock_guard lock(mutex_);
    visit_ = {port, visit_.start + 1};
    up_ = true;
    gone_on = 0;
    ending = 0;
    changed_.notify_all();
}

void CrashWorld::down() {
    const std::lock_guard lock(mutex_);
    up_ = false;
    told_ = false;
}

void CrashWorld::stopping() {
    const std::lock_guard lock(mutex_);
    up_ = false;
    told_ = true;
}

void CrashWorld::finish() {
    const std::lock_guard lock(mutex_);
    finishing_ = true;
    changed_.notify_all();
}

std::optional<CrashWorld::Visit> CrashWorld::wait_until_up() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return up_ || finishing_; });
    if (finishing_) return std::nullopt;
    return visit_;
}

bool CrashWorld::gone(const Visit& visit) {
    const std::lock_guard lock(mutex_);
    return !up_ || visit_.start != visit.start;
}

void CrashWorld::fail(std::exception_ptr why) {
    const std::lock_guard lock(mutex_);
    if (!failed_) failed_ = std::move(why);
    finishing_ = true;
    changed_.notify_all();
}

std::exception_ptr CrashWorld::failed() {
    const std::lock_guard lock(mutex_);
    return failed_;
}

void CrashWorld::finished(std::shared_ptr<const KnownMatch> match) {
    const std::lock_guard lock(mutex_);
    finished_.push_back(std::move(match));
}

std::vector<std::shared_ptr<const KnownMatch>> CrashWorld::all_finished() {
    const std::lock_guard lock(mutex_);
    return finished_;
}

}  // namespace coronet::test
