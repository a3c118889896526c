#include "server/lobby/running_match.hpp"

#include "engine/core/check.hpp"
#include "protocol/bot_levels.hpp"
#include "protocol/codec.hpp"
#include "protocol/described/delta.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server {
namespace {

constexpr int most_default_choices = 100000;

std::optional<protocol::Raw> raw(std::string text) {
    if (text.empty()) return std::nullopt;
    return protocol::Raw{std::move(text)};
}

std::optional<protocol::RawList> raw_list(std::string text) {
    if (text.empty()) return std::nullopt;
    return protocol::RawList{std::move(text)};
}

protocol::Millis millis(Time time) { return static_cast<std::int64_t>(time.time_since_epoch().count()); }

EntryKind kind_of(protocol::How how) {
    switch (how) {
        case protocol::How::undo: return EntryKind::undo;
        case protocol::How::absent: return EntryKind::by_default;
        case protocol::How::resign: return EntryKind::resign;
        case protocol::How::bot: return EntryKind::bot;
        case protocol::How::person: return EntryKind::person;
        case protocol::How::choice: break;
    }
    return EntryKind::choice;
}

protocol::How how_of(EntryKind kind) {
    switch (kind) {
        case EntryKind::undo: return protocol::How::undo;
        case EntryKind::by_default: return protocol::How::absent;
        case EntryKind::resign: return protocol::How::resign;
        case EntryKind::bot: return protocol::How::bot;
        case EntryKind::person: return protocol::How::person;
        case EntryKind::choice: break;
    }
    return protocol::How::choice;
}

/// Whether this was an answer to a question that is still open for all others who were asked: nobody new is asked, and
/// nobody but the seat that acted is no longer asked.
bool same_question(SeatSet before, SeatSet after, const protocol::Entry& entry) {
    if (entry.how == protocol::How::undo || entry.how == protocol::How::resign) return false;
    if (protocol::about_people(entry.how)) return true;
    for (const Seat seat : SeatSet::all(engine::max_seats)) {
        if (after.has(seat) && !before.has(seat)) return false;
        if (before.has(seat) && !after.has(seat) && seat != entry.seat) return false;
    }
    return true;
}

SeatSet seats_of(const protocol::TableView& view) {
    SeatSet seats;
    for (const auto& seat : view.waiting) seats.add(engine::seat_at(seat));
    return seats;
}

}  // namespace

protocol::Entry to_table(const Entry& entry) { return {how_of(entry.kind), engine::seat_at(entry.seat), entry.action}; }

RunningMatch::RunningMatch(std::unique_ptr<protocol::Table> table, std::chrono::seconds turn_time, Time now, Bots bots)
    : table_(std::move(table)), turn_time_(turn_time), bots_(std::move(bots)) {
    for (const auto& [seat, level] : bots_) without_person_.add(seat);
    view_ = table_->table_view();
    show_bots();
    for (const Seat seat : SeatSet::all(seats())) own_[static_cast<std::size_t>(index(seat))] = table_->own(seat);
    LogLine deal;
    deal.open.e.text = table_->first_events();
    log_.push_back(std::move(deal));
    if (!view_.over && turn_time_.count() > 0) view_.deadline = millis(now + turn_time_);
}

RunningMatch::RunningMatch(const RunningMatch& other, std::unique_ptr<protocol::Table> table)
    : table_(std::move(table)),
      turn_time_(other.turn_time_),
      resigned_(other.resigned_),
      resign_order_(other.resign_order_),
      bots_(other.bots_),
      without_person_(other.without_person_),
      view_(other.view_),
      own_(other.own_),
      asked_since_(other.asked_since_),
      entries_(other.entries_),
      log_(other.log_),
      ring_(other.ring_),
      ring_floor_(other.ring_floor_) {
    CHECK(table_->version() == other.version(), "both tables are in the same version");
}

RunningMatch RunningMatch::over(std::unique_ptr<protocol::Table> table) const { return {*this, std::move(table)}; }

Attempt RunningMatch::attempt(std::span<const protocol::Entry> entries) const {
    const auto trial = table_->clone();
    trial->watch(false);
    Attempt attempt;
    bool shown = false;
    for (const auto& entry : entries) {
        protocol::Entered entered = trial->enter(entry);
        if (auto* refusal = std::get_if<engine::Refusal>(&entered)) {
            attempt.refused = std::move(*refusal);
            if (!shown) attempt.standing = 0;
            return attempt;
        }
        shown = shown || std::get<std::vector<protocol::Change>>(entered).front().barred;
        ++attempt.standing;
    }
    return attempt;
}

