#pragma once
// What a seat can choose, by its meaning and never by an index (section 14), and its text form, which is also the wire
// form. Used by the rules, the protocol, scenario files and bots.

#include "engine/core/grammar.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/seat.hpp"
#include "engine/heart_of_crown/cards/cards.hpp"
#include "engine/heart_of_crown/table/words.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace coronet::heart_of_crown {

/// One choice. Fields that the kind does not use hold their initial values, so that equal choices are equal bytes.
///
/// In turn:
///   play CARD                        use_princess [CARD [CARD]]      use_witch
///   spend_coin_counters N            keep CARD SLOT                  recall CARD SLOT
///   end_main_phase                   buy CARD [bottom]               buy_from_hand SEAT CARD [bottom]
///   support PRINCESS [CARD ...]      set CARD                        end_turn
/// Answers to questions:
///   pick_starting_hand N
///   pick CARD             one of the cards asked for; of several picks one at a time
///   pick CARD top|bottom  where the question lets you say where it goes
///   pick CARD SLOT        a card kept on your territory SLOT (0 = the first), where kept cards are asked for
///   pick WORD             top bottom leave discard draw coins take, a subtype, a kind of counter
///   pick N                a number of coins or cards
///   stop                  no more, none, or no
/// Behind a CARD of the hand, or of those looked at, may stand which COPY of it: open, hidden, used_open, used or
/// recalled (HOC-013), where not all copies lying there are alike; also behind use_witch and the N of City Development.
/// Without it the first of that order leaves a hand, and the uppermost of looked-at cards goes.
struct Action {
    enum class Kind : std::uint8_t {
        pick_starting_hand,   ///< `number` maids (HOC-130)
        play,                 ///< `card` (HOC-131)
        use_princess,         ///< `cards`: what she costs, Bergamot 1, Ouka 2 in order of handles (HOC-132); `copy`
                              ///< of the first, `second` of the second
        use_witch,            ///< a Witch of Curses in hand (HOC-133), `copy`
        spend_coin_counters,  ///< `number` (HOC-134)
        keep,                 ///< `card` on the territory `slot` (HOC-135)
        recall,               ///< `card` from the territory `slot` (HOC-136)
        end_main_phase,       ///< HOC-137
        buy,                  ///< `card`; `way` bottom with Government Purveyor, else none (HOC-138)
        buy_from_hand,        ///< `card` out of the hand of `seat`; `way` as above (HOC-139)
        support,              ///< `card`; `cards`: with a tie the territories of the tied cost, by handle (HOC-140)
        set,                  ///< `card` (HOC-141)
        end_turn,             ///< HOC-142
        pick,                 ///< `card`, `way`, `slot`, `number` as the question wants (HOC-143)
        stop,                 ///< HOC-143
    };

    Kind kind = Kind::stop;
    Card card = no_card;
    std::array<Card, 3> cards = {no_card, no_card, no_card};
    engine::Seat seat = engine::no_seat;
    Way way = Way::none;
    std::uint8_t slot = no_slot;      ///< a territory under direct control, 0 = the first
    std::int16_t number = not_given;  ///< not_given: no number
    Copy copy = Copy::any;            ///< of `card`, of the first of `cards`, or of what the number stands for
    Copy second = Copy::any;          ///< of the second of `cards`

    static constexpr std::uint8_t no_slot = 255;
    static constexpr std::int16_t not_given = -1;
    // What stands for all numbers of a text that are less or greater; no rule takes it.
    static constexpr std::int16_t below_all = -2;
    static constexpr std::int16_t above_all = std::numeric_limits<std::int16_t>::max();

    /// The choice belongs to the active seat's turn; the others answer questions.
    constexpr bool of_turn() const { return kind != Kind::pick_starting_hand && kind < Kind::pick; }
    /// It says which of several copies it is about.
    constexpr bool names_copy() const {
        return kind != Kind::pick_starting_hand && (copy < Copy::any || second < Copy::any);
    }

    friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(std::is_trivially_copyable_v<Action> && std::has_unique_object_representations_v<Action>);
static_assert(sizeof(Action) == 12);

/// Short ways to write a choice. Most stand here in full: lists of legal choices are made of nothing else.
namespace choose {
using Kind = Action::Kind;
Action starting_hand(int maids);
constexpr Action play(Card card, Copy copy = Copy::any) { return {.kind = Kind::play, .card = card, .copy = copy}; }
Action princess(Card first = no_card, Card second = no_card, std::array<Copy, 2> copies = {Copy::any, Copy::any});
constexpr Action witch(Copy copy = Copy::any) { return {.kind = Kind::use_witch, .copy = copy}; }
constexpr Action coin_counters(int number) {
    return {.kind = Kind::spend_coin_counters, .number = static_cast<std::int16_t>(number)};
}
constexpr Action keep(Card card, int slot, Copy copy = Copy::any) {
    return {.kind = Kind::keep, .card = card, .slot = static_cast<std::uint8_t>(slot), .copy = copy};
}
constexpr Action recall(Card card, int slot) {
    return {.kind = Kind::recall, .card = card, .slot = static_cast<std::uint8_t>(slot)};
}
constexpr Action end_main_phase() { return {.kind = Kind::end_main_phase}; }
constexpr Action buy(Card card, Way way = Way::none) { return {.kind = Kind::buy, .card = card, .way = way}; }
constexpr Action buy_from_hand(engine::Seat seat, Card card, Way way = Way::none) {
    return {.kind = Kind::buy_from_hand, .card = card, .seat = seat, .way = way};
}
Action support(Card princess, std::array<Card, 3> tied = {no_card, no_card, no_card});
constexpr Action set(Card card, Copy copy = Copy::any) { return {.kind = Kind::set, .card = card, .copy = copy}; }
constexpr Action end_turn() { return {.kind = Kind::end_turn}; }
constexpr Action pick(Card card, Way way = Way::none, Copy copy = Copy::any) {
    return {.kind = Kind::pick, .card = card, .way = way, .copy = copy};
}
constexpr Action pick_kept(Card card, int slot) {
    return {.kind = Kind::pick, .card = card, .slot = static_cast<std::uint8_t>(slot)};
}
constexpr Action pick(Way way) { return {.kind = Kind::pick, .way = way}; }
constexpr Action pick(int number, Copy copy = Copy::any) {
    return {.kind = Kind::pick, .number = static_cast<std::int16_t>(number), .copy = copy};
}
constexpr Action stop() { return {.kind = Kind::stop}; }
}  // namespace choose

/// The first word of the text form: "end_main_phase".
std::string_view word(Action::Kind kind);

/// The text form.
std::string to_text(const Action& action);

/// Reads the text form; `bad_request` says what cannot be understood.
engine::Parsed<Action> parse_action(std::string_view text);

/// How the texts are written, as data.
std::vector<engine::Choice> written_choices();

}  // namespace coronet::heart_of_crown
