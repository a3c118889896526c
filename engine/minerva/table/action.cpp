#include "engine/minerva/table/action.hpp"

#include "engine/core/check.hpp"
#include "engine/core/spelling.hpp"
#include "engine/minerva/table/city.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

namespace coronet::minerva {
namespace {

using Verb = Action::Verb;
using engine::names_nothing;
using engine::Need;
using Part = engine::Spelled<Action>;
using Spelling = engine::Spelling<Action, &Action::verb>;

// A cell is one number in a text: both of its numbers, side by side.
using Pair = std::array<std::int16_t, 2>;
constexpr Pair no_cell = {no_number, no_number};

engine::Sort cells() {
    const auto number = [](std::string_view word) { return engine::whole_from(word, -largest_number, largest_number); };
    const auto meaning = [number](std::string_view word) -> std::optional<int> {
        const auto comma = std::min(word.find(','), word.size() - 1);
        const auto x = number(word.substr(0, comma));
        const auto y = number(word.substr(comma + 1));
        if (!x || !y) return std::nullopt;
        return std::bit_cast<int>(Pair{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)});
    };
    const auto text = [](int value) {
        const auto [x, y] = std::bit_cast<Pair>(value);
        return std::to_string(x) + "," + std::to_string(y);
    };
    return {"cell", "a cell", {}, "-?[0-9]+,-?[0-9]+", meaning, text};
}

template <class Enum>
engine::Sort words_of_enum(std::string_view name, std::string_view phrase) {
    return engine::listed<Enum>(name, phrase, engine::enumerators<Enum>, engine::enum_word<Enum>);
}

struct Sorts {
    engine::Sort cell = cells();
    engine::Sort tile = engine::listed<Tile>("tile", "a tile", tile_count, [](Tile one) { return name_of(one); });
    engine::Sort direction = words_of_enum<Dir>("direction", "a direction");
    engine::Sort resource = words_of_enum<Resource>("resource", "a resource");
    engine::Sort culture = words_of_enum<Culture>("culture", "a kind of culture");
    engine::Sort payment = words_of_enum<Payment>("payment", "denarii, glory or none");
    engine::Sort number = engine::numbers("number", "a number", -largest_number, largest_number);
};
const Sorts& sorts() {
    static const Sorts all;
    return all;
}

template <auto x, auto y>
Part cell() {
    return {{{}, &sorts().cell},
            [](const Action& action) {
                const Pair pair = {action.*x, action.*y};
                return std::optional(pair == no_cell ? names_nothing : std::bit_cast<int>(pair));
            },
            [](Action& action, int value) {
                const Pair pair = value == names_nothing ? no_cell : std::bit_cast<Pair>(value);
                action.*x = pair[0];
                action.*y = pair[1];
            },
            true};
}
template <auto member>
Part number() {
    return engine::any_word<member, no_number, Action>(sorts().number);
}

bool empty(const Amounts& amounts) { return amounts == Amounts{}; }

/// How many of a resource a map names. The empty map is written `none`, but of `dining` it is no answer and not that.
template <std::size_t at>
Part amount() {
    return {{word(static_cast<Resource>(at)), &sorts().number, Need::either},
            [](const Action& action) -> std::optional<int> {
                if (action.unknown) return at == 0 ? std::optional(names_nothing) : std::nullopt;
                if (action.amounts[at] != 0 || (at == 0 && empty(action.amounts))) return action.amounts[at];
                return std::nullopt;
            },
            [](Action& action, int value) {
                if (value == names_nothing) action.unknown = true;
                action.amounts[at] = static_cast<std::int16_t>(value == names_nothing ? 0 : value);
            },
            true};
}
Part empty_map() {
    return {
        {"none"},
        [](const Action& action) { return empty(action.amounts) && !action.unknown ? std::optional(0) : std::nullopt; },
        [](Action&, int) {}};
}

/// A map of which a part names nothing is none.
void settle(Action& action) {
    if (action.unknown) action.amounts = {};
}

/// The one description of the texts: read and said by it, and told to strangers in schema/. Cells were two words once
/// (`1 -1`), and matches are stored so.
std::vector<Spelling::Row> rows() {
    using A = Action;
    using Parts = std::vector<Part>;
    std::vector<Spelling::Row> list;
    const auto add = [&list](Verb verb, std::vector<Spelling::Way> ways) {
        list.push_back({verb, word(verb), std::move(ways), settle});
    };
    const auto tile = engine::any_word<&A::tile, no_tile, A>(sorts().tile);
    const auto resource = engine::any_word<&A::resource, no_resource, A>(sorts().resource);
    const auto culture = engine::any_word<&A::culture, no_culture, A>(sorts().culture);
    const auto dir = engine::any_word<&A::dir, no_dir, A>(sorts().direction);
    const auto at = cell<&A::x, &A::y>();
    const auto x = engine::field<&A::x, A>(sorts().number);
    const auto y = engine::field<&A::y, A>(sorts().number);
    const auto to_x = engine::field<&A::to_x, A>(sorts().number);
    const auto to_y = engine::field<&A::to_y, A>(sorts().number);
    const auto none = engine::fixed_word<&A::none, A>("none");
    const Parts map = {amount<0>(), amount<1>(), amount<2>(), amount<3>()};
    add(Verb::build_facility, {{{tile, at}}, {{tile, x, y}, true}});
    add(Verb::build_residence, {{{at, dir}}, {{x, y, dir}, true}});
    add(Verb::place_assistant, {{{at, dir}}, {{x, y, dir}, true}});
    add(Verb::take_round_tile, {{{number<&A::number>()}}});
    add(Verb::pass, {{}});
    add(Verb::sell, {{{resource, number<&A::number>()}}});
    add(Verb::fountain, {{{resource}}});
    add(Verb::garden, {{{culture}}});
    add(Verb::convert, {{{number<&A::number>()}}});
    add(Verb::convert_pairs, {{{empty_map()}}, {map}});
    add(Verb::trade, {{{empty_map()}}, {map}});
    add(Verb::arch, {{{none}}, {{culture}}});
    add(Verb::dining, {{{none}}, {map}});
    add(Verb::bathhouse, {{{engine::fixed_word<&A::none, A>("stop")}}, {{at}}, {{x, y}, true}});
    add(Verb::aquaeduct, {{{none}}, {{at, cell<&A::to_x, &A::to_y>()}}, {{x, y, to_x, to_y}, true}});
    add(Verb::circus, {{{none}}, {{at}}, {{x, y}, true}});
    add(Verb::buy_assistant, {{{engine::any_word<&A::payment, no_payment, A>(sorts().payment)}}});
    return list;
}

const Spelling& spelling() {
    static const Spelling all(rows());
    return all;
}

Cell legal_cell(int x, int y) {
    const auto cell = cell_at(x, y);
    CHECK(cell, "no legal choice names what is no cell");
    return *cell;
}

Action of_map(Verb verb, const Amounts& amounts) { return {.verb = verb, .amounts = amounts}; }

}  // namespace

