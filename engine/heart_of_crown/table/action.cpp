#include "engine/heart_of_crown/table/action.hpp"

#include "engine/core/text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace coronet::heart_of_crown {
namespace {

using engine::Refusal;
using Kind = Action::Kind;

constexpr std::array<std::string_view, 15> kind_words = {"pick_starting_hand",
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
static_assert(static_cast<std::size_t>(Kind::stop) + 1 == kind_words.size());

constexpr int highest_slot = Action::no_slot - 1;

std::optional<Kind> kind_from(std::string_view text) {
    for (std::size_t at = 0; at < kind_words.size(); ++at) {
        if (kind_words[at] == text) return static_cast<Kind>(at);
    }
    return std::nullopt;
}

std::optional<Way> way_from(std::string_view text) {
    for (int number = 1; number <= static_cast<int>(Way::succession); ++number) {
        if (word(Way(number)) == text) return Way(number);
    }
    return std::nullopt;
}

std::optional<Copy> copy_from(std::string_view text) {
    for (Copy copy = Copy::open; copy <= Copy::recalled; copy = Copy(static_cast<int>(copy) + 1)) {
        if (word(copy) == text) return copy;
    }
    return std::nullopt;
}

/// Puts the cards of an ability into the order of handles, each with its copy.
void sort_costs(Action& action) {
    if (std::pair(action.cards[1], action.second) >= std::pair(action.cards[0], action.copy)) return;
    std::swap(action.cards[0], action.cards[1]);
    const Copy first = action.copy;
    action.copy = action.second;
    action.second = first;
}

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
    Card card() {
        const auto text = next("a card");
        const auto card = card_from(text);
        if (!card) fail("There is no card \"" + std::string(text) + "\".");
        return card.value_or(no_card);
    }
    /// Which copy, where it is said.
    Copy copy() {
        const auto copy = more() ? copy_from(words_[at_]) : std::nullopt;
        if (copy) ++at_;
        return copy.value_or(Copy::any);
    }
    /// Up to `most` more cards, put into the order of handles.
    std::array<Card, 3> cards(std::size_t most) {
        std::array<Card, 3> list = {no_card, no_card, no_card};
        for (std::size_t at = 0; at < most && more(); ++at) list[at] = card();
        std::sort(list.begin(), list.end());
        return list;
    }
    /// What an ability costs: up to two cards, each with its copy.
    void costs(Action& action) {
        if (more()) {
            action.cards[0] = card();
            action.copy = copy();
        }
        if (more()) {
            action.cards[1] = card();
            action.second = copy();
        }
        sort_costs(action);
    }
    /// A whole number of any size; the rules refuse one that is too small or too great.
    std::int16_t number(const char* what) {
        const auto text = next(what);
        const auto number = number_in(text);
        if (!number) fail("\"" + std::string(text) + "\" is not " + what + ".");
        return number.value_or(std::int16_t{0});
    }
    std::uint8_t slot() {
        const int number = this->number("a territory, counted from 0");
        return static_cast<std::uint8_t>(number < 0 ? highest_slot : std::min<int>(number, highest_slot));
    }
    engine::Seat seat() {
        const auto text = next("a seat");
        const auto seat = engine::seat_from(text);
        if (!seat) fail("\"" + std::string(text) + "\" is not a seat; seats are letters from A.");
        return seat.value_or(engine::no_seat);
    }
    /// A place for a purchase, where one is named.
    Way place() {
        if (!more()) return Way::none;
        const auto text = next("a place");
        if (text != word(Way::bottom)) fail("\"" + std::string(text) + "\" is no place for a purchase.");
        return Way::bottom;
    }
    /// What is picked: a card with or without a place, a word, a number.
    void pick(Action& action) {
        const auto text = next("what is picked");
        if (const auto way = way_from(text)) {
            action.way = *way;
        } else if (const auto card = card_from(text)) {
            action.card = *card;
            action.copy = copy();
            if (action.copy == Copy::any) pick_place(action);
        } else if (const auto number = number_in(text)) {
            action.number = *number;
            action.copy = copy();
        } else {
            fail("There is no card, word or number \"" + std::string(text) + "\".");
        }
    }
    void fail(std::string sentence) {
        if (problem_.empty()) problem_ = std::move(sentence);
    }
    const std::string& problem() const { return problem_; }

  private:
    /// A whole number, as far as an action holds it.
    static std::optional<std::int16_t> number_in(std::string_view text) {
        const auto number = engine::whole_from(text, Action::below_all, Action::above_all);
        if (!number) return std::nullopt;
        return *number < 0 ? Action::below_all : static_cast<std::int16_t>(*number);
    }

    void pick_place(Action& action) {
        if (!more()) return;
        if (const auto way = way_from(words_[at_])) {
            action.way = *way;
            ++at_;
        } else {
            action.slot = slot();
        }
    }

    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
    std::string problem_;
};

void read_parameters(Reader& reader, Action& action) {
    switch (action.kind) {
        case Kind::use_witch: action.copy = reader.copy(); break;
        case Kind::end_main_phase:
        case Kind::end_turn:
        case Kind::stop: break;
        case Kind::play:
        case Kind::set:
            action.card = reader.card();
            action.copy = reader.copy();
            break;
        case Kind::pick_starting_hand: action = choose::starting_hand(reader.number("a number")); break;
        case Kind::spend_coin_counters: action.number = reader.number("a number"); break;
        case Kind::use_princess: reader.costs(action); break;
        case Kind::keep:
            action.card = reader.card();
            action.copy = reader.copy();
            action.slot = reader.slot();
            break;
        case Kind::recall:
            action.card = reader.card();
            action.slot = reader.slot();
            break;
        case Kind::buy:
            action.card = reader.card();
            action.way = reader.place();
            break;
        case Kind::buy_from_hand:
            action.seat = reader.seat();
            action.card = reader.card();
            action.way = reader.place();
            break;
        case Kind::support:
            action.card = reader.card();
            action.cards = reader.cards(3);
            break;
        case Kind::pick: reader.pick(action); break;
    }
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
Action play(Card card, Copy copy) { return {.kind = Kind::play, .card = card, .copy = copy}; }
Action princess(Card first, Card second, std::array<Copy, 2> copies) {
    Action action{
        .kind = Kind::use_princess, .cards = {first, second, no_card}, .copy = copies[0], .second = copies[1]};
    sort_costs(action);
    return action;
}
Action witch(Copy copy) { return {.kind = Kind::use_witch, .copy = copy}; }
Action coin_counters(int number) {
    return {.kind = Kind::spend_coin_counters, .number = static_cast<std::int16_t>(number)};
}
Action keep(Card card, int slot, Copy copy) {
    return {.kind = Kind::keep, .card = card, .slot = static_cast<std::uint8_t>(slot), .copy = copy};
}
Action recall(Card card, int slot) {
    return {.kind = Kind::recall, .card = card, .slot = static_cast<std::uint8_t>(slot)};
}
Action end_main_phase() { return {.kind = Kind::end_main_phase}; }
Action buy(Card card, Way way) { return {.kind = Kind::buy, .card = card, .way = way}; }
Action buy_from_hand(engine::Seat seat, Card card, Way way) {
    return {.kind = Kind::buy_from_hand, .card = card, .seat = seat, .way = way};
}
Action support(Card princess, std::array<Card, 3> tied) {
    std::sort(tied.begin(), tied.end());
    return {.kind = Kind::support, .card = princess, .cards = tied};
}
Action set(Card card, Copy copy) { return {.kind = Kind::set, .card = card, .copy = copy}; }
Action end_turn() { return {.kind = Kind::end_turn}; }
Action pick(Card card, Way way, Copy copy) { return {.kind = Kind::pick, .card = card, .way = way, .copy = copy}; }
Action pick_kept(Card card, int slot) {
    return {.kind = Kind::pick, .card = card, .slot = static_cast<std::uint8_t>(slot)};
}
Action pick(Way way) { return {.kind = Kind::pick, .way = way}; }
Action pick(int number, Copy copy) {
    return {.kind = Kind::pick, .number = static_cast<std::int16_t>(number), .copy = copy};
}
Action stop() { return {.kind = Kind::stop}; }
}  // namespace choose

std::string_view word(Kind kind) { return kind_words[static_cast<std::size_t>(kind)]; }

std::string to_text(const Action& action) {
    std::string text(word(action.kind));
    const auto add = [&text](std::string_view part) { text.append(" ").append(part); };
    if (action.seat != engine::no_seat) add(std::string(1, engine::letter(action.seat)));
    const auto add_copy = [&](Copy copy) {
        if (copy != Copy::any && copy != Copy::none) add(word(copy));
    };
    if (action.card != no_card) add(id_of(action.card));
    if (action.number == Action::not_given && action.cards[0] == no_card) add_copy(action.copy);
    for (std::size_t at = 0; at < action.cards.size(); ++at) {
        if (action.cards[at] == no_card) continue;
        add(id_of(action.cards[at]));
        if (at < 2) add_copy(at == 0 ? action.copy : action.second);
    }
    if (action.way != Way::none) add(word(action.way));
    if (action.slot != Action::no_slot) add(std::to_string(action.slot));
    if (action.number != Action::not_given) {
        add(std::to_string(action.number));
        add_copy(action.copy);
    }
    return text;
}

engine::Parsed<Action> parse_action(std::string_view text) {
    Reader reader(engine::words_of(text));
    const auto first = reader.next("a choice");
    const auto kind = kind_from(first);
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

}  // namespace coronet::heart_of_crown
