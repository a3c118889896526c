// What the match asks also of who can only decline (veils.hpp): looked for, announced, kept back and told.
#include "server/lobby/lobby_match.hpp"
#include "server/net/reply.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server {

using protocol::Code;

void LobbyMatch::arm_answers() {
    stop(Alarm::answer);
    if (!clocks_run()) return;
    const Time at = at_.wall;
    refuse_kept(veils_.look(veiled_questions(), at, match_->clock().first_end()), Code::stale_version);
    for (const auto& news : veils_.announce(at)) announce(news);
    if (const auto next = veils_.next())
        wake(Alarm::answer, now() + std::max(*next - at, std::chrono::milliseconds(0)));
}

std::vector<Veils::Question> LobbyMatch::veiled_questions() const {
    std::vector<Veils::Question> open;
    for (const auto& waiting : match_->view().waiting) {
        const Seat seat = engine::seat_at(waiting);
        // A bot takes the same time whatever it is asked, and answers for itself.
        if (match_->bots().contains(seat) || !match_->table().automatic(seat)) continue;
        Veils::Question now{seat, match_->version(), false, 0, !is_away(seat)};
        now.member = people_.person_at(index(seat)).value_or(0);
        const Veils::Question* known = veils_.question(seat);
        if (known != nullptr && match_->fresh(seat, known->version)) {
            now.version = known->version;
            now.idle = known->idle;
        } else {
            now.idle = match_->table().legal(seat).size() == 1;
        }
        open.push_back(now);
    }
    return open;
}

void LobbyMatch::announce(const Veils::Announcement& news) {
    const Outgoing told =
        shared(protocol::out::Declining{record_->id.text(), news.version, news.at.time_since_epoch().count()});
    for (const Window& one : people_.windows()) {
        if (viewer(one.member) != news.seat) continue;
        ledger_->after(match_->version(), [this, client = one.client, told] { tell(client, told); });
    }
}

/// Whether this choice declines and is told later.
bool LobbyMatch::keep_back(const Asker& who, int member, const protocol::in::Choose& message) {
    const Seat seat = *viewer(member);
    if (veils_.question(seat) == nullptr || message.actions.size() != 1) return false;
    if (message.actions.front().value != *match_->table().automatic(seat)) return false;
    const Veils::Declined declined = veils_.decline(seat, {who, member, message}, at_.wall);
    if (declined.replaced) people_.answer(declined.replaced->who, refused(Code::stale_version));
    if (declined.kept) arm_answers();
    return declined.kept;
}

/// One at a time; each sets the clocks anew.
void LobbyMatch::tell_who_declined() {
    const auto due = veils_.due(at_.wall);
    if (!due) return arm_answers();
    // Told and stored like a choice of that seat, so that nobody can see whether there was one.
    if (!due->kept) return act_for(due->seat, protocol::How::choice, *match_->table().automatic(due->seat));
    const auto& [who, member, choice] = *due->kept;
    const auto no = may_choose(member, choice);
    const LobbyReply reply = no ? *no : choose(who, member, choice);
    people_.answer(who, reply);
    if (reply.kind == LobbyReply::refused) arm_answers();
}

void LobbyMatch::refuse_kept(const std::vector<Veils::Kept>& kept, Code why) {
    for (const Veils::Kept& one : kept) people_.answer(one.who, refused(why));
}

}  // namespace coronet::server
