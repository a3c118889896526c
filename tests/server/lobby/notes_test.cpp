// What a node tells the others of its lobbies.
#include "server/lobby/notes.hpp"

#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::server;

namespace {

constexpr Time asked_at{std::chrono::milliseconds{7}};

TEST(Notes, what_changed_is_told_once) {
    Notes notes(true);
    const LobbyId lobby = LobbyId::draw();
    notes.listed(lobby, protocol::LobbySummary{});
    notes.listed(lobby, protocol::LobbySummary{});
    const LobbyNote listed{0, {}, true};
    EXPECT_EQ(notes.take_changed(), (std::vector{std::pair{lobby, listed}}));
    EXPECT_TRUE(notes.take_changed().empty());
}

TEST(Notes, what_could_not_be_told_is_told_as_it_is_by_then) {
    Notes notes(true);
    const LobbyId lobby = LobbyId::draw();
    notes.listed(lobby, protocol::LobbySummary{});
    const auto lost = notes.take_changed();
    notes.not_told(lost);
    EXPECT_EQ(notes.take_changed(), lost);
    notes.asked(lobby, engine::SeatSet::all(2), asked_at);
    notes.listed(lobby, std::nullopt);
    notes.not_told(lost);
    const LobbyNote asked{3, asked_at, false};
    EXPECT_EQ(notes.take_changed(), (std::vector{std::pair{lobby, asked}}));
}

}  // namespace
