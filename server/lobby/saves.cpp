#include "server/lobby/saves.hpp"

#include <utility>

namespace coronet::server {

void Saves::record_changed() {
    changed_ = true;
    ++changes_;
}

std::optional<Saves::Write> Saves::begin(bool chat_is_stored, std::int64_t lines) {
    if (writing_ || (!changed_ && chat_is_stored)) return std::nullopt;
    writing_ = OnItsWay{changes_, {std::exchange(changed_, false), lines}};
    return writing_->write;
}

Saves::Stored Saves::stored() {
    const OnItsWay done = *std::exchange(writing_, {});
    stored_ = done.changes;
    in_trouble_ = false;
    Stored stored{done.write.lines, {}};
    while (!waiting_.empty() && waiting_.front().change <= stored_) {
        stored.waited.push_back(std::move(waiting_.front().who));
        waiting_.pop_front();
    }
    return stored;
}

void Saves::take_back() { changed_ = std::exchange(writing_, {})->write.record || changed_; }

bool Saves::refused_for_now() {
    take_back();
    return !std::exchange(in_trouble_, true);
}

std::vector<Asker> Saves::refused_for_good() {
    take_back();
    return let_go();
}

std::vector<Asker> Saves::let_go() {
    std::vector<Asker> waited;
    for (Waiting& one : std::exchange(waiting_, {})) waited.push_back(std::move(one.who));
    return waited;
}

bool Saves::wait(const Asker& who) {
    if (stored_ >= changes_) return false;
    waiting_.push_back({changes_, who});
    return true;
}

}  // namespace coronet::server
