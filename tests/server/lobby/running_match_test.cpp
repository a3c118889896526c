#include "server/lobby/running_match.hpp"

#include "server/lobby/recorder.hpp"
#include "server/lobby/settings.hpp"

#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::server;
using namespace std::chrono_literals;

namespace {

constexpr Time begun{1'000'000ms};

RunningMatch match_of(int players, ClockTerms clock = {}, std::uint8_t seed = 7, const std::string& id = "monarch") {
    const auto& game = *protocol::find_game(id);
    engine::Seed bytes{};
    bytes.fill(seed);
    auto made = protocol::make_table(id, match_options(standard_settings(game), players), bytes);
    return {std::get<std::unique_ptr<protocol::Table>>(std::move(made)), clock, begun};
}

Seat mover(const RunningMatch& match) { return engine::seat_at(match.view().waiting.at(0)); }

std::vector<SharedStep> enter(RunningMatch& match, const protocol::Entry& entry, Time now = begun) {
    auto stepped = match.enter(std::span(&entry, 1), now);
    EXPECT_TRUE(std::holds_alternative<std::vector<SharedStep>>(stepped)) << entry.action;
    return std::get<std::vector<SharedStep>>(std::move(stepped));
}

std::vector<SharedStep> play(RunningMatch& match, Seat seat, const std::string& action, Time now = begun) {
    return enter(match, {protocol::How::choice, seat, action}, now);
}

/// Of three, who have a minute each and are all asked about a Moon that has just come.
RunningMatch match_with_a_moon() {
    for (std::uint8_t seed = 1; seed < 60; ++seed) {
        RunningMatch match = match_of(3, {60s}, seed);
        for (int turns = 0; turns < 40 && match.view().waiting.size() == 1; ++turns) {
            for (const char* action : {"harvest", "sweep", "end_turn"}) {
                if (match.view().waiting.size() != 1) break;
                const protocol::Entry entry{protocol::How::choice, mover(match), action};
                static_cast<void>(match.enter(std::span(&entry, 1), begun));
            }
        }
        if (match.view().waiting.size() == 3) return match;
    }
    throw std::runtime_error("no Moon comes");
}

TEST(RunningMatch, an_entry_becomes_one_step_for_journal_and_players) {
    RunningMatch match = match_of(2);
    const Seat seat = mover(match);
    const auto steps = play(match, seat, "harvest", begun + 5s);
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_EQ(steps[0]->logged.sequence, 0);
    EXPECT_EQ(steps[0]->logged.action, "harvest");
    EXPECT_EQ(steps[0]->logged.at, begun + 5s);
    EXPECT_EQ(steps[0]->version, 1);
    EXPECT_TRUE(steps[0]->head.text.starts_with("{\"type\":\"update\",\"v\":1"));
    EXPECT_EQ(match.version(), 1);
}

TEST(RunningMatch, the_journal_leads_to_the_same_position_and_the_same_bytes) {
    RunningMatch match = match_of(3);
    std::vector<SharedStep> steps;
    for (int turn = 0; turn < 9; ++turn) {
        for (const char* action : {"harvest", "end_turn"}) {
            for (const auto& step : play(match, mover(match), action)) steps.push_back(step);
        }
    }
    RunningMatch again = match_of(3);
    for (const auto& step : steps) {
        const auto repeated = again.repeat(step->logged);
        EXPECT_EQ(repeated->head.text, step->head.text);
        EXPECT_EQ(repeated->logged, step->logged);
    }
    EXPECT_EQ(again.table().public_view(), match.table().public_view());
}

TEST(RunningMatch, a_match_that_caught_up_goes_on_with_the_same_bytes) {
    RunningMatch match = match_of(3);
    for (int turn = 0; turn < 4; ++turn) {
        for (const char* action : {"harvest", "end_turn"}) play(match, mover(match), action);
    }
    RunningMatch again = match_of(3);
    again.catch_up(match.entries());
    EXPECT_EQ(again.entries(), match.entries());
    const auto log = [](const RunningMatch& one) { return protocol::encode(one.snapshot("m", engine::seat_at(1))); };
    EXPECT_EQ(log(again), log(match));
    EXPECT_TRUE(again.since(8)->empty());
    EXPECT_FALSE(again.since(7)) << "what it read back has no deltas";
    const auto one = play(match, mover(match), "harvest").at(0);
    const auto other = play(again, mover(again), "harvest").at(0);
    EXPECT_EQ(other->head.text, one->head.text);
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(tail_for(*other, engine::seat_at(seat)), tail_for(*one, engine::seat_at(seat)));
    }
    EXPECT_EQ(again.since(8)->size(), 1U);
}

