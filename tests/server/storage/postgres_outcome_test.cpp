// When PostgreSQL ends a session, stands still, refuses or is restarted: everything is answered, nothing is stored
// twice, and what nobody knows is found out before anything follows it.

#include "tests/server/storage/postgres_town.hpp"

#include <algorithm>
#include <thread>

namespace coronet::server::test {
namespace {

using coronet::test::eventually;
using coronet::test::PostgresServer;

/// A server that may be stopped and told what it waits for. One for all of these tests.
struct OutcomeTest : Town {
    PostgresServer& server() override {
        if (!own) own = std::make_unique<PostgresServer>();
        return *own;
    }
    static void TearDownTestSuite() { own.reset(); }

    /// Gives up soon.
    PostgresSettings impatient() {
        PostgresSettings chosen = settings_of("a");
        chosen.patience = std::chrono::milliseconds(3000);
        return chosen;
    }
    std::vector<Entry> journal(House& house, MatchId match) {
        return asked(house.journal(), &Journal::read, match).value();
    }
    /// Stored once what stood in the way has gone, read before each try, as the ledger does.
    bool stored_at_last(House& house, MatchId match, Fence fence, const Entry& one) {
        return eventually([&] {
            const auto read = asked(house.journal(), &Journal::read, match);
            if (!read) return false;
            if (read->size() > static_cast<std::size_t>(one.sequence)) return (*read)[read->size() - 1] == one;
            return house.append(match, one, fence).has_value();
        });
    }

    /// From now on a commit waits for this one; what of it the server knows is told by what waits.
    void standby(const std::string& names) {
        say("ALTER SYSTEM SET synchronous_standby_names = '" + names + "'");
        say("SELECT pg_reload_conf()");
        ASSERT_TRUE(eventually([&] { return say("SHOW synchronous_standby_names").at(0) == names; }));
    }
    /// So many commits of the node wait for the standby.
    std::string held(const std::string& what) {
        return say("SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'coronet a %'"
                   " AND wait_event = 'SyncRep' AND query LIKE '" +
                   what + "%'")
            .at(0);
    }

