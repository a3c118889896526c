#include "server/lobby/thinking.hpp"

#include "protocol/bot_levels.hpp"
#include "server/lobby/settings.hpp"
#include "server/log.hpp"
#include "server/net/reply.hpp"
#include "server/shuffle/seed.hpp"

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

// ---------------------------------------------------------------------------------------------- a bot's choice

bool Thinking::still_asked(const Thoughts::Question& question) const {
    return held_.asks(question.seat) && held_.match->bots().contains(question.seat) &&
           held_.match->fresh(question.seat, question.version);
}

void Thinking::begin() {
    if (thoughts_.asked() && still_asked(*thoughts_.asked())) return;
    stop();
    for (const auto& waiting : held_.match->view().waiting) {
        const auto bot = held_.match->bots().find(engine::seat_at(waiting));
        if (bot != held_.match->bots().end()) return begin(bot->first, bot->second);
    }
}

void Thinking::begin(Seat seat, search::Level level) {
    const protocol::Table& table = held_.match->table();
    const MatchRecord& record = *held_.record;
    const auto question = thoughts_.question(seat, held_.match->version());
    thoughts_.begin(question);
    const engine::Seed seed = is_on(record.options, guided_option) ? guided_seed() : out_.draw_seed();
    try {
        thoughts_.hold(out_.think(question.number, table.thinker(seat, seed), level));
    } catch (const std::exception& bug) {
        log::error("bots: no thought could begin match={}: {}", record.id.text(), bug.what());
        static_cast<void>(thoughts_.thought(question.number, {}));  // as after a thought that failed
    }
    const LobbyTerms terms = out_.terms();
    const BotPace pace{terms.bot_pause, terms.bot_budget, is_on(record.options, fast_bots_option)};
    const bool shows = pace.fast && !table.automatic(seat);
    out_.wake(Alarm::bot, at_.steady + thoughts_.pause(level, pace, shows, out_.lot()));
}

void Thinking::stop() {
    thoughts_.stop();
    out_.stop(Alarm::bot);
}

bool Thinking::thought(const input::Thought& what) {
    if (const auto hint = thoughts_.take_hint(what.number)) {
        hinted(*hint, what.choice);
        return false;
    }
    return thoughts_.thought(what.number, what.choice.action);
}

Thoughts::Choice Thinking::take() {
    auto choice = thoughts_.take();
    stop();
    return choice;
}

// ---------------------------------------------------------------------------------------------- a hint

LobbyReply Thinking::hint(const Asker& who, Seat seat) {
    // The lobby's, not those that the match began with: its host may have switched them since.
    if (!is_on(people_.options(), hints_option)) return refused(Code::hints_off);
    if (!held_.asks(seat)) return refused(Code::not_asked);
    if (thoughts_.hints()) return refused(Code::still_thinking);
    const auto question = thoughts_.question(seat, held_.match->version());
    ThoughtTicket ticket =
        out_.think(question.number, held_.match->table().thinker(seat, out_.draw_seed()), search::Level::regent);
    thoughts_.begin_hint({who, question}, std::move(ticket));
    return {LobbyReply::later, {}, {}};
}

void Thinking::hinted(const Thoughts::Hint& asked, const search::Choice& choice) {
    const auto& match = held_.match;
    const auto& question = asked.question;
    if (!match || match->over() || !match->fresh(question.seat, question.version))
        return people_.answer(asked.who, refused(Code::stale_version));
    if (choice.opinions.empty()) return people_.answer(asked.who, refused(Code::internal));
    protocol::out::Hinted message;
    message.id = asked.who.id;
    message.version = question.version;
    for (const auto& opinion : choice.opinions) {
        if (message.choices.size() < message.choices.longest) {
            message.choices.push_back(to_wire(opinion, match->seats() == 1));
        }
    }
    out_.tell(*asked.who.client, outgoing(message));
}

void Thinking::give_no_hint(const LobbyReply& why) {
    if (const auto asked = thoughts_.give_up_hint()) people_.answer(asked->who, why);
}

}  // namespace coronet::server
