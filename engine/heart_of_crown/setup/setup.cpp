#include "engine/heart_of_crown/setup/setup.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

using Kind = Event::Kind;

constexpr int common_copies = 5;  ///< HOC-034

/// Draws the commons of a random supply, each ten with equal chance (HOC-033).
void draw_commons(State& state, const Outside& outside) {
    Config& config = state.config;
    if (config.commons[0] != no_card) return;
    std::vector<Card> pool;
    for (int number = 0; number < card_count; ++number) {
        const Card card{static_cast<std::uint8_t>(number)};
        if (facts(card).rarity != Rarity::common) continue;
        const bool base = facts(card).set == Set::base;
        if (base ? config.random_base : config.random_far_east) pool.push_back(card);
    }
    state.chance.shuffle(std::span(pool), outside, "commons");
    std::copy_n(pool.begin(), config.commons.size(), config.commons.begin());
    std::sort(config.commons.begin(), config.commons.end());
}

/// The Supply: five copies of each common and the rare cards, without Karikuma for two players (HOC-034, HOC-035).
void deal_supply(State& state, const Outside& outside) {
    std::vector<Card> cards;
    for (const Card card : state.config.commons) {
        for (int copy = 0; copy < common_copies; ++copy) cards.push_back(card);
    }
    if (state.config.players > 2) cards.push_back(Card::karikuma);
    cards.push_back(Card::emperors_crown);
    shuffle(outside, state.chance, cards, "supply");
    for (const Card card : cards) state.supply().push({card});
}

/// Ouka is on the pile by choice, or by default with an Eastern common in the Supply (HOC-029).
bool ouka_takes_part(const Config& config) {
    if (config.ouka != Ouka::automatic) return config.ouka == Ouka::yes;
    return std::any_of(config.commons.begin(), config.commons.end(),
                       [](Card card) { return card != no_card && facts(card).set == Set::far_east; });
}

void pile_princesses(State& state) {
    state.princesses = {};
    for (int number = 0; number < card_count; ++number) {
        if (facts(Card(number)).is(kind::princess)) state.princesses.add(Card(number));
    }
    if (!ouka_takes_part(state.config)) state.princesses.remove(Card::ouka);
}

void order_seats(State& state, const Outside& outside) {
    const int count = state.config.players;
    const int first = state.config.first != engine::no_seat
                          ? engine::index(state.config.first)
                          : static_cast<int>(state.chance.below(state.config.players, outside, "first_seat"));
    for (int at = 0; at < count; ++at) {
        state.order[static_cast<std::size_t>(at)] = engine::seat_at((first + at) % count);
    }
    state.turn.seat = state.order[0];
}

void deal_decks(Play& play) {
    for (const Seat seat : play.state.seats()) {
        const auto deck = play.state.deck(seat);
        for (int i = 0; i < starting_villages; ++i) deck.push({Card::village});
        for (int i = 0; i < starting_maids; ++i) deck.push({Card::apprentice_maid});
        if (play.state.config.alternative_start) continue;
        play.shuffle_deck(seat);
        play.draw(seat, hand_size);
    }
}

}  // namespace

State bare_state(const Config& config) {
    State state;
    state.config = config;
    for (const Card card : basic_stacks) {
        state.market[static_cast<std::size_t>(card)] = facts(card).copies;
    }
    state.curses = facts(Card::curse).copies;
    pile_princesses(state);
    const int first = config.first == engine::no_seat ? 0 : engine::index(config.first);
    for (int at = 0; at < config.players; ++at) {
        state.order[static_cast<std::size_t>(at)] = engine::seat_at((first + at) % config.players);
    }
    state.turn.seat = state.order[0];
    state.turn.number = 1;
    state.turn.plays = 1;
    state.turn.phase = Phase::main;
    return state;
}

State start(const Config& config, const engine::Seed& seed, const Outside& outside) {
    State state = bare_state(config);
    state.chance = engine::Chance(seed);
    state.turn = {};
    draw_commons(state, outside);
    pile_princesses(state);
    order_seats(state, outside);
    deal_supply(state, outside);
    Event event{.kind = Kind::dealt};
    // Drawn in any case, because what chance is used for is recorded, but told only where it says who begins (HOC-041).
    if (!config.alternative_start) event.seat = engine::index(state.turn.seat);
    event.cards = handles(state.config.commons);
    event.count = state.supply().size();
    outside.tell(event);
    Play play{{state, outside}};
    play.fill_market();
    deal_decks(play);
    state.total = count_cards(state);
    begin(state, outside, false);
    return state;
}

}  // namespace coronet::heart_of_crown
