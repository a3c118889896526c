#include "server/lobby/absences.hpp"

namespace coronet::server {

bool Absences::gone(int member, Instant now) {
    to_forget_.emplace_back(member, now);
    away_[member] = now;
    return to_forget_.size() == 1;
}

void Absences::back(int member) {
    std::erase_if(to_forget_, [member](const auto& one) { return one.first == member; });
    away_.erase(member);
}

void Absences::begin(const std::vector<int>& members, Instant now) {
    to_forget_.clear();
    away_.clear();
    for (const int member : members) gone(member, now);
}

}  // namespace coronet::server