namespace choose {
Action facility(Tile tile, Cell cell) { return {.verb = Verb::build_facility, .tile = tile, .x = cell.x, .y = cell.y}; }
Action residence(Cell cell, Dir dir) { return {.verb = Verb::build_residence, .dir = dir, .x = cell.x, .y = cell.y}; }
Action assistant(Cell cell, Dir dir) { return {.verb = Verb::place_assistant, .dir = dir, .x = cell.x, .y = cell.y}; }
Action round_tile(int pair) { return {.verb = Verb::take_round_tile, .number = static_cast<std::int16_t>(pair)}; }
Action pass() { return {.verb = Verb::pass}; }
Action sell(Resource resource, int count) {
    return {.verb = Verb::sell, .resource = resource, .number = static_cast<std::int16_t>(count)};
}
Action fountain(Resource resource) { return {.verb = Verb::fountain, .resource = resource}; }
Action garden(Culture culture) { return {.verb = Verb::garden, .culture = culture}; }
Action convert(int count) { return {.verb = Verb::convert, .number = static_cast<std::int16_t>(count)}; }
Action convert_pairs(const Amounts& pairs) { return of_map(Verb::convert_pairs, pairs); }
Action trade(const Amounts& amounts) { return of_map(Verb::trade, amounts); }
Action arch(Culture culture) { return {.verb = Verb::arch, .culture = culture}; }
Action dining(const Amounts& amounts) { return of_map(Verb::dining, amounts); }
Action bathhouse(Cell cell) { return {.verb = Verb::bathhouse, .x = cell.x, .y = cell.y}; }
Action aquaeduct(Cell from, Cell to) {
    return {.verb = Verb::aquaeduct, .x = from.x, .y = from.y, .to_x = to.x, .to_y = to.y};
}
Action circus(Cell cell) { return {.verb = Verb::circus, .x = cell.x, .y = cell.y}; }
Action buy_assistant(Payment payment) { return {.verb = Verb::buy_assistant, .payment = payment}; }
Action decline(Ask ask) {
    switch (ask) {
        case Ask::convert: return convert(0);
        case Ask::convert_pairs: return convert_pairs({});
        case Ask::trade: return trade({});
        case Ask::dining: return {.verb = Verb::dining, .none = true};
        case Ask::arch: return {.verb = Verb::arch, .none = true};
        case Ask::bathhouse: return {.verb = Verb::bathhouse, .none = true};
        case Ask::aquaeduct: return {.verb = Verb::aquaeduct, .none = true};
        case Ask::circus: return {.verb = Verb::circus, .none = true};
        case Ask::buy_assistant: return buy_assistant(Payment::none);
        case Ask::none:
        case Ask::turn:
        case Ask::fountain:
        case Ask::garden: break;
    }
    return pass();
}
}  // namespace choose

Cell cell_of(const Action& action) { return legal_cell(action.x, action.y); }
Cell target_of(const Action& action) { return legal_cell(action.to_x, action.to_y); }

std::string_view word(Verb verb) { return engine::enum_word(verb); }

std::string to_text(const Action& action) { return spelling().to_text(action); }

engine::Parsed<Action> parse_action(std::string_view text) { return spelling().parse(text); }

std::vector<engine::Choice> written_choices() { return spelling().choices(); }

}  // namespace coronet::minerva
