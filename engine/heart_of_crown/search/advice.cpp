#include "engine/heart_of_crown/search/advice.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

constexpr int hand_size = 5;
constexpr int price_of_princess = 6;

bool is(Card card, Kinds which) { return (facts(card).kinds & which) != 0; }

/// What playing a card is worth in coins. Territories are what they print; the effect of an action shows in its cost.
double in_coins(Card card) {
    const CardFacts& fact = facts(card);
    if (is(card, kind::territory)) return fact.coins;
    if (!is(card, kind::action)) return 0;
    return std::max(static_cast<double>(fact.coins), 0.42 * fact.cost + 0.15 * fact.links);
}

/// The points of a card that can be set and is worth it.
double to_set(Card card) { return is(card, kind::succession) ? std::max<double>(0.0, facts(card).points) : 0.0; }

/// The facts of all kinds, worked out once.
struct Worth {
    double coins = 0;
    double set = 0;
    int links = 0;
    bool plays = false;
};
using WorthTable = std::array<Worth, card_count>;
const WorthTable& worth_of_all() {
    static const WorthTable all = [] {
        WorthTable table{};
        for (std::size_t i = 0; i < table.size(); ++i) {
            const Card card{static_cast<std::uint8_t>(i)};
            table[i] = {in_coins(card), to_set(card), facts(card).links, is(card, kind::action | kind::territory)};
        }
        return table;
    }();
    return all;
}
/// Looks the worth of cards up; made once for many of them.
class Worths {
  public:
    const Worth& operator()(Card card) const { return all_[static_cast<std::size_t>(card)]; }

  private:
    const WorthTable& all_ = worth_of_all();
};

/// All cards of a seat, summed.
struct Deck {
    int cards = 0;
    double coins = 0;
    double to_set = 0;
    int dead_ends = 0;  ///< cards that can be played and give no further play
    int extra = 0;      ///< plays beyond their own that the others give

    void add(const Worth& fact) {
        ++cards;
        coins += fact.coins;
        to_set += fact.set;
        if (!fact.plays) return;
        if (fact.links == 0) ++dead_ends;
        if (fact.links > 1) extra += fact.links - 1;
    }
    /// Coins a turn, about.
    double income() const {
        const double drawn = static_cast<double>(hand_size) / std::max(cards, hand_size);
        const double too_many = std::max(0.0, drawn * (dead_ends - extra) - 1.0);
        return std::max(0.0, drawn * coins - 1.5 * too_many);
    }
};

Deck deck_of(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    const Worths worth;
    Deck deck;
    for (const Lying& card : state.deck(seat)) deck.add(worth(card.card));
    for (const Lying& card : state.hand(seat)) deck.add(worth(card.card));
    for (const Lying& card : state.discard(seat)) deck.add(worth(card.card));
    for (const Lying& card : state.out(seat)) deck.add(worth(card.card));
    for (const Territory& territory : player.territories) {
        if (territory.kept != no_card) deck.add(worth(territory.kept));
    }
    if (state.turn.seat == seat) {
        for (const Lying& played : state.play()) deck.add(worth(played.card));
    }
    return deck;
}

/// The turns that remain, about: until somebody is near the crown.
double turns_left(const State& state) {
    int most = 0;
    for (const Seat seat : state.seats()) most = std::max(most, points_of(state, seat).total());
    const double by_points = 13.0 - 0.5 * most;
    const double by_time = 26.0 - state.turn.number / static_cast<double>(std::max<int>(1, state.config.players));
    return std::max(2.0, std::min(by_points, std::max(4.0, by_time)));
}

/// What coins in the second phase are worth.
double of_coins(double coins, bool princess) {
    const double bought = 0.45 * std::min(coins, 16.0);
    if (princess || coins < price_of_princess) return bought;
    return std::max(bought, 7.0);
}

/// The coins a hand can still bring with these plays.
double of_hand(Lot hand, int plays) {
    std::array<double, cards_most> dead_ends{};
    std::size_t count = 0;
    double coins = 0;
    bool chain = plays > 0;
    const Worths worth;
    for (const Lying& card : hand) {
        const Worth& fact = worth(card.card);
        if (!fact.plays || !chain) continue;
        if (fact.links == 0) {
            dead_ends[count++] = fact.coins;
            continue;
        }
        coins += fact.coins;
        plays += fact.links - 1;
    }
    std::sort(dead_ends.begin(), dead_ends.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
    for (std::size_t i = 0; i < count && static_cast<int>(i) < plays; ++i) coins += dead_ends[i];
    return coins;
}

/// What the running turn can still bring its seat.
double of_turn(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    const Turn& turn = state.turn;
    const bool princess = player.princess != no_card;
    double in_hand = 0;  // by setting
    if (princess) {
        const Worths worth;
        for (const Lying& card : state.hand(seat)) in_hand += 0.3 * worth(card.card).set;
    }
    if (turn.phase == Phase::main) {
        const double coins = turn.coins.value() + 0.95 * of_hand(lot_of(state, seat), turn.plays);
        return std::max(of_coins(coins, princess), in_hand);
    }
    if (turn.phase != Phase::second) return 0;
    const double coins = of_coins(turn.coins.value(), princess || turn.choice != Choice::none);
    switch (turn.choice) {
        case Choice::none: return std::max(coins, in_hand);
        case Choice::purchase: return coins;
        case Choice::set: return in_hand;
        case Choice::support: break;
    }
    return 0;
}

/// What a princess brings besides her points: what her ability is good for in the turns that remain, and what she lets
/// her player choose right now.
double of_princess(const State& state, Seat seat, double left, double income) {
    const Player& player = state.player(seat);
    const double a_turn = 0.5 * income + 1.0;
    const Question* asked = state.flow.asked.has(seat) ? &state.question(seat) : nullptr;
    const bool choosing = asked != nullptr && asked->by == player.princess;
    switch (player.princess) {
        case Card::klam_klam: return 0.5 * left;  // a coin a turn, more with several purchases
        case Card::bergamot: return 0.4 * left;   // a better card for a worse one
        case Card::ouka: return 0.3 * left;       // two cards become one
        case Card::rain_and_shion: {
            const bool coming = state.turn.seat == seat && state.turn.extra_coming;
            return a_turn * (0.8 * player.twin.value() + (coming ? 1.0 : 0.0));
        }
        case Card::raolily: return choosing ? 0.7 * asked->limit : 0.0;
        case Card::flamaria: return choosing ? 2.0 * asked->most : 0.0;
        default: return 0;
    }
}

}  // namespace

double expected_points(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    const double points = points_of(state, seat).total();
    if (state.over()) return points;
    if (state.dropped_out.has(seat)) return -10;
    const bool princess = player.princess != no_card;
    const Deck deck = deck_of(state, seat);
    const double left = turns_left(state);
    double sum = points + left * 0.5 * deck.income() + (princess ? 0.7 : 0.5) * deck.to_set;
    if (princess) sum += 8 + of_princess(state, seat, left, deck.income());
    if (state.ceremony(seat).on) sum += 6;
    sum += 0.4 * (player.coin.value() + player.ore.value()) - 0.4 * player.debt.value();
    if (state.turn.seat == seat) sum += of_turn(state, seat);
    return sum;
}

}  // namespace coronet::heart_of_crown
