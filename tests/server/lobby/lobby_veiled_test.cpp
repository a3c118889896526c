// A decline that is kept back (HOC-074): what others see of it until it is told, and that its maker gets one answer,
// whatever happens in between. Time is the test's; nothing is told before `pass` says that it is time.
#include "asking_table.hpp"
#include "two_rooms.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace coronet::test {
namespace {

using namespace std::chrono_literals;
using engine::Seat;

constexpr int ben = 1;  // whose decline it is
const server::Time noon = server::wall_clock();

/// A room in which Ben is asked, then Cleo, Dan, Ben and so on; the others can defend, Ben where he `can`. At once: all
/// are asked, and all can, or nobody.
class Attacked {
  public:
    explicit Attacked(bool can, const std::string& asking = "swift", bool at_once = false,
                      const server::Options& more = {}, std::chrono::seconds turn = 0s)
        : room("heart_of_crown", with(more, asking), 4, noon), can_(can) {
        room.table.pause = 20s;
        room.table.chance = [] { return 0.5; };  // 2.5 s each
        auto dealt = std::get<0>(protocol::make_table("heart_of_crown", {{"players", "4"}}, engine::Seed{1}));
        auto table = std::make_unique<AskingTable>(
            std::move(dealt),
            [this, at_once](Seat seat, int) { return can_ || (!at_once && engine::index(seat) != ben); }, at_once);
        room.put(server::RunningMatch(std::move(table), server::ClockTerms{turn}, room.table.clock));
        while (!at_once && asked() != std::vector<int>{ben}) {
            choose(asked().front(), "stop");
            if (const auto next = told_next()) room.table.clock = *next;
            pass(0s);
        }
        hush();
    }
    static server::Options with(server::Options options, const std::string& asking) {
        options["asking"] = asking;
        return options;
    }

    std::vector<int> asked() {
        std::vector<int> seats;
        for (const auto& seat : room.match().view().waiting) seats.push_back(seat);
        return seats;
    }
    int choose(int who, const std::string& action, std::optional<int> id = {}, std::optional<int> version = {}) {
        protocol::in::Choose choice;
        choice.version = version ? *version : room.match().version();
        choice.actions.emplace_back(action);
        return room.request(who, choice, id);
    }
    /// So much time goes by.
    void pass(std::chrono::milliseconds time) {
        const auto until = room.table.clock + time;
        for (auto next = told_next(); next && *next <= until; next = told_next()) {
            room.table.clock = std::max(room.table.clock, *next);
            room.table.ring(server::Alarm::answer);
        }
        room.table.clock = until;
    }
    std::optional<server::Time> told_next() { return room.table.next_told(); }
    void hush() {
        for (int who = 0; who <= spectator; ++who) room.take(who);
    }
    /// What this connection was sent with this id since the last call.
    int answers(int who, int id) {
        const std::string text = room.take(who);
        const std::string mark = "\"id\":" + std::to_string(id);
        int count = 0;
        for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) ++count;
        said = text;
        return count;
    }

    Room room;
    std::string said;

  private:
    bool can_;
};

TEST(LobbyVeiled, others_are_sent_the_same_whether_somebody_could_defend_or_not) {
    for (const char* asking : {"swift", "strict"}) {
        Attacked holder(true, asking);
        Attacked other(false, asking);
        for (Attacked* at : {&holder, &other}) {
            if (at == &holder || std::string(asking) == "strict") at->choose(ben, "stop");
            for (const int who : {0, 2, 3, spectator}) EXPECT_EQ(at->room.take(who), "") << "nobody hears of it";
        }
        // Whoever comes, or comes back, sees that it is asked still.
        for (const int who : {0, 2, spectator}) {
            for (Attacked* at : {&holder, &other}) {
                at->room.leave(who);
                at->room.take(who);
                at->room.join(who, who == 0 ? std::optional(at->room.match().version()) : std::nullopt);
            }
            EXPECT_EQ(holder.room.take(who), other.room.take(who));
        }
        holder.hush();
        other.hush();
        EXPECT_EQ(holder.asked(), other.asked());
        EXPECT_EQ(*holder.told_next() - holder.room.table.clock, *other.told_next() - other.room.table.clock);
        for (Attacked* at : {&holder, &other}) at->pass(3s);
        for (const int who : {0, 2, 3, spectator}) {
            const std::string text = holder.room.take(who);
            EXPECT_NE(text.find("stop"), std::string::npos);
            EXPECT_EQ(text, other.room.take(who));
        }
    }
}

