#include "tests/fuzz/tables.hpp"

#include "engine/core/check.hpp"
#include "engine/core/generator.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/support/laws/walk.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace coronet::fuzz {
namespace {

using engine::Generator;
using engine::Seat;
using protocol::How;
using protocol::Table;

constexpr std::size_t matches = 8;    // of each game
constexpr std::size_t moments = 16;   // of each match, evenly spread
constexpr std::size_t longest = 160;  // choices

/// At most `most_seats` seats.
std::unique_ptr<Table> dealt(const protocol::GameEntry& game, int most_seats, Generator& dice) {
    for (;;) {
        const auto drawn = drawn_bytes(dice);
        Bytes bytes(drawn);
        auto made = game.make(options_from(bytes, game.options(), game.seats), dice.fork(), nullptr);
        if (made.index() == 0 && std::get<0>(made)->seats() <= most_seats) return std::get<0>(std::move(made));
    }
}

/// A verb first, then one of that verb, now and then what a player with some thought would choose.
protocol::Entry some_choice(const Table& table, Generator& dice) {
    const Seat seat = laws::any_of(table.waiting(), dice);
    if (dice.below(4) == 0) {
        return {How::choice, seat, table.thinker(seat, dice.fork())->think(search::Level::novice, {}).action};
    }
    std::map<std::string, std::vector<std::string>> by_verb;
    for (auto& text : table.legal(seat)) by_verb[text.substr(0, text.find(' '))].push_back(std::move(text));
    const auto verb = std::next(by_verb.begin(), laws::below(dice, by_verb.size()));
    return {How::choice, seat, laws::one_of(verb->second, dice)};
}

TableMoment moment_of(std::unique_ptr<Table> table) {
    TableMoment moment{std::move(table), {}};
    for (const Seat seat : moment.table->waiting()) {
        for (auto& text : moment.table->legal(seat)) moment.choices.push_back({How::choice, seat, std::move(text)});
    }
    return moment;
}

std::vector<TableMoment> play(const protocol::GameEntry& game, std::size_t match) {
    Generator dice(laws::seed_of(match));
    std::vector<std::unique_ptr<Table>> all;
    // Each seat has a view of its own: what many see costs many times as much, and is not much else.
    all.push_back(dealt(game, match % 4 == 0 ? engine::max_seats : 3, dice));
    while (!all.back()->waiting().empty() && all.size() <= longest) {
        auto next = all.back()->clone();
        CHECK(next->enter(some_choice(*next, dice)).index() == 0, "what is legal is accepted");
        all.push_back(std::move(next));
    }
    std::vector<TableMoment> kept;
    for (std::size_t i = 0; i < moments; ++i)
        kept.push_back(moment_of(all[i * (all.size() - 1) / (moments - 1)]->clone()));
    return kept;
}

}  // namespace

const TableMoment& table_moment(std::size_t game, std::size_t match, std::size_t moment) {
    static std::map<std::pair<std::size_t, std::size_t>, std::vector<TableMoment>> played;
    const auto games = protocol::games();
    auto& of_match = played[{game % games.size(), match % matches}];
    if (of_match.empty()) of_match = play(games[game % games.size()], match % matches);
    return of_match[moment % of_match.size()];
}

void play_all_tables() {
    for (std::size_t game = 0; game < protocol::games().size(); ++game) {
        for (std::size_t match = 0; match < matches; ++match) table_moment(game, match, 0);
    }
}

}  // namespace coronet::fuzz
