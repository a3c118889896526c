#pragma once
// What a seat can choose, by its meaning and never by an index (MON-144, MON-145), and its text form, which is also the
// wire form. Used by the rules, the protocol, scenario files and bots.

#include "engine/core/grammar.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/seat.hpp"
#include "engine/monarch/cards/cards.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace coronet::monarch {

/// One choice. Fields that the kind does not use hold their initial values, so that equal choices are equal bytes.
struct Action {
    enum class Kind : std::uint8_t {
        harvest,
        tax,
        acquire_court,
        acquire_improvement,
        acquire_guest,
        sweep,
        take_banner,
        end_turn,
        pledge,
        confirm,
        discard_court,
    };

    Kind kind = Kind::end_turn;
    Card card = no_card;                ///< the card acquired or discarded
    Card replace = no_card;             ///< the own Court Card that goes (MON-049)
    Card guest = no_card;               ///< the own guest that goes (MON-057)
    engine::Seat to = engine::no_seat;  ///< who gets the guest (MON-068)
    Banner banner = no_banner;          ///< `no_banner` in take_banner: a word that names none
    std::int16_t space = -1;            ///< where the improvement goes, 0 .. 8
    std::int32_t number = 0;            ///< tokens pledged, or the revision confirmed

    /// The choice belongs to the active seat; the others belong to whoever is asked by a Moon (MON-145).
    constexpr bool of_turn() const { return kind <= Kind::end_turn; }

    friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(std::is_trivially_copyable_v<Action> && std::has_unique_object_representations_v<Action>);
static_assert(sizeof(Action) == 12);

/// Short ways to write a choice, one for each kind.
namespace choose {
Action harvest();
Action tax();
Action court(Card card, Card replace = no_card, Card guest = no_card);
Action improvement(Card card, int space);
Action guest(Card card, engine::Seat to);
Action sweep();
Action take(Banner banner);
Action end_turn();
Action pledge(int amount);
Action confirm(int revision);
Action discard(Card card);
}  // namespace choose

/// The first word of the text form: "acquire_court".
std::string_view word(Action::Kind kind);

/// The text form: `acquire_court cannon replace asp discard_guest boorish_uncle`, `acquire_improvement castle 3`,
/// `acquire_guest boorish_uncle B`, `take_banner might`, `pledge 3`, `confirm 2`, `discard_court asp`.
std::string to_text(const Action& action);

/// Reads the text form; `bad_request` says what cannot be understood (MON-143).
engine::Parsed<Action> parse_action(std::string_view text);

/// How the texts are written, as data.
std::vector<engine::Choice> written_choices();

}  // namespace coronet::monarch
