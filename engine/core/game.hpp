#pragma once
// What a game is: a bundle of static functions over plain types. Search uses it as a template, the server through
// AnyGame, the laws in tests/support through both. Whoever writes a game writes these.

#include "engine/core/event.hpp"
#include "engine/core/generator.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/vocabulary.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace coronet::engine {

/// Options of a table as the host chose them: option id -> value id. What is missing takes the option's standard value.
using Options = std::map<std::string, std::string, std::less<>>;

/// One value an option can take.
struct OptionValue {
    std::string_view id;
    std::string_view label;
};

/// One option of a game, in words for the setup page.
struct OptionInfo {
    std::string_view id;
    std::string_view label;
    std::string_view help;
    std::vector<OptionValue> values;  ///< a switch has the two values "on" and "off"
    std::string_view standard;        ///< the value it has unless the host says otherwise
    int picks = 1;                    ///< more than 1: a list of so many different values, their ids parted by blanks

    bool is_list() const { return picks > 1; }
    bool is_switch() const { return values.size() == 2 && values[0].id == "on" && values[1].id == "off"; }
};

/// How a game ended. Both lists have one entry a seat.
struct Outcome {
    std::vector<int> scores;
    std::vector<int> places;  ///< 1 is the winner; equal seats share a place (1, 1, 3)
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Places by falling score; equal scores share a place and the next one is left out.
inline std::vector<int> places_by(const std::vector<int>& scores) {
    std::vector<int> places;
    for (const int mine : scores) {
        int better = 0;
        for (const int other : scores) better += other > mine ? 1 : 0;
        places.push_back(better + 1);
    }
    return places;
}

/// The code of an undo for which there is nothing, where a game has none of its own.
inline constexpr std::string_view nothing_to_undo = "nothing_to_undo";

/// The rules of one game. All functions are pure but for what they do to the State they are given. A game has all of
/// them, also where it has nothing to say: what could be left out could be misspelt, and nobody would hear of it.
template <class G>
concept Game = requires(typename G::State& state, const typename G::State& seen, const typename G::Config& config,
                        const typename G::Action& action, const typename G::Event& event, const Options& options,
                        const Outside<typename G::Event>& outside, const Seed& seed, Generator& chance, Seat seat,
                        Viewer viewer, std::string_view text, std::vector<typename G::Action>& list) {
    requires std::is_trivially_copyable_v<typename G::State>;
    requires std::has_unique_object_representations_v<typename G::State>;
    requires std::equality_comparable<typename G::Action>;
    { G::id } -> std::convertible_to<std::string_view>;              // "monarch"
    { G::name } -> std::convertible_to<std::string_view>;            // for people
    { G::rules_version } -> std::convertible_to<std::uint32_t>;      // raised when a rule changes
    { G::options() } -> std::same_as<std::vector<OptionInfo>>;       // without "players"
    { G::seat_range(options) } -> std::same_as<std::array<int, 2>>;  // fewest and most seats with these options
    // "players" and the game's options; `bad_options` says which is wrong.
    { G::configure(options) } -> std::same_as<Parsed<typename G::Config>>;
    { G::start(config, seed, outside) } -> std::same_as<typename G::State>;
    { G::seats(seen) } -> std::same_as<int>;
    { G::waiting(seen) } -> std::same_as<SeatSet>;  // who is asked; empty = the game is over
    {G::legal(seen, seat, list)};                   // appends every legal action of a seat
    { G::apply(state, seat, action, outside) } -> std::same_as<Verdict>;
    { G::view(seen) } -> std::same_as<typename G::Public>;
    { G::view(seen, seat) } -> std::same_as<typename G::Private>;
    { G::preview(seen, seat, action) } -> std::same_as<Parsed<typename G::Preview>>;
    // Everything `viewer` may not know is drawn anew.
    { G::determinize(seen, viewer, chance) } -> std::same_as<typename G::State>;
    { G::outcome(seen) } -> std::same_as<std::optional<Outcome>>;
    { G::barrier(seen) } -> std::same_as<std::uint32_t>;  // states with equal barriers may be undone freely
    { G::default_action(seen, seat) } -> std::same_as<typename G::Action>;  // for an absent seat that is asked
    { G::to_text(action) } -> std::same_as<std::string>;
    { G::parse(text) } -> std::same_as<Parsed<typename G::Action>>;
    { G::to_text(event) } -> std::same_as<std::string>;
    // Positions for tests and scenario files, by named facts ("court A", "food B").
    { G::blank(options) } -> std::same_as<Parsed<typename G::State>>;
    { G::arrange(state, text, text) } -> std::same_as<Verdict>;
    // The position is whole: begin to ask, unless its facts contradict each other.
    { G::arranged(state, outside) } -> std::same_as<std::optional<BadFact>>;
    { G::fact(seen, text) } -> std::same_as<Parsed<std::string>>;
    {G::check(seen)};  // throws Bug if an invariant is broken

    // With nothing to say: what stands behind "usually".
    // Whether the others may not learn what was chosen, ever; usually false.
    { G::secret(action) } -> std::same_as<bool>;
    // The answer of who has no other, where a seat is asked either way so that it tells nothing; usually nothing.
    { G::automatic(seen, seat) } -> std::same_as<std::optional<typename G::Action>>;
    // Who still plays; usually all. Whoever the rules have put out looks on: is asked nothing and cannot win.
    { G::in_play(seen) } -> std::same_as<SeatSet>;
    // Whether the time of a turn begins with it, for those who play by a clock; usually with `turn_started` alone.
    { G::begins_turn(event) } -> std::same_as<bool>;
    // Who may not ask for `undo`; usually nobody is refused.
    { G::undo_refused(seen, seat) } -> std::same_as<Verdict>;
    // The codes of an undo that is not free: others could consent to it, or not even that; usually `nothing_to_undo`.
    { G::behind_barrier } -> std::convertible_to<std::string_view>;
    { G::undo_blocked } -> std::convertible_to<std::string_view>;
    // The keys of all facts that make up a position, and all words of its texts; usually none are listed.
    { G::fact_keys(seen) } -> std::convertible_to<const std::vector<std::string>&>;
    { G::vocabulary() } -> std::same_as<Vocabulary>;
};

}  // namespace coronet::engine
