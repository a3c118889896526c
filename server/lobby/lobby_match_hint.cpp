// What Regent would do: thought about on the bots' threads, for a person who asks.
#include "server/lobby/lobby_match.hpp"
#include "server/lobby/settings.hpp"
#include "server/net/reply.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace coronet::server {

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

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Hint& /*message*/, Answered id) {
    if (auto no = may_act(from.member)) return *no;
    // The lobby's, not those that the match began with: its host may have switched them since.
    if (!is_on(people_.options(), hints_option)) return refused(Code::hints_off);
    const Seat seat = *viewer(from.member);
    const auto& waiting = match_->view().waiting;
    if (std::none_of(waiting.begin(), waiting.end(), [&](const auto& one) { return one == index(seat); })) {
        return refused(Code::not_asked);
    }
    if (thoughts_.hints()) return refused(Code::still_thinking);
    const auto question = thoughts_.question(seat, match_->version());
    ThoughtTicket ticket =
        out_.think(question.number, match_->table().thinker(seat, out_.draw_seed()), search::Level::regent);
    thoughts_.begin_hint({{from.client, id}, question}, std::move(ticket));
    return {LobbyReply::later, {}, {}};
}

void LobbyMatch::hinted(const Thoughts::Hint& asked, const search::Choice& choice) {
    const auto& question = asked.question;
    if (!match_ || match_->over() || !match_->fresh(question.seat, question.version))
        return people_.answer(asked.who, refused(Code::stale_version));
    if (choice.opinions.empty()) return people_.answer(asked.who, refused(Code::internal));
    protocol::out::Hinted message;
    message.id = asked.who.id;
    message.version = question.version;
    for (const auto& opinion : choice.opinions) {
        if (message.choices.size() < message.choices.longest) {
            message.choices.push_back(to_wire(opinion, match_->seats() == 1));
        }
    }
    tell(asked.who.client, outgoing(message));
}

void LobbyMatch::give_no_hint(const LobbyReply& why) {
    if (const auto asked = thoughts_.give_up_hint()) people_.answer(asked->who, why);
}

}  // namespace coronet::server
