#include "engine/minerva/table/action.hpp"

#include "engine/core/text.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace coronet::minerva {
namespace {

using engine::Refusal;
using Verb = Action::Verb;

std::int16_t number_in(std::string_view word) {
    return static_cast<std::int16_t>(engine::whole_from(word, -largest_number, largest_number).value_or(no_number));
}

/// Takes the words of a choice one by one; a word that is missing or too many makes it a bad request.
class Reader {
  public:
    explicit Reader(std::vector<std::string_view> words) : words_(std::move(words)) {}

    bool more() const { return at_ < words_.size(); }
    std::string_view next(const char* what) {
        if (more()) return words_[at_++];
        if (problem_.empty()) problem_ = std::string("It lacks ") + what + ".";
        return {};
    }
    /// Takes the next word if it is this one.
    bool take(std::string_view word) {
        if (!more() || words_[at_] != word) return false;
        ++at_;
        return true;
    }
    std::int16_t number(const char* what) { return number_in(next(what)); }
    /// What is wrong; also if words are left over.
    const std::string& problem() {
        if (problem_.empty() && more()) problem_ = "\"" + std::string(words_[at_]) + "\" does not belong there.";
        return problem_;
    }

  private:
    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
    std::string problem_;
};

void read_map(Reader& reader, Action& action) {
    if (reader.take("none")) {
        action.none = action.verb == Verb::dining;  // of the others the empty map declines
        return;
    }
    std::array<bool, resource_count> named{};
    do {
        const auto resource = resource_from(reader.next("a resource"));
        // "trade ?" is how a map that makes no sense is written.
        if (!resource && !action.unknown && !reader.more()) {
            action.unknown = true;
            break;
        }
        const std::int16_t count = reader.number("a number");
        if (!resource || named[static_cast<std::size_t>(*resource)]) {
            action.unknown = true;
            continue;
        }
        named[static_cast<std::size_t>(*resource)] = true;
        action.amounts[static_cast<std::size_t>(*resource)] = count;
    } while (reader.more());
    if (action.unknown) action.amounts = {};
}

void read_cell(Reader& reader, Action& action) {
    action.x = reader.number("x");
    action.y = reader.number("y");
}

void read_parameters(Reader& reader, Action& action) {
    switch (action.verb) {
        case Verb::build_facility:
            action.tile = tile_from(reader.next("a tile")).value_or(no_tile);
            read_cell(reader, action);
            break;
        case Verb::build_residence:
        case Verb::place_assistant:
            read_cell(reader, action);
            action.dir = dir_from(reader.next("a direction")).value_or(no_dir);
            break;
        case Verb::pass: break;
        case Verb::take_round_tile: action.number = reader.number("a pair"); break;
        case Verb::sell:
            action.resource = resource_from(reader.next("a resource")).value_or(no_resource);
            action.number = reader.number("a number");
            break;
        case Verb::fountain: action.resource = resource_from(reader.next("a resource")).value_or(no_resource); break;
        case Verb::convert: action.number = reader.number("a number"); break;
        case Verb::convert_pairs:
        case Verb::trade:
        case Verb::dining: read_map(reader, action); break;
        case Verb::arch: action.none = reader.take("none"); [[fallthrough]];
        case Verb::garden:
            if (!action.none) action.culture = culture_from(reader.next("a kind of culture")).value_or(no_culture);
            break;
        case Verb::bathhouse:
            action.none = reader.take("stop");
            if (!action.none) read_cell(reader, action);
            break;
        case Verb::circus:
            action.none = reader.take("none");
            if (!action.none) read_cell(reader, action);
            break;
        case Verb::aquaeduct:
            action.none = reader.take("none");
            if (action.none) break;
            read_cell(reader, action);
            action.to_x = reader.number("x of the goal");
            action.to_y = reader.number("y of the goal");
            break;
        case Verb::buy_assistant: {
            const auto with = reader.next("denarii, glory or none");
            action.payment = with == "denarii" ? Payment::denarii
                             : with == "glory" ? Payment::glory
                             : with == "none"  ? Payment::none
                                               : no_payment;
            break;
        }
    }
}

std::string text_of(std::int16_t number) { return number == no_number ? "?" : std::to_string(number); }

std::string map_text(const Action& action) {
    if (action.unknown) return "?";
    std::string text;
    for (std::size_t i = 0; i < resource_count; ++i) {
        if (action.amounts[i] == 0) continue;
        if (!text.empty()) text += ' ';
        text.append(word(static_cast<Resource>(i))).append(" ").append(text_of(action.amounts[i]));
    }
    if (!text.empty()) return text;
    return action.verb == Verb::dining && !action.none ? "grain 0" : "none";  // here the empty map is no answer
}

std::string_view payment_text(Payment payment) {
    switch (payment) {
        case Payment::none: return "none";
        case Payment::denarii: return "denarii";
        case Payment::glory: return "glory";
    }
    return "?";
}

std::string cell_text(const Action& action) { return text_of(action.x) + " " + text_of(action.y); }
template <class Enum>
std::string named(Enum value, Enum none) {
    return value == none ? "?" : std::string(word(value));
}

std::string parameters(const Action& action) {
    switch (action.verb) {
        case Verb::build_facility:
            return (action.tile == no_tile ? "?" : name_of(action.tile)) + " " + cell_text(action);
        case Verb::build_residence:
        case Verb::place_assistant: return cell_text(action) + " " + named(action.dir, no_dir);
        case Verb::pass: return {};
        case Verb::take_round_tile:
        case Verb::convert: return text_of(action.number);
        case Verb::sell: return named(action.resource, no_resource) + " " + text_of(action.number);
        case Verb::fountain: return named(action.resource, no_resource);
        case Verb::convert_pairs:
        case Verb::trade:
        case Verb::dining: return map_text(action);
        case Verb::garden:
        case Verb::arch: return action.none ? "none" : named(action.culture, no_culture);
        case Verb::bathhouse: return action.none ? "stop" : cell_text(action);
        case Verb::circus: return action.none ? "none" : cell_text(action);
        case Verb::aquaeduct:
            return action.none ? "none" : cell_text(action) + " " + text_of(action.to_x) + " " + text_of(action.to_y);
        case Verb::buy_assistant: return std::string(payment_text(action.payment));
    }
    return {};
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

std::string_view word(Verb verb) { return engine::enum_word(verb); }

std::string to_text(const Action& action) {
    std::string text(word(action.verb));
    const std::string more = parameters(action);
    if (!more.empty()) text.append(" ").append(more);
    return text;
}

engine::Parsed<Action> parse_action(std::string_view text) {
    Reader reader(engine::words_of(text));
    const auto first = reader.next("a choice");
    const auto verb = engine::enum_from<Verb>(first);
    if (!verb) return Refusal{"bad_request", "There is no choice \"" + std::string(first) + "\"."};
    Action action{.verb = *verb};
    read_parameters(reader, action);
    if (!reader.problem().empty()) {
        return Refusal{"bad_request", "\"" + std::string(first) + "\" cannot be understood. " + reader.problem()};
    }
    return action;
}

}  // namespace coronet::minerva
