#include "server/lobby/ledger.hpp"

#include "memory_storage.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

using namespace coronet;
using namespace coronet::server;

namespace {

/// Storage answers when the test says so, and time goes on when nothing else is to be done.
class LedgerTest : public testing::Test, protected Ledger::Owner {
  protected:
    LedgerTest() {
        Ledger::Owner& owner = *this;
        ledger_.emplace(owner, metrics_, match_, 0);
    }

    void append(std::vector<Entry> entries, Ledger::Writing writing) override {
        storage_.append(match_, Fence{1}, std::move(entries), [this, writing](const Result<void>& result) {
            answers_.emplace_back([this, writing, result] { ledger_->appended(writing, result, now_); });
        });
    }
    void read_back() override {
        storage_.read(match_, [this](const Result<std::vector<Entry>>& journal) {
            answers_.emplace_back([this, journal] { ledger_->read(journal, now_); });
        });
    }
    void wake_ledger(Instant at) override { woken_at_ = at; }
    void let_ledger_sleep() override { woken_at_.reset(); }
    void ledger_failed(StorageFault) override { ++failures_; }
    void ledger_recovered() override { ++recoveries_; }
    void ledger_lost() override { ++losses_; }
    void ledger_fenced() override { ++fencings_; }

    void append(int version) {
        Step step;
        step.version = version;
        step.logged.sequence = version - 1;
        step.logged.action = "a" + std::to_string(version);
        ledger_->append({std::make_shared<const Step>(step)}, now_);
        ledger_->after(version, [this, version] { told_.push_back(version); });
    }

    void run() {
        storage_.commit();
        storage_.answer_reads();
        while (!answers_.empty()) {
            const auto answer = std::move(answers_.front());
            answers_.pop_front();
            answer();
        }
    }
    /// Goes on to when the ledger wants to be woken; false if it does not.
    bool wakes() {
        if (!woken_at_) return false;
        now_ = *std::exchange(woken_at_, std::nullopt);
        ledger_->try_again();
        run();
        run();  // what it has written over again
        return true;
    }

    coronet::test::MemoryStorage storage_;
    Metrics metrics_;
    MatchId match_ = MatchId::draw();
    Instant now_{};
    std::optional<Instant> woken_at_;
    std::deque<std::function<void()>> answers_;
    std::optional<Ledger> ledger_;
    std::vector<int> told_;
    int failures_ = 0;
    int recoveries_ = 0;
    int losses_ = 0;
    int fencings_ = 0;
};

TEST_F(LedgerTest, what_waits_runs_in_order_once_it_is_stored) {
    append(1);
    append(2);
    EXPECT_TRUE(told_.empty());
    run();
    EXPECT_EQ(told_, (std::vector<int>{1, 2}));
    EXPECT_EQ(ledger_->committed(), 2);
    ledger_->after(2, [this] { told_.push_back(20); });
    EXPECT_EQ(told_.back(), 20) << "what is stored already need not wait";
}

TEST_F(LedgerTest, nothing_overtakes_what_waits) {
    append(1);
    ledger_->after(0, [this] { told_.push_back(0); });
    EXPECT_TRUE(told_.empty()) << "it was handed in after something that is not stored yet";
    run();
    EXPECT_EQ(told_, (std::vector<int>{1, 0}));
}

TEST_F(LedgerTest, a_failure_holds_everything_back_until_storage_is_well) {
    append(1);
    run();
    storage_.fault = StorageFault::io;
    append(2);
    append(3);
    run();
    EXPECT_EQ(told_, (std::vector<int>{1}));
    EXPECT_TRUE(ledger_->failing());
    EXPECT_EQ(failures_, 1);
    append(4);
    storage_.fault.reset();
    ASSERT_TRUE(wakes());
    EXPECT_EQ(told_, (std::vector<int>{1, 2, 3, 4}));
    EXPECT_EQ(recoveries_, 1);
    EXPECT_FALSE(ledger_->failing());
    EXPECT_EQ(storage_.journals[match_].size(), 4U);
}

TEST_F(LedgerTest, an_entry_of_somebody_else_in_our_place_is_the_end) {
    storage_.fault = StorageFault::io;
    append(1);
    run();
    Entry foreign;
    foreign.action = "not ours";
    storage_.journals[match_].push_back(foreign);
    storage_.fault.reset();
    ASSERT_TRUE(wakes());
    EXPECT_EQ(losses_, 1);
    EXPECT_FALSE(wakes()) << "it gives up";
    EXPECT_TRUE(told_.empty());
    append(2);
    run();
    EXPECT_TRUE(told_.empty());
}

TEST_F(LedgerTest, a_lobby_taken_away_is_the_end_at_once_and_nobody_is_told_in_vain) {
    storage_.fault = StorageFault::fenced;
    append(1);
    bool in_vain = false;
    ledger_->after(
        1, [] {}, [&] { in_vain = true; });
    run();
    EXPECT_EQ(fencings_, 1);
    EXPECT_EQ(losses_ + failures_, 0);
    EXPECT_FALSE(in_vain);
}

TEST_F(LedgerTest, it_waits_longer_each_time_and_hears_no_answer_of_an_earlier_try) {
    storage_.fault = StorageFault::full;
    append(1);
    run();
    std::vector<std::chrono::milliseconds> pauses;
    for (int tries = 0; tries < 6; ++tries) {
        pauses.push_back(std::chrono::duration_cast<std::chrono::milliseconds>(*woken_at_ - now_));
        ASSERT_TRUE(wakes());
    }
    using std::chrono::milliseconds;
    EXPECT_EQ(pauses, (std::vector{milliseconds(500), milliseconds(1000), milliseconds(2000), milliseconds(2000),
                                   milliseconds(2000), milliseconds(2000)}));
    EXPECT_EQ(failures_, 1) << "told once";
    ledger_->appended({0, 1, now_}, boost::system::in_place_value, now_);
    EXPECT_TRUE(told_.empty());
    EXPECT_TRUE(ledger_->failing());
}

TEST_F(LedgerTest, what_is_abandoned_is_forgotten_without_a_word) {
    append(1);
    ledger_->abandon();
    run();
    EXPECT_TRUE(told_.empty());
    bool never = false;
    ledger_->after(
        1, [] {}, [&never] { never = true; });
    EXPECT_TRUE(never);
}

}  // namespace
