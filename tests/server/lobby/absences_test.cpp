// Who is not here, and what waits at the door, by themselves.
#include "server/lobby/absences.hpp"

#include "server/lobby/door.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace coronet::test::absences {
namespace {

using namespace std::chrono_literals;
using namespace server;

constexpr Instant noon{12h};

TEST(Absences, who_went_is_forgotten_once_and_who_is_back_is_not) {
    Absences absences(noon);
    EXPECT_TRUE(absences.gone(2, noon)) << "the first";
    EXPECT_FALSE(absences.gone(3, noon + 1s));
    absences.back(2);
    std::vector<int> asked;
    const auto settled = [&](int member, Instant since) {
        asked.push_back(member);
        return noon + 30s - since >= 30s;
    };
    EXPECT_FALSE(absences.sweep(settled)) << "29 seconds";
    EXPECT_EQ(asked, std::vector<int>{3});
    EXPECT_FALSE(absences.swept());
    EXPECT_TRUE(absences.sweep([](int, Instant) { return true; }));
    EXPECT_TRUE(absences.swept());
    EXPECT_EQ(absences.away().size(), 1U) << "away all the same";
}

TEST(Absences, in_an_empty_lobby_nobody_is_away_until_somebody_comes) {
    Absences absences(noon);
    absences.gone(1, noon);
    absences.gone(2, noon);
    absences.begin({2}, noon + 1h);
    ASSERT_EQ(absences.away().size(), 1U);
    EXPECT_EQ(absences.away().at(2), noon + 1h);
    absences.gave_up(1, noon + 2h);
    absences.gave_up(2, noon + 2h);
    EXPECT_EQ(absences.away().at(1), noon + 2h);
    EXPECT_EQ(absences.away().at(2), noon + 1h) << "for as long as before";
}

std::string name_of(std::optional<Input> what) { return std::get<input::Rename>(what.value()).name; }

TEST(Door, what_waits_comes_in_afterwards_in_order_and_what_closed_it_first) {
    Door door;
    EXPECT_FALSE(door.next());
    door.close(input::Rename{{}, "first"});
    door.wait(input::Rename{{}, "second"});
    door.wait(input::Detach{ConnectionNumber{7}});
    EXPECT_TRUE(door.shut());
    EXPECT_FALSE(door.next());
    door.open();
    EXPECT_EQ(name_of(door.next()), "first");
    EXPECT_TRUE(door.has_gone(ConnectionNumber{7}));
    EXPECT_FALSE(door.has_gone(ConnectionNumber{8}));
    door.close();
    EXPECT_FALSE(door.next()) << "it was closed again meanwhile";
    door.open();
    EXPECT_EQ(name_of(door.next()), "second");
    EXPECT_TRUE(std::holds_alternative<input::Detach>(door.next().value()));
    EXPECT_FALSE(door.has_gone(ConnectionNumber{7})) << "that is over";
    EXPECT_FALSE(door.next());
}

}  // namespace
}  // namespace coronet::test::absences
