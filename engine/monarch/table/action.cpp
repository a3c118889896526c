#include "engine/monarch/table/action.hpp"

#include "engine/core/text.hpp"
#include "engine/monarch/cards/cards.hpp"

#include <limits>
#include <optional>
#include <vector>

namespace coronet::monarch {
namespace {

using engine::Refusal;
using Kind = Action::Kind;

/// Takes the words of a choice one by one and remembers the first that makes no sense.
class Reader {
  public:
    explicit Reader(std::vector<std::string_view> words) : words_(std::move(words)) {}

    bool more() const { return at_ < words_.size(); }
    std::string_view next(const char* what) {
        if (more()) return words_[at_++];
        fail("It lacks " + std::string(what) + ".");
        return {};
    }
    /// Takes the next word if it is this one.
    bool take(std::string_view word) {
        if (!more() || words_[at_] != word) return false;
        ++at_;
        return true;
    }
    Card card() {
        const auto text = next("a card");
        const auto card = card_from(text);
        if (!card) fail("There is no card \"" + std::string(text) + "\".");
        return card.value_or(no_card);
    }
    /// A whole number of any size; the rules refuse one that is too small or too great (MON-143).
    int number(const char* what, int least, int most) {
        const auto text = next(what);
        const auto number = engine::whole_from(text, least, most);
        if (!number) fail("\"" + std::string(text) + "\" is not " + what + ".");
        return number.value_or(0);
    }
    engine::Seat seat() {
        const auto text = next("a seat");
        const auto seat = engine::seat_from(text);
        if (!seat) fail("\"" + std::string(text) + "\" is not a seat; seats are A to E.");
        return seat.value_or(engine::no_seat);
    }
    void fail(std::string sentence) {
        if (problem_.empty()) problem_ = std::move(sentence);
    }
    const std::string& problem() const { return problem_; }

  private:
    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
    std::string problem_;
};

void read_parameters(Reader& reader, Action& action) {
    constexpr int any_low = std::numeric_limits<int>::min();
    constexpr int any_high = std::numeric_limits<int>::max();
    switch (action.kind) {
        case Kind::harvest:
        case Kind::tax:
        case Kind::sweep:
        case Kind::end_turn: break;
        case Kind::acquire_court:
            action.card = reader.card();
            while (reader.more()) {  // in either order
                if (action.replace == no_card && reader.take("replace")) {
                    action.replace = reader.card();
                } else if (action.guest == no_card && reader.take("discard_guest")) {
                    action.guest = reader.card();
                } else {
                    break;
                }
            }
            break;
        case Kind::acquire_improvement:
            action.card = reader.card();
            action.space = static_cast<std::int16_t>(reader.number("a space", -32768, 32767));
            break;
        case Kind::acquire_guest:
            action.card = reader.card();
            action.to = reader.seat();
            break;
        case Kind::take_banner: action.banner = banner_from(reader.next("a banner")).value_or(no_banner); break;
        case Kind::pledge: action.number = reader.number("an amount", any_low, any_high); break;
        case Kind::confirm: action.number = reader.number("a revision", any_low, any_high); break;
        case Kind::discard_court: action.card = reader.card(); break;
    }
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

std::string to_text(const Action& action) {
    std::string text(word(action.kind));
    const auto add = [&text](std::string_view part) { text.append(" ").append(part); };
    if (action.card != no_card) add(id_of(action.card));
    if (action.replace != no_card) text.append(" replace ").append(id_of(action.replace));
    if (action.guest != no_card) text.append(" discard_guest ").append(id_of(action.guest));
    if (action.kind == Kind::acquire_improvement) add(std::to_string(action.space));
    if (action.to != engine::no_seat) add(std::string(1, engine::letter(action.to)));
    if (action.kind == Kind::take_banner) add(action.banner == no_banner ? "?" : facts(action.banner).id);
    if (action.kind == Kind::pledge || action.kind == Kind::confirm) add(std::to_string(action.number));
    return text;
}

engine::Parsed<Action> parse_action(std::string_view text) {
    Reader reader(engine::words_of(text));
    const auto first = reader.next("a choice");
    const auto kind = engine::enum_from<Kind>(first);
    if (!kind) return Refusal{"bad_request", "There is no choice \"" + std::string(first) + "\"."};
    Action action{.kind = *kind};
    read_parameters(reader, action);
    if (reader.problem().empty() && reader.more()) {
        reader.fail("\"" + std::string(reader.next("")) + "\" does not belong there.");
    }
    if (!reader.problem().empty()) {
        return Refusal{"bad_request", "\"" + std::string(first) + "\" cannot be understood. " + reader.problem()};
    }
    return action;
}

}  // namespace coronet::monarch
