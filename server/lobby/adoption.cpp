#include "server/lobby/adoption.hpp"

#include "server/log.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <chrono>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;

Adoption::Adoption(Strand strand, Clock& clock, Directory& directory, TakeUp take_up)
    : strand_(std::move(strand)), clock_(clock), directory_(directory), take_up_(std::move(take_up)) {}

void Adoption::look() {
    if (stopped_ || std::exchange(looking_, true)) return;
    directory_.orphans(most, [this](const Result<std::vector<LobbyId>>& orphans) {
        asio::post(strand_, [this, orphans] { found(orphans); });
    });
}

void Adoption::found(const Result<std::vector<LobbyId>>& orphans) {
    if (!orphans) {
        log::error("storage: lobbies that nobody runs could not be looked for: {}", orphans.error().sentence);
        looking_ = false;
        return;
    }
    if (taken_up_ == 0) from_ = clock_.now();
    const bool all_of_them = std::ssize(*orphans) < most;
    auto refused = std::exchange(refused_, {});
    if (!all_of_them) refused_ = refused;
    for (const LobbyId& lobby : *orphans) {
        const auto before = refused.find(lobby);
        if (before != refused.end()) refused_.insert(*before);
        if (before == refused.end() || clock_.now() >= before->second.until) orphans_.push_back(lobby);
    }
    there_are_more_ = !all_of_them && !orphans_.empty();
    next();
}

void Adoption::next() {
    if (!orphans_.empty() && !stopped_) {
        const LobbyId lobby = orphans_.front();
        orphans_.pop_front();
        // Posted: where storage refuses at once, one call would lie in the other.
        return take_up_(lobby, [this, lobby](bool taken_up) {
            asio::post(strand_, [this, lobby, taken_up] {
                tried(lobby, taken_up);
                next();
            });
        });
    }
    looking_ = false;
    if (there_are_more_) return look();
    if (const std::size_t count = std::exchange(taken_up_, 0); count > 0) {
        const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(clock_.now() - from_);
        log::info("lobbies: taken up count={} milliseconds={}", count, took.count());
    }
}

void Adoption::tried(LobbyId lobby, bool taken_up) {
    if (taken_up) {
        ++taken_up_;
        refused_.erase(lobby);
        return;
    }
    Refused& refused = refused_[lobby];
    refused.pause = std::clamp(2 * refused.pause, first_pause, longest_pause);
    refused.until = clock_.now() + refused.pause;
}

}  // namespace coronet::server
