// What is stored of a lobby and who waits for it, by itself: no lobby, no storage.
#include "server/lobby/saves.hpp"

#include <gtest/gtest.h>

#include <vector>

using namespace coronet;
using server::Asker;
using server::Saves;

namespace {

Asker asker(int id) { return {nullptr, id}; }

std::vector<int> ids(const std::vector<Asker>& askers) {
    std::vector<int> ids;
    for (const Asker& one : askers) ids.push_back(*one.id);
    return ids;
}

TEST(Saves, one_write_at_a_time_of_everything_that_has_changed) {
    Saves saves;
    EXPECT_FALSE(saves.begin(true, 0)) << "nothing has changed";
    EXPECT_FALSE(saves.wait(asker(1))) << "so nobody need wait";
    saves.record_changed();
    EXPECT_TRUE(saves.wait(asker(2)));
    const auto first = saves.begin(true, 0);
    ASSERT_TRUE(first);
    EXPECT_TRUE(first->record);
    saves.line_said();
    EXPECT_TRUE(saves.wait(asker(3)));
    EXPECT_FALSE(saves.begin(false, 1)) << "one is on its way";
    EXPECT_EQ(ids(saves.stored().waited), std::vector<int>{2}) << "what came later is not in it";
    const auto second = saves.begin(false, 1);
    ASSERT_TRUE(second);
    EXPECT_FALSE(second->record) << "a line alone";
    const auto stored = saves.stored();
    EXPECT_EQ(stored.lines, 1);
    EXPECT_EQ(ids(stored.waited), std::vector<int>{3});
    EXPECT_TRUE(saves.at_rest());
}

TEST(Saves, what_is_refused_for_now_is_written_again_and_still_waited_for) {
    Saves saves;
    saves.record_changed();
    EXPECT_TRUE(saves.wait(asker(1)));
    ASSERT_TRUE(saves.begin(true, 0));
    EXPECT_TRUE(saves.refused_for_now());
    EXPECT_TRUE(saves.in_trouble());
    EXPECT_FALSE(saves.at_rest());
    const auto again = saves.begin(true, 0);
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->record);
    EXPECT_FALSE(saves.refused_for_now()) << "no news";
    ASSERT_TRUE(saves.begin(true, 0));
    EXPECT_EQ(ids(saves.stored().waited), std::vector<int>{1});
    EXPECT_FALSE(saves.in_trouble());
}

TEST(Saves, what_is_refused_for_good_is_answered_and_goes_with_the_next_write) {
    Saves saves;
    saves.record_changed();
    EXPECT_TRUE(saves.wait(asker(1)));
    ASSERT_TRUE(saves.begin(true, 0));
    EXPECT_EQ(ids(saves.refused_for_good()), std::vector<int>{1});
    EXPECT_FALSE(saves.in_trouble());
    EXPECT_TRUE(saves.wait(asker(2))) << "it is not stored";
    ASSERT_TRUE(saves.begin(true, 0));
    EXPECT_EQ(ids(saves.stored().waited), std::vector<int>{2});
}

}  // namespace
