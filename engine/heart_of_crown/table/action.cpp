#include "engine/heart_of_crown/table/action.hpp"

#include "engine/core/spelling.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <vector>

namespace coronet::heart_of_crown {
namespace {

using Kind = Action::Kind;

constexpr std::array<std::string_view, 15> action_words = {"pick_starting_hand",
                                                           "play",
                                                           "use_princess",
                                                           "use_witch",
                                                           "spend_coin_counters",
                                                           "keep",
                                                           "recall",
                                                           "end_main_phase",
                                                           "buy",
                                                           "buy_from_hand",
                                                           "support",
                                                           "set",
                                                           "end_turn",
                                                           "pick",
                                                           "stop"};
static_assert(static_cast<std::size_t>(Kind::stop) + 1 == action_words.size());

constexpr int highest_slot = Action::no_slot - 1;

using engine::Need;
using Part = engine::Spelled<Action>;
using Spelling = engine::Spelling<Action, &Action::kind>;

// Numbers may be of any size; the rules refuse one that is too small or too great.
struct Sorts {
    engine::Sort card = engine::listed<Card>("card", "a card", card_count, [](Card one) { return id_of(one); });
    engine::Sort copy = engine::listed<Copy>("copy", "a copy", static_cast<int>(Copy::recalled),
                                             [](Copy before) { return word(Copy(static_cast<int>(before) + 1)); });
    engine::Sort way = engine::listed<Way>("way", "a way", static_cast<int>(Way::succession),
                                           [](Way before) { return word(Way(static_cast<int>(before) + 1)); });
    engine::Sort seat = engine::seat_letters();
    engine::Sort number = engine::numbers("number", "a number", Action::below_all, Action::above_all);
    engine::Sort territory =
        engine::numbers("territory", "a territory, counted from 0", -1, std::numeric_limits<std::uint8_t>::max());
};
const Sorts& sorts() {
    static const Sorts all;
    return all;
}

/// Puts the cards of an ability into the order of handles, each with its copy.
void sort_costs(Action& action) {
    if (std::pair(action.cards[1], action.second) >= std::pair(action.cards[0], action.copy)) return;
    std::swap(action.cards[0], action.cards[1]);
    const Copy first = action.copy;
    action.copy = action.second;
    action.second = first;
}

/// Which copy; written only where it is said. Words are counted from `open`.
template <auto member>
Part copy() {
    return {{{}, &sorts().copy, Need::maybe},
            [](const Action& action) {
                const bool said = action.*member != Copy::any && action.*member != Copy::none;
                return said ? std::optional(static_cast<int>(action.*member) - 1) : std::nullopt;
            },
            [](Action& action, int value) { action.*member = Copy(value + 1); }};
}
template <std::size_t at>
Part one_of_cards(Need need = Need::once) {
    return {{{}, &sorts().card, need},
            [](const Action& action) {
                const Card card = action.cards[at];
                return card == no_card ? std::nullopt : std::optional(static_cast<int>(card));
            },
            [](Action& action, int value) { action.cards[at] = Card(value); }};
}
Part number() {
    return {{{}, &sorts().number},
            [](const Action& action) {
                return action.number == Action::not_given ? std::nullopt : std::optional<int>(action.number);
            },
            [](Action& action, int value) {
                action.number = value < 0 ? Action::below_all : static_cast<std::int16_t>(value);
            }};
}
Part territory() {
    return {{{}, &sorts().territory},
            [](const Action& action) {
                return action.slot == Action::no_slot ? std::nullopt : std::optional<int>(action.slot);
            },
            [](Action& action, int value) {
                action.slot = static_cast<std::uint8_t>(value < 0 ? highest_slot : std::min(value, highest_slot));
            }};
}
Part way() {
    return {{{}, &sorts().way},
            [](const Action& action) {
                return action.way == Way::none ? std::nullopt : std::optional(static_cast<int>(action.way) - 1);
            },
            [](Action& action, int value) { action.way = Way(value + 1); }};
}
/// The place for a purchase, where one is named.
Part bottom() {
    return {{word(Way::bottom), nullptr, Need::maybe},
            [](const Action& action) { return action.way == Way::bottom ? std::optional(0) : std::nullopt; },
            [](Action& action, int) { action.way = Way::bottom; }};
}

/// With no copies a starting hand is stored as it was before copies could be named.
void settle_starting_hand(Action& action) { action = choose::starting_hand(action.number); }
void settle_support(Action& action) { std::sort(action.cards.begin(), action.cards.end()); }

/// The one description of the texts: read and said by it, and told to strangers in schema/.
std::vector<Spelling::Row> rows() {
    using A = Action;
    std::vector<Spelling::Row> list;
    const auto add = [&list](
                         Kind kind, std::vector<Spelling::Way> ways, void (*settle)(Action&) = [](Action&) {}) {
        list.push_back({kind, word(kind), std::move(ways), settle});
    };
    const auto card = engine::field<&A::card, no_card, A>(sorts().card);
    const auto which = copy<&A::copy>();
    add(Kind::pick_starting_hand, {{{number()}}}, settle_starting_hand);
    add(Kind::play, {{{card, which}}});
    add(Kind::use_princess,
        {{{one_of_cards<0>(), which, one_of_cards<1>(), copy<&A::second>()}}, {{one_of_cards<0>(), which}}, {}},
        sort_costs);
    add(Kind::use_witch, {{{which}}});
    add(Kind::spend_coin_counters, {{{number()}}});
    add(Kind::keep, {{{card, which, territory()}}});
    add(Kind::recall, {{{card, territory()}}});
    add(Kind::end_main_phase, {{}});
    add(Kind::buy, {{{card, bottom()}}});
    add(Kind::buy_from_hand, {{{engine::field<&A::seat, engine::no_seat, A>(sorts().seat), card, bottom()}}});
    add(Kind::support,
        {{{card, one_of_cards<0>(Need::maybe), one_of_cards<1>(Need::maybe), one_of_cards<2>(Need::maybe)}}},
        settle_support);
    add(Kind::set, {{{card, which}}});
    add(Kind::end_turn, {{}});
    add(Kind::pick, {{{card, way()}}, {{card, territory()}}, {{card, which}}, {{number(), which}}, {{way()}}});
    add(Kind::stop, {{}});
    return list;
}

const Spelling& spelling() {
    static const Spelling all(rows());
    return all;
}

}  // namespace

namespace choose {
Action starting_hand(int maids) {
    // With no copies it is stored as it was before copies could be named.
    return {.kind = Kind::pick_starting_hand,
            .number = static_cast<std::int16_t>(maids),
            .copy = Copy::none,
            .second = Copy::none};
}
Action princess(Card first, Card second, std::array<Copy, 2> copies) {
    Action action{
        .kind = Kind::use_princess, .cards = {first, second, no_card}, .copy = copies[0], .second = copies[1]};
    sort_costs(action);
    return action;
}
Action support(Card princess, std::array<Card, 3> tied) {
    std::sort(tied.begin(), tied.end());
    return {.kind = Kind::support, .card = princess, .cards = tied};
}
}  // namespace choose

std::string_view word(Kind kind) { return action_words[static_cast<std::size_t>(kind)]; }

std::string to_text(const Action& action) { return spelling().to_text(action); }

engine::Parsed<Action> parse_action(std::string_view text) { return spelling().parse(text); }

std::vector<engine::Choice> written_choices() { return spelling().choices(); }

}  // namespace coronet::heart_of_crown