TEST(LobbyVeiled, who_can_only_decline_alone_is_told_when_the_program_does_it) {
    const std::string name = "\"declining\"";
    const auto count = [&](const std::string& text) { return text.find(name) != std::string::npos; };
    Attacked at(false);
    at.room.leave(ben);
    at.hush();
    at.room.join(ben, std::nullopt);
    const std::string told = at.room.take(ben);
    const auto when = std::to_string(at.told_next()->time_since_epoch().count());
    const auto position = told.find("\"type\":\"match\"");
    const auto declining = told.find(R"({"type":"declining","match":"-","version":)" +
                                     std::to_string(at.room.match().version()) + R"(,"at":)" + when + "}");
    ASSERT_NE(declining, std::string::npos) << told;
    EXPECT_LT(position, declining);
    for (const int who : {0, 2, 3, spectator}) EXPECT_FALSE(count(at.room.take(who)));
    at.choose(ben, "stop");
    EXPECT_FALSE(count(at.room.take(ben))) << "what holds still is not told again";
    at.room.join(ben, at.room.match().version());
    EXPECT_TRUE(count(at.room.take(ben))) << "another window of Ben's";
    at.pass(3s);
    EXPECT_EQ(at.asked(), std::vector<int>{2});
    EXPECT_FALSE(count(at.room.take(ben)));
    EXPECT_FALSE(count(at.room.take(2))) << "who is asked next, and can defend";
    for (const bool can : {true, false}) {
        Attacked other(can, can ? "swift" : "strict");
        other.room.join(ben, std::nullopt);
        EXPECT_FALSE(count(other.room.take(ben))) << "who can answer, or answers by hand";
    }
}

TEST(LobbyVeiled, a_decline_has_its_one_answer_when_it_is_told) {
    Attacked at(true);
    const int version = at.room.match().version();
    const int id = at.choose(ben, "stop");
    at.pass(2s);
    EXPECT_EQ(at.answers(ben, id), 0) << at.said;
    EXPECT_EQ(at.room.match().version(), version);
    at.pass(1s);
    EXPECT_EQ(at.answers(ben, id), 1) << at.said;
    EXPECT_EQ(at.room.match().version(), version + 1);
    at.choose(ben, "stop", id, version);
    EXPECT_EQ(at.answers(ben, id), 1) << "sent again, it is answered again";
    EXPECT_NE(at.said.find("done"), std::string::npos) << at.said;
    EXPECT_EQ(at.room.match().version(), version + 1) << "and not made twice";
}

TEST(LobbyVeiled, who_takes_longer_is_told_at_once) {
    Attacked at(true);
    at.pass(4s);
    EXPECT_EQ(at.room.take(0), "");
    at.choose(ben, "stop");
    EXPECT_NE(at.room.take(0).find("stop"), std::string::npos);
}

TEST(LobbyVeiled, a_defense_is_told_at_once_also_after_a_decline_that_is_kept) {
    Attacked at(true);
    const int first = at.choose(ben, "stop");
    const int second = at.choose(ben, "defend");
    EXPECT_NE(at.room.take(0).find("defend"), std::string::npos);
    const int both = at.answers(ben, first);
    EXPECT_EQ(both, 1) << at.said;
    EXPECT_NE(at.said.find("stale_version"), std::string::npos);
    EXPECT_NE(at.said.find("\"id\":" + std::to_string(second)), std::string::npos);
}

TEST(LobbyVeiled, a_request_sent_again_on_another_line_is_answered_there) {
    Attacked at(true);
    const int id = at.choose(ben, "stop");
    at.room.leave(ben);
    at.room.join(ben, std::nullopt);
    EXPECT_EQ(at.answers(ben, id), 0);
    at.choose(ben, "stop", id);
    at.pass(3s);
    EXPECT_EQ(at.answers(ben, id), 1) << at.said;
}

