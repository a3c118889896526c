#include "tests/crash/crash_world.hpp"

#include <stdexcept>

namespace coronet::test {

CrashWorld::CrashWorld(const std::vector<std::string>& nodes) {
    for (const std::string& node : nodes) doors_.push_back({{node, 0, 0}});
}

CrashWorld::Door& CrashWorld::door(const std::string& node) {
    for (Door& one : doors_) {
        if (one.visit.node == node) return one;
    }
    throw std::logic_error("there is no server " + node);
}

void CrashWorld::up(std::uint16_t port, const std::string& node) {
    const std::lock_guard lock(mutex_);
    Door& one = door(node);
    one.visit.port = port;
    ++one.visit.start;
    one.up = true;
    changed_.notify_all();
}

void CrashWorld::down(const std::string& node) {
    const std::lock_guard lock(mutex_);
    door(node).up = false;
}

void CrashWorld::stopping(const std::string& node) {
    const std::lock_guard lock(mutex_);
    door(node).up = false;
    door(node).told = door(node).visit.start;
}

void CrashWorld::expect_all_to_go_on() {
    const std::lock_guard lock(mutex_);
    ending = 0;
    gone_on = 0;
    ++expected_;
}

void CrashWorld::goes_on(int& last) {
    const std::lock_guard lock(mutex_);
    if (last == expected_) return;
    last = expected_;
    ++gone_on;
}

void CrashWorld::finish() {
    const std::lock_guard lock(mutex_);
    finishing_ = true;
    changed_.notify_all();
}

std::optional<CrashWorld::Visit> CrashWorld::wait_until_up(const std::string& node, std::size_t lot) {
    std::unique_lock lock(mutex_);
    std::vector<Visit> open;
    changed_.wait(lock, [&] {
        open.clear();
        for (const Door& one : doors_) {
            if (one.up) open.push_back(one.visit);
        }
        return finishing_ || !open.empty();
    });
    if (finishing_) return std::nullopt;
    for (const Visit& one : open) {
        if (one.node == node) return one;
    }
    return open[lot % open.size()];
}

bool CrashWorld::gone(const Visit& visit) {
    const std::lock_guard lock(mutex_);
    const Door& one = door(visit.node);
    return !one.up || one.visit.start != visit.start;
}

bool CrashWorld::told(const Visit& visit) {
    const std::lock_guard lock(mutex_);
    return door(visit.node).told == visit.start;
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
