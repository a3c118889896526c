#include "server/lobby/steps.hpp"

#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::server;
using namespace std::chrono_literals;

namespace {

/// A step in which everything is something, or as little as can be.
SharedStep step(int version, bool full) {
    auto made = std::make_shared<Step>();
    made->version = version;
    made->logged = {version - 1,
                    full ? 4 : 0,
                    EntryKind::choice,
                    "play scout",
                    Time(1'700'000'000'123ms + version * 1s),
                    full ? ~std::uint64_t{0} : no_fingerprint};
    made->head = {
        "{\"type\":\"update\",\"v\":" + std::to_string(version) + ",\"e\":[\"\xC3\xA9\"]", {3, 4}, {7, 100'000}, {}};
    if (!full) return made;
    made->how = protocol::How::undo;
    made->back = 300;
    made->tails = {{"", {}, {}}, {",\"p\":{}", {5, 2}, {}}, {",\"s\":[]", {}, {5, 2}}};
    made->unclocked = "{\"waiting\":[1]}";
    made->chance.emplace();
    made->chance->push_back({"shuffle", protocol::SeatNumber(2), {{7, 0, 255}}, std::nullopt, std::nullopt});
    made->chance->push_back({"die", std::nullopt, std::nullopt, 4294967295, 4294967294});
    return made;
}

void expect_equal(const Step& a, const Step& b) {
    EXPECT_EQ(a.logged, b.logged);
    EXPECT_EQ(a.version, b.version);
    EXPECT_EQ(a.how, b.how);
    EXPECT_EQ(a.back, b.back);
    const auto same = [](const protocol::Part& one, const protocol::Part& other) {
        return one.from == other.from && one.size == other.size;
    };
    EXPECT_EQ(a.head.text, b.head.text);
    EXPECT_TRUE(same(a.head.e, b.head.e) && same(a.head.d, b.head.d) && same(a.head.t, b.head.t));
    ASSERT_EQ(a.tails.size(), b.tails.size());
    for (std::size_t i = 0; i < a.tails.size(); ++i) {
        EXPECT_EQ(a.tails[i].text, b.tails[i].text);
        EXPECT_TRUE(same(a.tails[i].p, b.tails[i].p) && same(a.tails[i].s, b.tails[i].s));
    }
    EXPECT_EQ(a.unclocked, b.unclocked);
    ASSERT_EQ(a.chance.has_value(), b.chance.has_value());
    if (!a.chance) return;
    ASSERT_EQ(a.chance->size(), b.chance->size());
    for (std::size_t i = 0; i < a.chance->size(); ++i) {
        const protocol::ReplayChance& one = a.chance->at(i);
        const protocol::ReplayChance& other = b.chance->at(i);
        EXPECT_EQ(one.what, other.what);
        EXPECT_EQ(one.seat, other.seat);
        EXPECT_EQ(one.order, other.order);
        EXPECT_EQ(one.below, other.below);
        EXPECT_EQ(one.drew, other.drew);
    }
}

TEST(Steps, what_is_read_is_what_was_added_packed_or_not) {
    Steps steps;
    std::vector<SharedStep> added;
    EXPECT_TRUE(steps.empty());
    for (int version = 1; version <= 100; ++version) {
        added.push_back(step(version, version % 3 == 0));
        steps.push_back(added.back());
        ASSERT_EQ(steps.size(), added.size());
        EXPECT_EQ(steps.back(), added.back()) << "the latest is kept as it is";
    }
    const std::vector<SharedStep> all = steps.all();
    ASSERT_EQ(all.size(), added.size());
    for (std::size_t i = 0; i < all.size(); ++i) expect_equal(*all[i], *added[i]);
    EXPECT_NE(all.front(), added.front()) << "the first was packed";
    const Steps copy = steps;
    steps.push_back(step(101, true));
    EXPECT_EQ(copy.size(), 100U);
    Steps::Reader reader(copy);
    for (const std::size_t place : {99U, 0U, 50U, 51U, 3U, 98U}) {
        expect_equal(*reader[place], *added[place]);
    }
    const auto some = steps.between(14, 18);
    ASSERT_EQ(some.size(), 4U);
    for (std::size_t i = 0; i < some.size(); ++i) expect_equal(*some[i], *added[14 + i]);
    EXPECT_TRUE(steps.between(101, 101).empty());
}

}  // namespace
