#include "server/lobby/recorder.hpp"

#include "protocol/table.hpp"
#include "server/lobby/settings.hpp"
#include "tests/server/audit/recorded_game.hpp"
#include "tests/support/schema.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <tuple>

using namespace coronet;
using namespace coronet::server;
using namespace std::chrono_literals;

namespace {

struct Played {
    MatchRecord record;
    std::vector<Entry> journal;
    RunningMatch match;
};

/// A match of two in which both play some turns and then one gives up.
Played played() {
    MatchRecord record;
    record.id = MatchId::draw();
    record.game = "monarch";
    record.rules_version = "1";
    record.options = standard_settings(*protocol::find_game("monarch"));
    record.options["players"] = "2";
    record.options["turn_seconds"] = "60";
    record.seed.fill(3);
    record.players = {{0, PersonId::draw(), {}, "Ada", {}, {}}, {1, PersonId::draw(), {}, "Ben", {}, {}}};
    record.started = Time(5000ms);
    RunningMatch match(deal(record), ClockTerms{60s}, record.started);
    std::vector<Entry> journal;
    const auto enter = [&](protocol::Entry entry) {
        auto stepped = match.enter(std::span(&entry, 1), record.started + 1s);
        for (const auto& step : std::get<std::vector<SharedStep>>(stepped)) journal.push_back(step->logged);
    };
    for (int turn = 0; turn < 6; ++turn) {
        const Seat seat = engine::seat_at(match.view().waiting.at(0));
        enter({protocol::How::choice, seat, "harvest"});
        enter({protocol::How::choice, seat, "end_turn"});
    }
    enter({protocol::How::resign, engine::seat_at(1), {}});
    return {record, journal, std::move(match)};
}

TEST(Recorder, a_recording_plays_back_to_the_final_views_without_any_rules) {
    const Played game = played();
    ASSERT_TRUE(game.match.over());
    const Gzip packed = record_match(game.record, game.journal, game.match.view(), Time(9000ms));
    const auto text = decompress(packed, 10'000'000);
    ASSERT_TRUE(text);
    test::expect_valid("replay", *text);
    const auto replay = nlohmann::json::parse(*text);
    EXPECT_EQ(replay.at("format"), "coronet.replay.v1");
    EXPECT_EQ(replay.at("match"), game.record.id.text());
    EXPECT_EQ(replay.at("seed"), std::string(64, '0').replace(0, 64, [] {
        std::string hex;
        for (int i = 0; i < 32; ++i) hex += "03";
        return hex;
    }()));
    EXPECT_EQ(replay.at("catalog"), nlohmann::json::parse(protocol::find_game("monarch")->catalog()))
        << "what its handles mean stands in it";
    EXPECT_EQ(replay.at("result").at("places"), nlohmann::json({1, 2}));
    EXPECT_EQ(replay.at("moves").size(), game.journal.size());
    auto open = replay.at("first").at("public");
    auto secret = replay.at("first").at("privates");
    auto table = replay.at("first").at("table");
    for (const auto& move : replay.at("moves")) {
        if (move.contains("d")) open.merge_patch(move.at("d"));
        if (move.contains("t")) table.merge_patch(move.at("t"));
        if (!move.contains("p")) continue;
        for (const auto& [seat, change] : move.at("p").items()) secret[seat].merge_patch(change);
    }
    EXPECT_EQ(open, nlohmann::json::parse(game.match.table().public_view()));
    for (int seat = 0; seat < 2; ++seat) {
        EXPECT_EQ(secret.at(std::to_string(seat)),
                  nlohmann::json::parse(game.match.table().private_view(engine::seat_at(seat))));
    }
    EXPECT_EQ(table.at("over"), true);
}

TEST(Recorder, the_same_match_gives_the_same_bytes) {
    const Played game = played();
    const Gzip one = record_match(game.record, game.journal, game.match.view(), Time(9000ms));
    const Gzip two = record_match(game.record, game.journal, game.match.view(), Time(9000ms));
    EXPECT_EQ(one, two);
}

TEST(Recorder, the_steps_that_were_held_give_the_bytes_that_the_journal_gives) {
    for (const auto& game : protocol::games()) {
        const test::RecordedGame made = test::recorded_game(std::string(game.id), 2);
        const RunningMatch again = replayed(made.match, made.journal);
        EXPECT_FALSE(again.recorded());
        EXPECT_EQ(made.recording, record_match(made.match, made.journal, again.view(), *made.match.ended)) << game.id;
    }
}

TEST(Recorder, a_journal_that_does_not_fit_is_a_bug) {
    Played game = played();
    game.journal.at(2).hash ^= 1U;
    EXPECT_THROW(std::ignore = record_match(game.record, game.journal, game.match.view(), Time(9000ms)), engine::Bug);
    game.record.options["players"] = "9";
    EXPECT_THROW(std::ignore = deal(game.record), engine::Bug);
}

}  // namespace
