// Lobbies that nobody runs are taken up; what cannot be is tried ever more seldom.
#include "server/lobby/adoption.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace coronet::server;
using namespace std::chrono_literals;

namespace {

struct Standing final : Clock {
    [[nodiscard]] Instant now() override { return at; }
    [[nodiscard]] Time wall() override { return {}; }
    [[nodiscard]] std::unique_ptr<Timer> timer(const Strand& /*strand*/) override { return nullptr; }
    Instant at{};
};

/// Knows of orphans, and of nothing else.
struct Orphanage final : Directory {
    void acquire(LobbyId /*lobby*/, Completion<Fence> done) override { done(Fence{}); }
    void release(LobbyId /*lobby*/, Fence /*fence*/, Completion<void> done) override { done(Result<void>()); }
    void owner(LobbyId /*lobby*/, Completion<std::optional<std::string>> done) override {
        done(std::optional<std::string>());
    }
    void nodes(Completion<std::vector<Node>> done) override { done(std::vector<Node>()); }
    void orphans(int most, Completion<std::vector<LobbyId>> done) override {
        ++looks;
        const auto end = all.begin() + std::min<std::ptrdiff_t>(most, std::ssize(all));
        done(std::vector(all.begin(), end));
    }
    void lost(Completion<std::vector<LobbyId>> done) override { done(std::vector<LobbyId>()); }
    void drain(Completion<void> done) override { done(Result<void>()); }
    [[nodiscard]] std::chrono::steady_clock::time_point until() const override { return {}; }
    [[nodiscard]] std::uint64_t lapses() const override { return 0; }

    std::vector<LobbyId> all;
    int looks = 0;
};

struct AdoptionTest : ::testing::Test {
    /// Lobbies that nobody runs, of which the first cannot be read.
    void leave(int count, int unreadable) {
        for (int i = 0; i < count; ++i) {
            orphanage.all.push_back(LobbyId::draw());
            if (i < unreadable) broken.insert(orphanage.all.back());
        }
    }
    /// Looks and acts until nothing is left to do; gives how many were tried.
    int look() {
        tries = 0;
        adoption.look();
        io.restart();
        io.run();
        return tries;
    }

    boost::asio::io_context io;
    Standing clock;
    Orphanage orphanage;
    std::set<LobbyId> broken;
    int tries = 0;
    Adoption adoption{Strand(io.get_executor()), clock, orphanage, [this](LobbyId lobby, auto done) {
                          ++tries;
                          const bool taken_up = !broken.contains(lobby);
                          if (taken_up) std::erase(orphanage.all, lobby);
                          done(taken_up);
                      }};
};

TEST_F(AdoptionTest, all_are_taken_up_however_many_there_are) {
    leave(2 * Adoption::most + 50, 0);
    EXPECT_EQ(look(), 2 * Adoption::most + 50);
    EXPECT_TRUE(orphanage.all.empty());
}

TEST_F(AdoptionTest, what_cannot_be_read_is_tried_ever_more_seldom) {
    leave(2, 1);
    EXPECT_EQ(look(), 2);
    EXPECT_EQ(look(), 0) << "it was just tried";
    auto pause = Adoption::first_pause;
    for (int times = 0; times < 12; ++times) {
        clock.at += pause - 1ms;
        EXPECT_EQ(look(), 0);
        clock.at += 1ms;
        EXPECT_EQ(look(), 1);
        pause = std::min(2 * pause, Adoption::longest_pause);
    }
    broken.clear();
    clock.at += pause;
    EXPECT_EQ(look(), 1);
    EXPECT_TRUE(orphanage.all.empty());
}

TEST_F(AdoptionTest, of_many_that_cannot_be_read_it_does_not_look_without_end) {
    leave(Adoption::most + 1, Adoption::most);
    EXPECT_EQ(look(), Adoption::most);
    EXPECT_EQ(orphanage.looks, 2);
    clock.at += Adoption::longest_pause;
    EXPECT_EQ(look(), Adoption::most) << "and those behind them wait until they are read";
}

}  // namespace
