#include "tests/server/storage/house.hpp"

namespace coronet::server::test {
namespace {

struct LobbiesTest : ::testing::Test {
    Folder folder;
    House house{folder / "coronet.db"};
    Lobbies& lobbies = house.lobbies();

    Result<void> remove(LobbyId lobby) {
        return waited<void>([&](auto done) { lobbies.remove(house.fence(), lobby, std::move(done)); });
    }
};

TEST_F(LobbiesTest, what_was_saved_last_is_what_a_restart_finds) {
    LobbyRecord lobby = House::lobby_of({house.guest("Ada"), house.guest("Bob"), house.guest("Cy")});
    ASSERT_TRUE(fine(house.save(lobby)));
    EXPECT_EQ(asked(lobbies, &Lobbies::find, lobby.id).value(), lobby);

    lobby.members.erase(lobby.members.begin());
    lobby.members[0].seat = -1;
    lobby.members[0].ready = false;
    lobby.members[1].resigned = true;
    lobby.members[1].name = "Cyra";
    lobby.host = 3;
    lobby.seats = 4;
    lobby.access = Access::listed;
    lobby.phase = Phase::ended;
    lobby.options = {{"turn_seconds", "90"}};
    lobby.rematch = LobbyId::draw();
    lobby.extra = R"({"chats":[{"text":"'; DROP TABLE lobbies; --"}]})";
    lobby.touched = at(77);
    ASSERT_TRUE(fine(house.save(lobby)));
    EXPECT_EQ(asked(lobbies, &Lobbies::find, lobby.id).value(), lobby);
    house.restart();
    EXPECT_EQ(asked(house.lobbies(), &Lobbies::all).value(), std::vector<LobbyRecord>{lobby});
}

TEST_F(LobbiesTest, all_lobbies_come_back_oldest_first) {
    std::vector<LobbyRecord> saved;
    for (int i = 0; i < 20; ++i) {
        LobbyRecord lobby = House::lobby_of({house.guest()});
        lobby.created = at(100 - i);
        ASSERT_TRUE(fine(house.save(lobby)));
        saved.insert(saved.begin(), lobby);
    }
    EXPECT_EQ(asked(lobbies, &Lobbies::all).value(), saved);
}

TEST_F(LobbiesTest, a_lobby_is_found_by_its_link_only) {
    const LobbyRecord lobby = House::lobby_of({house.guest()});
    ASSERT_TRUE(fine(house.save(lobby)));
    EXPECT_EQ(asked(lobbies, &Lobbies::find_by_link, lobby.link).value(), lobby.id);
    EXPECT_FALSE(asked(lobbies, &Lobbies::find_by_link, LobbyLink::draw()).value());
    EXPECT_FALSE(asked(lobbies, &Lobbies::find, LobbyId::draw()).value());
}

TEST_F(LobbiesTest, what_does_not_fit_is_refused_whole) {
    const LobbyRecord first = House::lobby_of({house.guest()});
    ASSERT_TRUE(fine(house.save(first)));

    LobbyRecord same_link = House::lobby_of({house.guest()});
    same_link.link = first.link;
    EXPECT_TRUE(refused(house.save(same_link), StorageFault::conflict));
    EXPECT_FALSE(asked(lobbies, &Lobbies::find, same_link.id).value());

    LobbyRecord stranger = first;
    stranger.extra = "changed";
    stranger.members.push_back({9, PersonId::draw(), {}, "Nobody", -1, false, false});
    EXPECT_TRUE(refused(house.save(stranger), StorageFault::unknown));
    LobbyRecord no_match = first;
    no_match.match = MatchId::draw();
    EXPECT_TRUE(refused(house.save(no_match), StorageFault::unknown));
    EXPECT_EQ(asked(lobbies, &Lobbies::find, first.id).value(), first);
}

TEST_F(LobbiesTest, a_stale_lease_changes_nothing) {
    const LobbyRecord lobby = House::lobby_of({house.guest()});
    ASSERT_TRUE(fine(house.save(lobby)));
    const Fence old{house.fence().number - 1};
    LobbyRecord changed = lobby;
    changed.extra = "from a dead server";
    EXPECT_TRUE(
        refused(waited<void>([&](auto done) { lobbies.save(old, changed, std::move(done)); }), StorageFault::fenced));
    EXPECT_TRUE(refused(waited<void>([&](auto done) { lobbies.remove(old, lobby.id, std::move(done)); }),
                        StorageFault::fenced));
    EXPECT_EQ(asked(lobbies, &Lobbies::find, lobby.id).value(), lobby);
}

TEST_F(LobbiesTest, abandoned_is_where_nobody_did_anything_not_even_a_move) {
    LobbyRecord quiet = House::lobby_of({house.guest()});
    quiet.touched = at(10);
    LobbyRecord quieter = House::lobby_of({house.guest()});
    quieter.touched = at(5);
    LobbyRecord busy = House::lobby_of({house.guest()});
    busy.touched = at(200);
    for (const LobbyRecord& lobby : {quiet, quieter, busy}) ASSERT_TRUE(fine(house.save(lobby)));
    const auto [playing, match] = house.table();          // touched at 2
    ASSERT_TRUE(fine(house.append(match.id, entry(0))));  // at 100

    EXPECT_EQ(asked(lobbies, &Lobbies::abandoned, at(50), 10).value(), (std::vector<LobbyId>{quieter.id, quiet.id}));
    EXPECT_EQ(asked(lobbies, &Lobbies::abandoned, at(50), 1).value(), (std::vector<LobbyId>{quieter.id}));
    EXPECT_EQ(asked(lobbies, &Lobbies::abandoned, at(100), 10).value(), (std::vector<LobbyId>{quieter.id, quiet.id}));
    EXPECT_EQ(asked(lobbies, &Lobbies::abandoned, at(101), 10).value(),
              (std::vector<LobbyId>{playing.id, quieter.id, quiet.id}));
    EXPECT_TRUE(asked(lobbies, &Lobbies::abandoned, at(5), 10).value().empty());
}

TEST_F(LobbiesTest, a_removed_lobby_takes_its_unfinished_match_along) {
    const auto [lobby, match] = house.table();
    const auto [other_lobby, other_match] = house.table();
    ASSERT_TRUE(fine(house.append(match.id, entry(0))));
    ASSERT_TRUE(fine(house.append(other_match.id, entry(0))));
    ASSERT_TRUE(fine(remove(lobby.id)));
    EXPECT_FALSE(asked(lobbies, &Lobbies::find, lobby.id).value());
    EXPECT_FALSE(asked(lobbies, &Lobbies::find_by_link, lobby.link).value());
    EXPECT_FALSE(asked(house.matches(), &Matches::find, match.id).value());
    EXPECT_TRUE(asked(house.journal(), &Journal::read, match.id).value().empty());
    EXPECT_EQ(asked(house.journal(), &Journal::read, other_match.id).value().size(), 1U);
    EXPECT_TRUE(refused(remove(lobby.id), StorageFault::unknown));
}

TEST_F(LobbiesTest, finished_and_frozen_matches_outlive_their_lobby) {
    const NewDevice ada = house.guest();
    const MatchRecord finished = house.finished_game({ada, house.guest()}, at(300));
    const auto [lobby, frozen] = house.table();
    ASSERT_TRUE(fine(house.append(frozen.id, entry(0))));
    ASSERT_TRUE(fine(waited<void>(
        [&](auto done) { house.matches().freeze(house.fence(), frozen.id, at(5), "a bug", std::move(done)); })));
    ASSERT_TRUE(fine(remove(finished.lobby.value())));
    ASSERT_TRUE(fine(remove(lobby.id)));

    EXPECT_EQ(asked(house.matches(), &Matches::find, finished.id).value()->lobby, std::nullopt);
    EXPECT_TRUE(asked(house.matches(), &Matches::recording, finished.id).value());
    EXPECT_EQ(asked(house.matches(), &Matches::finished_games, ada.person.id, std::optional<MatchId>(), 10)
                  .value()
                  .games.size(),
              1U);
    EXPECT_EQ(asked(house.matches(), &Matches::find, frozen.id).value()->state, MatchState::frozen);
    EXPECT_EQ(asked(house.journal(), &Journal::read, frozen.id).value().size(), 1U);
}

TEST(LobbyWords, are_those_of_the_wire_and_back) {
    EXPECT_EQ(name_of(Access::by_link), "private");
    EXPECT_EQ(access("public"), Access::listed);
    EXPECT_EQ(access("secret"), std::nullopt);
    for (const Phase one : {Phase::open, Phase::playing, Phase::ended}) EXPECT_EQ(phase(name_of(one)), one);
    EXPECT_EQ(phase(""), std::nullopt);
    EXPECT_EQ(entry_kind("default"), EntryKind::by_default);
    EXPECT_EQ(entry_kind("by_default"), std::nullopt);
    EXPECT_EQ(match_state("frozen"), MatchState::frozen);
}

}  // namespace
}  // namespace coronet::server::test
