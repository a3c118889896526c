#include "engine/core/event.hpp"

#include <gtest/gtest.h>

#include <string>

namespace coronet::engine {
namespace {

TEST(Told, GivesTheSecretFormOnlyToThoseWhoMayKnow) {
    EventLog<std::string> log;
    const Outside<std::string> outside{&log, nullptr};
    outside.tell("drew a card", "drew a spy", {seat_at(1)});
    outside.tell("ended");
    ASSERT_EQ(log.size(), 2U);
    EXPECT_EQ(log[0].for_viewer(seat_at(1)), "drew a spy");
    EXPECT_EQ(log[0].for_viewer(seat_at(0)), "drew a card");
    EXPECT_EQ(log[0].for_viewer(std::nullopt), "drew a card");
    for (const Viewer viewer : {Viewer(), Viewer(seat_at(0)), Viewer(seat_at(1))}) {
        EXPECT_EQ(log[1].for_viewer(viewer), "ended");
    }
}

TEST(Told, NobodyListensWithoutALog) {
    const Outside<std::string> outside;
    EXPECT_NO_THROW(outside.tell("ended"));
    EXPECT_NO_THROW(outside.tell("open", "secret", {seat_at(0)}));
}

}  // namespace
}  // namespace coronet::engine