TEST(LobbyVeiled, two_declines_of_one_person_have_an_answer_each) {
    Attacked at(true);
    const int first = at.choose(ben, "stop");
    const int second = at.choose(ben, "stop");
    EXPECT_EQ(at.answers(ben, first), 1) << "another one has taken its place";
    at.pass(3s);
    EXPECT_EQ(at.answers(ben, second), 1) << at.said;
}

TEST(LobbyVeiled, an_attack_that_is_taken_back_tells_nothing_of_who_had_declined) {
    Attacked holder(true);
    Attacked other(false);
    const int id = holder.choose(ben, "stop");
    for (Attacked* at : {&holder, &other}) at->room.say(0, protocol::in::Undo{});
    EXPECT_EQ(holder.answers(ben, id), 1);
    EXPECT_NE(holder.said.find("stale_version"), std::string::npos) << holder.said;
    for (const int who : {0, 2, 3, spectator}) EXPECT_EQ(holder.room.take(who), other.room.take(who));
}

TEST(LobbyVeiled, who_is_away_is_waited_for_able_to_defend_or_not) {
    for (const bool can : {true, false}) {
        Attacked at(can);
        at.room.leave(ben);
        at.hush();
        at.pass(60s);
        EXPECT_EQ(at.room.take(0), "");
        at.room.join(ben, std::nullopt);
        at.hush();
        at.pass(2s);
        EXPECT_EQ(at.room.take(0), "") << "the time begins when Ben is back";
        if (can) at.choose(ben, "stop");
        at.pass(1s);
        EXPECT_NE(at.room.take(0).find("stop"), std::string::npos);
    }
}

TEST(LobbyVeiled, who_declines_and_goes_is_told_of_in_time) {
    Attacked at(true);
    at.choose(ben, "stop");
    at.room.leave(ben);
    at.hush();
    at.pass(3s);
    EXPECT_NE(at.room.take(0).find("stop"), std::string::npos);
}

TEST(LobbyVeiled, it_is_told_before_the_time_of_the_turn_is_over) {
    for (const bool can : {true, false}) {
        Attacked at(can, "swift", false, {{"turn_seconds", "10"}}, 2s);
        if (can) at.choose(ben, "stop");
        at.pass(1500ms);
        const std::string text = at.room.take(0);
        EXPECT_NE(text.find("stop"), std::string::npos);
        EXPECT_EQ(text.find("absent"), std::string::npos);
    }
}

TEST(LobbyVeiled, a_kept_decline_is_refused_when_a_match_ends_or_freezes) {
    for (const bool resigns : {true, false}) {
        Attacked at(true);
        const int id = at.choose(ben, "stop");
        if (resigns) {
            for (const int who : {0, 2, 3}) at.room.say(who, protocol::in::Resign{});
        } else {
            at.choose(0, "fail");
        }
        EXPECT_EQ(at.answers(ben, id), 1) << at.said;
        EXPECT_EQ(at.told_next(), std::nullopt);
    }
}

TEST(LobbyVeiled, it_is_stored_before_anybody_is_told) {
    Attacked at(true);
    const int id = at.choose(ben, "stop");
    at.room.table.hold_commits = true;
    at.pass(3s);
    EXPECT_EQ(at.answers(ben, id), 0);
    EXPECT_EQ(at.room.take(0), "");
    at.room.table.hold_commits = false;
    at.room.table.run();
    EXPECT_EQ(at.answers(ben, id), 1) << at.said;
    EXPECT_NE(at.room.take(0).find("stop"), std::string::npos);
}

TEST(LobbyVeiled, a_bot_that_takes_the_seat_over_is_asked_anew_whether_its_player_had_declined_or_not) {
    Attacked holder(true);
    Attacked other(false);
    const int id = holder.choose(ben, "stop");
    for (Attacked* at : {&holder, &other}) {
        at->room.leave(ben);
        at->room.say(0, protocol::in::Replace{ben, protocol::BotLevel::novice});
        for (const int who : {2, 3}) at->room.say(who, protocol::in::Vote{true});
        EXPECT_TRUE(at->room.match().bots().contains(engine::seat_at(ben)));
        EXPECT_EQ(at->told_next(), std::nullopt) << "nothing of Ben's is on its way any more";
        EXPECT_EQ(at->asked(), std::vector<int>{ben});
    }
    EXPECT_EQ(holder.answers(ben, id), 1) << holder.said;
    EXPECT_NE(holder.said.find("stale_version"), std::string::npos) << holder.said;
    for (const int who : {0, 2, 3, spectator}) EXPECT_EQ(holder.room.take(who), other.room.take(who));
    holder.room.table.think("defend");
    EXPECT_NE(holder.room.take(0).find("defend"), std::string::npos);
    EXPECT_EQ(holder.answers(ben, id), 0) << holder.said;
}

