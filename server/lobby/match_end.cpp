#include "server/lobby/match_end.hpp"

#include "server/log.hpp"

#include <stdexcept>
#include <utility>

namespace coronet::server {

void MatchEnd::begin() {
    if (!goes_on()) return;
    people_.ending(true);
    EndedMatch ended{*held_.record, {}, held_.match->view(), at_.wall};
    if (held_.match->recorded()) ended.steps = held_.match->steps();
    out_.record(std::move(ended));
}

void MatchEnd::take(input::Recorded& what) {
    bool being_stored = false;
    if (goes_on()) owner_.guarded([&] { being_stored = store(what); });
    if (!being_stored) over();
}

bool MatchEnd::store(input::Recorded& what) {
    if (!what.bug.empty()) throw std::runtime_error(what.bug);
    if (!what.recording) {
        stored(what.recording.error());
        return false;
    }
    out_.end_match(held_.record->id, result(what.ended), std::move(*what.recording), people_.record_at_end());
    return true;
}

void MatchEnd::take(const input::EndStored& what) {
    if (goes_on()) owner_.guarded([&] { stored(what.result); });
    over();
}

void MatchEnd::over() {
    people_.ending(false);
    people_.store();
}

Finish MatchEnd::result(Time ended) const {
    Finish finish;
    finish.ended = ended;
    finish.by = held_.match->view().ended_by == protocol::EndedBy::resignation ? "resignation" : "game";
    for (int seat = 0; seat < held_.match->seats(); ++seat) {
        const auto place = static_cast<std::size_t>(seat);
        finish.places.push_back(held_.match->view().places->at(place));
        finish.scores.push_back(held_.match->view().scores ? held_.match->view().scores->at(place) : 0);
    }
    return finish;
}

void MatchEnd::stored(const Result<void>& result) {
    if (!result) {
        if (result.error().fault == StorageFault::fenced) return people_.fenced();
        metrics_.storage_failures.add();
        log::error("storage: the end of a match could not be stored match={} fault={}: {}", held_.record->id.text(),
                   name_of(result.error().fault), result.error().sentence);
        if (may_pass(result.error().fault)) {
            return people_.try_again([this] { owner_.guarded([this] { begin(); }); });
        }
    }
    metrics_.matches_finished.add();
    log::info("match: finished lobby={} match={} moves={}", people_.id().text(), held_.record->id.text(),
              held_.match->version());
    // Refused for good, it was stored by a try of which nobody knew, and the record as it was before may have been
    // since.
    owner_.mark_ended(result.has_value());
}

}  // namespace coronet::server
