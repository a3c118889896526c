// What is proposed and agreed on, by itself: no lobby, no match.
#include "server/lobby/proposals.hpp"

#include <gtest/gtest.h>

#include <array>

using namespace coronet;
using engine::Seat;
using engine::SeatSet;
using protocol::Code;
using server::Proposals;

namespace coronet::test::proposals {
namespace {

constexpr Seat ada{0};
constexpr Seat ben{1};
constexpr Seat cleo{2};

TEST(Proposals, whoever_proposes_agrees_and_the_others_are_asked) {
    Proposals proposals;
    proposals.propose_undo(ben, "harvest");
    ASSERT_TRUE(proposals.open());
    EXPECT_EQ(proposals.open()->what, "harvest");
    EXPECT_TRUE(proposals.ask({ada, ben, cleo}));
    EXPECT_EQ(proposals.open()->missing, (protocol::List<protocol::SeatNumber, 5>{0, 2}));
    EXPECT_EQ(proposals.vote(ada, true, std::nullopt), std::nullopt);
    EXPECT_TRUE(proposals.ask({ada, ben, cleo}));
    EXPECT_FALSE(proposals.ask({ada, ben, cleo})) << "nothing has changed";
    EXPECT_FALSE(proposals.agreed());
    EXPECT_TRUE(proposals.ask({ada, ben})) << "Cleo is not asked any more";
    EXPECT_TRUE(proposals.agreed());
    EXPECT_TRUE(proposals.ask({ada, ben, cleo}));
    EXPECT_EQ(proposals.vote(cleo, true, 1), std::nullopt);
    EXPECT_TRUE(proposals.ask({ada, ben, cleo}));
    EXPECT_TRUE(proposals.agreed());
    EXPECT_EQ(proposals.entry().how, protocol::How::undo);
    EXPECT_EQ(proposals.entry().seat, ben);
}

TEST(Proposals, a_refused_vote_changes_nothing) {
    Proposals proposals;
    EXPECT_EQ(proposals.vote(ada, true, std::nullopt), Code::no_proposal);
    proposals.propose_undo(ben, {});
    const auto before = proposals.open();
    EXPECT_EQ(proposals.vote(ben, true, std::nullopt), Code::already_voted);
    EXPECT_EQ(proposals.vote(ada, false, 2), Code::stale_proposal);
    EXPECT_EQ(proposals.open(), before);
    EXPECT_EQ(proposals.declined(), std::nullopt);
}

TEST(Proposals, one_vote_against_it_is_the_end_also_after_agreeing) {
    Proposals proposals;
    proposals.propose_bot(ada, ben, protocol::BotLevel::regent);
    EXPECT_EQ(proposals.vote(ada, false, 1), std::nullopt);
    EXPECT_EQ(proposals.open(), std::nullopt);
    ASSERT_TRUE(proposals.declined());
    EXPECT_EQ(proposals.declined()->proposal, 1);
    EXPECT_EQ(proposals.declined()->by, 0);
    proposals.propose_bot(ada, ben, protocol::BotLevel::novice);
    EXPECT_EQ(proposals.declined(), std::nullopt) << "another one is open";
    EXPECT_EQ(proposals.open()->id, 2);
}

TEST(Proposals, a_choice_ends_an_undo_and_leaves_a_bot_alone) {
    const std::array choice{protocol::Entry{protocol::How::choice, cleo, "harvest"}};
    Proposals undo;
    EXPECT_FALSE(undo.carried_out(choice, false)) << "there was none";
    undo.propose_undo(ben, {});
    EXPECT_TRUE(undo.carried_out(choice, false));
    EXPECT_EQ(undo.open(), std::nullopt);

    Proposals bot;
    bot.propose_bot(ada, ben, protocol::BotLevel::courtier);
    EXPECT_EQ(bot.seat_for_bot(), ben);
    EXPECT_EQ(bot.entry().action, "courtier");
    EXPECT_FALSE(bot.carried_out(choice, false));
    EXPECT_FALSE(bot.carried_out(std::array{protocol::Entry{protocol::How::resign, cleo, {}}}, false));
    EXPECT_TRUE(bot.carried_out(std::array{protocol::Entry{protocol::How::resign, ben, {}}}, false));
    bot.propose_bot(ada, ben, protocol::BotLevel::courtier);
    EXPECT_TRUE(bot.carried_out(choice, true)) << "the match is over";
}

}  // namespace
}  // namespace coronet::test::proposals
