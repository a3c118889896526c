#include "engine/monarch/table/action.hpp"

#include "engine/core/spelling.hpp"
#include "engine/monarch/cards/cards.hpp"

#include <limits>
#include <string>
#include <vector>

namespace coronet::monarch {
namespace {

using Kind = Action::Kind;

using engine::Need;
using Part = engine::Spelled<Action>;
using Spelling = engine::Spelling<Action, &Action::kind>;

struct Sorts {
    engine::Sort card = engine::listed<Card>("card", "a card", card_count, [](Card one) { return id_of(one); });
    engine::Sort banner =
        engine::listed<Banner>("banner", "a banner", banner_count, [](Banner one) { return facts(one).id; });
    engine::Sort seat = engine::seat_letters();
    // Of any size; the rules refuse a number that is too small or too great (MON-143).
    engine::Sort space = engine::numbers("space", "a space", -32768, 32767);
    engine::Sort amount = engine::numbers("amount", "an amount", -great, great);
    engine::Sort revision = engine::numbers("revision", "a revision", -great, great);
    static constexpr int great = std::numeric_limits<int>::max();
};

/// The one description of the texts: read and said by it, and told to strangers in schema/.
const Spelling& spelling() {
    static const Sorts sorts;
    static const Spelling all = [] {
        using A = Action;
        const auto card = engine::field<&A::card, no_card, A>(sorts.card);
        std::vector<Spelling::Row> rows;
        const auto add = [&rows](Kind kind, std::vector<Part> parts) {
            rows.push_back({kind, word(kind), {{std::move(parts)}}});
        };
        add(Kind::harvest, {});
        add(Kind::tax, {});
        add(Kind::acquire_court, {card, engine::field<&A::replace, no_card, A>(sorts.card, Need::maybe, "replace"),
                                  engine::field<&A::guest, no_card, A>(sorts.card, Need::maybe, "discard_guest")});
        add(Kind::acquire_improvement, {card, engine::field<&A::space, A>(sorts.space)});
        add(Kind::acquire_guest, {card, engine::field<&A::to, engine::no_seat, A>(sorts.seat)});
        add(Kind::sweep, {});
        add(Kind::take_banner, {engine::any_word<&A::banner, no_banner, A>(sorts.banner)});
        add(Kind::end_turn, {});
        add(Kind::pledge, {engine::field<&A::number, A>(sorts.amount)});
        add(Kind::confirm, {engine::field<&A::number, A>(sorts.revision)});
        add(Kind::discard_court, {card});
        return Spelling(std::move(rows));
    }();
    return all;
}

}  // namespace

namespace choose {
Action harvest() { return {.kind = Kind::harvest}; }
Action tax() { return {.kind = Kind::tax}; }
Action court(Card card, Card replace, Card guest) {
    return {.kind = Kind::acquire_court, .card = card, .replace = replace, .guest = guest};
}
Action improvement(Card card, int space) {
    return {.kind = Kind::acquire_improvement, .card = card, .space = static_cast<std::int16_t>(space)};
}
Action guest(Card card, engine::Seat to) { return {.kind = Kind::acquire_guest, .card = card, .to = to}; }
Action sweep() { return {.kind = Kind::sweep}; }
Action take(Banner banner) { return {.kind = Kind::take_banner, .banner = banner}; }
Action end_turn() { return {.kind = Kind::end_turn}; }
Action pledge(int amount) { return {.kind = Kind::pledge, .number = amount}; }
Action confirm(int revision) { return {.kind = Kind::confirm, .number = revision}; }
Action discard(Card card) { return {.kind = Kind::discard_court, .card = card}; }
}  // namespace choose

std::string_view word(Kind kind) { return engine::enum_word(kind); }

std::string to_text(const Action& action) { return spelling().to_text(action); }

engine::Parsed<Action> parse_action(std::string_view text) { return spelling().parse(text); }

std::vector<engine::Choice> written_choices() { return spelling().choices(); }

}  // namespace coronet::monarch
