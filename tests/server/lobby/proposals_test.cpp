// What is proposed and agreed on, by itself: no lobby, no match.
#include "server/lobby/proposals.hpp"

#include <gtest/gtest.h>

#include <array>

using namespace coronet;
using engine::Seat;
using engine::SeatSet;
using protocol::Code;
using protocol::ProposalEnd;
using protocol::ProposalKind;
using server::Proposals;

namespace coronet::test::proposals {
namespace {

constexpr Seat ada{0};
constexpr Seat ben{1};
constexpr Seat cleo{2};

std::optional<protocol::SettledProposal> became(int id, ProposalKind kind, ProposalEnd end, Seat seat) {
    return protocol::SettledProposal{id, kind, end, engine::index(seat)};
}

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
    EXPECT_EQ(proposals.settled(), std::nullopt);
}

TEST(Proposals, one_vote_against_it_is_the_end_also_after_agreeing) {
    Proposals proposals;
    proposals.propose_bot(ada, ben, protocol::BotLevel::regent);
    EXPECT_EQ(proposals.vote(ada, false, 1), std::nullopt);
    EXPECT_EQ(proposals.open(), std::nullopt);
    EXPECT_EQ(proposals.settled(), became(1, ProposalKind::bot, ProposalEnd::withdrawn, ada));
    proposals.propose_bot(ada, ben, protocol::BotLevel::novice);
    EXPECT_EQ(proposals.settled(), std::nullopt) << "another one is open";
    EXPECT_EQ(proposals.open()->id, 2);
    EXPECT_EQ(proposals.vote(cleo, false, 2), std::nullopt);
    EXPECT_EQ(proposals.settled(), became(2, ProposalKind::bot, ProposalEnd::declined, cleo));
    proposals.propose_bot(ada, ben, protocol::BotLevel::novice);
    proposals.came_back();
    EXPECT_EQ(proposals.settled(), became(3, ProposalKind::bot, ProposalEnd::back, ben));
    proposals.forget();
    EXPECT_EQ(proposals.settled(), std::nullopt);
}

TEST(Proposals, a_choice_ends_an_undo_and_leaves_a_bot_alone) {
    const std::array choice{protocol::Entry{protocol::How::choice, cleo, "harvest"}};
    Proposals undo;
    EXPECT_FALSE(undo.carried_out(choice, false)) << "there was none";
    undo.propose_undo(ben, {});
    EXPECT_TRUE(undo.carried_out(choice, false));
    EXPECT_EQ(undo.open(), std::nullopt);
    EXPECT_EQ(undo.settled(), became(1, ProposalKind::undo, ProposalEnd::overtaken, ben));

    Proposals bot;
    bot.propose_bot(ada, ben, protocol::BotLevel::courtier);
    EXPECT_EQ(bot.seat_for_bot(), ben);
    EXPECT_EQ(bot.entry().action, "courtier");
    EXPECT_FALSE(bot.carried_out(choice, false));
    EXPECT_FALSE(bot.carried_out(std::array{protocol::Entry{protocol::How::resign, cleo, {}}}, false));
    EXPECT_TRUE(bot.carried_out(std::array{protocol::Entry{protocol::How::resign, ben, {}}}, false));
    EXPECT_EQ(bot.settled(), became(1, ProposalKind::bot, ProposalEnd::overtaken, ben));
    bot.propose_bot(ada, ben, protocol::BotLevel::courtier);
    EXPECT_TRUE(bot.carried_out(choice, true)) << "the match is over";
    EXPECT_EQ(bot.settled(), became(2, ProposalKind::bot, ProposalEnd::overtaken, ben));
    bot.propose_bot(ada, ben, protocol::BotLevel::courtier);
    EXPECT_TRUE(bot.carried_out(std::array{bot.entry()}, false));
    EXPECT_EQ(bot.settled(), became(3, ProposalKind::bot, ProposalEnd::agreed, ben));
}

TEST(Proposals, an_undo_outlasts_what_is_about_others_and_not_whoever_asked) {
    Proposals undo;
    for (const auto how : {protocol::How::resign, protocol::How::bot, protocol::How::person}) {
        undo.propose_undo(ben, {});
        EXPECT_FALSE(undo.carried_out(std::array{protocol::Entry{how, cleo, {}}}, false));
        EXPECT_TRUE(undo.carried_out(std::array{undo.entry()}, false));
        EXPECT_EQ(undo.settled()->end, ProposalEnd::agreed);
    }
    undo.propose_undo(ben, {});
    EXPECT_TRUE(undo.carried_out(std::array{protocol::Entry{protocol::How::resign, ben, {}}}, false));
    EXPECT_EQ(undo.settled()->end, ProposalEnd::overtaken);
    undo.propose_undo(ben, {});
    EXPECT_TRUE(undo.carried_out(std::array{protocol::Entry{protocol::How::undo, cleo, {}}}, false)) << "of another's";
    EXPECT_EQ(undo.settled()->end, ProposalEnd::overtaken);
}

}  // namespace
}  // namespace coronet::test::proposals
