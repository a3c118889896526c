#include "server/lobby/running_match.hpp"

#include "engine/core/check.hpp"
#include "protocol/bot_levels.hpp"
#include "protocol/described/delta.hpp"
#include "server/shuffle/published.hpp"

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

std::string delta_without_clock(protocol::TableView before, protocol::TableView after) {
    for (protocol::TableView* view : {&before, &after}) {
        view->deadline = 0;
        view->banks.reset();
    }
    return protocol::described::delta(before, after);
}

SeatSet seats_of(const protocol::TableView& view) {
    SeatSet seats;
    for (const auto& seat : view.waiting) seats.add(engine::seat_at(seat));
    return seats;
}

}  // namespace

RunningMatch::RunningMatch(std::unique_ptr<protocol::Table> table, ClockTerms clock, Time now, Bots bots, Trace trace)
    : trace_(std::move(trace)), table_(std::move(table)), clock_(clock, table_->seats()), bots_(std::move(bots)) {
    for (const auto& [seat, level] : bots_) without_person_.add(seat);
    view_ = table_->table_view();
    show_bots();
    for (const Seat seat : SeatSet::all(seats())) own_[static_cast<std::size_t>(index(seat))] = table_->own(seat);
    clock_.ask(seats_of(view_), MatchClock::Turn::begins, now);
    clock_.show(view_);
}

RunningMatch::RunningMatch(const RunningMatch& other, std::unique_ptr<protocol::Table> table)
    : table_(std::move(table)),
      clock_(other.clock_),
      resigned_(other.resigned_),
      resign_order_(other.resign_order_),
      bots_(other.bots_),
      without_person_(other.without_person_),
      view_(other.view_),
      own_(other.own_),
      asked_since_(other.asked_since_),
      turn_began_(other.turn_began_),
      steps_(other.steps_),
      resumed_from_(other.resumed_from_) {
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

void RunningMatch::catch_up(std::span<const Entry> journal, const std::optional<ClockNote>& clock) {
    CHECK(!recorded(), "steps without their deltas make no recording");
    const auto set_clock = [&] {
        if (clock && clock->version == version()) clock_.renewed(*clock);
    };
    table_->watch(false);
    set_clock();
    for (const Entry& entry : journal) {
        repeat(entry);
        set_clock();
    }
    table_->watch(true);
    resumed_from_ = version();
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
    const Owns own_told = own_;
    if (trace_) trace_->clear();  // of the deal, or of an entry that failed
    protocol::Entered entered = table_->enter(entry);
    if (auto* refusal = std::get_if<engine::Refusal>(&entered)) return std::move(*refusal);
    protocol::Change& change = std::get<std::vector<protocol::Change>>(entered).at(0);
    const bool free = !own_told[static_cast<std::size_t>(index(entry.seat))].undo.empty();
    settle(entry, before, turn_after(entry, change, free), now);
    steps_.push_back(step_of(entry, std::move(change), told, own_told, now));
    steps.push_back(steps_.back());
    return std::nullopt;
}

SharedStep RunningMatch::step_of(const protocol::Entry& entry, protocol::Change change, const protocol::TableView& told,
                                 const Owns& own_told, Time now) {
    auto step = std::make_shared<Step>();
    step->version = change.version;
    step->logged = {change.version - 1,   index(entry.seat), kind_of(entry.how), entry.action, now,
                    table_->fingerprint()};
    if (entry.how != protocol::How::choice) step->how = entry.how;
    step->back = change.back;
    if (trace_) step->chance = take(*trace_);
    protocol::out::UpdateHead head;
    head.v = change.version;
    head.by = index(entry.seat);
    head.how = step->how;
    if (step->back) head.back = *step->back;
    head.e.text = std::move(change.events);
    head.d = raw(std::move(change.delta));
    head.t = raw(protocol::described::delta(told, view_));
    step->head = protocol::encode_head(head);
    if (recorded() && (told.deadline != view_.deadline || told.banks != view_.banks))
        step->unclocked = delta_without_clock(told, view_);
    step->tails.reserve(static_cast<std::size_t>(seats()));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
        protocol::out::UpdateTail tail;
        tail.p = raw(std::move(change.seats[seat].delta));
        tail.s = raw_list(std::move(change.seats[seat].events));
        tail.o = raw(protocol::described::delta(own_told[seat], own_[seat]));
        step->tails.push_back(protocol::encode_tail(tail));
    }
    return step;
}

std::vector<Entry> RunningMatch::entries() const {
    std::vector<Entry> entries;
    entries.reserve(steps_.size());
    for (const SharedStep& step : steps_.all()) entries.push_back(step->logged);
    return entries;
}

