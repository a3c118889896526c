// What those are called who are connected: all connections of a person share one name, so that whoever takes another
// in one window has it in all. One per server, at the front desk; thread safe.
#pragma once

#include "server/storage/ids.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace coronet::server {

class SharedName {
  public:
    explicit SharedName(std::string name) : name_(std::move(name)) {}
    [[nodiscard]] std::string get() const {
        const std::lock_guard lock(mutex_);
        return name_;
    }
    void set(std::string name) {
        const std::lock_guard lock(mutex_);
        name_ = std::move(name);
    }

  private:
    mutable std::mutex mutex_;
    std::string name_;
};

class Names {
  public:
    /// The name of a person: the one that another connection of theirs has, else `stored`.
    [[nodiscard]] std::shared_ptr<SharedName> of(PersonId person, const std::string& stored);

  private:
    std::mutex mutex_;
    std::map<PersonId, std::weak_ptr<SharedName>> names_;
    std::size_t swept_at_ = 64;  ///< so many names, those of people who are gone among them
};

}  // namespace coronet::server
