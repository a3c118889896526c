#include "server/lobby/ledger.hpp"

#include "memory_storage.hpp"
#include "tests/support/patience.hpp"

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::server;

namespace {

class LedgerTest : public testing::Test {
  protected:
    LedgerTest() {
        Ledger::Listener listener;
        listener.failed = [this](StorageFault) { ++failures_; };
        listener.recovered = [this] { ++recoveries_; };
        listener.lost = [this](const std::string&) { ++losses_; };
        ledger_ = std::make_shared<Ledger>(Strand(io_.get_executor()), clock_, storage_, metrics_, match_, Fence{1}, 0,
                                           listener);
    }

    void append(int version) {
        Step step;
        step.version = version;
        step.logged.sequence = version - 1;
        step.logged.action = "a" + std::to_string(version);
        ledger_->append({std::make_shared<const Step>(step)});
        ledger_->after(version, [this, version] { told_.push_back(version); });
    }

    void run() {
        storage_.commit();
        storage_.answer_reads();
        io_.restart();
        io_.poll();
    }

    template <class Condition>
    bool eventually(Condition condition) {
        return coronet::test::eventually([&] {
            run();
            return condition();
        });
    }

    boost::asio::io_context io_;
    SteadyClock clock_;
    coronet::test::MemoryStorage storage_;
    Metrics metrics_;
    MatchId match_ = MatchId::draw();
    std::shared_ptr<Ledger> ledger_;
    std::vector<int> told_;
    int failures_ = 0;
    int recoveries_ = 0;
    int losses_ = 0;
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
    ASSERT_TRUE(eventually([this] { return told_.size() == 4; }));
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
    ASSERT_TRUE(eventually([this] { return losses_ == 1; }));
    EXPECT_TRUE(told_.empty());
    append(2);
    run();
    EXPECT_TRUE(told_.empty());
}

TEST_F(LedgerTest, a_lease_taken_away_is_the_end_at_once) {
    storage_.fault = StorageFault::fenced;
    append(1);
    run();
    EXPECT_EQ(losses_, 1);
    EXPECT_EQ(failures_, 0);
}

TEST_F(LedgerTest, an_answer_after_its_owner_is_gone_is_harmless) {
    append(1);
    ledger_.reset();
    run();
    EXPECT_TRUE(told_.empty());
}

}  // namespace
