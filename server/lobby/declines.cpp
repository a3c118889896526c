#include "server/lobby/declines.hpp"

#include "server/lobby/settings.hpp"
#include "server/net/reply.hpp"

#include <algorithm>
#include <chrono>

namespace coronet::server {

using protocol::Code;

void Declines::begin() { veils_.begin(asking(held_.record->options), out_.terms().answer_pause); }

void Declines::look() {
    const Time at = at_.wall;
    refuse(veils_.look(questions(), at, held_.match->clock().first_end()), Code::stale_version);
    for (const auto& news : veils_.announce(at)) announce(news);
    if (const auto next = veils_.next())
        out_.wake(Alarm::answer, at_.steady + std::max(*next - at, std::chrono::milliseconds(0)));
}

std::vector<Veils::Question> Declines::questions() const {
    const RunningMatch& match = *held_.match;
    std::vector<Veils::Question> open;
    for (const auto& waiting : match.view().waiting) {
        const Seat seat = engine::seat_at(waiting);
        // A bot takes the same time whatever it is asked, and answers for itself.
        if (match.bots().contains(seat) || !match.table().automatic(seat)) continue;
        Veils::Question now{seat, match.version(), false, 0, !audience_.lacks(seat)};
        now.member = people_.person_at(index(seat)).value_or(0);
        const Veils::Question* known = veils_.question(seat);
        if (known != nullptr && match.fresh(seat, known->version)) {
            now.version = known->version;
            now.idle = known->idle;
        } else {
            now.idle = match.table().legal(seat).size() == 1;
        }
        open.push_back(now);
    }
    return open;
}

void Declines::announce(const Veils::Announcement& news) {
    const auto at = news.at.time_since_epoch().count();
    audience_.tell(news.seat, shared(protocol::out::Declining{held_.record->id.text(), news.version, at}));
}

bool Declines::keep_back(const Asker& who, int member, const protocol::in::Choose& message) {
    const Seat seat = *held_.viewer(people_.seat_of(member));
    if (veils_.question(seat) == nullptr || message.actions.size() != 1) return false;
    if (message.actions.front().value != *held_.match->table().automatic(seat)) return false;
    const Veils::Declined declined = veils_.decline(seat, {who, member, message}, at_.wall);
    if (declined.replaced) people_.answer(declined.replaced->who, refused(Code::stale_version));
    return declined.kept;
}

void Declines::refuse(const std::vector<Veils::Kept>& kept, Code why) {
    for (const Veils::Kept& one : kept) people_.answer(one.who, refused(why));
}

}  // namespace coronet::server
