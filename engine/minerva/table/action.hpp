#pragma once
// What a seat can choose, by its meaning and never by an index (MIN-139 to MIN-141), and its text form, which is also
// the wire form. Used by the rules, the protocol, scenario files and bots.

#include "engine/core/grammar.hpp"
#include "engine/core/refusal.hpp"
#include "engine/minerva/cards/cards.hpp"
#include "engine/minerva/table/words.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace coronet::minerva {

/// How an assistant is paid (MIN-099).
enum class Payment : std::uint8_t { none, denarii, glory };
inline constexpr Payment no_payment{255};

/// How many of each resource.
using Amounts = std::array<std::int16_t, resource_count>;

/// A number that was no whole number in the text (MIN-144: bad_parameter). Greater numbers than fit are read as
/// the greatest or least that does.
inline constexpr std::int16_t no_number = std::numeric_limits<std::int16_t>::min();
inline constexpr int largest_number = 32000;

/// One choice. Fields that the verb does not use hold their initial values, so that equal choices are equal bytes.
struct Action {
    enum class Verb : std::uint8_t {
        build_facility,
        build_residence,
        place_assistant,
        take_round_tile,
        pass,
        sell,  ///< any seat, any time (MIN-033)
        fountain,
        garden,
        convert,
        convert_pairs,
        trade,
        arch,
        dining,
        bathhouse,
        aquaeduct,
        circus,
        buy_assistant,
    };

    Verb verb = Verb::pass;
    Tile tile = no_tile;              ///< build_facility; `no_tile`: a word that names none
    Resource resource = no_resource;  ///< sell, fountain; `no_resource`: a word that names none
    Culture culture = no_culture;     ///< garden, arch
    Dir dir = no_dir;                 ///< build_residence, place_assistant
    Payment payment = Payment::none;  ///< buy_assistant; none: declines
    bool none = false;                ///< declines or stops (arch, dining, trade, bathhouse, aquaeduct, circus)
    bool unknown = false;             ///< a map names what is no resource, or repeats one
    std::int16_t x = 0;               ///< the cell; of aquaeduct: where the tile is
    std::int16_t y = 0;
    std::int16_t to_x = 0;  ///< aquaeduct: where it goes
    std::int16_t to_y = 0;
    std::int16_t number = 0;  ///< sell, convert; take_round_tile: the pair
    Amounts amounts{};        ///< convert_pairs, trade, dining

    /// The choice belongs to the player to move; all others but `sell` answer an open decision.
    constexpr bool of_turn() const { return verb <= Verb::pass; }

    friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(std::is_trivially_copyable_v<Action> && std::has_unique_object_representations_v<Action>);
static_assert(sizeof(Action) == 26);

/// Short ways to write a choice, one for each verb.
namespace choose {
Action facility(Tile tile, Cell cell);
Action residence(Cell cell, Dir dir);
Action assistant(Cell cell, Dir dir);
Action round_tile(int pair);
Action pass();
Action sell(Resource resource, int count);
Action fountain(Resource resource);
Action garden(Culture culture);
Action convert(int count);
Action convert_pairs(const Amounts& pairs);
Action trade(const Amounts& amounts);
Action arch(Culture culture);
Action dining(const Amounts& amounts);
Action bathhouse(Cell cell);
Action aquaeduct(Cell from, Cell to);
Action circus(Cell cell);
Action buy_assistant(Payment payment);
/// Declines or stops what `ask` asks: "trade none", "bathhouse stop", "convert 0".
Action decline(Ask ask);
}  // namespace choose

/// The cell of a legal choice, and where an aquaeduct brings its tile.
Cell cell_of(const Action& action);
Cell target_of(const Action& action);

/// The first word of the text form: "build_facility".
std::string_view word(Action::Verb verb);

/// The text form:
///
///     build_facility foundry#2 1,-1      build_residence 1,0 right      place_assistant 1,0 left
///     take_round_tile 2      pass      sell wood 2
///     fountain wood      garden art      convert 3      convert_pairs grain 2 ore 1      trade wood 1 stone 2
///     arch theater      dining wood 2      bathhouse 1,0      aquaeduct 1,0 2,-1      circus 1,0
///     buy_assistant denarii      buy_assistant glory
///
/// To decline: `convert 0`, `bathhouse stop`, else `none` after the verb (`trade none`). Maps name each resource once,
/// in the order grain, wood, stone, ore. What names nothing is written `?`.
std::string to_text(const Action& action);

/// Reads the text form; `bad_request` says what cannot be understood. A word that stands where a resource, a tile or a
/// number should be is read all the same and refused by the rules (MIN-144: bad_parameter, no_such_tile). Matches are
/// stored with cells of two words, `1 -1`; they are read too.
engine::Parsed<Action> parse_action(std::string_view text);

/// How the texts are written, as data.
std::vector<engine::Choice> written_choices();

}  // namespace coronet::minerva
