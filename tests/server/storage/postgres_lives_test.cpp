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

}  // namespace
}  // namespace coronet::server::test
