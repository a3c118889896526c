#pragma once
// What a viewer of Monarch may know, as plain structs: a public part, equal for all, and a private part per seat. Both
// are pure functions of the State (MON-153 to MON-155). The wire format is the description of these structs; the member
// names are the JSON keys. Cards, banners and seats are their handles.

#include "engine/core/flat_map.hpp"
#include "engine/core/short_text.hpp"
#include "engine/monarch/table/table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace coronet::monarch {

/// What everybody sees of one seat.
struct SeatView {
    int food = 0;
    int gold = 0;
    int banner = -1;                 ///< its banner, -1: none
    int crowns = 0;                  ///< total if the game ended now (MON-159)
    int banner_crowns = 0;           ///< of which by the banner
    std::vector<int> banner_counts;  ///< cards the banner counts
    std::vector<int> qualifies;      ///< banners on offer whose requirement its court meets
    friend bool operator==(const SeatView&, const SeatView&) = default;
};

/// Whose turn it is (MON-164, MON-165).
struct TurnView {
    int seat = 0;
    int round = 1;
    int first = 0;  ///< the seat that begins each round
    Produced produced = Produced::none;
    int sweeps = 0;       ///< this turn
    bool ending = false;  ///< a court has 7: the game ends after the last seat's turn unless that court shrinks
    friend bool operator==(const TurnView&, const TurnView&) = default;
};

/// What the lands give now (MON-160).
struct Yields {
    int harvest = 0;                          ///< food
    int tax = 0;                              ///< gold
    int villages = 0;                         ///< V, the price of taxing before banners
    engine::FlatMap<int, int> harvest_gives;  ///< seat -> food it gains by its banner if the active seat harvests
    engine::FlatMap<int, int> tax_gives;      ///< seat -> gold it gains by its banner if the active seat taxes
    friend bool operator==(const Yields&, const Yields&) = default;
};

/// What a Court Card in a court is worth now, and why (MON-159).
struct Worth {
    int crowns = 0;
    std::vector<int> counts;  ///< cards it counts
    int spoiled_by = -1;      ///< the card that reduces it to 0, -1: none
    friend bool operator==(const Worth&, const Worth&) = default;
};

/// One banner (MON-166). Requirement and ability stand in the catalog.
struct BannerView {
    int holder = -1;          ///< seat, -1: on offer
    std::vector<int> met;     ///< by seat: how many of the needed Court Cards it has, 0 .. 2
    std::vector<int> crowns;  ///< by seat: what the banner would be worth to it now
    friend bool operator==(const BannerView&, const BannerView&) = default;
};

/// One seat at a together-pay Moon.
struct PledgeView {
    int amount = 0;
    bool confirmed = false;
    bool asked = false;  ///< a seat without the resource is not asked (MON-096)
    int pays = 0;        ///< what it pays if the Moon is decided as pledged now; 0 while the sum is short
    friend bool operator==(const PledgeView&, const PledgeView&) = default;
};

/// What an outcome of the Moon does to one seat, beside what it pays.
struct ChangeView {
    int food = 0;
    int gold = 0;
    int court_cards = 0;  ///< -1: discards one
    friend bool operator==(const ChangeView&, const ChangeView&) = default;
};

/// The open Moon while it waits for answers (MON-168).
struct MoonView {
    int card = -1;
    Resource resource = Resource::none;
    int target = 0;                            ///< T
    int sum = 0;                               ///< of all pledges
    int revision = 0;                          ///< to be named in `confirm`
    engine::FlatMap<int, PledgeView> pledges;  ///< by seat; empty once the Moon is decided
    std::vector<ChangeView> paid;              ///< by seat: the outcome if it is paid
    std::vector<ChangeView> unpaid;            ///< by seat: the outcome if not
    std::vector<int> discarding;               ///< seats that still have to discard a Court Card
    friend bool operator==(const MoonView&, const MoonView&) = default;
};

/// How the game ended, by seat (MON-124, MON-170).
struct ResultView {
    std::vector<int> scores;
    std::vector<int> places;
    friend bool operator==(const ResultView&, const ResultView&) = default;
};

/// What everybody may know.
struct Public {
    int players = 0;
    Printing printing = Printing::later;
    bool banners_on = true;
    bool two_player_changes = false;  ///< in force
    std::string spaces;               ///< the kind of each space: f farm, v village
    /// Where each card lies: `r3` row slot 3; `d7` discard pile, 7th from the bottom (0 first); `c0.2` court of seat 0,
    /// acquired as its 3rd; `g1.0` guest at seat 1; `s4.1` space 4, layer 1 (the highest is the top); `m` the open
    /// Moon; `b2` box; `x` not in this game (arranged positions only). A card without a place is in the deck.
    engine::FlatMap<int, engine::ShortText> at;
    int deck = 0;  ///< cards in it
    engine::FlatMap<int, SeatView> seats;
    TurnView turn;
    Yields yields;
    engine::FlatMap<int, Worth> worth;  ///< each Court Card lying in a court
    engine::FlatMap<int, BannerView> banners;
    std::optional<MoonView> moon;
    std::optional<ResultView> result;
    int shuffles = 0;  ///< how often the discard pile has become the deck
    friend bool operator==(const Public&, const Public&) = default;
};

/// One card of the row as one seat sees it (MON-161). All of it holds for the seat's own turn.
struct OfferView {
    int gold = 0;  ///< price for this seat
    int food = 0;
    int cut = 0;  ///< gold saved by discount cards, already taken off; food saved for an improvement with two players
    Why why = Why::ok;
    std::vector<int> spaces;  ///< where an improvement may go
    Replace replace = Replace::no;
    std::vector<int> guests;  ///< own guests of which this chaser may discard one
    std::vector<int> to;      ///< seats a guest may be sent to
    int gain = 0;             ///< best change of this seat's crowns by acquiring it
    friend bool operator==(const OfferView&, const OfferView&) = default;
};

/// What one seat may know and do beyond the public part. `legal` is the expansion of this.
struct Private {
    Ask ask = Ask::none;
    engine::FlatMap<int, OfferView> offers;  ///< each card of the row
    bool harvest = false;                    ///< legal now; so for the next three
    bool tax = false;
    bool sweep = false;
    bool end_turn = false;
    int tax_price = 0;  ///< food, for this seat
    int sweep_price = 0;
    std::vector<int> banners;  ///< that can be taken now
    int pledge_max = 0;        ///< 0 .. this can be pledged
    friend bool operator==(const Private&, const Private&) = default;
};

/// What a choice would change; answers `consult` (MON-162).
struct Preview {
    std::vector<int> crowns;  ///< by seat: change of the total
    int harvest = 0;          ///< change of the lands' yields
    int tax = 0;
    int gold = 0;  ///< what this seat has left after it; below 0: missing
    int food = 0;
    std::vector<int> spoils;  ///< Court Cards that become worth nothing by a condition
    std::vector<int> frees;   ///< Court Cards that regain their value
    friend bool operator==(const Preview&, const Preview&) = default;
};

}  // namespace coronet::monarch
