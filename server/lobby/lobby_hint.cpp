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
    if (auto no = may_act(from)) return *no;
    if (!is_on(record_->options, hints_option)) return refused(Code::hints_off);
    const Seat seat = *viewer(from);
    const auto& waiting = match_->view().waiting;
    if (std::none_of(waiting.begin(), waiting.end(), [&](const auto& one) { return one == index(seat); })) {
        return refused(Code::not_asked);
    }
    if (hint_) return refused(Code::still_thinking);
    engine::Seed seed{};
    fill_random(seed);
    auto told = [weak = weak_from_this(), strand = strand_, client = from.client, seat, id,
                 version = match_->version()](search::Choice choice) {
        asio::post(strand, [weak, client, seat, id, version, choice = std::move(choice)] {
            if (const auto self = weak.lock()) self->hinted(client, seat, version, choice, id);
        });
    };
    hint_ = house_.bots().think(match_->table().thinker(seat, seed), search::Level::regent, std::move(told));
    return {Reply::later, {}, {}};
}

void Lobby::hinted(const std::shared_ptr<Client>& client, Seat seat, int version, const search::Choice& choice,
                   Answered id) {
    hint_.reset();
    if (!match_ || match_->over() || !match_->fresh(seat, version))
        return answer(client, refused(Code::stale_version), id);
    if (choice.opinions.empty()) return answer(client, refused(Code::internal), id);
    protocol::out::Hinted message;
    message.id = id;
    message.version = version;
    for (const auto& opinion : choice.opinions) {
        if (message.choices.size() < message.choices.longest) {
            message.choices.push_back(to_wire(opinion, match_->seats() == 1));
        }
    }
    client->send(outgoing(message));
}

}  // namespace coronet::server
