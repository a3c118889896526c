#include "server/push/sender.hpp"

#include "tests/support/patience.hpp"
#include "tests/support/push_subscriber.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <utility>

using namespace coronet;
using namespace coronet::server;
using namespace std::chrono_literals;

namespace {

/// Answers at once.
struct Kept final : PushSubscriptions {
    void put(PushSubscription, Completion<void> done) override { done(Result<void>()); }
    void forget(DeviceId, Completion<void> done) override { done(Result<void>()); }
    void gone(std::string endpoint, Completion<void> done) override {
        lost.push_back(std::move(endpoint));
        done(Result<void>());
    }
    void of(PersonId person, Completion<std::vector<PushSubscription>> done) override { done(of_person[person]); }
    void key(Bytes32 drawn, Completion<Bytes32> done) override {
        if (!stored) stored = drawn;
        ++asked;
        done(*stored);
    }

    std::map<PersonId, std::vector<PushSubscription>> of_person;
    std::vector<std::string> lost;
    std::optional<Bytes32> stored;
    int asked = 0;
};

/// A sender before a service that answers as the test says, or not before it says so.
struct Pushing : testing::Test {
    PushTerms terms{PushServices({"push.example"}), "mailto:ada@example.org", {0ms, 0ms}, 3600s, 2, 4};
    boost::asio::io_context io;
    Kept kept;
    Metrics metrics;
    test::PushSubscriber ada;
    PersonId person = PersonId::draw();
    LobbyId lobby = LobbyId::draw();
    Time until = Time::max();
    std::deque<PushAnswer> answers;
    std::vector<PushRequest> posted;
    bool answering = true;
    std::optional<PushSender> sender;

    void SetUp() override { subscribe("https://push.example/1"); }
    void subscribe(const std::string& endpoint) {
        kept.of_person[person].push_back({DeviceId::draw(), endpoint, p256::public_of(ada.secret), ada.auth});
    }
    /// A game waits for them so often.
    void summon(int times = 1) {
        if (!sender) sender.emplace(io, kept, metrics, terms, [this](PushRequest one) { return post(std::move(one)); });
        for (int i = 0; i < times; ++i) sender->summon(person, lobby, "monarch", until);
        run();
    }
    void run() {
        io.restart();
        io.poll();
    }
    boost::asio::awaitable<PushAnswer> post(PushRequest request) {
        posted.push_back(std::move(request));
        while (!answering) {
            boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, 1ms);
            co_await timer.async_wait(boost::asio::use_awaitable);
        }
        PushAnswer answer{201};
        if (!answers.empty()) {
            answer = answers.front();
            answers.pop_front();
        }
        co_return answer;
    }
    /// Until so many have become that.
    [[nodiscard]] bool counted(Pushed what, std::uint64_t times) {
        return test::eventually([&] {
            run();
            return metrics.pushes.value(what) == times;
        });
    }
};

TEST_F(Pushing, every_device_of_a_person_is_told_which_game_waits) {
    subscribe("https://push.example/2");
    summon();
    ASSERT_TRUE(counted(Pushed::sent, 2));
    ASSERT_EQ(posted.size(), 2U);
    EXPECT_EQ(posted[1].to.target, "/2");
    EXPECT_EQ(ada.decrypted(posted[0].body), R"({"lobby":")" + lobby.text() + R"(","game":"monarch"})");
    const auto from = test::signed_by(posted[0].authorization);
    ASSERT_TRUE(from);
    EXPECT_EQ(from->key, to_base64url(p256::public_of(*kept.stored)));
    EXPECT_EQ(from->claims.at("aud"), "https://push.example");
    EXPECT_EQ(from->claims.at("sub"), "mailto:ada@example.org");
    const int asked = std::exchange(kept.asked, 0);
    EXPECT_GE(asked, 1);
    summon();
    ASSERT_TRUE(counted(Pushed::sent, 4));
    EXPECT_EQ(kept.asked, 0) << "the key is known from then on";
}

