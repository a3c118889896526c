#include "tests/engine/heart_of_crown/branches.hpp"

#include "engine/heart_of_crown/rules/rules.hpp"

namespace coronet::heart_of_crown::branches {
namespace {

std::string name(Card card) { return std::string(id_of(card)); }

std::vector<Card> all_cards() {
    std::vector<Card> cards;
    for (int number = 0; number < card_count; ++number) cards.push_back(Card(static_cast<std::uint8_t>(number)));
    return cards;
}

/// The question a frame waits with: card, part and step of its script.
std::string question_name(Card card, Script::Part part, int step) {
    static const char* const parts[] = {"play", "each", "react"};
    return name(card) + "." + parts[static_cast<int>(part)] + "." + std::to_string(step);
}

/// What kind of answer this is.
std::string sort_of(const Action& action) {
    if (action.kind == Action::Kind::stop) return "stop";
    if (action.card != no_card && action.slot != Action::no_slot) return "kept card";
    if (action.card != no_card) return action.way == Way::none ? "card" : "card " + std::string(word(action.way));
    if (action.number != Action::not_given) return action.number == 0 ? "0" : "a number";
    return std::string(word(action.way));
}

/// The name of the question a seat is asked, for its answers.
std::string asked_name(const State& state, Seat seat) {
    const Question& question = state.question(seat);
    return std::string(word(question.ask)) + (question.by == no_card ? "" : " by " + name(question.by));
}

void add_marks_of(Card card, std::set<std::string>& marks) {
    const CardFacts& is = facts(card);
    const std::string named = name(card);
    const bool in_market =
        is.rarity == Rarity::rare || is.rarity == Rarity::common ||
        (is.rarity == Rarity::basic && card != Card::village && card != Card::apprentice_maid && card != Card::curse);
    if (is.is(kind::princess)) marks.insert("supported " + named);
    if (is.is(kind::action | kind::territory)) marks.insert("played " + named);
    if (is.is(kind::succession)) marks.insert("set " + named);
    if (in_market) marks.insert("purchased " + named);
    if (is.is(kind::action) && !is.is(kind::curse)) marks.insert("kept " + named);
    if (is.is(kind::action)) marks.insert("imitated " + named);
    if (is.is(kind::territory)) marks.insert("moved " + named);
    if (!is.is(kind::defense)) return;
    marks.insert("defended " + named + " from hand");
    if (!is.is(kind::curse)) marks.insert("defended " + named + " from kept");
    for (const Card attack : all_cards()) {
        if (facts(attack).is(kind::attack)) marks.insert("defended " + named + " against " + name(attack));
    }
}

void add_questions_of(Card card, std::set<std::string>& marks) {
    for (const Script::Part part : {Script::Part::play, Script::Part::each, Script::Part::react}) {
        const Steps steps = steps_of(card, part);
        for (std::size_t step = 0; step < steps.size(); ++step) {
            if (steps[step].ask != nullptr) marks.insert("asked " + question_name(card, part, static_cast<int>(step)));
        }
    }
}

}  // namespace

std::set<std::string> expected_marks() {
    std::set<std::string> marks;
    for (const Card card : all_cards()) {
        add_marks_of(card, marks);
        add_questions_of(card, marks);
    }
    for (int number = 0; number <= static_cast<int>(Event::Kind::token_gone); ++number) {
        marks.insert("told " + std::string(word(Event::Kind(number))));
    }
    for (const Card card : {Card::bergamot, Card::ouka, Card::rain_and_shion}) marks.insert("used " + name(card));
    for (const Reason reason : {Reason::coronation, Reason::thirty_points, Reason::last_prince}) {
        marks.insert("ended by " + std::string(word(reason)));
    }
    for (int number = 1; number <= static_cast<int>(Why::not_an_option); ++number) {
        marks.insert("refused " + std::string(word(Why(number))));
    }
    marks.insert("in overtime");
    marks.insert("an empty Supply");
    marks.insert("an empty Curse pile");
    marks.insert("an empty deck and discard pile");
    marks.insert("an extra turn");
    marks.insert("three imitations in one play");
    marks.insert("two ceremonies side by side");
    return marks;
}

void Watch::see(const State& state) {
    for (const Frame& frame : state.flow.stack) {
        if (frame.program < first_part || !frame.answering) continue;
        mark("asked " + question_name(frame.card, Script::Part(frame.program - first_part), frame.step));
    }
    for (const Seat seat : state.flow.asked) {
        std::vector<Action> legal;
        HeartOfCrown::legal(state, seat, legal);
        for (const Action& action : legal) {
            if (!action.of_turn()) offered_.insert("answered " + asked_name(state, seat) + ": " + sort_of(action));
        }
    }
    if (state.overtime) mark("in overtime");
    if (state.supply().empty()) mark("an empty Supply");
    if (state.curses == 0) mark("an empty Curse pile");
    if (state.turn.extra) mark("an extra turn");
    if (!state.play().empty() && last_played(state).as[2] != no_card) mark("three imitations in one play");
    int ceremonies = 0;
    for (const Seat seat : state.seats()) {
        if (state.deck(seat).empty() && state.discard(seat).empty()) mark("an empty deck and discard pile");
        ceremonies += state.ceremony(seat).on;
    }
    if (ceremonies > 1) mark("two ceremonies side by side");
}

void Watch::see(const State& state, Seat seat, const Action& action) {
    if (!action.of_turn()) mark("answered " + asked_name(state, seat) + ": " + sort_of(action));
    if (state.asked(seat) == Ask::defend && action.kind == Action::Kind::pick) {
        mark("defended " + name(action.card) + " against " + name(state.attack.as));
        mark("defended " + name(action.card) + " from " + (action.slot == Action::no_slot ? "hand" : "kept"));
    }
    if (action.kind == Action::Kind::use_princess) mark("used " + name(state.player(seat).princess));
}

void Watch::see(const Event& event) {
    using Kind = Event::Kind;
    const auto named = [](int card) { return name(Card(static_cast<std::uint8_t>(card))); };
    mark("told " + std::string(word(event.kind)));
    switch (event.kind) {
        case Kind::played:
        case Kind::purchased:
        case Kind::set:
        case Kind::kept:
        case Kind::moved:
        case Kind::supported: mark(std::string(word(event.kind)) + " " + named(event.card)); break;
        case Kind::imitated: mark("imitated " + named(event.other)); break;
        case Kind::game_ended: mark("ended by " + std::string(word(event.reason))); break;
        default: break;
    }
}

std::vector<std::string> Watch::missing() const {
    std::set<std::string> wanted = expected_marks();
    wanted.insert(offered_.begin(), offered_.end());
    std::vector<std::string> list;
    for (const auto& mark : wanted) {
        if (!marks_.contains(mark)) list.push_back(mark);
    }
    return list;
}

}  // namespace coronet::heart_of_crown::branches