TEST(RunningMatch, a_journal_that_leads_elsewhere_is_a_bug) {
    RunningMatch match = match_of(2);
    Entry entry = play(match, mover(match), "harvest")[0]->logged;
    RunningMatch other = match_of(2);
    entry.hash ^= 1U;
    EXPECT_THROW(other.repeat(entry), engine::Bug);
    entry.hash = no_fingerprint;
    EXPECT_NE(match_of(2).repeat(entry)->logged.hash, no_fingerprint) << "from before there were fingerprints";
    entry.sequence = 1;
    RunningMatch third = match_of(2);
    EXPECT_THROW(third.repeat(entry), engine::Bug);
    entry.sequence = 0;
    entry.action = "dance";
    EXPECT_THROW(third.repeat(entry), engine::Bug);
}

TEST(RunningMatch, an_answer_is_fresh_until_its_seat_is_asked_something_new) {
    RunningMatch match = match_of(2);
    const Seat first = mover(match);
    const Seat second = engine::clockwise(first, 2);
    EXPECT_TRUE(match.fresh(first, 0));
    EXPECT_FALSE(match.fresh(first, 1));
    play(match, first, "harvest");
    EXPECT_FALSE(match.fresh(first, 0)) << "their own choice has changed the position";
    EXPECT_TRUE(match.fresh(first, 1));
    play(match, first, "end_turn");
    EXPECT_FALSE(match.fresh(second, 1));
    EXPECT_TRUE(match.fresh(second, 2));
}

TEST(RunningMatch, the_deadline_is_for_a_turn) {
    RunningMatch match = match_of(2, {60s});
    EXPECT_EQ(match.clock().first_end(), begun + 60s);
    play(match, mover(match), "harvest", begun + 10s);
    EXPECT_EQ(match.clock().first_end(), begun + 60s);
    play(match, mover(match), "end_turn", begun + 20s);
    EXPECT_EQ(match.clock().first_end(), begun + 80s);
    EXPECT_EQ(match.view().deadline, millis(begun + 80s));
    match.renew_clock(begun + 500s);
    EXPECT_EQ(match.clock().first_end(), begun + 560s);
    EXPECT_FALSE(match.since(match.version())) << "nobody can fold their way to the new deadline";
}

TEST(RunningMatch, who_takes_back_has_no_more_time_for_it) {
    RunningMatch match = match_of(2, {60s});
    const Seat first = mover(match);
    play(match, first, "harvest", begun + 50s);
    enter(match, {protocol::How::undo, first, ""}, begun + 55s);
    EXPECT_EQ(match.clock().first_end(), begun + 60s);
    EXPECT_FALSE(match.fresh(first, 1)) << "but nothing holds that was said about what there is no more";
}

/// The first that may be built in a turn of Minerva, and whatever is asked about it.
void build(RunningMatch& match, Time now) {
    const Seat seat = mover(match);
    const auto actions = [&] { return match.table().legal(seat); };
    const auto is_build = [](const std::string& action) { return action.starts_with("build_"); };
    const auto legal = actions();
    play(match, seat, *std::find_if(legal.begin(), legal.end(), is_build), now);
    while (mover(match) == seat) {
        const auto next = actions();
        if (std::find(next.begin(), next.end(), "pass") != next.end()) return;
        play(match, seat, match.table().default_action(seat), now);
    }
}

