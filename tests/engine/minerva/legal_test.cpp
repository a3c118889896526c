// A choice is refused if and only if it is not listed; and what the private view shows is what is listed.

#include "engine/core/hash.hpp"
#include "engine/minerva/choices/choices.hpp"
#include "tests/engine/minerva/random_games.hpp"

#include <gtest/gtest.h>

#include <set>

namespace coronet::minerva {
namespace {

constexpr std::array dirs = {Dir::up, Dir::down, Dir::left, Dir::right, no_dir};

/// The cells of a city and two more on each side.
std::vector<Cell> cells_about(const City& city) {
    std::set<Cell> cells;
    for (const Placed& placed : city) {
        for (int x = -2; x <= 2; ++x) {
            for (int y = -2; y <= 2; ++y) {
                cells.insert(
                    {static_cast<std::int8_t>(placed.cell.x + x), static_cast<std::int8_t>(placed.cell.y + y)});
            }
        }
    }
    return {cells.begin(), cells.end()};
}

std::vector<Amounts> small_maps() {
    std::vector<Amounts> maps;
    for (std::int16_t a = -1; a <= 3; ++a) {
        for (std::int16_t b = 0; b <= 7; ++b) {
            for (std::int16_t c = 0; c <= 2; ++c) maps.push_back({a, c, b, static_cast<std::int16_t>(c == 2 ? 1 : 0)});
        }
    }
    return maps;
}

/// Legal and illegal choices of every verb, as many as matter in this position.
std::vector<Action> candidates(const State& state, Seat seat) {
    std::vector<Action> list = {choose::pass(), choose::facility(no_tile, {0, 1})};
    const auto cells = cells_about(state.player(seat).city);
    for (int number = 0; number < tile_count; ++number) {
        const auto tile = static_cast<Tile>(number);
        if (!on_offer(state, tile) && number % 11 != 0) continue;
        for (const Cell cell : cells) list.push_back(choose::facility(tile, cell));
    }
    for (const Cell cell : cells) {
        for (const Dir dir : dirs) {
            list.push_back(choose::residence(cell, dir));
            list.push_back(choose::assistant(cell, dir));
        }
        list.push_back(choose::bathhouse(cell));
        list.push_back(choose::circus(cell));
        if (state.question(seat).ask != Ask::aquaeduct) continue;
        for (const Cell to : cells) list.push_back(choose::aquaeduct(cell, to));
    }
    for (int i = 0; i <= resource_count; ++i) {
        const Resource resource = i < resource_count ? static_cast<Resource>(i) : no_resource;
        list.push_back(choose::fountain(resource));
        for (int n = -1; n <= 7; ++n) list.push_back(choose::sell(resource, n));
    }
    for (const Culture culture : {Culture::theater, Culture::art, Culture::academic, no_culture}) {
        list.push_back(choose::garden(culture));
        list.push_back(choose::arch(culture));
    }
    for (int n = -1; n <= 7; ++n) {
        list.push_back(choose::convert(n));
        list.push_back(choose::round_tile(n));
    }
    for (const Amounts& amounts : small_maps()) {
        for (const Action& action : {choose::convert_pairs(amounts), choose::trade(amounts), choose::dining(amounts)}) {
            // The map that names nothing is written `none`; both are one choice, but for the dining hall (MIN-054).
            if (amounts != Amounts{} || action.verb == Action::Verb::dining) list.push_back(action);
        }
    }
    for (const Payment payment : {Payment::none, Payment::denarii, Payment::glory, no_payment}) {
        list.push_back(choose::buy_assistant(payment));
    }
    for (Ask ask = Ask::convert; ask <= Ask::circus; ask = static_cast<Ask>(static_cast<int>(ask) + 1)) {
        list.push_back(choose::decline(ask));
    }
    return list;
}

TEST(Legal, AChoiceIsRefusedIfAndOnlyIfItIsNotListed) {  // MIN-144, MIN-145
    std::set<Ask> met;
    int refused = 0;
    for (int players = 1; players <= max_players; ++players) {
        for (int number = 12; number < 15; ++number) {
            int seen = 0;
            play_random(table_of(players), number, [&](const State& state) {
                const bool turn = state.question(state.turn.seat).ask == Ask::turn;
                if (turn && ++seen % 23 != 0) return;
                for (const Seat seat : state.seats()) {
                    met.insert(state.question(seat).ask);
                    const auto list = legal_of(state, seat);
                    const auto before = engine::hash_of(state);
                    for (const Action& action : candidates(state, seat)) {
                        State after = state;
                        const auto verdict = Minerva::apply(after, seat, action, {});
                        const bool listed = std::find(list.begin(), list.end(), action) != list.end();
                        ASSERT_EQ(!verdict, listed) << to_text(action) << (verdict ? ": " + verdict->sentence : "");
                        if (!verdict) continue;
                        ++refused;
                        ASSERT_EQ(engine::hash_of(after), before) << to_text(action);
                        ASSERT_FALSE(verdict->sentence.empty());
                    }
                }
            });
        }
    }
    EXPECT_GT(refused, 10'000);
    EXPECT_GT(met.size(), 10U);
}

/// What the private and the public view say a seat may choose (view.hpp), as texts.
std::set<std::string> expanded(const State& state, Seat seat) {
    const Public open = Minerva::view(state);
    const Private own = Minerva::view(state, seat);
    const SeatView& holds = open.seats.at(engine::index(seat));
    std::set<std::string> all;
    const auto sell = [&](const char* what, int held) {
        for (int n = 1; n <= held; ++n) all.insert("sell " + std::string(what) + " " + std::to_string(n));
    };
    if (!state.over()) {
        sell("grain", holds.grain);
        sell("wood", holds.wood);
        sell("stone", holds.stone);
        sell("ore", holds.ore);
    }
    const auto tiles = [&](const auto& offered) {
        for (const auto& [tile, place] : offered) {
            if (own.why.contains(tile)) continue;
            for (const auto& [cell, yes] : own.cells) {
                all.insert("build_facility " + name_of(static_cast<Tile>(tile)) + " " + std::string(cell));
            }
        }
    };
    switch (own.ask) {
        case Ask::turn:
            all.insert("pass");
            tiles(open.offer);
            tiles(open.temples);
            for (const char* dir : {"up", "down", "left", "right"}) {
                for (const auto& [cell, yes] : own.cells) {
                    if (own.residence) all.insert("build_residence " + std::string(cell) + " " + dir);
                }
                for (const auto& [cell, yes] : own.hosts) {
                    all.insert("place_assistant " + std::string(cell) + " " + dir);
                }
            }
            for (const auto& [pair, denarii] : open.round_tiles) {
                all.insert("take_round_tile " + std::to_string(pair));
            }
            break;
        case Ask::fountain:
            for (const auto& [name, count] : own.resources) all.insert("fountain " + name);
            break;
        case Ask::garden:
            for (const auto& name : own.cultures) all.insert("garden " + name);
            break;
        case Ask::convert:
            for (int n = 0; n <= own.most; ++n) all.insert("convert " + std::to_string(n));
            break;
        case Ask::arch:
            for (const auto& name : own.cultures) all.insert("arch " + name);
            all.insert("arch none");
            break;
        case Ask::bathhouse:
            for (const auto& cell : own.targets) all.insert("bathhouse " + cell);
            all.insert("bathhouse stop");
            break;
        case Ask::circus:
            for (const auto& cell : own.targets) all.insert("circus " + cell);
            all.insert("circus none");
            break;
        case Ask::aquaeduct:
            for (const auto& [from, cells] : own.moves) {
                for (const auto& to : cells) all.insert("aquaeduct " + from + " " + to);
            }
            all.insert("aquaeduct none");
            break;
        case Ask::buy_assistant:
            if (own.pay_denarii) all.insert("buy_assistant denarii");
            if (own.pay_glory) all.insert("buy_assistant glory");
            all.insert("buy_assistant none");
            break;
        default: break;  // maps are given as bounds
    }
    return all;
}

TEST(Legal, TheViewsExpandToTheList) {  // MIN-145, MIN-154
    for (int players = 1; players <= max_players; ++players) {
        for (int number = 0; number < 4; ++number) {
            play_random(table_of(players), number, [](const State& state) {
                for (const Seat seat : state.seats()) {
                    const Ask ask = state.question(seat).ask;
                    if (ask == Ask::convert_pairs || ask == Ask::trade || ask == Ask::dining) continue;
                    std::set<std::string> listed;
                    for (const Action& action : legal_of(state, seat)) listed.insert(to_text(action));
                    ASSERT_EQ(expanded(state, seat), listed);
                }
            });
        }
    }
}

}  // namespace
}  // namespace coronet::minerva
