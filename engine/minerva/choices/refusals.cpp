#include "engine/minerva/choices/refusals.hpp"

#include "engine/minerva/choices/legal.hpp"

#include <algorithm>
#include <cstdlib>

namespace coronet::minerva {
namespace {

using engine::Refusal;
using engine::Verdict;
using Verb = Action::Verb;

std::string denarii(int count) { return std::to_string(count) + (count == 1 ? " denarius" : " denarii"); }
std::string title(Tile tile) { return "the " + std::string(facts(tile).name); }

/// The decision a verb answers.
Ask asked_by(Verb verb) {
    switch (verb) {
        case Verb::build_facility:
        case Verb::build_residence:
        case Verb::place_assistant:
        case Verb::take_round_tile:
        case Verb::pass: return Ask::turn;
        case Verb::fountain: return Ask::fountain;
        case Verb::garden: return Ask::garden;
        case Verb::convert: return Ask::convert;
        case Verb::convert_pairs: return Ask::convert_pairs;
        case Verb::trade: return Ask::trade;
        case Verb::arch: return Ask::arch;
        case Verb::dining: return Ask::dining;
        case Verb::bathhouse: return Ask::bathhouse;
        case Verb::aquaeduct: return Ask::aquaeduct;
        case Verb::circus: return Ask::circus;
        case Verb::buy_assistant: return Ask::buy_assistant;
        case Verb::sell: break;  // answers nothing
    }
    return Ask::none;
}

/// Words that name nothing, numbers that are none (4 of MIN-144).
bool badly_put(const Action& action) {
    const auto is_none = [](std::int16_t number) { return number == no_number; };
    const bool numbers = is_none(action.x) || is_none(action.y) || is_none(action.to_x) || is_none(action.to_y) ||
                         is_none(action.number) || std::any_of(action.amounts.begin(), action.amounts.end(), is_none);
    switch (action.verb) {
        case Verb::sell:
        case Verb::fountain: return numbers || action.resource == no_resource;
        case Verb::garden: return action.culture == no_culture;
        case Verb::arch: return !action.none && action.culture == no_culture;
        case Verb::build_residence:
        case Verb::place_assistant: return numbers || action.dir == no_dir;
        case Verb::buy_assistant: return action.payment == no_payment;
        default: return numbers || action.unknown;
    }
}

Verdict fee_lacks(const State& state, Seat seat) {
    if (fee_payable(state, seat)) return std::nullopt;
    return Refusal{word(Code::fee_unpayable),
                   "Somebody has passed: an action costs 1 denarius, and you have none. You can sell or pass.",
                   {{"denarii", 1}}};
}

/// Where a new tile cannot go (MIN-026).
Verdict no_place(const Player& player, const Action& action) {
    bool beside = false;
    for (const Placed& placed : player.city) {
        const int steps = std::abs(placed.cell.x - action.x) + std::abs(placed.cell.y - action.y);
        if (steps == 0) return Refusal{word(Code::cell_occupied), "Something lies there already."};
        beside = beside || steps == 1;
    }
    if (beside) return std::nullopt;
    return Refusal{word(Code::not_adjacent), "A new tile shares an edge with one of your city."};
}

Verdict refuse_facility(const State& state, Seat seat, const Action& action) {
    if (!on_offer(state, action.tile)) return Refusal{word(Code::no_such_tile), "That tile is not on offer."};
    if (auto refused = fee_lacks(state, seat)) return refused;
    if (auto refused = no_place(state.player(seat), action)) return refused;
    const int lacking = missing(state, seat, action.tile);
    if (lacking == 0) return std::nullopt;
    return Refusal{word(Code::cannot_pay),
                   "You lack " + denarii(lacking) + " for " + title(action.tile) + ".",
                   {{"denarii", lacking}}};
}

Verdict refuse_residence(const State& state, Seat seat, const Action& action) {
    if (state.player(seat).residences == 0)
        return Refusal{word(Code::no_residence_left), "All your residences are built."};
    if (auto refused = fee_lacks(state, seat)) return refused;
    return no_place(state.player(seat), action);
}

Verdict refuse_assistant(const State& state, Seat seat, const Action& action) {
    const Player& player = state.player(seat);
    if (player.assistants == 0) return Refusal{word(Code::no_assistant), "You have no assistant in reserve."};
    if (auto refused = fee_lacks(state, seat)) return refused;
    const auto cell = cell_at(action.x, action.y);
    const Placed* placed = cell ? find(player.city, *cell) : nullptr;
    if (placed == nullptr || !placed->residence()) {
        return Refusal{word(Code::not_a_residence), "An assistant goes on a residence of your own."};
    }
    if (placed->assistant != no_dir)
        return Refusal{word(Code::assistant_present), "An assistant stands there already."};
    return std::nullopt;
}

Verdict refuse_turn(const State& state, Seat seat, const Action& action) {
    switch (action.verb) {
        case Verb::build_facility: return refuse_facility(state, seat, action);
        case Verb::build_residence: return refuse_residence(state, seat, action);
        case Verb::place_assistant: return refuse_assistant(state, seat, action);
        case Verb::take_round_tile:
            if (has_round_tile(state, action.number)) return std::nullopt;
            return Refusal{word(Code::no_such_tile), "There is no such pair with a round tile."};
        default: return std::nullopt;
    }
}

/// What the codes of `barred` say to a person.
Refusal not_that_cell(std::string_view code, Ask ask) {
    if (code == word(Code::not_a_residence)) return {code, "Only a residence can go."};
    if (code == word(Code::assistant_present)) return {code, "An assistant stands there."};
    if (code == word(Code::would_disconnect)) return {code, "Your city would fall apart."};
    switch (ask) {
        case Ask::bathhouse:
            return {code, "It activates production, trade, cultural and military tiles around it, each once."};
        case Ask::aquaeduct: return {code, "It moves a facility that lies around it."};
        case Ask::arch: return {code, "No tile is left there."};
        default: return {code, "It must lie around the tile."};
    }
}

Verdict refuse_move(const Player& player, const Question& question, const Action& action) {
    const auto from = cell_at(action.x, action.y);
    const auto to = cell_at(action.to_x, action.to_y);
    const Grid grid(player.city);
    if (to && grid.taken(*to)) return Refusal{word(Code::cell_occupied), "Something lies there already."};
    const auto stays = [&](Cell cell) { return cell != from && grid.taken(cell); };
    const auto beside = to ? adjacent(*to) : adjacent(Cell{});
    if (!to || std::none_of(beside.begin(), beside.end(), stays)) {
        return Refusal{word(Code::not_adjacent), "It goes beside a tile that stays."};
    }
    const std::string_view code = from ? barred(player, question, *from) : word(Code::not_eligible);
    if (code == word(Code::not_eligible)) return not_that_cell(code, Ask::aquaeduct);
    if (!destinations(player.city, *from).has(*to)) return not_that_cell(word(Code::would_disconnect), Ask::aquaeduct);
    return std::nullopt;
}

Verdict refuse_map(const Player& player, const Question& question, const Action& action) {
    if (action.none) return std::nullopt;
    int total = 0;
    for (std::size_t i = 0; i < resource_count; ++i) {
        const auto resource = static_cast<Resource>(i);
        // Of a trading post only the money limits how many there are (MIN-051); it is looked at below.
        const int limit = question.ask == Ask::trade ? largest_number : most(player, question, resource);
        const int count = action.amounts[i];
        if (count < 0) return Refusal{word(Code::bad_count), "Of " + std::string(word(resource)) + " it is 0 or more."};
        if (count > limit) {
            return Refusal{word(Code::bad_count),
                           "Of " + std::string(word(resource)) + " it is 0 to " + std::to_string(limit) + "."};
        }
        total += count;
    }
    if (question.ask == Ask::dining && total != dining_total) {
        return Refusal{word(Code::bad_count), "It is two resources; who wants none declines."};
    }
    const int lacking = trade_price * total - player.denarii.value();
    if (question.ask == Ask::trade && lacking > 0) {
        return Refusal{word(Code::cannot_pay), "You lack " + denarii(lacking) + ".", {{"denarii", lacking}}};
    }
    return std::nullopt;
}

Verdict refuse_price(const Player& player, Payment payment) {
    if (payment == Payment::none || payable(player, payment)) return std::nullopt;
    const auto price = next_assistant(player);
    if (!price) return Refusal{word(Code::cannot_pay), "You have all five assistants."};
    const bool money = payment == Payment::denarii;
    const int lacking = money ? price->denarii - player.denarii.value() : price->glory - player.glory.value();
    return Refusal{word(Code::cannot_pay),
                   "You lack " + (money ? denarii(lacking) : std::to_string(lacking) + " glory") + ".",
                   {{money ? "denarii" : "glory", lacking}}};
}

Verdict refuse_answer(const State& state, Seat seat, const Question& question, const Action& action) {
    const Player& player = state.player(seat);
    switch (question.ask) {
        case Ask::convert:
            if (action.number >= 0 && action.number <= most(player, question)) return std::nullopt;
            return Refusal{word(Code::bad_count), "It is 0 to " + std::to_string(most(player, question)) + "."};
        case Ask::convert_pairs:
        case Ask::trade:
        case Ask::dining: return refuse_map(player, question, action);
        case Ask::arch:
            if (action.none || !state.culture[at(action.culture)].empty()) return std::nullopt;
            return not_that_cell(word(Code::not_eligible), Ask::arch);
        case Ask::aquaeduct: return action.none ? std::nullopt : refuse_move(player, question, action);
        case Ask::bathhouse:
        case Ask::circus: {
            if (action.none) return std::nullopt;
            const auto cell = cell_at(action.x, action.y);
            const auto far = question.ask == Ask::circus ? word(Code::not_a_residence) : word(Code::not_eligible);
            const std::string_view code = cell ? barred(player, question, *cell) : far;
            if (code.empty()) return std::nullopt;
            return not_that_cell(code, question.ask);
        }
        case Ask::buy_assistant: return refuse_price(player, action.payment);
        case Ask::none:
        case Ask::turn:
        case Ask::fountain:
        case Ask::garden: break;  // any of the words will do
    }
    return std::nullopt;
}

Verdict refuse_sale(const State& state, Seat seat, const Action& action) {
    if (badly_put(action)) return Refusal{word(Code::bad_parameter), "It takes a resource and a number."};
    const int held = state.player(seat).held(action.resource);
    if (action.number >= 1 && action.number <= held) return std::nullopt;
    return Refusal{word(Code::bad_count),
                   "You have " + std::to_string(held) + " " + std::string(word(action.resource)) + " to sell."};
}

}  // namespace

Verdict undo_refused(const State& state, Seat) {
    if (state.over()) return Refusal{word(Code::game_over), "The game is over."};
    return std::nullopt;
}

Verdict refuse(const State& state, Seat seat, const Action& action) {
    if (state.over()) return Refusal{word(Code::game_over), "The game is over."};
    if (!state.seats().has(seat)) return Refusal{word(Code::not_your_turn), "That seat does not play."};
    if (action.verb == Verb::sell) return refuse_sale(state, seat, action);
    const Question& question = state.question(seat);
    if (question.ask == Ask::none) return Refusal{word(Code::not_your_turn), "You are not asked now."};
    if (action.of_turn() && question.ask != Ask::turn) {
        return Refusal{word(Code::decision_pending), "A decision of yours is open; answer it first."};
    }
    if (asked_by(action.verb) != question.ask) return Refusal{word(Code::no_decision), "You are not asked that now."};
    if (badly_put(action)) return Refusal{word(Code::bad_parameter), "A word or number of it means nothing here."};
    if (action.of_turn()) return refuse_turn(state, seat, action);
    return refuse_answer(state, seat, question, action);
}

}  // namespace coronet::minerva