Stepped RunningMatch::enter(std::span<const protocol::Entry> entries, Time now) {
    if (entries.size() > 1) {
        if (auto refused = attempt(entries).refused) return std::move(*refused);
    }
    std::vector<SharedStep> steps;
    for (const auto& entry : entries) {
        if (auto refusal = apply(entry, now, steps)) return std::move(*refusal);
    }
    for (int guard = 0; !over(); ++guard) {
        CHECK(guard < most_default_choices, "the default choices of resigned seats come to an end");
        const SeatSet asked = seats_of(view_);
        const auto gone =
            std::find_if(resign_order_.begin(), resign_order_.end(), [&](Seat seat) { return asked.has(seat); });
        if (gone == resign_order_.end()) break;
        const auto refusal = apply({protocol::How::absent, *gone, table_->default_action(*gone)}, now, steps);
        CHECK(!refusal, "the default choice is legal");
    }
    return steps;
}

bool leads_there(const Entry& entry, const Step& step) {
    return entry.hash == no_fingerprint || entry.hash == step.logged.hash;
}

SharedStep RunningMatch::repeat(const Entry& entry) {
    CHECK(entry.sequence == version(), "the journal has no gap");
    const auto followed = follow(to_table(entry), entry.at);
    const auto* step = std::get_if<SharedStep>(&followed);
    CHECK(step != nullptr, "a stored choice is still legal");
    CHECK(leads_there(entry, **step), "a stored choice leads to the same position as it did");
    return *step;
}

std::variant<SharedStep, engine::Refusal> RunningMatch::follow(const protocol::Entry& entry, Time at) {
    std::vector<SharedStep> steps;
    if (auto refusal = apply(entry, at, steps)) return std::move(*refusal);
    return steps.front();
}

std::optional<engine::Refusal> RunningMatch::apply(const protocol::Entry& entry, Time now,
                                                   std::vector<SharedStep>& steps) {
    if (over()) return engine::Refusal{"match_over", "The match is over."};
    const SeatSet before = seats_of(view_);
    const protocol::TableView told = view_;
    const auto own_told = own_;
    protocol::Entered entered = table_->enter(entry);
    if (auto* refusal = std::get_if<engine::Refusal>(&entered)) return std::move(*refusal);
    protocol::Change& change = std::get<std::vector<protocol::Change>>(entered).at(0);
    settle(entry, before, now);
    Step step;
    step.version = change.version;
    step.logged = {change.version - 1, index(entry.seat), kind_of(entry.how), entry.action, now, table_->fingerprint()};
    step.head.v = change.version;
    step.head.by = index(entry.seat);
    if (entry.how != protocol::How::choice) step.head.how = entry.how;
    if (change.back) step.head.back = *change.back;
    step.head.e.text = std::move(change.events);
    step.head.d = raw(std::move(change.delta));
    step.head.t = raw(protocol::described::delta(told, view_));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
        step.tails[seat].p = raw(std::move(change.seats[seat].delta));
        step.tails[seat].s = raw_list(std::move(change.seats[seat].events));
        step.tails[seat].o = raw(protocol::described::delta(own_told[seat], own_[seat]));
    }
    finish_step(step);
    entries_.push_back(step.logged);
    steps.push_back(std::make_shared<const Step>(std::move(step)));
    ring_.push_back(steps.back());
    if (ring_.size() > ring_size) ring_.pop_front();
    return std::nullopt;
}

void RunningMatch::finish_step(Step& step) {
    step.encoded_head = std::make_shared<const std::string>(protocol::encode_head(step.head));
    LogLine line;
    line.open.v = step.head.v;
    line.open.by = step.head.by;
    line.open.how = step.head.how;
    line.open.back = step.head.back;
    line.open.e = step.head.e;
    for (std::size_t seat = 0; seat < step.tails.size(); ++seat) {
        if (step.tails[seat].s) line.secret[seat] = step.tails[seat].s->text;
    }
    log_.push_back(std::move(line));
}

void RunningMatch::settle(const protocol::Entry& entry, SeatSet before, Time now) {
    const protocol::Millis deadline = view_.deadline;
    view_ = table_->table_view();
    for (const Seat seat : SeatSet::all(seats())) own_[static_cast<std::size_t>(index(seat))] = table_->own(seat);
    settle_people(entry);
    show_bots();
    if (view_.over) {
        if (!resigned_.empty()) rank_resigned_last();
    } else if (!resigned_.empty()) {
        // Nobody plays on alone, nor do bots among themselves; who plays alone from the start goes on until the end.
        const int people = seats() - without_person_.size() - resigned_.size();
        if (people == 0 || seats() - resigned_.size() <= 1) close_by_resignation();
    }
    if (view_.over) own_.fill({});
    const SeatSet asked = seats_of(view_);
    const bool same = same_question(before, asked, entry);
    for (const Seat seat : SeatSet::all(seats())) {
        if (!same || asked.has(seat) != before.has(seat) || seat == entry.seat) {
            asked_since_[static_cast<std::size_t>(index(seat))] = table_->version();
        }
    }
    // The last one of several gets a whole turn's time again: it may be the turn that now goes on.
    const bool keep = same && !(asked.size() == 1 && before.size() > 1);
    if (view_.over || turn_time_.count() == 0) {
        view_.deadline = 0;
    } else {
        view_.deadline = keep ? deadline : millis(now + turn_time_);
    }
}

