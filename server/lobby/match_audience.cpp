#include "server/lobby/match_audience.hpp"

#include "protocol/codec.hpp"
#include "server/net/reply.hpp"
#include "server/shuffle/published.hpp"

#include <utility>

namespace coronet::server {

using protocol::Code;

namespace {

/// A step as this viewer is told it.
Outgoing update(const SharedStep& step, engine::Viewer viewer, Answered id) {
    return {shared_head(step), protocol::end_of_update(tail_for(*step, viewer), id), true};
}

}  // namespace

void MatchAudience::tell(const SharedStep& step, const Asker& chooser) {
    const Answered id = chooser.id;
    bool told = !id;
    for (Window& one : people_.windows()) {
        const bool chose = id && one.client == chooser.client;
        if (one.since >= step->version) continue;  // come back meanwhile, with a snapshot of this version
        told = told || chose;
        one.since = step->version;
        Outgoing message = update(step, viewer(one), chose ? id : std::nullopt);
        metrics_.updates.add();
        metrics_.update_bytes.add(message.size());
        out_.tell(*one.client, std::move(message));
    }
    // Whoever has left meanwhile, or come back, has not had the update.
    if (!told) people_.answer(chooser, {LobbyReply::done, {}, step->version});
}

void MatchAudience::tell(Seat seat, const Outgoing& message) {
    for (const Window& one : people_.windows()) {
        if (viewer(one) != seat) continue;
        once_stored([this, client = one.client, message] { out_.tell(*client, message); });
    }
}

void MatchAudience::show(Window& to) {
    metrics_.snapshots.add();
    to.since = held_.match->version();
    protocol::out::Match snapshot = held_.match->snapshot(held_.record->id.text(), viewer(to));
    snapshot.shuffle = shuffle_of(*held_.record);
    Outgoing message = outgoing(snapshot);
    message.of_match = true;
    once_stored([this, client = to.client, message = std::move(message)] { out_.tell(*client, message); });
}

int MatchAudience::bring_up_to_date(Window& to, const protocol::in::Join& how) {
    const bool same = how.match && held_.record && how.match->value == held_.record->id.text() && how.version;
    const auto missed = same ? held_.match->since(*how.version) : std::nullopt;
    missed ? send_missed(to, *missed) : show(to);
    return to.since;
}

void MatchAudience::send_missed(Window& to, const std::vector<SharedStep>& steps) {
    metrics_.resumed.add();
    to.since = held_.ledger ? held_.ledger->committed() : held_.match->version();
    for (const SharedStep& step : steps) {
        if (step->version > to.since) break;  // not stored yet: it comes by itself once it is
        out_.tell(*to.client, update(step, viewer(to), std::nullopt));
    }
}

LobbyReply MatchAudience::answer(const Asker& who, Outgoing message) {
    once_stored([this, client = who.client, message = std::move(message)] { out_.tell(*client, message); },
                [this, who] { people_.answer(who, refused(Code::storage_trouble)); });
    return {LobbyReply::later, {}, {}};
}

void MatchAudience::answer_after(int version, const Asker& who, const LobbyReply& reply) {
    held_.ledger->after(
        version, [this, who, reply] { people_.answer(who, reply); },
        [this, who] { people_.answer(who, refused(Code::storage_trouble)); });
}

void MatchAudience::once_stored(std::function<void()> act, std::function<void()> otherwise) {
    if (!held_.ledger) return act();
    held_.ledger->after(held_.match->version(), std::move(act), std::move(otherwise));
}

bool MatchAudience::lacks(Seat seat) const {
    const auto player = people_.person_at(index(seat));
    return player && (!people_.here(*player) || held_.match->resigned().has(seat));
}

}  // namespace coronet::server
