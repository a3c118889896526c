// Cities as far from 0,0 as a position can lay them, built further out as long as there are tiles: every cell can be
// said, what is listed is legal, and previews look at the cell that is meant.

#include "engine/minerva/table/city.hpp"
#include "engine/minerva/text/text.hpp"
#include "tests/engine/minerva/random_games.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <tuple>

namespace coronet::minerva {
namespace {

constexpr std::array directions = {Dir::up, Dir::down, Dir::left, Dir::right};

std::string at(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }
std::string beyond(Cell cell, Dir dir) {
    const Cell one = step({}, dir);
    return at(cell.x + one.x, cell.y + one.y);
}
/// How far out a cell lies in this direction.
int out(int x, int y, Dir dir) {
    const Cell one = step({}, dir);
    return x * one.x + y * one.y;
}

/// The names of all tiles of these groups.
std::string all_of(std::initializer_list<Group> groups) {
    std::string names;
    for (int number = 0; number < tile_count; ++number) {
        const auto tile = static_cast<Tile>(number);
        for (const Group group : groups) names += facts(tile).group == group ? name_of(tile) + " " : "";
    }
    return names;
}

State blank() { return std::get<State>(Minerva::blank(table_of(2))); }

/// A city of these words, all tiles that it lacks to be had, B has passed; nothing where it is refused.
std::optional<State> with_city(const std::string& city) {
    State state = blank();
    if (Minerva::arrange(state, "city A", city)) return std::nullopt;
    for (const auto& [key, value] :
         std::initializer_list<std::pair<const char*, std::string>>{{"offer", all_of({Group::starting, Group::normal})},
                                                                    {"temple_stack", all_of({Group::temple})},
                                                                    {"denarii A", "10000"},
                                                                    {"assistants A", "5"},
                                                                    {"order B", "1"},
                                                                    {"turn", "A"}}) {
        const auto refused = Minerva::arrange(state, key, value);
        EXPECT_FALSE(refused) << key;
    }
    EXPECT_FALSE(Minerva::arranged(state, {}));
    return state;
}

/// The fountain alone, as far out as it may lie: towards one side, and if asked for as far towards another.
std::tuple<State, int> farthest(Dir dir, std::optional<Dir> also) {
    for (int far = 127; far > 0; --far) {
        const Cell one = step({}, dir);
        const Cell other = also ? step({}, *also) : Cell{};
        auto state = with_city("fountain " + at(far * (one.x + other.x), far * (one.y + other.y)));
        if (state) return {*state, far};
    }
    return {blank(), 0};
}

/// What puts a tile farthest out, tiles that move others first and residences last.
std::optional<Action> outermost(const std::vector<Action>& list, Dir dir) {
    using Verb = Action::Verb;
    const auto worth = [dir](const Action& action) {
        switch (action.verb) {
            case Verb::build_facility:
                return std::tuple(out(action.x, action.y, dir), kind_of(action.tile) == Kind::aquaeduct ? 2 : 1);
            case Verb::build_residence: return std::tuple(out(action.x, action.y, dir), 0);
            case Verb::aquaeduct: return std::tuple(action.none ? -1000 : out(action.to_x, action.to_y, dir), 0);
            case Verb::place_assistant: return std::tuple(-1000, out(action.x, action.y, dir));
            case Verb::pass:
            case Verb::take_round_tile:
            case Verb::sell: return std::tuple(-2000, 0);
            default: return std::tuple(0, 0);
        }
    };
    const auto best = std::max_element(list.begin(), list.end(),
                                       [&](const Action& a, const Action& b) { return worth(a) < worth(b); });
    const bool done = best == list.end() || std::get<0>(worth(*best)) == -2000;
    return done ? std::nullopt : std::optional(*best);
}

/// What a preview says of the line that goes on outward.
void look_at_preview(const State& state, const Action& action, Dir dir) {
    const bool activates = action.verb == Action::Verb::build_residence || action.verb == Action::Verb::place_assistant;
    if (!activates) return;
    const auto made = Minerva::preview(state, engine::seat_at(0), action);
    ASSERT_TRUE(std::holds_alternative<Preview>(made));
    const auto& lines = std::get<Preview>(made).lines;
    const Cell cell{static_cast<std::int8_t>(action.x), static_cast<std::int8_t>(action.y)};
    if (find(state.player(engine::seat_at(0)).city, step(cell, dir)) != nullptr) return;
    EXPECT_EQ(lines.find(std::string(word(dir)))->second.end, beyond(cell, dir));
}

void build_outward(State state, int start, Dir dir) {
    const Seat seat = engine::seat_at(0);
    while (const auto action = outermost(legal_of(state, seat), dir)) {
        look_at_preview(state, *action, dir);
        ASSERT_FALSE(Minerva::apply(state, seat, *action, {})) << to_text(*action);
    }
    Minerva::check(state);
    const Player& player = state.player(seat);
    EXPECT_TRUE(player.city.full());
    EXPECT_EQ(player.placed, assistant_limit);
    int reached = 0;
    for (const Placed& placed : player.city) reached = std::max(reached, out(placed.cell.x, placed.cell.y, dir));
    EXPECT_EQ(reached, start + city_limit - 1 + 1) << "every tile, and a move of the fountain";
    for (const Cell cell : open_cells(player.city)) EXPECT_EQ(cell_from(text_of(cell)), cell) << text_of(cell);
    for (const Placed& placed : player.city) {
        for (const Dir beside : directions) {
            EXPECT_EQ(text_of(step(placed.cell, beside)), beyond(placed.cell, beside));
        }
    }
}

// MIN-145, MIN-155
TEST(FarCities, CanBeBuiltFurtherOutWithEveryTileThereIs) {
    for (const Dir dir : directions) {
        SCOPED_TRACE(word(dir));
        const auto [state, start] = farthest(dir, std::nullopt);
        ASSERT_GT(start, 0);
        ASSERT_NO_FATAL_FAILURE(build_outward(state, start, dir));
        const Dir across = dir == Dir::up || dir == Dir::down ? Dir::right : Dir::up;
        const auto [corner, far] = farthest(dir, across);
        ASSERT_EQ(far, start);
        ASSERT_NO_FATAL_FAILURE(build_outward(corner, far, dir));
    }
}

// What grew from 0,0 is never too far: all tiles in one line can be given.
TEST(FarCities, OfAnyGameCanBeGiven) {
    const std::string tiles = all_of({Group::starting, Group::normal, Group::temple});
    for (const Dir dir : directions) {
        const auto line = [&, dir](int first) {
            std::string city;
            int place = first;
            const Cell one = step({}, dir);
            const auto add = [&](const std::string& name) {
                city += name + " " + at(place * one.x, place * one.y) + " ";
                ++place;
            };
            add("fountain");
            for (const auto name : engine::words_of(tiles)) add(std::string(name));
            for (int residence = 0; residence < residence_count; ++residence) add("residence");
            State state = blank();
            return !Minerva::arrange(state, "city A", city);
        };
        EXPECT_TRUE(line(0)) << word(dir);
        EXPECT_TRUE(line(3)) << "aquaeducts and the circus: " << word(dir);
        EXPECT_FALSE(line(26)) << word(dir);
    }
}

}  // namespace
}  // namespace coronet::minerva
