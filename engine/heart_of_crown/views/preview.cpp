#include "engine/heart_of_crown/views/preview.hpp"

#include "engine/heart_of_crown/choices/choices.hpp"
#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <vector>

namespace coronet::heart_of_crown {
namespace {

/// Whether supporting can be planned though it is refused now: only phase, coins or an open question stand against it.
bool can_plan(const State& state, Seat seat, const Action& action, std::string_view code) {
    if (action.kind != Action::Kind::support || seat != state.turn.seat) return false;
    if (code != word(Why::wrong_phase) && code != word(Why::not_enough_coins) && code != word(Why::question_open)) {
        return false;
    }
    if (state.turn.choice != Choice::none) return false;  // what lacks is said before other_choice_made
    const auto ways = ties(state);
    const bool chosen =
        ways.empty() ? action.cards == no_cards : std::find(ways.begin(), ways.end(), action.cards) != ways.end();
    return state.princesses.has(action.card) && chosen && state.player(seat).princess == no_card;
}

/// The rules carried out on a copy for one seat, piece by piece, as far as everything is certain and known to it.
class Foresight {
  public:
    Foresight(const State& from, Seat seat) : state(from), seat_(seat) {}
    Foresight(const Foresight&) = delete;
    Foresight& operator=(const Foresight&) = delete;

    /// Begins with `begin(play)` and goes on with all that follows by itself.
    template <class Begin>
    void run(Begin begin) {
        if (!carry_out(begin)) return;
        while (foreseen()) {}
    }

    State state;
    int drawn = 0;  ///< cards drawn last, whatever they are
    const engine::EventLog<Event>& told() const { return log_; }

  private:
    /// Carries a piece out unless it comes to hidden cards or chance, which is what raises the barrier of undo; so does
    /// the end of the game, once. How many cards are drawn can be told even so, if nothing was shown before.
    template <class Piece>
    bool carry_out(Piece piece) {
        const State before = state;
        const auto known = static_cast<std::ptrdiff_t>(log_.size());
        Play play{{state, outside_}};
        piece(play);
        const std::uint32_t end = state.over() && !before.over() ? 1 : 0;
        if (state.barrier == before.barrier + end) return true;
        for (auto told = log_.begin() + known; told != log_.end() && draws(told->open); ++told) {
            if (told->open.kind == Event::Kind::drew) drawn += told->open.count;
        }
        log_.erase(log_.begin() + known, log_.end());
        state = before;
        return false;
    }

    bool draws(const Event& event) const {
        const bool shows_nothing = event.kind == Event::Kind::drew || event.kind == Event::Kind::reshuffled ||
                                   event.kind == Event::Kind::put_back;
        return shows_nothing && event.seat == engine::index(seat_);
    }

    /// Carries out what comes next; false where it can not be foreseen.
    bool foreseen() {
        if (state.flow.asked.empty()) {
            return follows_for_the_seat() && carry_out([](Play& play) { engine::advance<Rules>(play); });
        }
        if (!state.flow.asked.has(seat_)) return false;
        std::vector<Action> answers;
        legal(state, seat_, answers);
        if (answers.size() != 1 || answers[0].of_turn()) return false;
        return carry_out([&](Play& play) { engine::accept<Rules>(play, seat_, answers[0]); });
    }

    /// The seat's own, and not yet how a turn ends whatever was chosen. What is done for others or to them may depend
    /// on what they hold.
    bool follows_for_the_seat() const {
        if (state.flow.stack.empty()) return false;
        const Frame& frame = state.flow.stack.top();
        return frame.seat == seat_ && (frame.victim == engine::no_seat || frame.victim == seat_) &&
               frame.program != static_cast<std::uint8_t>(Program::turn);
    }

    Seat seat_;
    engine::EventLog<Event> log_{};
    Outside outside_{&log_, nullptr};
};

/// Adds what was told of the seat.
void add_told(const Foresight& foresight, Seat seat, Preview& made) {
    for (const auto& told : foresight.told()) {
        const Event& event = told.for_viewer(seat);
        if (event.seat != engine::index(seat)) continue;
        switch (event.kind) {
            case Event::Kind::moved: made.moves.push_back(event.card); break;
            case Event::Kind::purchased:
                made.price += event.amount;
                made.gains.push_back(event.card);
                break;
            case Event::Kind::paid: made.price += event.amount; break;
            case Event::Kind::acquired:
            case Event::Kind::taken: made.gains.push_back(event.card); break;
            case Event::Kind::banished: made.banishes.push_back(event.card); break;
            default: break;
        }
    }
}

}  // namespace

engine::Parsed<Preview> preview(const State& state, Seat seat, const Action& action) {
    if (auto refused = refuse(state, seat, action)) {
        if (!can_plan(state, seat, action, refused->code)) return *refused;
    }
    Foresight foresight(state, seat);
    int loan = 0;
    if (action.kind == Action::Kind::support) {
        loan = std::max(0, princess_price - state.turn.coins.value());
        foresight.state.turn.coins.gain(loan);
        foresight.state.flow = {};
        foresight.run([&](Play& play) { support(play, seat, action); });
    } else if (state.turn.phase != Phase::setup) {  // where what all have chosen is carried out together
        foresight.run([&](Play& play) { engine::accept<Rules>(play, seat, action); });
    }
    const State& then = foresight.state;
    const bool mine = seat == state.turn.seat;
    Preview made;
    made.coins = mine ? then.turn.coins.value() - loan : 0;
    made.plays = mine ? then.turn.plays : 0;
    made.points = points_of(then, seat).total();
    made.hand = then.hand(seat).size() + foresight.drawn;
    made.counters = counters_view(then.player(seat));
    add_told(foresight, seat, made);
    return made;
}

}  // namespace coronet::heart_of_crown
