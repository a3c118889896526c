#include "server/lobby/names.hpp"

namespace coronet::server {

std::shared_ptr<SharedName> Names::of(PersonId person, const std::string& stored) {
    const std::lock_guard lock(mutex_);
    if (names_.size() >= swept_at_) {
        std::erase_if(names_, [](const auto& one) { return one.second.expired(); });
        swept_at_ = 2 * names_.size() + 64;
    }
    std::weak_ptr<SharedName>& known = names_[person];
    auto name = known.lock();
    if (!name) known = name = std::make_shared<SharedName>(stored);
    return name;
}

}  // namespace coronet::server
