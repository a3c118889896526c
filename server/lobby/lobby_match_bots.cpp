// What the program plays: bots' seats, and those of persons who are away.
#include "protocol/bot_levels.hpp"
#include "server/lobby/lobby_match.hpp"
#include "server/lobby/settings.hpp"
#include "server/log.hpp"
#include "server/shuffle/seed.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server {

using protocol::Code;

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::TakeBack& /*message*/, Answered id) {
    const auto seat = viewer(from.member);
    if (!seat || !match_ || !match_->bots().contains(*seat)) return refused(Code::no_bot);
    if (frozen_) return refused(why_frozen());
    if (!clocks_run()) return refused(match_->over() ? Code::match_over : Code::storage_trouble);
    if (auto no = too_fast(*seat)) return *no;
    return carry_out({{protocol::How::person, *seat, {}}}, {from.client, id});
}

bool LobbyMatch::is_away(Seat seat) const {
    const auto player = people_.person_at(index(seat));
    return player && (!people_.here(*player) || match_->resigned().has(seat));
}

void LobbyMatch::give_seat_back(int member) {
    const auto seat = viewer(member);
    if (!seat || !clocks_run() || people_.has_resigned(member)) return;
    if (match_->bots().contains(*seat)) static_cast<void>(carry_out({{protocol::How::person, *seat, {}}}));
}

// ---------------------------------------------------------------------------------------------- a bot's choice

bool LobbyMatch::still_asked(const Thoughts::Question& question) const {
    const auto& waiting = match_->view().waiting;
    const bool asked =
        std::any_of(waiting.begin(), waiting.end(), [&](const auto& seat) { return seat == index(question.seat); });
    return asked && match_->bots().contains(question.seat) && match_->fresh(question.seat, question.version);
}

void LobbyMatch::stop_thinking() {
    thoughts_.stop();
    stop(Alarm::bot);
}

void LobbyMatch::arm_bots() {
    guarded([this] { begin_thoughts(); });
}

void LobbyMatch::begin_thoughts() {
    if (!clocks_run()) return stop_thinking();
    if (thoughts_.asked() && still_asked(*thoughts_.asked())) return;
    stop_thinking();
    for (const auto& waiting : match_->view().waiting) {
        const auto bot = match_->bots().find(engine::seat_at(waiting));
        if (bot != match_->bots().end()) return begin_thought(bot->first, bot->second);
    }
}

void LobbyMatch::begin_thought(Seat seat, search::Level level) {
    const auto question = thoughts_.question(seat, match_->version());
    thoughts_.begin(question);
    const engine::Seed seed = is_on(record_->options, guided_option) ? guided_seed() : out_.draw_seed();
    try {
        thoughts_.hold(out_.think(question.number, match_->table().thinker(seat, seed), level));
    } catch (const std::exception& bug) {
        log::error("bots: no thought could begin match={}: {}", record_->id.text(), bug.what());
        static_cast<void>(thoughts_.thought(question.number, {}));  // as after a thought that failed
    }
    const LobbyTerms terms = out_.terms();
    const BotPace pace{terms.bot_pause, terms.bot_budget, is_on(record_->options, fast_bots_option)};
    const bool shows = pace.fast && !match_->table().automatic(seat);
    wake(Alarm::bot, now() + thoughts_.pause(level, pace, shows, out_.lot()));
}

void LobbyMatch::take(input::Thought& what) {
    if (const auto hint = thoughts_.take_hint(what.number)) return hinted(*hint, what.choice);
    if (thoughts_.thought(what.number, what.choice.action)) guarded([this] { bot_acts(); });
}

void LobbyMatch::bot_acts() {
    const auto [question, action] = thoughts_.take();
    stop_thinking();
    if (!clocks_run()) return;
    if (!still_asked(question)) return arm_bots();
    const Seat seat = question.seat;
    // A thought that failed has no words.
    if (action.empty()) return act_for(seat, protocol::How::choice, match_->table().default_action(seat));
    const LobbyReply reply = carry_out({{protocol::How::choice, seat, action}});
    if (reply.kind != LobbyReply::refused || frozen_) return;
    log::error("bots: a choice was refused match={} seat={} action={}: {}", record_->id.text(), index(seat), action,
               reply.error.message.value);
    act_for(seat, protocol::How::choice, match_->table().default_action(seat));
}

// ---------------------------------------------------------------------------------------------- who stays away

void LobbyMatch::arm_away() {
    stop(Alarm::away);
    if (!clocks_run()) return;
    const auto patience = away_time(record_->options);
    if (patience.count() == 0) return;
    std::optional<Instant> first;
    for (const auto& [seat, since] : people_.away()) {
        if (match_->bots().contains(engine::seat_at(seat))) continue;
        if (!first || since < *first) first = since;
    }
    if (!first) return;
    wake(Alarm::away, *first + patience);
}

void LobbyMatch::replace_those_away() {
    const auto patience = away_time(record_->options);
    for (const auto& [seat, since] : people_.away()) {
        if (now() - since < patience) continue;
        if (match_->bots().contains(engine::seat_at(seat)) || !clocks_run()) continue;
        act_for(engine::seat_at(seat), protocol::How::bot, std::string(search::id_of(search::Level::courtier)));
    }
    arm_away();
}

}  // namespace coronet::server
