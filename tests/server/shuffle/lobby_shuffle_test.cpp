// The verifiable shuffle from the lobby to the recording: who gives what when, who learns what when.
#include "server/audit/replay_file.hpp"
#include "server/audit/verify.hpp"
#include "server/shuffle/check_shuffle.hpp"
#include "server/shuffle/seed.hpp"
#include "tests/server/lobby/table_of_friends.hpp"

#include <gtest/gtest.h>

#include <algorithm>

using namespace coronet;
using namespace coronet::test;
using server::Bytes32;

namespace {

std::string digits(char digit) { return std::string(64, digit); }

/// Sends random bytes under the commitment this friend sees; gives the code of the refusal, if any.
std::string contribute(TableOfFriends& table, Friend& who, const std::string& random) {
    who.ear->forget();
    table.say(who, protocol::in::Contribute{who.ear->lobby.at("commitment").get<std::string>(), random});
    return who.ear->code();
}

bool contributed(const Friend& sees, const std::string& name) {
    for (const auto& [id, member] : sees.ear->lobby.at("members").items()) {
        if (member.at("name") == name) return member.at("contributed");
    }
    return false;
}

const server::LobbyRecord& stored(TableOfFriends& table) { return table.storage.lobbies.at(table.id); }

/// Ben sits beside Ada, both have contributed.
void both_contribute(TableOfFriends& table) {
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    table.say(ben, protocol::in::Sit{1});
    ASSERT_EQ(contribute(table, table.host(), digits('a')), "");
    ASSERT_EQ(contribute(table, ben, digits('b')), "");
}

/// Everything that was sent to anybody, as one text.
std::string all_heard(TableOfFriends& table) {
    std::string text;
    for (const char* name : {"Ada", "Ben", "Cleo"}) {
        for (const Json& message : table.friend_named(name).ear->heard) text += message.dump();
    }
    return text;
}

server::ReplayFile recording_of(TableOfFriends& table) {
    const auto& packed = table.storage.recordings.begin()->second.bytes;
    auto read = server::read_replay_file(std::string_view(packed.data(), packed.size()));
    return std::get<server::ReplayFile>(std::move(read));
}

TEST(LobbyShuffle, ALobbyShowsWhatItsServerHasCommittedItselfTo) {
    TableOfFriends table;
    ASSERT_TRUE(stored(table).secret) << "stored before anybody is shown anything";
    EXPECT_EQ(table.host().ear->lobby.at("commitment"), server::to_hex(server::commitment_to(*stored(table).secret)));
}

TEST(LobbyShuffle, OnlyWhoSitsContributesUnderTheCommitmentBeforeTheStart) {
    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    table.join(ben);
    EXPECT_EQ(contribute(table, ben, digits('b')), "not_seated");
    table.say(ben, protocol::in::Sit{1});
    table.say(ben, protocol::in::Contribute{digits('0'), digits('b')});
    EXPECT_EQ(ben.ear->code(), "stale_commitment");
    EXPECT_FALSE(contributed(ben, "Ben"));
    EXPECT_EQ(contribute(table, ben, digits('b')), "");
    EXPECT_TRUE(contributed(table.host(), "Ben"));
    EXPECT_FALSE(contributed(ben, "Ada"));
    table.say(table.host(), protocol::in::Start{});
    EXPECT_EQ(contribute(table, ben, digits('c')), "match_running");
}

TEST(LobbyShuffle, TheDevicesOfOnePersonAllCountAndTheSameBytesCountOnce) {
    TableOfFriends table;
    for (const char digit : {'1', '2', '1', '3', '4', '5'})
        ASSERT_EQ(contribute(table, table.host(), digits(digit)), "");
    const auto& given = stored(table).members.front().contributions;
    ASSERT_EQ(given.size(), protocol::most_contributions);
    EXPECT_EQ(server::to_hex(given.front()), digits('2')) << "the oldest went";
    EXPECT_EQ(server::to_hex(given.back()), digits('5'));
}

TEST(LobbyShuffle, WhatSomebodyGaveGoesWithThem) {
    TableOfFriends table;
    both_contribute(table);
    Friend& ben = table.friend_named("Ben");
    table.say(ben, protocol::in::Stand{});
    EXPECT_FALSE(contributed(table.host(), "Ben"));
    Friend& cleo = table.friend_named("Cleo");
    table.join(cleo);
    table.say(cleo, protocol::in::Sit{1});
    ASSERT_EQ(contribute(table, cleo, digits('c')), "");
    table.say(table.host(), protocol::in::Start{});
    EXPECT_EQ(cleo.ear->match.at("shuffle").at("contributions"),
              Json::parse("[[\"" + digits('a') + "\"],[\"" + digits('c') + "\"]]"));
}

TEST(LobbyShuffle, TheStartTellsEverybodyWhatWentIn) {
    TableOfFriends table;
    both_contribute(table);
    Friend& cleo = table.friend_named("Cleo");
    table.join(cleo);
    table.say(table.host(), protocol::in::Start{});
    for (const char* name : {"Ada", "Ben", "Cleo"}) {
        const Json& shuffle = table.friend_named(name).ear->match.at("shuffle");
        EXPECT_EQ(shuffle.at("commitment"), table.host().ear->lobby.at("commitment"));
        EXPECT_EQ(shuffle.at("contributions").at(0).at(0), digits('a'));
        EXPECT_EQ(shuffle.at("contributions").at(1).at(0), digits('b'));
    }
    const server::MatchRecord& match = table.storage.matches.begin()->second;
    const std::vector<server::Contributions> given = {{*server::from_hex(digits('a'))},
                                                      {*server::from_hex(digits('b'))}};
    EXPECT_EQ(match.seed, server::seed_of(*stored(table).secret, given));
}

TEST(LobbyShuffle, NeitherSecretNorSeedIsToldBeforeTheEnd) {
    TableOfFriends table;
    both_contribute(table);
    table.say(table.host(), protocol::in::Start{});
    table.restart();
    for (const char* name : {"Ada", "Ben", "Cleo"}) table.join(table.friend_named(name));
    table.choose(table.to_move(), {"harvest"});
    const server::MatchRecord& match = table.storage.matches.begin()->second;
    const std::string heard = all_heard(table);
    ASSERT_NE(heard.find(digits('b')), std::string::npos) << "this finds what was sent";
    EXPECT_EQ(heard.find(server::to_hex(*match.secret)), std::string::npos);
    EXPECT_EQ(heard.find(server::to_hex(match.seed)), std::string::npos);
}

TEST(LobbyShuffle, ARestartForgetsNothingOfIt) {
    TableOfFriends table;
    both_contribute(table);
    const Json commitment = table.host().ear->lobby.at("commitment");
    table.restart();
    table.join(table.host());
    table.join(table.friend_named("Ben"));
    EXPECT_EQ(table.host().ear->lobby.at("commitment"), commitment);
    EXPECT_TRUE(contributed(table.host(), "Ben"));
    table.say(table.host(), protocol::in::Start{});
    const Json shuffle = table.host().ear->match.at("shuffle");
    table.restart();
    table.join(table.host());
    EXPECT_EQ(table.host().ear->match.at("shuffle"), shuffle);
}

TEST(LobbyShuffle, AnOpenLobbyFromBeforeIsSealedWhenItIsTakenUp) {
    TableOfFriends table;
    table.storage.lobbies.at(table.id).secret.reset();
    table.restart();
    table.join(table.host());
    EXPECT_TRUE(stored(table).secret);
    EXPECT_TRUE(table.host().ear->lobby.contains("commitment"));
}

TEST(LobbyShuffle, TheNextGameOfTheTableIsSealedAnew) {
    TableOfFriends table;
    both_contribute(table);
    table.say(table.host(), protocol::in::Start{});
    table.say(table.host(), protocol::in::Resign{});
    table.say(table.host(), protocol::in::Rematch{});
    ASSERT_EQ(table.opened.size(), 1U);
    EXPECT_TRUE(table.opened.front().secret);
    EXPECT_NE(table.opened.front().secret, stored(table).secret);
}

/// A finished game with takebacks in it, as it was recorded.
server::ReplayFile finished_game(TableOfFriends& table) {
    both_contribute(table);
    table.say(table.host(), protocol::in::Start{});
    for (int turn = 0; turn < 6; ++turn) {
        Friend& mover = table.to_move();
        table.choose(mover, {"harvest"});
        if (turn == 3) {
            table.say(mover, protocol::in::Undo{});
            table.choose(mover, {"harvest"});
        }
        table.choose(mover, {"end_turn"});
    }
    table.say(table.host(), protocol::in::Resign{});
    return recording_of(table);
}

TEST(LobbyShuffle, TheRecordingOfAFinishedGameVerifies) {
    TableOfFriends table;
    const server::ReplayFile file = finished_game(table);
    const server::Verified verified = server::verify("game", file);
    std::vector<std::string> names;
    for (const server::Check& check : verified.checks) {
        EXPECT_EQ(check.verdict, server::Verdict::ok) << check.sentence;
        names.push_back(check.check);
    }
    for (const char* name : {"commitment", "seed", "shuffles", "rules"}) {
        EXPECT_NE(std::find(names.begin(), names.end(), name), names.end()) << name;
    }
}

/// The checks that fail on a recording that somebody has changed.
std::vector<std::string> failing(const server::ReplayFile& file) {
    std::vector<std::string> names;
    for (const server::Check& check : server::verify("game", file).checks) {
        if (check.verdict == server::Verdict::failed) names.push_back(check.check);
    }
    return names;
}

TEST(LobbyShuffle, AChangedRecordingSaysWhatIsWrong) {
    using Names = std::vector<std::string>;
    TableOfFriends table;
    const server::ReplayFile file = finished_game(table);
    ASSERT_EQ(failing(file), Names{});

    auto secret = file;
    secret.replay.shuffle->secret = digits('0');
    EXPECT_EQ(failing(secret), (Names{"commitment", "seed"}));

    auto given = file;
    given.replay.shuffle->contributions.at(1).at(0) = digits('c');
    EXPECT_EQ(failing(given), Names{"seed"});

    auto dropped = file;
    dropped.replay.shuffle->contributions.at(1).clear();
    EXPECT_EQ(failing(dropped), Names{"seed"});

    auto swapped = file;
    auto& order = *swapped.replay.first.chance->at(1).order;
    std::swap(order.front(), order.back());
    EXPECT_EQ(failing(swapped), (Names{"shuffles", "rules"}));

    // Another secret, with everything that follows from it: it was sealed, so only the deal can be another one.
    auto forged = file;
    const Bytes32 other{1};
    forged.replay.shuffle->secret = server::to_hex(other);
    forged.replay.shuffle->commitment = server::to_hex(server::commitment_to(other));
    const std::vector<server::Contributions> same = {{*server::from_hex(digits('a'))},
                                                     {*server::from_hex(digits('b'))}};
    forged.replay.seed = server::to_hex(server::seed_of(other, same));
    EXPECT_EQ(failing(forged), (Names{"shuffles", "rules"}));

    auto untraced = file;
    untraced.replay.first.chance.reset();
    EXPECT_EQ(failing(untraced), (Names{"shuffles", "rules"}));

    auto old = untraced;
    old.replay.shuffle.reset();
    EXPECT_EQ(failing(old), Names{}) << "recorded before there was anything to check";
    EXPECT_NE(server::check_shuffle(old.replay).at(0).sentence.find("recorded before"), std::string::npos);
    old.replay.options[{"guided"}] = {"on"};
    EXPECT_NE(server::check_shuffle(old.replay).at(0).sentence.find("guided"), std::string::npos);
}

}  // namespace