    static std::unique_ptr<PostgresServer> own;
};
std::unique_ptr<PostgresServer> OutcomeTest::own;

TEST_F(OutcomeTest, a_session_ended_in_the_middle_leaves_an_outcome_that_is_found_out) {
    House house = house_of(settings_of("a"));
    const auto [lobby, match] = house.table();
    const Fence fence = house.fence(lobby.id);
    ASSERT_TRUE(fine(house.append(match.id, entry(0), fence)));
    Hand hand(address);
    hand.say("BEGIN; SELECT 1 FROM owners FOR UPDATE");
    Pending cut;
    Pending behind;
    house.journal().append(match.id, fence, {entry(1)}, cut.done());
    ASSERT_TRUE(eventually([&] { return waits("a"); }));
    house.journal().append(match.id, fence, {entry(2)}, behind.done());
    say("SELECT pg_terminate_backend(" + std::to_string(writer_of("a")) + ")");
    EXPECT_TRUE(refused(cut.get(), StorageFault::io));
    EXPECT_TRUE(refused(behind.get(), StorageFault::io)) << "what waited behind it is not tried";
    EXPECT_TRUE(refused(house.append(match.id, entry(2), fence), StorageFault::io)) << "nor what is asked for now";
    hand.say("ROLLBACK");
    EXPECT_EQ(journal(house, match.id), std::vector<Entry>{entry(0)});
    ASSERT_TRUE(stored_at_last(house, match.id, fence, entry(1))) << "under the same lease";
    ASSERT_TRUE(fine(house.append(match.id, entry(2), fence)));
    EXPECT_EQ(journal(house, match.id), (std::vector<Entry>{entry(0), entry(1), entry(2)}));
}

TEST_F(OutcomeTest, a_commit_whose_wait_for_the_standby_is_cut_short_is_not_acknowledged_but_found) {
    House house = house_of(settings_of("a"));
    const auto [lobby, match] = house.table();
    const Fence fence = house.fence(lobby.id);
    ASSERT_TRUE(fine(house.append(match.id, entry(0), fence)));
    const pid_t writer = writer_of("a");
    for (const char* end : {"pg_terminate_backend", "pg_cancel_backend"}) {
        standby("nobody");
        // The database knows of the standby when another process of it has read its settings anew.
        auto before = static_cast<std::int64_t>(journal(house, match.id).size());
        std::optional<Pending> cut;
        for (bool waits = false; !waits; before += waits ? 0 : 1) {
            house.journal().append(match.id, fence, {entry(before)}, cut.emplace().done());
            ASSERT_TRUE(eventually([&] { return (waits = held("") == "1") || cut->answered(); }));
        }
        say(std::string("SELECT ") + end +
            "(pid) FROM pg_stat_activity WHERE application_name LIKE 'coronet a %' AND wait_event = 'SyncRep'");
        EXPECT_TRUE(refused(cut->get(), StorageFault::io))
            << end << ": the database calls it a success, with a warning";
        standby("");
        ASSERT_TRUE(stored_at_last(house, match.id, fence, entry(before)));
        EXPECT_EQ(journal(house, match.id).size(), static_cast<std::size_t>(before) + 1) << "once";
        ASSERT_TRUE(stored_at_last(house, match.id, fence, entry(before + 1)));
    }
    EXPECT_NE(writer_of("a"), writer);
}

TEST_F(OutcomeTest, what_the_standby_has_not_is_shown_to_nobody_by_who_waits_for_its_lock) {
    PostgresSettings chosen = settings_of("a");
    chosen.patience = std::chrono::milliseconds(3000);
    chosen.lock = std::chrono::milliseconds(50);
    House house = house_of(chosen);
    const auto [lobby, match] = house.table();
    const Fence fence = house.fence(lobby.id);
    standby("nobody");
    std::int64_t next = 0;
    while (house.append(match.id, entry(next), fence)) ++next;
    // It asks for the lock that the first commit holds, and would free it.
    EXPECT_TRUE(refused(asked(house.journal(), &Journal::read, match.id), StorageFault::busy));
    EXPECT_EQ(held("WITH mine"), "1");
    EXPECT_EQ(say("SELECT count(*) FROM journal").at(0), std::to_string(next));
    standby("");
    ASSERT_TRUE(stored_at_last(house, match.id, fence, entry(next)));
    EXPECT_EQ(journal(house, match.id).size(), static_cast<std::size_t>(next) + 1) << "it was on its way, once";
}

TEST_F(OutcomeTest, a_beat_that_the_standby_has_not_heard_does_not_count) {
    PostgresSettings chosen = impatient();
    chosen.beat = std::chrono::milliseconds(50);
    chosen.life = std::chrono::milliseconds(500);
    House house = house_of(chosen);
    const auto lives = [&] { return std::chrono::steady_clock::now() < house.storage().directory().until(); };
    standby("nobody");
    ASSERT_TRUE(eventually([&] { return held("UPDATE nodes") != "0"; }));
    EXPECT_TRUE(eventually([&] { return !lives(); })) << "others may take what it has, if that one takes over";
    const auto lapses = house.storage().directory().lapses();
    standby("");
    EXPECT_TRUE(eventually(lives));
    EXPECT_GT(house.storage().directory().lapses(), lapses);
}

TEST_F(OutcomeTest, a_frozen_session_of_the_writer_is_waited_for_no_longer_than_said_and_its_entry_never_comes) {
    House house = house_of(impatient());
    const auto [lobby, match] = house.table();
    const auto [other_lobby, other_match] = house.table();
    const Fence fence = house.fence(lobby.id);
    const Fence other = house.fence(other_lobby.id);
    ASSERT_TRUE(fine(house.append(match.id, entry(0), fence)));
    Frozen writer({writer_of("a")});
    Pending stuck;
    house.journal().append(match.id, fence, {entry(1)}, stuck.done());
    EXPECT_EQ(journal(house, other_match.id).size(), 0U) << "reads go on beside it";
    EXPECT_TRUE(refused(stuck.get(), StorageFault::io));
    // While it is still frozen: another lobby, and then this one, by another session.
    ASSERT_TRUE(stored_at_last(house, other_match.id, other, entry(0)));
    ASSERT_TRUE(stored_at_last(house, match.id, fence, entry(1)));
    ASSERT_TRUE(fine(house.append(match.id, entry(2), fence)));
    const auto before = journal(house, match.id);
    writer.thaw();
    ASSERT_TRUE(eventually([&] {
        return say("SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'coronet a %'"
                   " AND query LIKE 'WITH mine%' AND datname = current_database()")
                   .at(0) == "1";
    })) << "what was frozen has come to its end";
    EXPECT_EQ(journal(house, match.id), before);
}

TEST_F(OutcomeTest, a_frozen_database_freezes_nobody) {
    House house = house_of(impatient());
    const auto [lobby, match] = house.table();
    const Fence fence = house.fence(lobby.id);
    ASSERT_TRUE(fine(house.append(match.id, entry(0), fence)));
    ASSERT_EQ(journal(house, match.id).size(), 1U);
    std::vector<pid_t> all{server().process()};
    for (const std::string& one : say("SELECT pid FROM pg_stat_activity")) all.push_back(std::stoi(one));
    Frozen everything(all);
    Pending entry_;
    Pending probe;
    house.journal().append(match.id, fence, {entry(1)}, entry_.done());
    house.storage().probe(at(1), probe.done());
    EXPECT_TRUE(refused(entry_.get(), StorageFault::io));
    EXPECT_TRUE(refused(probe.get(), StorageFault::io));
    EXPECT_TRUE(refused(asked(house.people(), &People::find, PersonId::draw()), StorageFault::io));
    EXPECT_TRUE(refused(asked(house.journal(), &Journal::read, match.id), StorageFault::io))
        << "an epoch that cannot be raised";
    EXPECT_TRUE(refused(
        waited<Fence>([&](auto done) { house.storage().directory().acquire(LobbyId::draw(), std::move(done)); }),
        StorageFault::io));
    everything.thaw();
    ASSERT_TRUE(stored_at_last(house, match.id, fence, entry(1)));
    EXPECT_EQ(journal(house, match.id), (std::vector<Entry>{entry(0), entry(1)}));
}

TEST_F(OutcomeTest, a_server_that_was_stopped_and_started_has_all_that_was_acknowledged) {
    House house = house_of(settings_of("a"));
    const auto [lobby, match] = house.table();
    const Fence fence = house.fence(lobby.id);
    ASSERT_TRUE(fine(house.append(match.id, entry(0), fence)));
    ASSERT_TRUE(asked(house.people(), &People::find, PersonId::draw()));
    server().stop();
    EXPECT_TRUE(refused(house.append(match.id, entry(1), fence), StorageFault::io));
    EXPECT_TRUE(refused(asked(house.people(), &People::find, PersonId::draw()), StorageFault::io));
    EXPECT_TRUE(
        refused(waited<void>([&](auto done) { house.storage().probe(at(1), std::move(done)); }), StorageFault::io));
    server().start();
    ASSERT_TRUE(stored_at_last(house, match.id, fence, entry(1)));
    EXPECT_EQ(journal(house, match.id), (std::vector<Entry>{entry(0), entry(1)}));
    EXPECT_TRUE(fine(house.save(lobby)));
}

TEST_F(OutcomeTest, a_beginning_that_nobody_knew_of_leaves_nothing_when_the_lobby_goes_on_without_it) {
    House house = house_of(settings_of("a"));
    LobbyRecord lobby = House::lobby_of({house.guest("Ada"), house.guest("Bob")});
    ASSERT_TRUE(fine(house.save(lobby)));
    const Fence fence = house.fence(lobby.id);
    LobbyRecord playing = lobby;
    const MatchRecord lost = House::match_of(playing);
    ASSERT_TRUE(fine(house.start(lost, playing)));  // as if its answer had never come
    EXPECT_TRUE(fine(house.save(lobby)));
    EXPECT_FALSE(asked(house.matches(), &Matches::find, lost.id).value());
    EXPECT_TRUE(refused(house.append(lost.id, entry(0), fence), StorageFault::unknown));
    const MatchRecord match = House::match_of(lobby);
    ASSERT_TRUE(fine(house.start(match, lobby)));
    EXPECT_TRUE(fine(house.append(match.id, entry(0), fence)));
}

TEST_F(OutcomeTest, a_full_disk_is_said_and_the_same_entry_succeeds_later) {
    House house = house_of(settings_of("a"));
    const auto [lobby, match] = house.table();
    say("CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS"
        " $$BEGIN RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'could not extend file'; END$$");
    say("CREATE TRIGGER full_disk BEFORE INSERT ON journal EXECUTE FUNCTION full_disk()");
    EXPECT_TRUE(refused(house.append(match.id, entry(0)), StorageFault::full));
    EXPECT_TRUE(fine(house.save(lobby))) << "what still fits is stored";
    say("DROP TRIGGER full_disk ON journal");
    EXPECT_TRUE(fine(house.append(match.id, entry(0))));
}

TEST_F(OutcomeTest, transactions_that_stood_in_each_others_way_are_tried_again) {
    House house = house_of(settings_of("a"));
    const auto [lobby, match] = house.table();
    say("CREATE SEQUENCE tries");
    say("CREATE FUNCTION in_the_way() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN IF nextval('tries') < 3 THEN"
        " RAISE EXCEPTION USING ERRCODE = '40P01', MESSAGE = 'deadlock detected'; END IF; RETURN NEW; END$$");
    say("CREATE TRIGGER in_the_way BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION in_the_way()");
    EXPECT_TRUE(fine(house.append(match.id, entry(0))));
    EXPECT_EQ(say("SELECT last_value FROM tries").at(0), "3");
}

TEST_F(OutcomeTest, all_that_comes_while_one_commit_runs_shares_the_next_and_a_refused_one_pulls_nobody_down) {
    House house = house_of(settings_of("a"));
    constexpr int tables = 40;
    std::vector<std::pair<LobbyRecord, MatchRecord>> all;
    for (int i = 0; i < tables; ++i) all.push_back(house.table());
    const auto fence_of = [&](int i) { return house.fence(all[static_cast<std::size_t>(i)].first.id); };
    const auto id_of = [&](int i) { return all[static_cast<std::size_t>(i)].second.id; };
    for (const bool refusals : {false, true}) {
        const std::int64_t next = refusals ? 1 : 0;
        const StorageCounters before = house.storage().counters();
        Hand hand(address);
        hand.say("BEGIN; SELECT 1 FROM owners WHERE lobby = " + sql(all[0].first.id) + " FOR UPDATE");
        std::vector<Pending> answers(tables + 3);
        house.journal().append(id_of(0), fence_of(0), {entry(next)}, answers[0].done());
        ASSERT_TRUE(eventually([&] { return waits("a"); }));
        for (int i = 1; i < tables; ++i)
            house.journal().append(id_of(i), fence_of(i), {entry(next)}, answers[static_cast<std::size_t>(i)].done());
        Entry bad = entry(next + 1);
        if (refusals) bad.seat = -1;
        house.journal().append(id_of(1), fence_of(1), {bad}, answers[tables].done());
        house.journal().append(id_of(1), fence_of(1), {entry(next + 2)}, answers[tables + 1].done());
        house.journal().append(id_of(2), fence_of(2), {entry(next + 5)}, answers[tables + 2].done());
        EXPECT_EQ(house.storage().counters().queued, static_cast<std::uint64_t>(tables) + 2);
        hand.say("ROLLBACK");
        for (int i = 0; i < tables; ++i) EXPECT_TRUE(fine(answers[static_cast<std::size_t>(i)].get()));
        const auto last = answers[tables].get();
        const auto behind = answers[tables + 1].get();
        EXPECT_TRUE(refused(answers[tables + 2].get(), StorageFault::conflict))
            << "a gap, in one statement with others";
        const StorageCounters after = house.storage().counters();
        if (refusals) {
            EXPECT_TRUE(refused(last, StorageFault::broken));
            EXPECT_TRUE(refused(behind, StorageFault::conflict)) << "what follows a refused one is refused too";
            continue;
        }
        EXPECT_TRUE(fine(last));
        EXPECT_TRUE(fine(behind));
        EXPECT_EQ(after.commits - before.commits, 2U);
        EXPECT_EQ(after.journal_rows - before.journal_rows, static_cast<std::uint64_t>(tables) + 2);
        EXPECT_EQ(say("SELECT count(DISTINCT xmin::text) FROM journal").at(0), "2") << "as the database counts them";
        // So that the second round begins at 1 everywhere.
        say("DELETE FROM journal WHERE match = " + sql(id_of(1)) + " AND sequence > 0");
        say("UPDATE owners SET next = 1 WHERE lobby = " + sql(all[1].first.id));
    }
}

}  // namespace
}  // namespace coronet::server::test
