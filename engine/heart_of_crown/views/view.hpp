#pragma once
// What a viewer of Heart of Crown may know, as plain structs: a public part, equal for all, and a private part per
// seat. Both are pure functions of the State (section 4 and section 17 of the rules). The wire format is the
// description of these structs; the member names are the JSON keys. Cards are handles of kinds, seats are numbers.
// Zones are maps by kind -> how many, or by place, so that a move touches few fields.

#include "engine/core/flat_map.hpp"
#include "engine/heart_of_crown/table/table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace coronet::heart_of_crown {

/// How many of each kind: handle -> copies. Kinds that are not there have no entry.
using Counts = engine::FlatMap<int, int>;

/// The counters of one seat (HOC-047).
struct CountersView {
    int coin = 0;
    int debt = 0;
    int ore = 0;
    int twin = 0;
    int succession = 0;  ///< +1 each, on the princess
    friend bool operator==(const CountersView&, const CountersView&) = default;
};

CountersView counters_view(const Player& player);

/// A territory under direct control.
struct TerritoryView {
    int card = -1;
    int kept = -1;      ///< the card kept on it, -1: none
    bool ready = true;  ///< it can hold cards; false in the turn in which it came (HOC-067)
    friend bool operator==(const TerritoryView&, const TerritoryView&) = default;
};

/// The inheritance points of one seat by source (HOC-159). Cards count what is printed on them (see the catalog).
struct PointsView {
    int total = 0;
    int princess = 0;
    int counters = 0;
    int territories = 0;
    int set = 0;
    int to_ceremony = 20;  ///< missing to 20, 0 if reached
    int to_victory = 30;   ///< missing to 30
    friend bool operator==(const PointsView&, const PointsView&) = default;
};

/// What everybody sees of one seat (HOC-158).
struct SeatView {
    int hand = 0;       ///< cards in it
    Counts hand_open;   ///< of which lie open (Bribery)
    Counts hand_shown;  ///< of which are shown for the moment: revealed, or used in defense
    int deck = 0;       ///< cards in it
    engine::FlatMap<int, int>
        deck_open;  ///< place from the bottom (0; the top is deck - 1) -> card that lies open there
    Counts discard;
    int discard_top = -1;  ///< the card on top of the discard pile
    Counts out;            ///< out of play; they return at the end of the seat's next turn (HOC-SAMURAI-3)
    CountersView counters;
    int princess = -1;
    engine::FlatMap<int, TerritoryView> territories;  ///< by slot; slots never change
    Counts set;                                       ///< set cards that are no territories
    PointsView points;
    bool dropped_out = false;  ///< HOC-118
    friend bool operator==(const SeatView&, const SeatView&) = default;
};

/// Whose turn it is and what is left of it (HOC-155, HOC-156).
struct TurnView {
    int seat = 0;    ///< -1: in set-up nobody, since the first seat is yet to be found (HOC-041)
    int number = 1;  ///< from 1; extra turns count
    Phase phase = Phase::main;
    int plays = 0;
    int coins = 0;
    Choice choice = Choice::none;
    bool extra = false;         ///< an extra turn (HOC-TWINS-3)
    bool ability_used = false;  ///< of the princess, this turn
    friend bool operator==(const TurnView&, const TurnView&) = default;
};

/// A card in the play area; they lie in the order in which they were played.
struct PlayedView {
    int card = -1;
    std::vector<int> as;  ///< the cards it imitates, the last one is carried out (HOC-058)
    friend bool operator==(const PlayedView&, const PlayedView&) = default;
};