void RunningMatch::settle(const protocol::Entry& entry, SeatSet before, MatchClock::Turn turn, Time now) {
    view_ = table_->table_view();
    for (const Seat seat : SeatSet::all(seats())) own_[static_cast<std::size_t>(index(seat))] = table_->own(seat);
    settle_people(entry);
    show_bots();
    if (view_.over) {
        if (!resigned_.empty()) rank_resigned_last();
    } else if (!resigned_.empty()) {
        // Nobody plays on alone, nor do bots among themselves; who plays alone from the start goes on until the end.
        bool people = false;
        for (const Seat seat : playing()) people = people || !without_person_.has(seat);
        if (!people || playing().size() <= 1) close_by_resignation();
    }
    if (view_.over) own_.fill({});
    const SeatSet asked = seats_of(view_);
    // Of several who are asked at once, an answer of one leaves the others the question that they have.
    const bool all = entry.how == protocol::How::undo || entry.how == protocol::How::resign;
    for (const Seat seat : SeatSet::all(seats())) {
        if (all || asked.has(seat) != before.has(seat) || seat == entry.seat)
            asked_since_[static_cast<std::size_t>(index(seat))] = table_->version();
    }
    clock_.ask(asked, turn, now);
    clock_.show(view_);
}

MatchClock::Turn RunningMatch::turn_after(const protocol::Entry& entry, const protocol::Change& change, bool free) {
    using Turn = MatchClock::Turn;
    if (entry.how == protocol::How::undo && free) {
        if (*change.back >= turn_began_) return Turn::goes_on;
        turn_began_ = 0;
        return Turn::taken_back;
    }
    // Nobody loses by agreeing that something is taken back.
    if (!change.turn_began && entry.how != protocol::How::undo) return Turn::goes_on;
    turn_began_ = change.version;
    return Turn::begins;
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

SeatSet RunningMatch::playing() const {
    SeatSet left = table_->in_play();
    for (const Seat seat : resigned_) left.remove(seat);
    return left;
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
    const SeatSet in_play = table_->in_play();
    for (const Seat seat : SeatSet::all(seats())) view_.places->emplace_back(in_play.has(seat) ? 1 : 2);
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

void RunningMatch::renew_clock(Time now) {
    if (!clock_.first_end()) return;
    clock_.renew(now);
    clock_.show(view_);
    resumed_from_ = version() + 1;
}

const protocol::OwnView& RunningMatch::own(Seat seat) const { return own_[static_cast<std::size_t>(index(seat))]; }

bool RunningMatch::fresh(Seat seat, int version) const {
    return version <= this->version() && version >= asked_since_[static_cast<std::size_t>(index(seat))];
}

std::optional<int> RunningMatch::made_before(Seat seat, int version,
                                             std::span<const protocol::ActionText> actions) const {
    const int end = std::min({resumed_from_, version + static_cast<int>(most_missed), static_cast<int>(steps_.size())});
    if (version < 0 || version >= end || actions.empty()) return std::nullopt;
    for (const SharedStep& step : steps_.between(static_cast<std::size_t>(version), static_cast<std::size_t>(end))) {
        const Entry& entry = step->logged;
        if (entry.seat != index(seat)) continue;
        if (entry.kind != EntryKind::choice || entry.action != actions.front().value) return std::nullopt;
        actions = actions.subspan(1);
        if (actions.empty()) return step->version;
    }
    return std::nullopt;
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

std::size_t RunningMatch::log_bytes(Steps::Reader& steps, std::size_t version, engine::Viewer viewer) const {
    if (version == 0) return table_->first_events().size();
    const Step& step = *steps[version - 1];
    return step.head.e.size + secret_events(step, viewer).size();
}

RunningMatch::LogLines RunningMatch::log_before(int version, engine::Viewer viewer) const {
    // The log has a line for each version, the deal's first.
    const std::size_t end = std::min(steps_.size() + 1, static_cast<std::size_t>(std::max(0, version)));
    Steps::Reader steps(steps_);
    std::size_t first = end;
    for (std::size_t bytes = 0; first > 0 && end - first < LogLines::longest; --first) {
        bytes += log_bytes(steps, first - 1, viewer);
        if (bytes > most_log_bytes && first < end) break;
    }
    LogLines lines;
    lines.reserve(end - first);
    if (first == 0 && end > 0) {
        lines.emplace_back();
        lines.back().e.text = table_->first_events();
        ++first;
    }
    for (; first < end; ++first) lines.push_back(log_line(*steps[first - 1], viewer));
    return lines;
}

std::optional<std::vector<SharedStep>> RunningMatch::since(int version) const {
    const int missed = this->version() - version;
    if (missed < 0 || missed > static_cast<int>(most_missed) || version < resumed_from_) return std::nullopt;
    return steps_.between(steps_.size() - static_cast<std::size_t>(missed), steps_.size());
}

}  // namespace coronet::server
