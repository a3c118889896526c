// A node says that it lives, knows until when, and is the only one of its name.

#include "tests/server/storage/postgres_town.hpp"

namespace coronet::server::test {
namespace {

using coronet::test::eventually;

struct LivesTest : Town {
    /// A node that says again and again that it lives.
    [[nodiscard]] PostgresSettings lively() const {
        PostgresSettings chosen = settings_of("a");
        chosen.beat = std::chrono::milliseconds(20);
        return chosen;
    }
};

TEST_F(LivesTest, a_node_says_that_it_lives_and_knows_until_when) {
    House a = house_of(lively());
    const auto before = a.storage().directory().until();
    EXPECT_LE(before, std::chrono::steady_clock::now() + lively().life);
    EXPECT_TRUE(eventually([&] { return a.storage().directory().until() > before; }));
    lose("a");
    EXPECT_TRUE(eventually([&] { return say("SELECT until > clock_timestamp() FROM nodes").at(0) == "t"; }));
    EXPECT_EQ(say("SELECT since > clock_timestamp() - interval '1 minute' FROM nodes").at(0), "t") << "with a break";
    EXPECT_EQ(a.storage().directory().lapses(), 0U) << "by its own clock it always lived";
}

TEST_F(LivesTest, a_node_that_was_not_heard_of_for_a_while_knows_it) {
    PostgresSettings slow = settings_of("a");
    slow.beat = std::chrono::milliseconds(40);
    slow.life = std::chrono::milliseconds(20);
    House a = house_of(slow);
    EXPECT_TRUE(eventually([&] { return a.storage().directory().lapses() > 1; })) << "it lives half of the time";
}

TEST_F(LivesTest, two_that_live_never_have_one_name) {
    House first = house_of(lively());
    const auto [lobby, match] = first.table();
    const auto second = open_postgres(lively());
    ASSERT_TRUE(refused(second, StorageFault::busy));
    EXPECT_NE(second.error().sentence.find("--node"), std::string::npos) << second.error().sentence;
    EXPECT_TRUE(fine(first.append(match.id, entry(0)))) << "it has lost nothing";
    first.close();
    House later = house_of(lively());
    EXPECT_TRUE(fine(later.append(match.id, entry(1), later.fence(lobby.id))));
}

TEST_F(LivesTest, a_start_that_the_database_knows_no_more_says_that_it_is_not_well) {
    House a = house_of(lively());
    const auto probe = [&] { return waited<void>([&](auto done) { a.storage().probe(at(1), std::move(done)); }); };
    EXPECT_TRUE(fine(probe()));
    say("UPDATE nodes SET start = nextval('starts')");
    EXPECT_TRUE(eventually([&] { return refused(probe(), StorageFault::fenced); }));
}

TEST_F(LivesTest, whose_time_of_day_is_ahead_lets_nothing_go_before_its_time) {
    { House first = house_of(lively()); }
    // To a node of the right time that looks as if its own were 60 days ahead.
    say("CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql AS"
        " $$ SELECT pg_catalog.clock_timestamp() - interval '60 days' $$");
    say("ALTER DATABASE " + coronet::test::database_of(address) + " SET search_path = public, pg_catalog");
    House a = house_of(lively());
    const Time now = wall_clock();
    const NewDevice ada = a.guest("Ada", now - std::chrono::hours(24 * 100));
    LobbyRecord lobby = House::lobby_of({a.guest("Ben", now)});
    lobby.touched = now - std::chrono::hours(24 * 40);
    ASSERT_TRUE(fine(a.save(lobby)));
    const auto abandoned = [&](int days) {
        const Time since = now - std::chrono::hours(24 * days);
        return asked(a.lobbies(), &Lobbies::abandoned, IdleSince{since, since}, 10).value().size();
    };
    const auto forgotten = [&](int days) {
        return asked(a.people(), &People::sweep_guests, now - std::chrono::hours(24 * days), 10).value();
    };
    ASSERT_TRUE(eventually([&] { return abandoned(30) == 0; })) << "in 20 days, by the database's clock";
    EXPECT_EQ(forgotten(90), 0U) << "in 50 days";
    EXPECT_EQ(abandoned(-21), 1U);
    EXPECT_EQ(forgotten(39), 1U);
}

}  // namespace
}  // namespace coronet::server::test