TEST_F(Pushing, a_newer_notice_of_a_lobby_takes_the_place_of_an_older_one) {
    summon(2);
    ASSERT_TRUE(counted(Pushed::sent, 2));
    lobby = LobbyId::draw();
    summon();
    ASSERT_TRUE(counted(Pushed::sent, 3));
    EXPECT_EQ(posted[0].topic, posted[1].topic);
    EXPECT_NE(posted[0].topic, posted[2].topic);
    EXPECT_EQ(posted[0].topic.size(), 32U);
    EXPECT_EQ(posted[0].body.size(), posted[2].body.size());
}

TEST_F(Pushing, a_notice_is_kept_until_the_game_waits_no_more) {
    const auto seconds_of_one = [this] {
        summon();
        return posted.back().kept;
    };
    EXPECT_EQ(seconds_of_one(), terms.kept_most) << "it waits for ever";
    until = wall_clock() + 24h;
    EXPECT_NEAR(static_cast<double>(seconds_of_one().count()), 24 * 3600, 60);
    until = wall_clock() + 30s;
    EXPECT_EQ(seconds_of_one(), terms.kept_least);
    until = wall_clock() - 1h;
    EXPECT_EQ(seconds_of_one(), terms.kept_least);
}

TEST_F(Pushing, nobody_is_told_who_has_said_nothing) {
    person = PersonId::draw();
    summon();
    EXPECT_TRUE(posted.empty());
    EXPECT_EQ(kept.asked, 0);
}

TEST_F(Pushing, where_nobody_is_reached_any_more_is_forgotten) {
    for (const unsigned status : {404U, 410U}) {
        kept.lost.clear();
        answers = {{status}};
        summon();
        ASSERT_TRUE(test::eventually([&] {
            run();
            return !kept.lost.empty();
        }));
        EXPECT_EQ(kept.lost, std::vector<std::string>{"https://push.example/1"});
    }
    EXPECT_EQ(metrics.pushes.value(Pushed::gone), 2U);
}

TEST_F(Pushing, what_cannot_be_taken_now_is_tried_again_a_few_times) {
    answers = {{429}, {0}};
    summon();
    ASSERT_TRUE(counted(Pushed::sent, 1));
    answers = {{503}, {0}, {500}, {201}};
    summon();
    ASSERT_TRUE(counted(Pushed::failed, 1));
    EXPECT_EQ(metrics.pushes.value(Pushed::retried), 4U);
    EXPECT_EQ(posted.size(), 6U);
    EXPECT_TRUE(kept.lost.empty());
}

TEST_F(Pushing, a_service_that_asks_for_a_pause_has_one_within_bounds) {
    terms.longest_pause = 0s;
    answers = {{503, 86'400s}};
    summon();
    ASSERT_TRUE(counted(Pushed::sent, 1));
    sender.reset();
    terms.longest_pause = 3600s;
    answers = {{503, 86'400s}};
    summon();
    ASSERT_TRUE(counted(Pushed::retried, 2));
    run();
    EXPECT_EQ(metrics.pushes.value(Pushed::sent), 1U);
}

TEST_F(Pushing, what_is_refused_is_let_go) {
    for (const unsigned status : {400U, 401U, 403U, 413U}) answers.push_back({status});
    summon(4);
    ASSERT_TRUE(counted(Pushed::failed, 4));
    EXPECT_EQ(posted.size(), 4U);
    EXPECT_TRUE(kept.lost.empty());
}

TEST_F(Pushing, nothing_goes_to_a_service_that_is_not_known_any_more) {
    kept.of_person.clear();
    subscribe("https://127.0.0.1/1");
    subscribe("https://push.example:22/1");
    summon();
    ASSERT_TRUE(counted(Pushed::failed, 2));
    EXPECT_TRUE(posted.empty());
}

TEST_F(Pushing, so_many_go_at_once_and_so_many_wait) {
    answering = false;
    summon(3);
    ASSERT_TRUE(test::eventually([&] {
        run();
        return posted.size() == 2;
    }));
    summon(3);
    EXPECT_EQ(metrics.pushes.value(Pushed::dropped), 2U) << "four are in hand";
    EXPECT_EQ(posted.size(), 2U);
    answering = true;
    ASSERT_TRUE(counted(Pushed::sent, 4));
}

TEST_F(Pushing, without_services_nobody_is_looked_for) {
    terms.services = PushServices({});
    summon();
    EXPECT_TRUE(posted.empty());
    EXPECT_EQ(kept.asked, 0);
}

}  // namespace