/// Lets storage work again, and gives how often this was answered by then.
int answers_once_stored(Attacked& at, int id) {
    at.room.table.storage.fault.reset();
    int answers = 0;
    EXPECT_TRUE(at.room.table.eventually([&] { return (answers += at.answers(ben, id)) > 0; }));
    at.room.table.run();
    return answers;
}

TEST(LobbyVeiled, a_decline_waits_while_something_else_cannot_be_stored) {
    Attacked at(true, "swift", true);
    const int id = at.choose(ben, "stop");
    at.room.table.storage.fault = server::StorageFault::full;
    at.choose(2, "defend");
    at.room.table.clock += 3s;  // it would have been told
    at.room.table.run();
    EXPECT_EQ(at.answers(ben, id), 0) << at.said;
    EXPECT_EQ(answers_once_stored(at, id), 1);
    EXPECT_NE(at.said.find("stop"), std::string::npos) << at.said;
    EXPECT_EQ(at.room.table.storage.journals.begin()->second.back().action, "stop");
}

TEST(LobbyVeiled, a_decline_that_cannot_be_stored_is_told_once_it_is) {
    Attacked at(true);
    const int id = at.choose(ben, "stop");
    at.room.table.storage.fault = server::StorageFault::full;
    at.pass(3s);
    EXPECT_EQ(at.answers(ben, id), 0) << at.said;
    EXPECT_EQ(at.room.take(0).find("stop"), std::string::npos);
    EXPECT_EQ(answers_once_stored(at, id), 1);
    EXPECT_NE(at.room.take(0).find("stop"), std::string::npos);
}

TEST(LobbyVeiled, a_decline_is_refused_when_the_journal_is_lost) {
    for (const bool its_own : {true, false}) {
        Attacked at(true, "swift", true);
        const int id = at.choose(ben, "stop");
        at.room.table.storage.fault = server::StorageFault::conflict;
        if (its_own) {
            at.pass(3s);
        } else {
            at.choose(2, "defend");
        }
        EXPECT_EQ(at.answers(ben, id), 1) << at.said;
        EXPECT_NE(at.said.find("storage_trouble"), std::string::npos) << at.said;
        EXPECT_EQ(at.said.find("stale_version"), std::string::npos) << at.said;
        EXPECT_EQ(at.room.take(0).find("stop"), std::string::npos);
    }
}

TEST(LobbyVeiled, of_several_who_are_asked_at_once_each_is_told_in_a_time_of_its_own) {
    Attacked at(false, "swift", true);
    double chance = 0.4;
    at.room.table.chance = [&chance] { return chance += 0.01; };
    for (const int who : at.asked()) {  // asked anew, each with another wait
        at.room.leave(who);
        at.room.join(who, std::nullopt);
    }
    at.hush();
    std::vector<std::size_t> left;
    while (left.empty() || left.back() > 1) {
        at.room.table.clock = *at.told_next();
        at.pass(0s);
        left.push_back(at.asked().size());
    }
    EXPECT_EQ(left, (std::vector<std::size_t>{2, 1}));
}

TEST(LobbyVeiled, in_strict_nobody_is_answered_for) {
    Attacked at(false, "strict");
    at.pass(1h);
    EXPECT_EQ(at.room.take(0), "");
    at.choose(ben, "stop");
    EXPECT_NE(at.room.take(0).find("stop"), std::string::npos);
}

TEST(LobbyVeiled, in_open_nothing_waits) {
    Attacked at(true, "open");
    at.choose(ben, "stop");
    EXPECT_NE(at.room.take(0).find("stop"), std::string::npos);
}

}  // namespace
}  // namespace coronet::test