/// What runs until the end of the turn (HOC-156).
struct EffectsView {
    bool villages_two = false;            ///< Villages give 2 coins (Slash-and-Burn Farming)
    bool purveyor = false;                ///< purchases may go to the bottom of the deck
    bool tax_exempt = false;              ///< no taxation token concerns the active seat
    engine::FlatMap<int, int> alliances;  ///< subtype (1 magic .. 5 strategy) -> Alliances that declared it
    engine::FlatMap<int, int> bribery;    ///< opponent -> purchases from that hand left
    bool extra_turn_coming = false;
    int debt_coming = 0;  ///< debt counters at the end of the turn (Moneylender)
    int returns = 0;      ///< cards that may go back on the deck in cleanup (Supply Unit)
    friend bool operator==(const EffectsView&, const EffectsView&) = default;
};

/// One stack of the Market (HOC-161, HOC-162).
struct StackView {
    int count = 0;       ///< copies left; 0: an empty stack of the Basic Market
    int slot = -1;       ///< place in the Random Market, 0 .. 7; -1: Basic Market
    bool token = false;  ///< a taxation token lies on it
    friend bool operator==(const StackView&, const StackView&) = default;
};

/// What a seat is asked, as everybody may know it: never the options, where these depend on hidden cards.
struct QuestionView {
    Ask ask = Ask::none;
    int by = -1;     ///< the card whose effect asks, -1: the rules
    int about = -1;  ///< the seat it concerns, where that is not the one asked
    friend bool operator==(const QuestionView&, const QuestionView&) = default;
};

/// An attack that is carried out now (section 7).
struct AttackView {
    int card = -1;                       ///< the card played
    int as = -1;                         ///< the attack it is carried out as
    engine::FlatMap<int, int> ramparts;  ///< seat -> Ramparts used against it
    friend bool operator==(const AttackView&, const AttackView&) = default;
};

/// How the game ended (HOC-127, HOC-166). The points by source stand in the seats.
struct ResultView {
    Reason reason = Reason::none;
    std::vector<int> winners;
    std::vector<int> points;  ///< by seat
    std::vector<int> places;  ///< by seat; winners 1
    friend bool operator==(const ResultView&, const ResultView&) = default;
};

/// What everybody may know.
struct Public {
    int players = 0;
    std::vector<int> commons;       ///< the ten kinds of this game, by handle
    bool ask_holders_only = false;  ///< who holds no defense card is not asked (HOC-074)
    std::vector<int> order;         ///< the seats in the order of the turns; in set-up by number
    TurnView turn;
    engine::FlatMap<int, PlayedView> play;  ///< the play area by order of playing, 0 first
    Counts last_hand;                       ///< what was discarded from hand at the end of the turn before
    EffectsView effects;
    engine::FlatMap<int, SeatView> seats;
    engine::FlatMap<int, StackView> market;  ///< by kind
    int supply = 0;                          ///< cards in it
    int curses = 0;                          ///< cards on the Curse pile
    std::vector<int> princesses;             ///< on the pile
    Counts banished;
    engine::FlatMap<int, QuestionView> asked;  ///< who must answer, and what about
    std::optional<AttackView> attack;
    engine::FlatMap<int, std::vector<int>> ceremonies;  ///< whose -> seats that still have to complete a turn (HOC-160)
    bool overtime = false;
    std::optional<ResultView> result;
    friend bool operator==(const Public&, const Public&) = default;
};

/// What one card of the own hand can do, apart from what stands against all cards (HOC-157).
struct HandCardView {
    int count = 0;
    Why play = Why::ok;
    Why keep = Why::ok;
    std::vector<int> keep_on;  ///< slots of the own territories that would hold it now
    Why set = Why::ok;
    /// Where not all copies are alike, what each is; those that go first before the others (HOC-013).
    std::vector<Copy> copies;
    friend bool operator==(const HandCardView&, const HandCardView&) = default;
};

/// The price of a purchase for the viewer and what it is made of (HOC-086, HOC-161).
struct PriceView {
    int price = 0;
    int token = 0;     ///< coins added by a taxation token
    int bribery = 0;   ///< coins added by buying from a hand
    int discount = 0;  ///< coins taken off by Klam-Klam
    friend bool operator==(const PriceView&, const PriceView&) = default;
};

