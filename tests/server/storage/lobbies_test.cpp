#include "tests/server/storage/each_engine.hpp"

namespace coronet::server::test {
namespace {

struct LobbiesTest : EachEngine {
    Lobbies& lobbies = house.lobbies();

    Result<void> remove(LobbyId lobby) {
        return waited<void>([&](auto done) { lobbies.remove(house.fence(lobby), lobby, std::move(done)); });
    }
    std::vector<ChatLine> chat_of(LobbyId lobby) {
        return asked(house.lobbies(), &Lobbies::find, lobby).value().value().chat;
    }
};

CORONET_EACH_ENGINE(LobbiesTest);

TEST_P(LobbiesTest, what_was_saved_last_is_what_a_restart_finds) {
    LobbyRecord lobby = House::lobby_of({house.guest("Ada"), house.guest("Bob"), house.guest("Cy")});
    ASSERT_TRUE(fine(house.save(lobby)));
    EXPECT_EQ(house.record_of(lobby.id), lobby);

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
    lobby.extra = R"({"removed":["'; DROP TABLE lobbies; --"]})";
    lobby.touched = at(77);
    ASSERT_TRUE(fine(house.save(lobby)));
    EXPECT_EQ(house.record_of(lobby.id), lobby);
    house.restart();
    EXPECT_EQ(asked(house.lobbies(), &Lobbies::all).value(), std::vector<LobbyRecord>{lobby});
}

TEST_P(LobbiesTest, what_was_said_is_what_a_restart_finds_and_changes_nothing_else) {
    const LobbyRecord lobby = House::lobby_of({house.guest("Ada"), house.guest("Bob")});
    const LobbyRecord other = House::lobby_of({house.guest("Cy")});
    ASSERT_TRUE(fine(house.save(lobby)));
    ASSERT_TRUE(fine(house.save(other)));
    std::vector<ChatLine> chat{line(0), line(1), line(2)};
    chat[1].member = 2;
    chat[1].name = "Bob";
    chat[1].text = "'); DROP TABLE lobby_chat; -- \xF0\x9F\x8E\xB2";
    ASSERT_TRUE(fine(house.say(lobby.id, {chat[0], chat[1]})));
    ASSERT_TRUE(fine(house.say(lobby.id, {chat[2]})));
    ASSERT_TRUE(fine(house.save(lobby))) << "which leaves the chat alone";
    house.restart();
    EXPECT_EQ(chat_of(lobby.id), chat);
    EXPECT_EQ(house.record_of(lobby.id), lobby);
    EXPECT_TRUE(chat_of(other.id).empty());
}

TEST_P(LobbiesTest, a_line_that_is_stored_already_may_come_again) {
    const LobbyRecord lobby = House::lobby_of({house.guest()});
    ASSERT_TRUE(fine(house.save(lobby)));
    ASSERT_TRUE(fine(house.say(lobby.id, {line(0), line(1)})));
    ASSERT_TRUE(fine(house.say(lobby.id, {line(1), line(2)}))) << "after a failure of which nobody knew what it left";
    EXPECT_EQ(chat_of(lobby.id), (std::vector<ChatLine>{line(0), line(1), line(2)}));
}

TEST_P(LobbiesTest, the_latest_lines_are_kept) {
    const LobbyRecord lobby = House::lobby_of({house.guest()});
    ASSERT_TRUE(fine(house.save(lobby)));
    std::vector<ChatLine> latest;
    for (int number = 0; number < 250; ++number) {
        latest.push_back(line(number));
        if (latest.size() > most_chat_lines) latest.erase(latest.begin());
        // One by one, some together, and after a long failure with lines missing that are not kept any more.
        if (number < 120 || number % 10 == 0) {
            ASSERT_TRUE(fine(house.say(lobby.id, {latest.back()})));
        }
        if (number == 119) {
            EXPECT_EQ(chat_of(lobby.id), latest);
        }
    }
    ASSERT_TRUE(fine(house.say(lobby.id, latest)));
    EXPECT_EQ(chat_of(lobby.id), latest);
}

TEST_P(LobbiesTest, a_line_and_the_record_that_knows_who_said_it_are_stored_both_or_neither) {
    LobbyRecord lobby = House::lobby_of({house.guest("Ada")});
    ASSERT_TRUE(fine(house.save(lobby)));
    const auto save = [&](const LobbyRecord& record, const ChatLine& said) {
        return waited<void>([&](auto done) {
            lobbies.save(house.fence(lobby.id), {lobby.id, record, {said}}, std::move(done));
        });
    };
    ChatLine hello = line(0);
    hello.member = lobby.next_member;
    LobbyRecord stranger = lobby;
    stranger.members.push_back({stranger.next_member++, PersonId::draw(), {}, "Nobody", -1, false, false});
    EXPECT_TRUE(refused(save(stranger, hello), StorageFault::unknown));
    EXPECT_EQ(house.record_of(lobby.id), lobby);
    EXPECT_TRUE(chat_of(lobby.id).empty());
    lobby.members.push_back({lobby.next_member++, house.guest("Bob").person.id, {}, "Bob", -1, false, false});
    EXPECT_TRUE(fine(save(lobby, hello)));
    EXPECT_EQ(house.record_of(lobby.id), lobby);
    EXPECT_EQ(chat_of(lobby.id), std::vector<ChatLine>{hello});
}

TEST_P(LobbiesTest, nothing_is_said_in_a_lobby_that_is_not_there) {
    EXPECT_TRUE(refused(house.say(LobbyId::draw(), {line(0)}), StorageFault::unknown));
}

TEST_P(LobbiesTest, all_lobbies_come_back_oldest_first) {
    std::vector<LobbyRecord> saved;
    for (int i = 0; i < 20; ++i) {
        LobbyRecord lobby = House::lobby_of({house.guest()});
        lobby.created = at(100 - i);
        ASSERT_TRUE(fine(house.save(lobby)));
        saved.insert(saved.begin(), lobby);
    }
    EXPECT_EQ(asked(lobbies, &Lobbies::all).value(), saved);
}

TEST_P(LobbiesTest, a_lobby_is_found_by_its_link_only) {
    const LobbyRecord lobby = House::lobby_of({house.guest()});
    ASSERT_TRUE(fine(house.save(lobby)));
    EXPECT_EQ(asked(lobbies, &Lobbies::find_by_link, lobby.link).value(), lobby.id);
    EXPECT_FALSE(asked(lobbies, &Lobbies::find_by_link, LobbyLink::draw()).value());
    EXPECT_FALSE(house.record_of(LobbyId::draw()));
}

TEST_P(LobbiesTest, what_does_not_fit_is_refused_whole) {
    const LobbyRecord first = House::lobby_of({house.guest()});
    ASSERT_TRUE(fine(house.save(first)));

    LobbyRecord same_link = House::lobby_of({house.guest()});
    same_link.link = first.link;
    EXPECT_TRUE(refused(house.save(same_link), StorageFault::conflict));
    EXPECT_FALSE(house.record_of(same_link.id));

    LobbyRecord stranger = first;
    stranger.extra = "changed";
    stranger.members.push_back({9, PersonId::draw(), {}, "Nobody", -1, false, false});
    EXPECT_TRUE(refused(house.save(stranger), StorageFault::unknown));
    LobbyRecord no_match = first;
    no_match.match = MatchId::draw();
    EXPECT_TRUE(refused(house.save(no_match), StorageFault::unknown));
    EXPECT_EQ(house.record_of(first.id), first);
}

TEST_P(LobbiesTest, a_stale_lease_changes_nothing) {
    const LobbyRecord lobby = House::lobby_of({house.guest()});
    ASSERT_TRUE(fine(house.save(lobby)));
    const Fence old{house.fence(lobby.id).number - 1};
    LobbyRecord changed = lobby;
    changed.extra = "from a dead server";
    EXPECT_TRUE(refused(waited<void>([&](auto done) {
                            lobbies.save(old, {lobby.id, changed, {line(0)}}, std::move(done));
                        }),
                        StorageFault::fenced));
    EXPECT_TRUE(refused(waited<void>([&](auto done) { lobbies.remove(old, lobby.id, std::move(done)); }),
                        StorageFault::fenced));
    EXPECT_EQ(house.record_of(lobby.id), lobby);
    EXPECT_TRUE(chat_of(lobby.id).empty());
}

TEST_P(LobbiesTest, abandoned_is_where_nobody_did_or_said_anything_not_even_a_move) {
    const auto since = [](int time) { return IdleSince{at(time), at(time)}; };
    LobbyRecord quiet = House::lobby_of({house.guest()});
    quiet.touched = at(10);
    LobbyRecord quieter = House::lobby_of({house.guest()});
    quieter.touched = at(5);
    LobbyRecord busy = House::lobby_of({house.guest()});
    busy.touched = at(200);
    for (const LobbyRecord& lobby : {quiet, quieter, busy}) ASSERT_TRUE(fine(house.save(lobby)));
    const auto [playing, match] = house.table();          // touched at 2
    ASSERT_TRUE(fine(house.append(match.id, entry(0))));  // at 100

    EXPECT_EQ(asked(lobbies, &Lobbies::abandoned, since(50), 10).value(), (std::vector<LobbyId>{quieter.id, quiet.id}));
    EXPECT_EQ(asked(lobbies, &Lobbies::abandoned, since(50), 1).value(), (std::vector<LobbyId>{quieter.id}));
    EXPECT_EQ(asked(lobbies, &Lobbies::abandoned, since(100), 10).value(),
              (std::vector<LobbyId>{quieter.id, quiet.id}));
    EXPECT_EQ(asked(lobbies, &Lobbies::abandoned, since(101), 10).value(),
              (std::vector<LobbyId>{playing.id, quieter.id, quiet.id}));
    EXPECT_TRUE(asked(lobbies, &Lobbies::abandoned, since(5), 10).value().empty());

    ASSERT_TRUE(fine(house.say(quiet.id, {line(0)})));  // at 100
    EXPECT_EQ(asked(lobbies, &Lobbies::abandoned, since(100), 10).value(), (std::vector<LobbyId>{quieter.id}));
    EXPECT_EQ(asked(lobbies, &Lobbies::abandoned, since(101), 10).value(),
              (std::vector<LobbyId>{playing.id, quieter.id, quiet.id}));

    // Those in which a match began, however many and old, hide none that waits for its first.
    ASSERT_TRUE(fine(house.say(quieter.id, {line(0)})));
    EXPECT_EQ(asked(lobbies, &Lobbies::abandoned, IdleSince{at(201), at(50)}, 2).value(),
              (std::vector<LobbyId>{quieter.id, quiet.id}));
    EXPECT_EQ(asked(lobbies, &Lobbies::abandoned, IdleSince{at(50), at(101)}, 2).value(),
              (std::vector<LobbyId>{playing.id}));
}

TEST_P(LobbiesTest, a_removed_lobby_takes_its_chat_and_its_unfinished_match_along) {
    const auto [lobby, match] = house.table();
    const auto [other_lobby, other_match] = house.table();
    ASSERT_TRUE(fine(house.append(match.id, entry(0))));
    ASSERT_TRUE(fine(house.append(other_match.id, entry(0))));
    ASSERT_TRUE(fine(house.say(lobby.id, {line(0), line(1)})));
    ASSERT_TRUE(fine(house.say(other_lobby.id, {line(0)})));
    ASSERT_TRUE(fine(remove(lobby.id)));
    EXPECT_FALSE(house.record_of(lobby.id));
    EXPECT_EQ(chat_of(other_lobby.id).size(), 1U);
    EXPECT_TRUE(refused(house.say(lobby.id, {line(2)}), StorageFault::unknown));
    EXPECT_FALSE(asked(lobbies, &Lobbies::find_by_link, lobby.link).value());
    EXPECT_FALSE(asked(house.matches(), &Matches::find, match.id).value());
    EXPECT_TRUE(asked(house.journal(), &Journal::read, match.id).value().empty());
    EXPECT_EQ(asked(house.journal(), &Journal::read, other_match.id).value().size(), 1U);
    EXPECT_TRUE(refused(remove(lobby.id), StorageFault::unknown));
    EXPECT_EQ(rows_of("lobby_chat"), 1) << "the other one's";
}

TEST_P(LobbiesTest, finished_and_frozen_matches_outlive_their_lobby) {
    const NewDevice ada = house.guest();
    const MatchRecord finished = house.finished_game({ada, house.guest()}, at(300));
    const auto [lobby, frozen] = house.table();
    ASSERT_TRUE(fine(house.append(frozen.id, entry(0))));
    ASSERT_TRUE(fine(waited<void>([&](auto done) {
        house.matches().freeze(house.fence(lobby.id), frozen.id, at(5), "a bug", std::move(done));
    })));
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
