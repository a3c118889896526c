#include "tests/server/storage/each_engine.hpp"

#include <algorithm>

namespace coronet::server::test {
namespace {

struct MatchesTest : EachEngine {
    Matches& matches = house.matches();

    Result<void> freeze(MatchId match, const std::string& why) {
        return waited<void>(
            [&](auto done) { matches.freeze(house.fence(match), match, at(50), why, std::move(done)); });
    }
};

CORONET_EACH_ENGINE(MatchesTest);

TEST_P(MatchesTest, the_beginning_of_a_match_is_stored_with_its_lobby) {
    const auto [lobby, match] = house.table();
    house.restart();
    EXPECT_EQ(asked(house.matches(), &Matches::find, match.id).value(), match);
    EXPECT_EQ(house.record_of(lobby.id), lobby);
    EXPECT_FALSE(asked(house.matches(), &Matches::find, MatchId::draw()).value());
    EXPECT_FALSE(asked(house.matches(), &Matches::recording, match.id).value());
}

TEST_P(MatchesTest, a_match_is_started_once_and_only_with_known_people) {
    auto [lobby, match] = house.table();
    EXPECT_TRUE(refused(house.start(match, lobby), StorageFault::conflict));

    LobbyRecord other = House::lobby_of({house.guest(), house.guest()});
    MatchRecord stranger = House::match_of(other);
    stranger.players[1].person = PersonId::draw();
    EXPECT_TRUE(refused(house.start(stranger, other), StorageFault::unknown));
    EXPECT_FALSE(asked(matches, &Matches::find, stranger.id).value());
    EXPECT_FALSE(house.record_of(other.id));
}

TEST_P(MatchesTest, one_person_has_one_seat) {
    const NewDevice ada = house.guest();
    LobbyRecord lobby = House::lobby_of({ada, house.guest()});
    MatchRecord match = House::match_of(lobby);
    *match.players[1].person = ada.person.id;
    EXPECT_TRUE(refused(house.start(match, lobby), StorageFault::conflict));
}

TEST_P(MatchesTest, the_end_is_stored_with_results_recording_and_lobby) {
    auto [lobby, match] = house.table();
    const std::string stream(100'000, 'm');
    lobby.phase = Phase::ended;
    ASSERT_TRUE(fine(house.finish(match.id, {at(900), "resignation", {31, -4}, {1, 2}}, lobby, compress(stream))));
    house.restart();

    MatchRecord expected = match;
    expected.state = MatchState::finished;
    expected.ended = at(900);
    expected.ended_by = "resignation";
    expected.players[0].score = 31;
    expected.players[0].place = 1;
    expected.players[1].score = -4;
    expected.players[1].place = 2;
    EXPECT_EQ(asked(house.matches(), &Matches::find, match.id).value(), expected);
    EXPECT_EQ(decompress(asked(house.matches(), &Matches::recording, match.id).value().value(), 1'000'000), stream);
    EXPECT_EQ(house.record_of(lobby.id)->phase, Phase::ended);
}

TEST_P(MatchesTest, an_end_that_does_not_fit_changes_nothing) {
    auto [lobby, match] = house.table();
    EXPECT_TRUE(refused(house.finish(MatchId::draw(), {at(9), "game", {1, 2}, {2, 1}}, lobby), StorageFault::unknown));
    EXPECT_TRUE(refused(house.finish(match.id, {at(9), "game", {1}, {1}}, lobby), StorageFault::conflict));
    EXPECT_TRUE(refused(house.finish(match.id, {at(9), "game", {1, 2, 3}, {1, 2, 3}}, lobby), StorageFault::conflict));
    EXPECT_TRUE(refused(house.finish(match.id, {at(9), "game", {1, 2}, {1}}, lobby), StorageFault::conflict));
    EXPECT_EQ(asked(matches, &Matches::find, match.id).value(), match);
    ASSERT_TRUE(fine(house.finish(match.id, {at(9), "game", {1, 2}, {2, 1}}, lobby)));
    EXPECT_TRUE(refused(house.finish(match.id, {at(9), "game", {1, 2}, {2, 1}}, lobby), StorageFault::conflict));
}

TEST_P(MatchesTest, a_frozen_match_keeps_its_journal_as_a_reproduction) {
    auto [lobby, match] = house.table();
    ASSERT_TRUE(fine(house.append(match.id, entry(0))));
    ASSERT_TRUE(fine(freeze(match.id, "a pile has a negative size")));
    const MatchRecord frozen = asked(matches, &Matches::find, match.id).value().value();
    EXPECT_EQ(frozen.state, MatchState::frozen);
    EXPECT_EQ(frozen.ended, at(50));
    EXPECT_EQ(frozen.ended_by, "a pile has a negative size");
    EXPECT_TRUE(refused(house.append(match.id, entry(1)), StorageFault::conflict));
    EXPECT_TRUE(refused(freeze(match.id, "again"), StorageFault::conflict));
    EXPECT_TRUE(refused(freeze(MatchId::draw(), "none"), StorageFault::unknown));
    EXPECT_TRUE(refused(house.finish(match.id, {at(9), "game", {1, 2}, {2, 1}}, lobby), StorageFault::conflict));
    EXPECT_EQ(asked(house.journal(), &Journal::read, match.id).value().size(), 1U);
    EXPECT_TRUE(asked(matches, &Matches::finished_games, *match.players[0].person, std::optional<MatchId>(), 10)
                    .value()
                    .games.empty());
}

TEST_P(MatchesTest, a_stale_lease_neither_starts_nor_ends_a_match) {
    auto [lobby, match] = house.table();
    const Fence old{house.fence(lobby.id).number - 1};
    LobbyRecord other = House::lobby_of({house.guest(), house.guest()});
    const MatchRecord next = House::match_of(other);
    EXPECT_TRUE(refused(waited<void>([&](auto done) { matches.start(old, next, other, std::move(done)); }),
                        StorageFault::fenced));
    EXPECT_TRUE(refused(
        waited<void>([&](auto done) {
            matches.finish(old, match.id, {at(9), "game", {1, 2}, {2, 1}}, compress(""), lobby, std::move(done));
        }),
        StorageFault::fenced));
    EXPECT_TRUE(refused(waited<void>([&](auto done) { matches.freeze(old, match.id, at(1), "x", std::move(done)); }),
                        StorageFault::fenced));
    EXPECT_EQ(asked(matches, &Matches::find, match.id).value(), match);
}

TEST_P(MatchesTest, my_games_come_newest_first_page_by_page) {
    const NewDevice ada = house.guest("Ada");
    const NewDevice bob = house.guest("Bob");
    const NewDevice cy = house.guest("Cy");
    std::vector<MatchRecord> expected;
    for (int i = 0; i < 7; ++i) expected.push_back(house.finished_game({ada, bob}, at(1000 + i / 2)));  // some at once
    house.finished_game({bob, cy}, at(2000));
    house.table();
    std::sort(expected.begin(), expected.end(), [](const MatchRecord& a, const MatchRecord& b) {
        return std::pair(*a.ended, a.id) > std::pair(*b.ended, b.id);
    });

    std::vector<MatchRecord> seen;
    std::optional<MatchId> before;
    for (bool more = true; more;) {
        const GamePage page = asked(matches, &Matches::finished_games, ada.person.id, before, 3).value();
        ASSERT_FALSE(page.games.empty());
        seen.insert(seen.end(), page.games.begin(), page.games.end());
        before = page.games.back().id;
        more = page.more;
        EXPECT_EQ(more, seen.size() < expected.size());
    }
    EXPECT_EQ(seen, expected);
    EXPECT_EQ(
        asked(matches, &Matches::finished_games, bob.person.id, std::optional<MatchId>(), 100).value().games.size(),
        8U);
    EXPECT_EQ(
        asked(matches, &Matches::finished_games, bob.person.id, std::optional<MatchId>(), -5).value().games.size(), 1U)
        << "at least one is given";
    EXPECT_TRUE(
        asked(matches, &Matches::finished_games, PersonId::draw(), std::optional<MatchId>(), 10).value().games.empty());
    EXPECT_TRUE(asked(matches, &Matches::finished_games, ada.person.id, MatchId::draw(), 10).value().games.empty());
    EXPECT_FALSE(asked(matches, &Matches::finished_games, ada.person.id, std::optional<MatchId>(), 7).value().more)
        << "exactly all";
}

}  // namespace
}  // namespace coronet::server::test
