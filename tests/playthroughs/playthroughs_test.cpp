// Golden playthroughs: a few whole games with a fixed seed, printing at each step what was told and what each seat sees
// now that it did not see before. `UPDATE_GOLDEN=1 playthrough_tests` writes them anew; the difference then tells what
// a change in the rules, the views or the events means to people at the table.

#include "engine/core/text.hpp"
#include "tests/games/each.hpp"
#include "tests/support/enter_test.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/laws/walk.hpp"

namespace coronet::playthroughs {
namespace {

using laws::Generator;
using laws::Options;
using laws::Seat;
using laws::SeatSet;
using laws::Viewer;
using test::Lines;
using test::Tested;

/// What each viewer saw last.
using Seen = std::map<std::string, Lines>;

void tell_changes(std::string& text, const std::string& who, const Lines& before, const Lines& now) {
    for (const auto& [key, value] : now) {
        const auto found = before.find(key);
        if (found == before.end() || found->second != value) text += "    " + who + " | " + key + ": " + value + "\n";
    }
    for (const auto& entry : before) {
        if (!now.contains(entry.first)) text += "    " + who + " | " + entry.first + " is gone\n";
    }
}

template <engine::Game G>
void tell_views(std::string& text, const typename G::State& state, Seen& seen) {
    const auto look = [&](const std::string& who, Lines now) {
        tell_changes(text, who, seen[who], now);
        seen[who] = std::move(now);
    };
    look("all", Tested<G>::lines_of(G::view(state)));
    for (const Seat seat : SeatSet::all(G::seats(state))) {
        look(std::string(1, engine::letter(seat)), Tested<G>::lines_of(G::view(state, seat)));
    }
    for (const Seat seat : G::waiting(state)) {
        const auto count = laws::legal<G>(state, seat).size();
        text += std::string("    ") + engine::letter(seat) + " chooses from " + std::to_string(count) + "\n";
    }
}

template <engine::Game G>
std::string text_of(const test::Playthrough& wish) {
    std::string text = std::string(G::id) + ", seed " + std::to_string(wish.number);
    for (const auto& [key, value] : wish.options) text += ", " + key + " " + value;
    text += "\n";
    Seen seen;
    int choices = 0;
    laws::walk<G>(
        wish.options, wish.number, 20000,
        [&](const typename G::State& state, Generator&) {
            if (choices == 0) text += "\n0  the game is dealt\n";
            tell_views<G>(text, state, seen);
        },
        [&](Seat seat, const typename G::Action& action, const auto& events) {
            text += "\n" + std::to_string(++choices) + "  " + engine::letter(seat) + ": " + G::to_text(action) + "\n";
            for (const auto& event : events) {
                text += "    told: " + G::to_text(event.open) + "\n";
                if (!event.secret) continue;
                for (const Seat knows : event.knows) {
                    text += std::string("    told ") + engine::letter(knows) + ": " + G::to_text(*event.secret) + "\n";
                }
            }
        },
        Tested<G>::keen_choice);
    return text;
}

[[maybe_unused]] const bool entered = [] {
    test::for_each_game(test::TestedGames{}, []<class G>() {
        const std::string game(G::id);
        for (const auto& wish : Tested<G>::playthroughs()) {
            test::enter_test("Playthroughs/" + game, wish.name + "/IsAsBefore", [game, wish] {
                golden::expect_as_before("tests/playthroughs/" + game + "/" + wish.name + ".txt", text_of<G>(wish));
            });
        }
    });
    return true;
}();

}  // namespace
}  // namespace coronet::playthroughs