void RunningMatch::settle_people(const protocol::Entry& entry) {
    const auto no_longer_resigned = [this](Seat seat) {
        resigned_.remove(seat);
        std::erase(resign_order_, seat);
    };
    switch (entry.how) {
        case protocol::How::resign:
            if (resigned_.has(entry.seat)) return;
            resigned_.add(entry.seat);
            resign_order_.push_back(entry.seat);
            return;
        case protocol::How::bot:
            bots_[entry.seat] = search::level_from(entry.action).value_or(search::Level::courtier);
            return no_longer_resigned(entry.seat);
        case protocol::How::person: bots_.erase(entry.seat); return no_longer_resigned(entry.seat);
        case protocol::How::choice:
        case protocol::How::undo:
        case protocol::How::absent: return;
    }
}

void RunningMatch::show_bots() {
    view_.bots.reset();
    if (bots_.empty()) return;
    view_.bots.emplace();
    for (const auto& [seat, level] : bots_) view_.bots->emplace(index(seat), protocol::to_wire(level));
}

void RunningMatch::close_by_resignation() {
    view_.over = true;
    view_.waiting.clear();
    view_.ended_by = protocol::EndedBy::resignation;
    view_.places.emplace();
    view_.places->resize(static_cast<std::size_t>(seats()));
    rank_resigned_last();
}

void RunningMatch::rank_resigned_last() {
    auto& places = *view_.places;
    const auto earlier = places;
    for (const Seat seat : SeatSet::all(seats())) {
        if (resigned_.has(seat)) continue;
        int better = 0;
        for (const Seat other : SeatSet::all(seats())) {
            const bool ahead =
                earlier[static_cast<std::size_t>(index(other))] < earlier[static_cast<std::size_t>(index(seat))];
            if (!resigned_.has(other) && ahead) ++better;
        }
        places[static_cast<std::size_t>(index(seat))] = better + 1;
    }
    // Who gave up first comes last.
    int place = seats();
    for (const Seat seat : resign_order_) places[static_cast<std::size_t>(index(seat))] = place--;
}

void RunningMatch::renew_deadline(Time now) {
    if (over() || turn_time_.count() == 0) return;
    view_.deadline = millis(now + turn_time_);
    ring_.clear();
    ring_floor_ = version() + 1;
}

const protocol::OwnView& RunningMatch::own(Seat seat) const { return own_[static_cast<std::size_t>(index(seat))]; }

std::optional<Time> RunningMatch::deadline() const {
    if (view_.deadline == 0) return std::nullopt;
    return Time(std::chrono::milliseconds(view_.deadline));
}

bool RunningMatch::fresh(Seat seat, int version) const {
    return version <= this->version() && version >= asked_since_[static_cast<std::size_t>(index(seat))];
}

SeatSet RunningMatch::late(Time now) const {
    const auto until = deadline();
    return until && now >= *until ? seats_of(view_) : SeatSet{};
}

protocol::out::Match RunningMatch::snapshot(std::string_view match, engine::Viewer viewer) const {
    protocol::out::Match message;
    message.match = match;
    message.game = table_->game();
    message.version = version();
    message.public_.text = table_->public_view();
    message.table = view_;
    if (viewer) {
        message.seat = index(*viewer);
        message.private_ = protocol::Raw{table_->private_view(*viewer)};
        message.own = own(*viewer);
    }
    message.log = log_before(version() + 1, viewer);
    return message;
}

RunningMatch::LogLines RunningMatch::log_before(int version, engine::Viewer viewer) const {
    // The log has a line for each version, the deal's first.
    const std::size_t end = std::min(log_.size(), static_cast<std::size_t>(std::max(0, version)));
    const auto secret = [viewer](const LogLine& line) -> const std::string& {
        static const std::string none;
        return viewer ? line.secret[static_cast<std::size_t>(index(*viewer))] : none;
    };
    std::size_t first = end;
    for (std::size_t bytes = 0; first > 0 && end - first < LogLines::longest; --first) {
        bytes += log_[first - 1].open.e.text.size() + secret(log_[first - 1]).size();
        if (bytes > most_log_bytes && first < end) break;
    }
    LogLines lines;
    lines.reserve(end - first);
    for (std::size_t place = first; place < end; ++place) {
        lines.push_back(log_[place].open);
        if (const std::string& fuller = secret(log_[place]); !fuller.empty())
            lines.back().s = protocol::RawList{fuller};
    }
    return lines;
}

std::optional<std::vector<SharedStep>> RunningMatch::since(int version) const {
    const int oldest = ring_.empty() ? this->version() : ring_.front()->version - 1;
    if (version > this->version() || version < std::max(oldest, ring_floor_)) return std::nullopt;
    std::vector<SharedStep> missed;
    for (const auto& step : ring_) {
        if (step->version > version) missed.push_back(step);
    }
    return missed;
}

}  // namespace coronet::server
