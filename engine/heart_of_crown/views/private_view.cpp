// What one seat sees besides. views.hpp declares what stands here.

#include "engine/heart_of_crown/choices/choices.hpp"
#include "engine/heart_of_crown/views/views.hpp"

#include <algorithm>
#include <optional>

namespace coronet::heart_of_crown {
namespace {

/// Those of the cards that are one.
std::vector<int> given(const std::array<Card, 3>& cards) {
    std::vector<int> list;
    for (const Card card : cards) {
        if (card != no_card) list.push_back(handle(card));
    }
    return list;
}

std::vector<int> handles_of(CardSet set) {
    std::vector<int> list;
    for (const Card card : set) list.push_back(handle(card));
    return list;
}

/// What stands against keeping this card on any territory: of several reasons that of the first slot.
Why keep_why_of(const State& state, Seat seat, Card card, std::vector<int>& slots) {
    const auto& territories = state.player(seat).territories;
    Why first = keepable(state, seat, card, 0);
    for (int slot = 0; slot < territories.size(); ++slot) {
        if (keepable(state, seat, card, slot) == Why::ok) slots.push_back(slot);
    }
    return slots.empty() ? first : Why::ok;
}

engine::FlatMap<int, HandCardView> hand_view(const State& state, Seat seat) {
    engine::FlatMap<int, HandCardView> view;
    const Lot hand = lot_of(state, seat);
    for (const Lying& lying : hand) {
        HandCardView& card = view[handle(lying.card)];
        if (differ(hand, lying.card)) card.copies.push_back(copy_of(lying));
        std::sort(card.copies.begin(), card.copies.end());
        if (++card.count > 1) continue;
        card.play = playable(lying.card);
        card.set = settable(lying.card);
        card.keep = keep_why_of(state, seat, lying.card, card.keep_on);
    }
    return view;
}

PriceView price_view(const Price& price) { return {price.price, price.token, price.bribery, price.discount}; }

void add_prices(const State& state, Seat seat, Private& view) {
    const bool can_buy = buy_why(state, seat) == Why::ok;
    const int coins = state.turn.coins.value();
    for (int number = 0; number < card_count; ++number) {
        const Card card{static_cast<std::uint8_t>(number)};
        if (state.stack(card) == 0) continue;
        const Price asked = price(state, seat, card);
        view.prices[number] = price_view(asked);
        if (can_buy && asked.price <= coins) view.buy.push_back(number);
    }
    if (seat != state.turn.seat) return;
    view.to_bottom = state.turn.purveyor;
    for (const Seat other : state.seats()) {
        if (state.turn.bribery_left[static_cast<std::size_t>(engine::index(other))] == 0) continue;
        for (const Card card : kinds_in(state.hand(other))) {
            if (!lies_for_sale(state, other, card)) continue;
            const Price asked = price_from_hand(state, seat, card);
            view.bribes[engine::index(other)][handle(card)] = price_view(asked);
            if (can_buy && asked.price <= coins) view.buy_from[engine::index(other)].push_back(handle(card));
        }
    }
}

/// Which copies can be picked of each card, or for each number, where they differ.
void add_copies(const State& state, Seat seat, const Question& question, AskView& view) {
    const auto add = [&](int pick, Card card) {
        auto copies = copies_for(state, seat, question, card);
        if (!copies.empty()) view.copies[pick] = std::move(copies);
    };
    for (const int card : view.cards) add(card, Card(card));
    const int highest = highest_number(state, question);
    for (int number = 1; number <= highest; ++number) add(number, card_for(question, number));
}

/// The open question with its answers; nothing for the turn itself, whose choices stand elsewhere in the view.
std::optional<AskView> ask_view(const State& state, Seat seat) {
    const Ask asked = state.asked(seat);
    if (asked == Ask::none || asked == Ask::main || asked == Ask::second) return std::nullopt;
    const Question& question = state.question(seat);
    AskView view;
    view.ask = asked;
    view.by = handle(question.by);
    view.about = question.about == engine::no_seat ? -1 : engine::index(question.about);
    view.card = handle(question.card);
    view.zone = question.zone;
    if (question.zone == Zone::deck_top) view.looked = state.turn.looking;
    view.cards = handles_of(cards_for(state, seat, question));
    add_copies(state, seat, question, view);
    const unsigned slots = slots_for(state, seat, question);
    const auto& territories = state.player(seat).territories;
    for (int slot = 0; slot < territories.size(); ++slot) {
        if ((slots >> static_cast<unsigned>(slot) & 1U) != 0) view.kept[slot] = handle(territories[slot].kept);
    }
    for (int number = 1; number <= static_cast<int>(Way::succession); ++number) {
        if (question.ways.has(Way(number))) view.ways.push_back(Way(number));
    }
    const bool number = asked == Ask::starting_hand || takes_number(question);
    view.lowest = number ? 0 : -1;
    view.highest = !number ? -1 : asked == Ask::starting_hand ? 3 : highest_number(state, question);
    view.least = asked == Ask::defend || asked == Ask::cleanup ? 0 : question.least;
    view.most = asked == Ask::defend || asked == Ask::cleanup ? any_number : question.most;
    view.may_stop = may_stop(question) && asked != Ask::starting_hand;
    return view;
}

void add_turn(const State& state, Seat seat, Private& view) {
    const Player& player = state.player(seat);
    view.act = turn_why(state, seat, Phase::over);
    view.play = play_why(state, seat);
    view.keep = keep_why(state, seat);
    view.set = set_why(state, seat);
    view.support = support_why(state, seat);
    view.princess = ability_why(state, seat);
    if (view.princess == Why::ok) {
        each_ability_cost(state, seat, [&](Card first, Card second) {
            view.princess_costs.push_back(given({first, second, no_card}));
        });
    }
    view.witch = why(state, seat, choose::witch()) == Why::ok;
    if (turn_why(state, seat, Phase::main) == Why::ok) view.coin_counters = player.coin.value();
    if (view.act == Why::ok) {
        for (int slot = 0; slot < player.territories.size(); ++slot) {
            if (player.territories[slot].kept != no_card) view.recall.push_back(slot);
        }
    }
    if (view.support == Why::ok) {
        for (const auto& tied : ties(state)) view.ties.push_back(given(tied));
    }
}

}  // namespace

Private view(const State& state, Seat seat) {
    const auto deck = state.deck(seat);
    Private view;
    view.hand = hand_view(state, seat);
    for (int at = 0; at < deck.size(); ++at) {
        const Lying& card = deck[at];
        ++view.deck[handle(card.card)];
        if (card.is(mark::looked)) view.deck_known[at] = handle(card.card);
    }
    view.ask = ask_view(state, seat);
    add_turn(state, seat, view);
    add_prices(state, seat, view);
    if (state.flow.answered.has(seat)) {
        view.starting_maids = state.flow.held[static_cast<std::size_t>(engine::index(seat))].number;
    }
    return view;
}

}  // namespace coronet::heart_of_crown
