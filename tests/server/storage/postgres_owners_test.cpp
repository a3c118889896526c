// Several nodes on one database: who owns a lobby, and that whoever has lost it can write nothing.

#include "tests/server/storage/postgres_town.hpp"

namespace coronet::server::test {
namespace {

using coronet::test::eventually;

struct OwnersTest : Town {
    Result<Fence> acquire(House& house, LobbyId lobby) {
        return waited<Fence>([&](auto done) { house.storage().directory().acquire(lobby, std::move(done)); });
    }
    std::vector<Entry> journal(House& house, MatchId match) {
        return asked(house.journal(), &Journal::read, match).value();
    }
    /// A node that waits for no lock for long.
    [[nodiscard]] PostgresSettings hasty(const std::string& node) const {
        PostgresSettings chosen = settings_of(node);
        chosen.lock = std::chrono::milliseconds(500);
        return chosen;
    }
    /// b may take what a has, which has not been heard of.
    void bury_a() {
        lose("a");
        settle("b");
    }
};

TEST_F(OwnersTest, a_lobby_is_owned_by_one_node_and_the_others_are_told_which) {
    House a = house_of(settings_of("a"));
    House b = house_of(settings_of("b"));
    const auto [lobby, match] = a.table();
    settle("b");
    EXPECT_TRUE(refused(acquire(b, lobby.id), StorageFault::busy));
    EXPECT_EQ(asked(b.storage().directory(), &Directory::owner, lobby.id).value(), "a");
    EXPECT_FALSE(asked(a.storage().directory(), &Directory::owner, lobby.id).value()) << "no other node";
    EXPECT_EQ(asked(b.storage().directory(), &Directory::nodes).value(),
              (std::vector<Node>{{"a", false}, {"b", false}}));
    EXPECT_FALSE(asked(b.storage().directory(), &Directory::owner, LobbyId::draw()).value());
    EXPECT_TRUE(asked(b.storage().directory(), &Directory::orphans, 10).value().empty());
}

TEST_F(OwnersTest, what_a_lost_node_had_is_taken_and_it_can_write_nothing_any_more) {
    House a = house_of(settings_of("a"));
    House b = house_of(settings_of("b"));
    auto [lobby, match] = a.table();
    const Fence old = a.fence(lobby.id);
    ASSERT_TRUE(fine(a.append(match.id, entry(0))));
    bury_a();
    EXPECT_FALSE(asked(b.storage().directory(), &Directory::owner, lobby.id).value());
    EXPECT_EQ(asked(b.storage().directory(), &Directory::orphans, 10).value(), std::vector<LobbyId>{lobby.id});
    const Fence taken = acquire(b, lobby.id).value();
    EXPECT_GT(taken, old);
    EXPECT_EQ(journal(b, match.id), std::vector<Entry>{entry(0)});

    lobby.extra = "from a node that does not know yet";
    EXPECT_TRUE(refused(a.append(match.id, entry(1), old), StorageFault::fenced));
    EXPECT_TRUE(refused(waited<void>([&](auto done) {
                            a.lobbies().save(old, {lobby.id, lobby}, std::move(done));
                        }),
                        StorageFault::fenced));
    const Finish end{at(9), "game", {1, 2}, {2, 1}};
    EXPECT_TRUE(refused(
        waited<void>([&](auto done) { a.matches().finish(old, match.id, end, compress(""), lobby, std::move(done)); }),
        StorageFault::fenced));
    EXPECT_TRUE(
        refused(waited<void>([&](auto done) { a.matches().freeze(old, match.id, at(1), "x", std::move(done)); }),
                StorageFault::fenced));
    EXPECT_TRUE(refused(waited<void>([&](auto done) { a.lobbies().remove(old, lobby.id, std::move(done)); }),
                        StorageFault::fenced));
    EXPECT_TRUE(fine(b.append(match.id, entry(1), taken)));
    EXPECT_EQ(journal(b, match.id), (std::vector<Entry>{entry(0), entry(1)}));
    EXPECT_TRUE(b.record_of(lobby.id)->extra.empty());
}

TEST_F(OwnersTest, an_entry_that_was_under_way_while_the_lobby_was_taken_never_gets_in) {
    House a = house_of(settings_of("a"));
    House b = house_of(settings_of("b"));
    const auto [lobby, match] = a.table();
    ASSERT_TRUE(fine(a.append(match.id, entry(0))));
    const Fence old = a.fence(lobby.id);
    Frozen writer({writer_of("a")});
    Pending late;
    a.journal().append(match.id, old, {entry(1)}, late.done());
    bury_a();
    const Fence taken = acquire(b, lobby.id).value();
    EXPECT_EQ(journal(b, match.id), std::vector<Entry>{entry(0)}) << "the new owner begins from here";
    writer.thaw();
    EXPECT_TRUE(refused(late.get(), StorageFault::fenced));
    EXPECT_EQ(journal(b, match.id), std::vector<Entry>{entry(0)});
    EXPECT_TRUE(fine(b.append(match.id, entry(1), taken)));
}

TEST_F(OwnersTest, half_a_batch_of_a_lost_node_is_thrown_out) {
    House a = house_of(settings_of("a"));
    House b = house_of(hasty("b"));
    const auto [lobby, match] = a.table();
    ASSERT_TRUE(fine(a.append(match.id, entry(0))));
    const Fence old = a.fence(lobby.id);
    // Its statement holds the owner's row and waits for the place of its entry.
    Hand hand(address);
    hand.say("BEGIN; INSERT INTO journal VALUES (" + sql(match.id) + ", 1, 0, 'choice', '', 0, 0)");
    Pending stuck;
    a.journal().append(match.id, old, {entry(1)}, stuck.done());
    ASSERT_TRUE(eventually([&] { return waits("a"); }));
    bury_a();
    const Fence taken = acquire(b, lobby.id).value();
    EXPECT_TRUE(refused(stuck.get(), StorageFault::io)) << "it does not know what became of it";
    EXPECT_EQ(journal(b, match.id), std::vector<Entry>{entry(0)});
    hand.say("ROLLBACK");
    EXPECT_TRUE(fine(b.append(match.id, entry(1), taken)));
    EXPECT_EQ(journal(a, match.id).size(), 2U) << "it reads before it goes on, as after everything unknown";
    EXPECT_TRUE(refused(a.append(match.id, entry(2), old), StorageFault::fenced));
}

TEST_F(OwnersTest, what_half_a_batch_of_a_lost_node_holds_keeps_no_other_write_for_long) {
    House a = house_of(settings_of("a"));
    House b = house_of(hasty("b"));
    const NewDevice ada = a.guest();
    const auto [other, other_match] = a.table();
    const auto [lobby, match] = a.table();
    const Fence fence = a.fence(lobby.id);
    // A batch of two: it has renamed Ada, and waits for the place of an entry.
    Hand first(address);
    first.say("BEGIN; SELECT 1 FROM owners WHERE lobby = " + sql(other.id) + " FOR UPDATE");
    Hand second(address);
    second.say("BEGIN; INSERT INTO journal VALUES (" + sql(match.id) + ", 0, 0, 'choice', '', 0, 0)");
    Pending before;
    a.journal().append(other_match.id, a.fence(other.id), {entry(0)}, before.done());
    ASSERT_TRUE(eventually([&] { return waits("a"); }));
    Pending renamed;
    Pending stuck;
    a.people().rename(ada.person.id, "Countess", renamed.done());
    a.journal().append(match.id, fence, {entry(0)}, stuck.done());
    first.say("ROLLBACK");
    ASSERT_TRUE(fine(before.get()));
    ASSERT_TRUE(eventually([&] { return waits("a"); }));
    const auto rename = [&] {
        return waited<void>([&](auto done) { b.people().rename(ada.person.id, "Queen", std::move(done)); });
    };
    EXPECT_TRUE(refused(rename(), StorageFault::busy)) << "a node that is heard of is left alone";
    EXPECT_FALSE(renamed.answered());
    lose("a");
    ASSERT_TRUE(eventually([&] { return rename().has_value(); }));
    EXPECT_TRUE(refused(renamed.get(), StorageFault::io));
    EXPECT_TRUE(refused(stuck.get(), StorageFault::io));
    EXPECT_EQ(asked(b.people(), &People::find, ada.person.id).value()->name, "Queen");
}

TEST_F(OwnersTest, a_living_node_is_waited_for_however_long_it_holds_a_row) {
    House a = house_of(settings_of("a"));
    House b = house_of(hasty("b"));
    const auto [lobby, match] = a.table();
    ASSERT_TRUE(fine(a.append(match.id, entry(0))));
    Hand hand(address);
    hand.say("BEGIN; INSERT INTO journal VALUES (" + sql(match.id) + ", 1, 0, 'choice', '', 0, 0)");
    Pending slow;
    a.journal().append(match.id, a.fence(lobby.id), {entry(1)}, slow.done());
    ASSERT_TRUE(eventually([&] { return waits("a"); }));
    settle("b");
    EXPECT_TRUE(refused(acquire(b, lobby.id), StorageFault::busy));
    hand.say("ROLLBACK");
    EXPECT_TRUE(fine(slow.get()));
}

TEST_F(OwnersTest, after_an_outage_nothing_is_taken_until_one_has_been_there_for_a_whole_life) {
    House a = house_of(settings_of("a"));
    House b = house_of(settings_of("b"));
    const auto [lobby, match] = a.table();
    lose("a");
    EXPECT_TRUE(refused(acquire(b, lobby.id), StorageFault::busy)) << "it may be the one that was cut off";
    settle("b");
    lose("b");
    EXPECT_TRUE(refused(acquire(b, lobby.id), StorageFault::busy)) << "it is not heard of either";
    EXPECT_TRUE(fine(acquire(b, LobbyId::draw()))) << "what is nobody's it may have";
}

TEST_F(OwnersTest, where_a_standby_took_over_nothing_is_taken_until_one_has_lived_there_for_a_whole_life) {
    coronet::test::PostgresServer primary;
    const std::string name = coronet::test::database_of(primary.database());
    coronet::test::PostgresServer standby(coronet::test::PostgresServer::StandbyOf{primary});
    primary.commit_with_standby();
    address = "postgresql://coronet@" + coronet::test::as_host(primary.folder()) + "," +
              coronet::test::as_host(standby.folder()) + "/" + name;
    PostgresSettings lively = settings_of("c");
    lively.beat = std::chrono::milliseconds(20);
    lively.life = std::chrono::milliseconds(500);
    House a = house_of(settings_of("a"));
    House b = house_of(settings_of("b"));
    House c = house_of(lively);
    const LobbyId lobby = a.table().first.id;
    primary.lose();
    standby.promote();
    // Its clock is ahead, of what a has said last and not of what b has.
    standby.say(name, "UPDATE nodes SET until = clock_timestamp() - interval '1 second' WHERE node = 'a'");
    standby.say(name, "UPDATE nodes SET since = since - interval '1 day' WHERE node = 'b'");
    EXPECT_TRUE(eventually([&] { return refused(acquire(b, lobby), StorageFault::busy); })) << "a may still show it";
    EXPECT_TRUE(eventually([&] { return acquire(c, lobby).has_value(); }));
}

TEST_F(OwnersTest, a_node_that_starts_again_has_its_lobbies_back_at_once_and_the_old_start_is_fenced_off) {
    House first = house_of(settings_of("a"));
    const auto [lobby, match] = first.table();
    const Fence old = first.fence(lobby.id);
    ASSERT_TRUE(fine(first.append(match.id, entry(0))));
    lose("a");  // the first was frozen, not ended
    House second = house_of(settings_of("a"));
    const Fence taken = acquire(second, lobby.id).value();
    EXPECT_GT(taken, old);
    EXPECT_TRUE(refused(first.append(match.id, entry(1), old), StorageFault::fenced));
    EXPECT_TRUE(refused(acquire(first, lobby.id), StorageFault::busy)) << "the name is another's now";
    EXPECT_TRUE(fine(second.append(match.id, entry(1), taken)));
}

TEST_F(OwnersTest, what_is_given_up_is_anybodys) {
    House a = house_of(settings_of("a"));
    House b = house_of(settings_of("b"));
    const auto [lobby, match] = a.table();
    const Fence fence = acquire(a, lobby.id).value();
    const auto release = [&, lobby = lobby.id] {
        return waited<void>([&](auto done) { a.storage().directory().release(lobby, fence, std::move(done)); });
    };
    Pending last;
    a.journal().append(match.id, fence, {entry(0)}, last.done());
    ASSERT_TRUE(fine(release()));
    EXPECT_TRUE(fine(last.get())) << "what was asked for before comes before it";
    EXPECT_TRUE(refused(release(), StorageFault::fenced));
    EXPECT_TRUE(refused(a.append(match.id, entry(1), fence), StorageFault::fenced));
    EXPECT_EQ(asked(b.storage().directory(), &Directory::orphans, 10).value(), std::vector<LobbyId>{lobby.id});
    const Fence taken = acquire(b, lobby.id).value();
    EXPECT_GT(taken, fence);
    EXPECT_TRUE(fine(b.append(match.id, entry(1), taken)));
}

TEST_F(OwnersTest, a_node_that_drains_keeps_what_it_has_and_takes_nothing) {
    House a = house_of(settings_of("a"));
    const auto [lobby, match] = a.table();
    ASSERT_TRUE(fine(waited<void>([&](auto done) { a.storage().directory().drain(std::move(done)); })));
    EXPECT_TRUE(asked(a.storage().directory(), &Directory::nodes).value().at(0).draining);
    EXPECT_TRUE(fine(a.append(match.id, entry(0))));
    House b = house_of(settings_of("b"));
    EXPECT_FALSE(asked(b.storage().directory(), &Directory::owner, lobby.id).value()) << "it is about to be anybody's";
    EXPECT_TRUE(refused(acquire(a, LobbyId::draw()), StorageFault::busy));
}

TEST_F(OwnersTest, that_another_node_notes_the_same_device_keeps_no_write_waiting) {
    House a = house_of(hasty("a"));
    const NewDevice ada = a.guest("Ada", at(1));
    const auto touch = [&](Time now) {
        return waited<void>([&](auto done) { a.storage().people().touch(ada.device, now, std::move(done)); });
    };
    Hand hand(address);
    hand.say("BEGIN; UPDATE devices SET seen = seen + 1");
    EXPECT_TRUE(fine(touch(at(50))));
    hand.say("ROLLBACK");
    EXPECT_TRUE(fine(touch(at(60))));
    EXPECT_EQ(asked(a.people(), &People::recognise, ada.secret).value()->device.seen, at(60));
}

TEST_F(OwnersTest, a_node_that_closes_need_not_be_waited_for) {
    House a = house_of(settings_of("a"));
    House b = house_of(settings_of("b"));
    const auto [lobby, match] = a.table();
    settle("b");
    a.close();
    EXPECT_TRUE(fine(acquire(b, lobby.id)));
    EXPECT_EQ(asked(b.storage().directory(), &Directory::nodes).value().size(), 1U);
}

TEST_F(OwnersTest, a_lobby_of_a_database_that_knows_no_owners_is_taken_with_its_match) {
    House a = house_of(settings_of("a"));
    const auto [lobby, match] = a.table();
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(fine(a.append(match.id, entry(i))));
    a.close();
    say("DELETE FROM owners");
    House b = house_of(settings_of("b"));
    const Fence taken = acquire(b, lobby.id).value();
    EXPECT_TRUE(refused(b.append(match.id, entry(2), taken), StorageFault::conflict));
    EXPECT_TRUE(fine(b.append(match.id, entry(3), taken)));
}

TEST_F(OwnersTest, nobody_is_sent_to_a_node_that_has_not_been_heard_of_for_half_its_life) {
    House a = house_of(settings_of("a"));
    House b = house_of(settings_of("b"));
    const auto [lobby, match] = a.table();
    settle("b");
    say("UPDATE nodes SET until = clock_timestamp() + interval '29 minutes' WHERE node = 'a'");
    EXPECT_FALSE(asked(b.storage().directory(), &Directory::owner, lobby.id).value());
    EXPECT_TRUE(refused(acquire(b, lobby.id), StorageFault::busy)) << "it may live all the same";
}

TEST_F(OwnersTest, a_node_hears_once_what_is_somebody_elses_by_now) {
    House a = house_of(settings_of("a"));
    House b = house_of(settings_of("b"));
    const auto [kept, first] = a.table();
    const auto [taken, second] = a.table();
    const auto lost = [&] { return asked(a.storage().directory(), &Directory::lost).value(); };
    EXPECT_TRUE(lost().empty());
    bury_a();
    ASSERT_TRUE(fine(acquire(b, taken.id)));
    EXPECT_EQ(lost(), std::vector<LobbyId>{taken.id});
    EXPECT_TRUE(lost().empty());
    EXPECT_TRUE(fine(a.append(first.id, entry(0)))) << "what nobody has taken is its own still";
}

TEST_F(OwnersTest, a_match_goes_to_a_node_with_its_own_rules_while_one_lives) {
    const auto with_rules = [&](const std::string& node, const std::string& rules) {
        PostgresSettings chosen = settings_of(node);
        chosen.rules = {rules, "minerva 1"};
        return house_of(chosen);
    };
    House a = house_of(settings_of("a"));
    const auto [lobby, match] = a.table();
    const std::string rules = match.game + " " + match.rules_version;
    House newer = with_rules("b", match.game + " 1" + match.rules_version);
    House same = with_rules("c", rules);
    bury_a();
    settle("c");
    const auto orphans = [](House& house) {
        return asked(house.storage().directory(), &Directory::orphans, 10).value();
    };
    EXPECT_TRUE(orphans(newer).empty());
    EXPECT_EQ(orphans(same), std::vector<LobbyId>{lobby.id});
    EXPECT_TRUE(refused(acquire(newer, lobby.id), StorageFault::busy));
    EXPECT_EQ(asked(newer.storage().directory(), &Directory::owner, lobby.id).value(), "c");
    lose("c");
    EXPECT_EQ(orphans(newer), std::vector<LobbyId>{lobby.id}) << "better than nobody";
    EXPECT_TRUE(fine(acquire(newer, lobby.id)));
}

TEST_F(OwnersTest, what_a_node_tells_of_its_lobbies_is_known_to_the_others_while_it_lives) {
    House a = house_of(settings_of("a"));
    House b = house_of(settings_of("b"));
    const auto [lobby, match] = a.table();
    LobbyRecord open = a.record_of(lobby.id).value();
    open.access = Access::listed;
    ASSERT_TRUE(fine(waited<void>([&](auto done) {
        a.lobbies().save(a.fence(lobby.id), {open.id, open}, std::move(done));
    })));
    const PersonId ada = lobby.members.at(0).person.value();
    const LobbyNote note{2, at(7), true, at(4711)};
    const auto listed = [](House& house) { return asked(house.lobbies(), &Lobbies::listed_elsewhere, 10).value(); };
    const auto played = [&](House& house) { return asked(house.lobbies(), &Lobbies::played_by, ada, 10).value(); };
    EXPECT_TRUE(listed(b).empty()) << "nobody has said that it is listed";
    a.lobbies().note({{lobby.id, note}}, {});
    ASSERT_TRUE(eventually([&] { return listed(b).size() == 1; }));
    EXPECT_EQ(listed(b).at(0), open);
    EXPECT_TRUE(listed(a).empty()) << "its own it knows";
    ASSERT_EQ(played(b).size(), 1U);
    EXPECT_EQ(played(b).at(0).record, open);
    EXPECT_EQ(played(b).at(0).note.asked, note.asked);
    EXPECT_EQ(played(b).at(0).note.since, note.since);
    EXPECT_EQ(played(b).at(0).note.until, note.until) << "with all that a seat has";
    say("UPDATE owners SET asked_since = asked_since + 1000");
    EXPECT_EQ(played(b).at(0).note.until, at(4712)) << "a node of before tells of a later turn, and not how long it is";
    a.lobbies().note({{lobby.id, {2, at(7), true}}}, {});
    EXPECT_TRUE(eventually([&] { return !played(b).at(0).note.until; })) << "a clock that is stopped";
    b.lobbies().note({{lobby.id, {}}}, {});
    bury_a();
    EXPECT_TRUE(listed(b).empty());
    EXPECT_EQ(played(b).at(0).note.asked, note.asked) << "who does not run a lobby tells nothing of it";
    ASSERT_TRUE(fine(acquire(b, lobby.id)));
    settle("b");
    EXPECT_TRUE(listed(a).empty()) << "until its new owner says so";
}

}  // namespace
}  // namespace coronet::server::test
