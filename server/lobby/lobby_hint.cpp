// What Regent would do: thought about on the bots' threads, for a person who asks.
#include "server/lobby/lobby.hpp"
#include "server/lobby/settings.hpp"
#include "server/net/reply.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;
using protocol::Code;

namespace {

protocol::out::HintedChoice to_wire(const search::Opinion<std::string>& opinion, bool alone) {
    constexpr double most = 1e6;
    protocol::out::HintedChoice choice;
    choice.action = opinion.action;
    choice.chance = alone ? 0 : static_cast<int>(std::lround(std::clamp(opinion.chance, 0.0, 1.0) * 100));
    choice.points = static_cast<int>(std::lround(std::clamp(opinion.points * 100, -most, most)));
    choice.tried = static_cast<std::int64_t>(opinion.visits);
    return choice;
}

}  // namespace

Lobby::Reply Lobby::handle(Attached& from, const protocol::in::Hint& /*message*/, Answered id) {
    if (auto no = may_act(from.member)) return *no;
    // The lobby's, not those that the match began with: its host may have switched them since.
    if (!is_on(roster_.now().options, hints_option)) return refused(Code::hints_off);
    const Seat seat = *viewer(from.member);
    const auto& waiting = match_->view().waiting;
    if (std::none_of(waiting.begin(), waiting.end(), [&](const auto& one) { return one == index(seat); })) {
        return refused(Code::not_asked);
    }
    if (hint_) return refused(Code::still_thinking);
    engine::Seed seed{};
    fill_random(seed);
    const int number = ++thoughts_;
    auto told = [weak = weak_from_this(), strand = strand_, number](search::Choice choice) {
        asio::post(strand, [weak, number, choice = std::move(choice)] {
            const auto self = weak.lock();
            if (self && self->hint_ && self->hint_->number == number) self->hinted(choice);
        });
    };
    ThoughtTicket ticket =
        house_.bots().think(match_->table().thinker(seat, seed), search::Level::regent, std::move(told));
    hint_ = Hinting{{from.client, id}, seat, match_->version(), number, std::move(ticket)};
    return {Reply::later, {}, {}};
}

void Lobby::hinted(const search::Choice& choice) {
    const Hinting asked = *std::exchange(hint_, std::nullopt);
    if (!match_ || match_->over() || !match_->fresh(asked.seat, asked.version))
        return answer(asked.who, refused(Code::stale_version));
    if (choice.opinions.empty()) return answer(asked.who, refused(Code::internal));
    protocol::out::Hinted message;
    message.id = asked.who.id;
    message.version = asked.version;
    for (const auto& opinion : choice.opinions) {
        if (message.choices.size() < message.choices.longest) {
            message.choices.push_back(to_wire(opinion, match_->seats() == 1));
        }
    }
    asked.who.client->send(outgoing(message));
}

void Lobby::give_no_hint(const Reply& why) {
    if (const auto asked = std::exchange(hint_, std::nullopt)) answer(asked->who, why);
}

}  // namespace coronet::server