TEST(RunningMatch, turns_that_follow_each_other_have_a_time_of_their_own) {
    RunningMatch match = match_of(1, {60s}, 7, "minerva");
    for (int turns = 1; turns < 4; ++turns) {
        build(match, begun + turns * 50s);
        EXPECT_EQ(match.clock().first_end(), begun + turns * 50s + 60s);
    }
}

TEST(RunningMatch, who_takes_a_turn_back_has_what_was_left_of_it) {
    RunningMatch match = match_of(2, {60s, 300s}, 7, "minerva");
    const Seat first = mover(match);
    build(match, begun + 55s);
    ASSERT_NE(mover(match), first);
    enter(match, {protocol::How::undo, first, ""}, begun + 58s);
    ASSERT_EQ(mover(match), first);
    EXPECT_EQ(match.view().deadline, millis(begun + 63s));
    EXPECT_EQ(match.view().banks->at(1 - index(first)), 300'000);
}

TEST(RunningMatch, a_moon_leaves_each_their_question_and_comes_to_an_end) {
    RunningMatch match = match_with_a_moon();
    Time now = begun;
    const auto [a, b, c] = std::array{engine::seat_at(0), engine::seat_at(1), engine::seat_at(2)};
    for (int changes = 0; match.clock().late(now).empty(); ++changes) {
        ASSERT_LE(changes, 2) << "no seat may hold the table by changing its pledge again and again";
        for (const Seat seat : {a, b}) play(match, seat, "confirm " + std::to_string(changes), now);
        now = *match.clock().first_end() - 1s;
        play(match, c, changes % 2 == 0 ? "pledge 1" : "pledge 0", now);
        play(match, a, "confirm " + std::to_string(changes + 1), now);
        const int seen = match.version();
        play(match, c, changes % 2 == 0 ? "pledge 0" : "pledge 1", now);
        EXPECT_TRUE(match.fresh(b, seen)) << "what was said at the same time";
        EXPECT_FALSE(match.fresh(a, seen)) << "who had confirmed is asked anew";
        ++changes;
        for (const Seat seat : {a, b}) play(match, seat, "confirm " + std::to_string(changes + 1), now);
        now += 1s;
    }
}

TEST(RunningMatch, without_a_limit_there_is_no_deadline) {
    RunningMatch match = match_of(2);
    EXPECT_FALSE(match.clock().first_end());
    match.renew_clock(begun + 100h);
    EXPECT_EQ(match.view().deadline, 0);
}

TEST(RunningMatch, what_a_turn_takes_beyond_its_time_comes_off_the_bank_of_its_seat) {
    RunningMatch match = match_of(2, {60s, 300s});
    const Seat first = mover(match);
    play(match, first, "harvest", begun + 90s);
    EXPECT_EQ(match.view().banks->at(index(first)), 300'000) << "the turn goes on";
    play(match, first, "end_turn", begun + 100s);
    EXPECT_EQ(match.view().banks->at(index(first)), 260'000);
    EXPECT_EQ(match.view().banks->at(1 - index(first)), 300'000);
    EXPECT_EQ(match.view().deadline, millis(begun + 160s));
    EXPECT_EQ(match.clock().first_end(), begun + 460s);
}

TEST(RunningMatch, a_journal_gives_the_banks_back_and_a_noted_interruption_costs_nothing) {
    RunningMatch match = match_of(2, {60s, 300s});
    const Seat first = mover(match);
    play(match, first, "harvest", begun + 90s);
    match.renew_clock(begun + 1h);
    const auto note = match.clock().note(match.version(), begun + 1h);
    play(match, first, "end_turn", begun + 1h + 70s);
    play(match, mover(match), "harvest", begun + 1h + 80s);
    EXPECT_EQ(match.view().banks->at(index(first)), 290'000);
    const std::vector<Entry> journal = match.entries();
    RunningMatch again = match_of(2, {60s, 300s});
    again.catch_up(journal, note);
    EXPECT_EQ(again.view(), match.view());
    RunningMatch unknown = match_of(2, {60s, 300s});
    unknown.catch_up(journal);
    EXPECT_EQ(unknown.view().banks->at(index(first)), 0) << "no note: the night counts";
}

/// Heart of Crown in overtime, with these seats dropped out.
RunningMatch overtime(int players, const std::string& out) {
    engine::TextLog log;
    auto made = protocol::find_game("heart_of_crown")
                    ->rules->position({{"players", std::to_string(players)}},
                                      {{"overtime", "yes"},
                                       {"princess A", "lulnasaika"},
                                       {"princess B", "raolily"},
                                       {"set A", "3*prince"},
                                       {"set B", "4*prince"},
                                       {"dropped_out", out}},
                                      log, nullptr);
    const auto position = std::get<std::unique_ptr<engine::AnyGame>>(std::move(made));
    return {protocol::find_game("heart_of_crown")->table_over(*position, nullptr), {}, begun};
}

std::vector<int> places(const RunningMatch& match) {
    const auto& places = match.view().places.value();
    return {places.begin(), places.end()};
}

TEST(RunningMatch, who_dropped_out_does_not_win_by_the_resignation_of_another) {  // HOC-118
    RunningMatch three = overtime(3, "C");
    enter(three, {protocol::How::resign, engine::seat_at(0), ""});
    EXPECT_TRUE(three.over());
    EXPECT_EQ(places(three), (std::vector{3, 1, 2}));
    RunningMatch four = overtime(4, "C D");
    enter(four, {protocol::How::resign, engine::seat_at(1), ""});
    EXPECT_EQ(places(four), (std::vector{1, 4, 2, 2}));
}

TEST(RunningMatch, who_plays_alone_plays_on_and_may_give_up) {
    int games = 0;
    for (const auto& game : protocol::games()) {
        if (game.seats({})[0] > 1) continue;
        ++games;
        RunningMatch match = match_of(1, {}, 7, std::string(game.id));
        const Seat seat = mover(match);
        play(match, seat, match.table().legal(seat).front());
        EXPECT_FALSE(match.over()) << game.id;
        EXPECT_EQ(mover(match), seat);
        const protocol::Entry gone{protocol::How::resign, seat, ""};
        match.enter(std::span(&gone, 1), begun);
        EXPECT_TRUE(match.over());
        EXPECT_EQ(match.view().ended_by, protocol::EndedBy::resignation);
    }
    EXPECT_GT(games, 0);
}

TEST(RunningMatch, who_missed_too_much_is_sent_no_steps) {
    RunningMatch match = match_of(2);
    EXPECT_TRUE(match.since(0)->empty());
    for (int i = 0; i < 70; ++i) play(match, mover(match), "end_turn");
    EXPECT_EQ(match.since(70)->size(), 0U);
    EXPECT_EQ(match.since(67)->size(), 3U);
    EXPECT_EQ(match.since(6)->size(), RunningMatch::most_missed);
    EXPECT_FALSE(match.since(5));
    EXPECT_FALSE(match.since(71)) << "a version that does not exist";
}

TEST(RunningMatch, a_snapshot_tells_a_spectator_nothing_private) {
    RunningMatch match = match_of(2);
    play(match, mover(match), "harvest");
    const auto seen = match.snapshot("m", std::nullopt);
    EXPECT_FALSE(seen.private_);
    EXPECT_FALSE(seen.own);
    EXPECT_EQ(seen.seat, -1);
    EXPECT_EQ(seen.log.size(), 2U);
    const auto own = match.snapshot("m", engine::seat_at(1));
    EXPECT_TRUE(own.private_);
    EXPECT_EQ(own.seat, 1);
}

TEST(RunningMatch, a_refused_entry_changes_nothing) {
    RunningMatch match = match_of(2);
    const auto before = match.table().fingerprint();
    const std::vector<protocol::Entry> batch{{protocol::How::choice, mover(match), "harvest"},
                                             {protocol::How::choice, mover(match), "tax"}};
    const auto stepped = match.enter(batch, begun);
    EXPECT_TRUE(std::holds_alternative<engine::Refusal>(stepped));
    EXPECT_EQ(match.table().fingerprint(), before);
    EXPECT_EQ(match.version(), 0);
    EXPECT_TRUE(match.since(0)->empty());
}

}  // namespace
