#include "engine/monarch/choices/refusals.hpp"

#include "engine/core/text.hpp"

namespace coronet::monarch {
namespace {

using engine::Refusal;
using engine::Verdict;
using Kind = Action::Kind;

std::string name_of(const State& state, Card card) { return std::string(name(card, state.config.printing)); }
std::string amount(int count, std::string_view resource) { return std::to_string(count).append(" ").append(resource); }

/// What a seat lacks for a price, gold named first (MON-146).
Verdict too_dear(const State& state, Seat seat, const std::string& what, Cost cost) {
    const Court& court = state.court(seat);
    const int gold = cost.gold - court.gold.value();
    const int food = cost.food - court.food.value();
    if (gold <= 0 && food <= 0) return std::nullopt;
    Refusal refusal{gold > 0 ? word(Code::not_enough_gold) : word(Code::not_enough_food), what + " costs "};
    std::string price = cost.gold > 0 ? amount(cost.gold, "gold") : "";
    if (cost.food > 0) price += (price.empty() ? "" : " and ") + amount(cost.food, "food");
    std::string lacking;
    if (gold > 0) {
        refusal.missing.emplace_back("gold", gold);
        lacking = amount(gold, "gold");
    }
    if (food > 0) {
        refusal.missing.emplace_back("food", food);
        lacking += (lacking.empty() ? "" : " and ") + amount(food, "food");
    }
    refusal.sentence += price + "; you lack " + lacking + ".";
    return refusal;
}

/// The errors every acquisition can meet first.
Verdict not_on_offer(const State& state, const Action& action, Group group, std::string_view kind) {
    if (slot_of(state, action.card) < 0) {
        return Refusal{word(Code::not_in_row), name_of(state, action.card) + " does not lie in the row."};
    }
    if (facts(action.card).group != group) {
        return Refusal{word(Code::wrong_kind), name_of(state, action.card) + " is no " + std::string(kind) + "."};
    }
    return std::nullopt;
}

Verdict refuse_court(const State& state, Seat seat, const Action& action) {
    if (auto refusal = not_on_offer(state, action, Group::court, "Court Card")) return refusal;
    const Court& court = state.court(seat);
    if (action.replace != no_card && !court.cards.has(action.replace)) {
        return Refusal{word(Code::bad_replace), name_of(state, action.replace) + " is not in your court."};
    }
    if (action.replace == no_card && court.cards.full()) {
        return Refusal{word(Code::court_full), "Your court has 7 cards; say which one is replaced."};
    }
    if (action.guest != no_card) {
        if (!facts(action.card).ability.chases()) {
            return Refusal{word(Code::bad_guest), name_of(state, action.card) + " chases no guest away."};
        }
        if (!court.guests.has(action.guest)) {
            return Refusal{word(Code::bad_guest), name_of(state, action.guest) + " is no guest at your court."};
        }
    }
    return too_dear(state, seat, name_of(state, action.card), price(state, seat, action.card));
}

Verdict refuse_improvement(const State& state, Seat seat, const Action& action) {
    if (auto refusal = not_on_offer(state, action, Group::improvement, "Land Improvement")) return refusal;
    const std::uint16_t places = places_for(state, action.card);
    if (places == 0) {
        return Refusal{word(Code::no_legal_place), "No space takes " + name_of(state, action.card) +
                                                       " now: all of its kind are worth more already."};
    }
    if (action.space < 0 || action.space >= space_count) {
        return Refusal{word(Code::illegal_place), "The spaces are numbered 0 to 8."};
    }
    if ((places >> action.space & 1) == 0) {
        const bool same_kind = state.spaces[static_cast<std::size_t>(action.space)].land == facts(action.card).land;
        return Refusal{word(Code::illegal_place), same_kind ? "An improvement never covers one that is worth more."
                                                            : "A farm never becomes a village, nor a village a farm."};
    }
    return too_dear(state, seat, name_of(state, action.card), price(state, seat, action.card));
}

Verdict refuse_guest(const State& state, Seat seat, const Action& action) {
    if (auto refusal = not_on_offer(state, action, Group::guest, "guest")) return refusal;
    if (action.to == seat || action.to == engine::no_seat || !state.seats().has(action.to)) {
        return Refusal{word(Code::bad_recipient), "A guest goes to another player at this table."};
    }
    return too_dear(state, seat, name_of(state, action.card), price(state, seat, action.card));
}

Verdict refuse_production(const State& state, Seat seat, bool taxing) {
    if (state.turn.produced != Produced::none) {
        return Refusal{word(Code::already_produced), "You have harvested or taxed in this turn already."};
    }
    if (!taxing) return std::nullopt;
    return too_dear(state, seat, "Taxing", {0, static_cast<std::uint8_t>(tax_price(state, seat))});
}

/// "might, culture, wisdom, bounty and balance".
std::string banner_names() {
    std::string list = engine::joined(
        banner_table, [](const BannerFacts& banner) { return banner.id; }, ", ");
    return list.replace(list.rfind(", "), 2, " and ");
}

Verdict refuse_banner(const State& state, Seat seat, Banner banner) {
    if (!state.config.banners) return Refusal{word(Code::banners_off), "This game is played without banners."};
    if (banner == no_banner) {
        return Refusal{word(Code::no_such_banner), "The banners are " + banner_names() + "."};
    }
    if (state.court(seat).banner != no_banner) {
        return Refusal{word(Code::already_has_banner), "You have a banner; one is all you can have."};
    }
    const std::string flag(facts(banner).name);
    if (holder_of(state, banner) != engine::no_seat) {
        return Refusal{word(Code::banner_taken), "The " + flag + " belongs to another player."};
    }
    if (met(state, seat, banner) < banner_needs) {
        return Refusal{word(Code::requirement_not_met),
                       facts(banner).path == Path::none ? "It takes two Court Cards of different paths in your court."
                                                        : "It takes two Court Cards of that path in your court."};
    }
    return std::nullopt;
}

Verdict refuse_in_turn(const State& state, Seat seat, const Action& action) {
    switch (action.kind) {
        case Kind::harvest: return refuse_production(state, seat, false);
        case Kind::tax: return refuse_production(state, seat, true);
        case Kind::acquire_court: return refuse_court(state, seat, action);
        case Kind::acquire_improvement: return refuse_improvement(state, seat, action);
        case Kind::acquire_guest: return refuse_guest(state, seat, action);
        case Kind::sweep:
            return too_dear(state, seat, "A sweep", {static_cast<std::uint8_t>(sweep_price(state, seat)), 0});
        case Kind::take_banner: return refuse_banner(state, seat, action.banner);
        case Kind::end_turn:
        case Kind::pledge:
        case Kind::confirm:
        case Kind::discard_court: break;
    }
    return std::nullopt;
}

Verdict refuse_answer(const State& state, Seat seat, const Action& action) {
    const Ask asked = state.asked(seat);
    if (asked != (action.kind == Kind::discard_court ? Ask::discard : Ask::pledge)) {
        return Refusal{word(Code::no_decision), "You are not asked that now."};
    }
    if (action.kind == Kind::pledge && (action.number < 0 || action.number > pledge_limit(state, seat))) {
        return Refusal{word(Code::bad_amount),
                       "You can pledge 0 to " + std::to_string(pledge_limit(state, seat)) + "."};
    }
    if (action.kind == Kind::confirm && action.number != state.moon.revision) {
        return Refusal{word(Code::stale_revision),
                       "The pledges have changed meanwhile; look at them and confirm again."};
    }
    if (action.kind == Kind::discard_court && !state.court(seat).cards.has(action.card)) {
        return Refusal{word(Code::bad_card), name_of(state, action.card) + " is not in your court."};
    }
    return std::nullopt;
}

}  // namespace

Verdict undo_refused(const State& state, Seat seat) {
    if (state.turn.over) return Refusal{word(Code::game_over), "The game is over."};
    if (seat != state.turn.seat) return Refusal{word(Code::not_your_turn), "It is not your turn."};
    if (state.asked(seat) != Ask::turn) return Refusal{word(Code::decision_pending), "A Moon waits for answers first."};
    return std::nullopt;
}

Verdict refuse(const State& state, Seat seat, const Action& action) {
    if (state.turn.over) return Refusal{word(Code::game_over), "The game is over."};
    if (!action.of_turn()) return refuse_answer(state, seat, action);
    if (Verdict refused = undo_refused(state, seat)) return refused;
    return refuse_in_turn(state, seat, action);
}

}  // namespace coronet::monarch
