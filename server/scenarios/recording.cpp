#include "server/scenarios/recording.hpp"

#include "protocol/text_rules.hpp"
#include "server/lobby/recorder.hpp"

#include <chrono>
#include <utility>

namespace coronet::server {
namespace {

/// What is written around the views, about.
constexpr std::size_t frame = 256;

std::size_t size_of(const protocol::ReplayFirst& first) {
    std::size_t size = frame + first.public_.text.size() + first.e.text.size();
    for (const auto& view : first.privates) size += view.text.size();
    return size;
}

std::size_t size_of(const protocol::ReplayMove& move) {
    std::size_t size = frame + move.action.value.size() + move.e.text.size();
    if (move.d) size += move.d->text.size();
    if (move.t) size += move.t->text.size();
    if (move.p) {
        for (const auto& [seat, patch] : *move.p) size += patch.text.size();
    }
    if (move.s) {
        for (const auto& [seat, events] : *move.s) size += events.text.size();
    }
    return size;
}

}  // namespace

std::string fitting_name(const std::string& name) {
    constexpr std::size_t longest = 300;  // bytes are no fewer than characters
    const auto clean = protocol::clean_prose(name);
    return clean && !clean->empty() && clean->size() <= longest ? *clean : protocol::printable(name);
}

std::optional<std::vector<std::string_view>> Recording::Handed::next_shuffle() {
    return now == nullptr ? std::nullopt : now->next_shuffle();
}

void Recording::begins(const std::string& branch, const engine::AnyGame& position) {
    if (!branch.empty()) return begin_branch(branch);
    match_.emplace(game_->table_over(position, &fate_), ClockTerms{}, Time{});
    into_->seats = match_->seats();
    into_->parts.emplace_back();
    part().first = first_of(*match_);
    bytes_ += size_of(part().first);
}

/// Each way is shown from the beginning, so that what was chosen before it can be taken back in it.
void Recording::begin_branch(const std::string& name) {
    if (common_) {
        asked_.push_back(match_->table().waiting());
    } else {
        common_.emplace(std::move(*match_));
        trunk_ = std::move(part());
        trunk_bytes_ = std::exchange(bytes_, 0);
        into_->parts.clear();
    }
    match_.emplace(common_->over(common_->table().clone()));
    into_->parts.push_back(trunk_);
    part().name = fitting_name(name);
    bytes_ += trunk_bytes_;
}

void Recording::has_chosen(Seat seat, const std::string& action, engine::Fate& fate) {
    fate_.now = &fate;
    enter({protocol::How::choice, seat, action});
    fate_.now = nullptr;
}

void Recording::has_taken_back(Seat seat) { enter({protocol::How::undo, seat, {}}); }

void Recording::refused(Seat seat, const std::string& action, const engine::Refusal& why) {
    // Who does not sit at this table has no face to be shown with.
    if (engine::index(seat) >= match_->seats()) return;
    // It is no choice at all, perhaps, and of any length.
    const auto tried = protocol::printable(action).substr(0, 160);
    const auto sentence = protocol::printable(why.sentence);
    part().refused.push_back({match_->version(), engine::index(seat), tried, std::string(why.code), sentence,
                              protocol::error_of(why).missing});
    bytes_ += frame + tried.size() + sentence.size();
}

void Recording::enter(const protocol::Entry& entry) {
    const auto followed = match_->follow(entry, Time{});
    const auto* step = std::get_if<SharedStep>(&followed);
    if (step == nullptr) return;
    part().moves.push_back(move_of(**step, match_->seats()));
    bytes_ += size_of(part().moves.back());
}

}  // namespace coronet::server
