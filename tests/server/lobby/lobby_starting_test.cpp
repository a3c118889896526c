// Whatever comes in while `start` is being stored: who sits where stays as it is stored.
#include "table_of_friends.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

using namespace coronet;
using namespace coronet::test;

namespace {

/// Ada and Ben are seated with an empty seat between them, Cleo and Dan watch.
struct Starting {
    Starting() {
        for (Friend* one : {&ben, &cleo, &dan}) table.join(*one);
        table.say(ben, protocol::in::Sit{2});
        table.hold_commits = true;
        table.say(table.host(), protocol::in::Start{});
    }
    void stored() {
        table.hold_commits = false;
        table.run();
    }
    /// The names by seat, as the lobby shows them to Dan.
    [[nodiscard]] std::vector<std::string> seated() const {
        std::vector<std::string> names(2);
        for (const auto& [id, member] : dan.ear->lobby.at("members").items()) {
            const int seat = member.at("seat");
            if (seat >= 0) names.at(static_cast<std::size_t>(seat)) = member.at("name");
        }
        return names;
    }

    TableOfFriends table;
    Friend& ben = table.friend_named("Ben");
    Friend& cleo = table.friend_named("Cleo");
    Friend& dan = table.friend_named("Dan");
};

/// Every request of a lobby.
std::vector<protocol::in::LobbyMessage> requests() {
    using namespace protocol::in;
    Configure options;
    options.options.emplace();
    options.options->emplace("hints", "on");
    Configure access;
    access.access = protocol::Access::public_;
    Reorder order;
    for (const int member : {2, 1}) order.members.emplace_back(member);
    Contribute given;
    given.commitment = given.random = std::string(64, 'a');
    Choose choice;
    choice.actions.emplace_back("harvest");
    return {Leave{},
            Sit{},
            Sit{1},
            Stand{},
            given,
            Ready{true},
            options,
            access,
            order,
            SeatBot{1},
            Remove{2},
            HandOver{2},
            Start{},
            Chat{"hello"},
            choice,
            Undo{},
            Vote{},
            Replace{},
            TakeBack{},
            Hint{},
            Resign{},
            Rematch{},
            Consult{"harvest"},
            Log{}};
}

TEST(LobbyStarting, no_request_changes_who_sits_where_while_a_match_is_being_stored) {
    for (const protocol::in::LobbyMessage& request : requests()) {
        const auto type = std::visit([](const auto& one) { return std::string(one.type); }, request);
        for (const std::string sender : {"Ada", "Ben", "Cleo"}) {
            SCOPED_TRACE(sender + " " + type);
            Starting at;
            EXPECT_EQ(at.dan.ear->lobby.at("phase"), "starting");
            at.table.say(at.table.friend_named(sender), request);
            at.stored();
            EXPECT_EQ(at.dan.ear->lobby.at("phase"), "playing");
            EXPECT_EQ(at.seated(), (std::vector<std::string>{"Ada", "Ben"}));
            EXPECT_EQ(at.dan.ear->lobby.at("options").at("hints"), "off");
            const auto& match = at.table.storage.matches.begin()->second;
            for (const server::Member& member : at.table.storage.lobbies.at(at.table.id).members) {
                if (member.seat < 0) continue;
                EXPECT_EQ(member.person, match.players.at(static_cast<std::size_t>(member.seat)).person);
            }
            if (type != "leave" && type != "resign") {
                Friend& mover = at.table.to_move();
                at.table.choose(mover, {"harvest"});
                EXPECT_EQ(at.dan.ear->match.at("version"), 1);
            }
        }
    }
}

TEST(LobbyStarting, whoever_leaves_in_that_moment_has_the_seat_and_may_come_back_to_it) {
    Starting at;
    at.table.say(at.ben, protocol::in::Leave{});
    EXPECT_EQ(at.ben.ear->last("left").at("reason"), "left");
    at.stored();
    at.table.join(at.ben);
    EXPECT_EQ(at.ben.ear->match.at("seat"), 1);
}

TEST(LobbyStarting, whoever_left_is_out_when_the_match_could_not_be_stored) {
    Starting at;
    at.table.say(at.ben, protocol::in::Leave{});
    at.table.storage.fault = server::StorageFault::full;
    at.table.storage.commit();
    at.table.storage.fault.reset();
    at.stored();
    EXPECT_EQ(at.dan.ear->lobby.at("phase"), "open");
    EXPECT_EQ(at.seated(), (std::vector<std::string>{"Ada", ""}));
    EXPECT_FALSE(at.dan.ear->lobby.at("members").contains("2"));
}

TEST(LobbyStarting, whoever_comes_to_a_kept_seat_in_that_moment_watches) {
    TableOfFriends table;
    table.start_match(3);
    table.say(table.to_move(), protocol::in::Resign{});
    table.say(table.to_move(), protocol::in::Resign{});
    Friend& cleo = table.friend_named("Cleo");
    table.say(cleo, protocol::in::Rematch{});
    ASSERT_EQ(table.opened.size(), 1U);
    // The next lobby keeps the seats of Ada and Ben; Cleo has hers, the last one.
    const server::LobbyRecord next = table.opened.front();
    table.lobby->let_go();
    table.run();
    table.id = next.id;
    table.storage.lobbies.emplace(next.id, next);
    table.lobby = std::make_shared<server::Lobby>(table.io, table, server::StoredLobby{next, {}}, server::Fence{1});
    Friend& ben = table.friend_named("Ben");
    table.join(cleo);
    table.join(ben);
    table.hold_commits = true;
    table.say(cleo, protocol::in::Start{});
    ASSERT_EQ(cleo.ear->lobby.at("phase"), "starting");
    table.join(table.host());
    table.hold_commits = false;
    table.run();
    EXPECT_EQ(cleo.ear->lobby.at("phase"), "playing");
    EXPECT_EQ(ben.ear->match.at("seat"), 0);
    EXPECT_EQ(cleo.ear->match.at("seat"), 1);
    EXPECT_EQ(table.host().ear->match.at("seat"), -1);
    const std::string ada = table.host().ear->last("lobby").at("you").dump();
    EXPECT_EQ(cleo.ear->lobby.at("members").at(ada).at("seat"), -1);
}

TEST(LobbyStarting, whoever_started_is_answered_once_when_the_lobby_is_closed_meanwhile) {
    Starting starting;
    Friend& ada = starting.table.host();
    const int id = ada.next_id - 1;
    ada.ear->forget();
    starting.table.lobby->close(true, [](bool) {});
    starting.stored();
    int answers = 0;
    for (const Json& message : ada.ear->heard) answers += message.value("id", 0) == id ? 1 : 0;
    EXPECT_EQ(answers, 1);
    EXPECT_EQ(ada.ear->code(), "not_in_lobby");
}

}  // namespace