/// The open question with all its answers (HOC-143). Every way to combine what stands here is legal.
struct AskView {
    Ask ask = Ask::none;
    int by = -1;                     ///< the card whose effect asks, -1: the rules
    int about = -1;                  ///< the seat it concerns, where that is not the viewer
    int card = -1;                   ///< the card it concerns (opened)
    Zone zone = Zone::none;          ///< where the cards lie
    std::optional<int> looked;       ///< with `deck_top`: how many cards from the top of the own deck lie there
    std::vector<int> cards;          ///< kinds that can be picked
    engine::FlatMap<int, int> kept;  ///< own territory slot -> card kept there that can be picked
    /// Card, or number where one is picked -> the copies that can be picked, where not all are alike (HOC-013).
    engine::FlatMap<int, std::vector<Copy>> copies;
    std::vector<Way> ways;  ///< words that can be picked; with `put`: where each card can go
    int lowest = -1;        ///< numbers that can be picked; -1: none
    int highest = -1;
    int least = 0;  ///< picks that still must be made
    int most = 0;   ///< picks that still can be made; 99: any number
    bool may_stop = false;
    friend bool operator==(const AskView&, const AskView&) = default;
};

/// What one seat may know and do beyond the public part.
struct Private {
    engine::FlatMap<int, HandCardView> hand;
    Counts deck;                           ///< the own cards in deck by kind, without order (HOC-050)
    engine::FlatMap<int, int> deck_known;  ///< place from the bottom -> face-down card the seat has looked at there
    std::optional<AskView> ask;
    Why act = Why::not_your_turn;   ///< whether the own turn waits for a choice of this seat
    Why play = Why::not_your_turn;  ///< what stands against playing any card
    Why keep = Why::not_your_turn;  ///< what stands against keeping and recalling any card
    Why set = Why::not_your_turn;   ///< what stands against setting any card
    Why support = Why::not_your_turn;
    Why princess = Why::not_your_turn;             ///< using her ability
    std::vector<std::vector<int>> princess_costs;  ///< the cards she can be given, each way
    bool witch = false;                            ///< a Witch of Curses in hand can be used
    int coin_counters = 0;                         ///< coin counters that can be turned into coins now
    std::vector<int> recall;                       ///< slots of own territories whose card can be recalled
    engine::FlatMap<int, PriceView> prices;        ///< of each Market stack with cards
    std::vector<int> buy;                          ///< kinds that can be bought from the Market now
    engine::FlatMap<int, engine::FlatMap<int, PriceView>>
        bribes;                                       ///< opponent -> open card -> price; Bribery purchases left only
    engine::FlatMap<int, std::vector<int>> buy_from;  ///< opponent -> kinds that can be bought out of that hand now
    bool to_bottom = false;                           ///< purchases may go to the bottom of the deck
    std::vector<std::vector<int>> ties;  ///< with a tie: each way to choose territories of the tied cost (HOC-093)
    int starting_maids = -1;             ///< alternative start: the own choice while others think
    friend bool operator==(const Private&, const Private&) = default;
};

/// What a choice brings for certain: what it does and what then follows by itself; answers `consult` (HOC-163). It ends
/// where somebody has a choice, where hidden cards or chance come in, and where it is another player's turn to be
/// concerned. Never depends on hidden cards.
struct Preview {
    int coins = 0;  ///< left after it
    int plays = 0;
    int points = 0;             ///< the own total after it
    std::vector<int> moves;     ///< territories that come out of the play area under direct control
    int price = 0;              ///< coins it costs
    int hand = 0;               ///< cards in hand after it, with those drawn last, whatever they are
    std::vector<int> gains;     ///< cards that are acquired, purchased or taken, wherever they go
    std::vector<int> banishes;  ///< cards that leave the game
    CountersView counters;      ///< the own ones after it
    friend bool operator==(const Preview&, const Preview&) = default;
};

}  // namespace coronet::heart_of_crown
