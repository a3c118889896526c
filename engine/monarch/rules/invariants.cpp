#include "engine/monarch/rules/invariants.hpp"

#include "engine/monarch/choices/choices.hpp"

namespace coronet::monarch {
namespace {

/// Counts cards and looks at their kind.
class Census {
  public:
    void meet(Card card) {
        CHECK(static_cast<int>(card) < card_count, "a zone holds cards of the table");
        CHECK(!seen_.has(card), "a card lies in one place only");
        seen_.add(card);
    }
    template <class Cards>
    void meet_all(const Cards& cards, Group group) {
        for (const Card card : cards) {
            meet(card);
            CHECK(facts(card).group == group, "a zone holds cards of its kind");
        }
    }
    /// Cards of the deck's cycle: everything, or everything but Moons.
    template <class Cards>
    void meet_mixed(const Cards& cards, bool moons) {
        for (const Card card : cards) {
            meet(card);
            CHECK(moons || facts(card).group != Group::moon, "no Moon lies in the row or the discard pile");
        }
    }
    const CardSet& seen() const { return seen_; }

  private:
    CardSet seen_;
};

void check_spaces(const State& state) {
    for (const Space& space : state.spaces) {
        int least = facts(space.land).yield;
        for (const Card card : space.layers) {
            CHECK(facts(card).land == space.land, "a space keeps its kind");
            CHECK(facts(card).yield >= least, "no top has ever fallen");
            least = facts(card).yield;
        }
    }
}

void check_banners(const State& state) {
    for (const Seat seat : state.seats()) {
        const Banner banner = state.court(seat).banner;
        if (banner == no_banner) continue;
        CHECK(state.config.banners, "banners are played with");
        CHECK(holder_of(state, banner) == seat, "each banner goes to one seat only");
    }
}

void check_moon(const State& state) {
    const OpenMoon& moon = state.moon;
    if (moon.card == no_card) {
        CHECK(moon.stage == OpenMoon::Stage::none && moon.asked.empty() && moon.sum() == 0, "no Moon, no pledges");
        return;
    }
    for (const Seat seat : state.seats()) {
        const int held = holding(state, seat, facts(moon.card).moon.resource);
        if (moon.stage == OpenMoon::Stage::pledging)
            CHECK(moon.pledge(seat) <= held, "nobody pledges what is not there");
        CHECK(!moon.confirmed.has(seat) || moon.asked.has(seat), "only who is asked confirms");
    }
}

void check_flow(const State& state) {
    CHECK(state.turn.over == waiting(state).empty(), "somebody is asked until the game is over");
    CHECK(state.turn.over == state.flow.stack.empty(), "rules wait until the game is over");
    for (const Seat seat : state.flow.asked) CHECK(state.seats().has(seat), "only players are asked");
}

}  // namespace

CardSet cards_in_zones(const State& state) {
    Census census;
    census.meet_mixed(state.deck, true);
    census.meet_mixed(state.discard, false);
    for (const Card card : state.row) {
        if (card != no_card) census.meet_mixed(std::array{card}, false);
    }
    census.meet_all(state.box, Group::moon);
    if (state.moon.card != no_card) census.meet_all(std::array{state.moon.card}, Group::moon);
    for (const Court& court : state.courts) {
        census.meet_all(court.cards, Group::court);
        census.meet_all(court.guests, Group::guest);
    }
    for (const Space& space : state.spaces) census.meet_all(space.layers, Group::improvement);
    return census.seen();
}

void check(const State& state) {
    CHECK(cards_in_zones(state) == state.in_game, "every card of the game lies somewhere");
    check_spaces(state);
    check_banners(state);
    check_moon(state);
    check_flow(state);
}

}  // namespace coronet::monarch
