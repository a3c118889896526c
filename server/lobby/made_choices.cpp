#include "server/lobby/made_choices.hpp"

#include "engine/core/hash.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace coronet::server {

namespace {

/// Tells apart what one client sends; that is all it is for.
std::uint64_t hash_of(const auto& actions) {
    std::uint64_t hash = actions.size();
    for (const std::string& action : actions) hash = engine::hash_bytes(action.data(), action.size(), hash);
    return hash;
}

}  // namespace

void MadeChoices::add(int member, int id, const protocol::in::Choose& choice, Made made) {
    made_.push_back({member, id, choice.version, hash_of(choice.actions), std::move(made)});
    if (made_.size() > most) made_.pop_front();
}

const MadeChoices::Made* MadeChoices::find(int member, int id, const protocol::in::Choose& choice) const {
    // Each was made in an earlier version than the one it led to: what answers the newest is none of them.
    if (made_.empty() || choice.version >= made_.back().made.after) return nullptr;
    const auto found = std::find_if(made_.begin(), made_.end(), [&](const One& one) {
        return one.version == choice.version && one.member == member && one.id == id &&
               one.actions == hash_of(choice.actions);
    });
    return found == made_.end() ? nullptr : &found->made;
}

}  // namespace coronet::server
