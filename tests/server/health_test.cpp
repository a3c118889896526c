#include "server/health.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

using namespace coronet::server;
using namespace std::chrono_literals;

namespace {

/// Storage that answers when it is told to, and a clock that stands still.
class HealthTest : public ::testing::Test {
  protected:
    /// What is said at once; nothing where storage is waited for.
    std::optional<std::string> ask() {
        said.reset();
        boost::asio::co_spawn(io, health.ask(), [this](const std::exception_ptr&, std::string what) { said = what; });
        work();
        return said;
    }
    void answer(const Result<void>& result) {
        auto done = std::move(probes.at(0));
        probes.erase(probes.begin());
        done(result);
        work();
    }
    void work() {
        io.restart();
        io.poll();
    }

    boost::asio::io_context io;
    std::chrono::steady_clock::time_point now{1h};
    std::vector<Completion<void>> probes;
    std::optional<std::string> said;
    Health health{[this](Completion<void> done) { probes.push_back(std::move(done)); }, [this] { return now; }};
    const Result<void> trouble = StorageError{StorageFault::io, "It does not answer."};
};

TEST_F(HealthTest, the_first_to_ask_is_told_what_storage_answers) {
    EXPECT_EQ(ask(), std::nullopt);
    answer(trouble);
    EXPECT_EQ(said, "storage: io");
    EXPECT_EQ(ask(), "storage: io") << "for two seconds nobody looks again";
    EXPECT_TRUE(probes.empty());
}

TEST_F(HealthTest, what_does_not_pass_is_told_apart_from_what_does) {
    EXPECT_EQ(ask(), std::nullopt);
    answer(StorageError{StorageFault::fenced, "Another start has the name of this node."});
    EXPECT_EQ(said, "replaced") << "nobody is left at such a node: deploy/cluster/haproxy.cfg";
}

TEST_F(HealthTest, whoever_asks_again_and_again_never_waits_and_is_told_what_was_found_last) {
    EXPECT_EQ(ask(), std::nullopt);
    answer({});
    EXPECT_EQ(said, "");
    now += Health::lasts;
    EXPECT_EQ(ask(), "");
    EXPECT_EQ(ask(), "");
    ASSERT_EQ(probes.size(), 1U) << "one looks for all";
    answer(trouble);
    EXPECT_EQ(ask(), "storage: io");
    now += Health::lasts;
    EXPECT_EQ(ask(), "storage: io");
    answer({});
    EXPECT_EQ(ask(), "");
}

TEST_F(HealthTest, nothing_is_said_that_was_found_long_ago) {
    EXPECT_EQ(ask(), std::nullopt);
    answer({});
    now += Health::lasts;
    EXPECT_EQ(ask(), "");
    now += Health::at_most_old;
    EXPECT_EQ(ask(), std::nullopt) << "storage has not answered since";
    answer(trouble);
    answer(trouble);
    EXPECT_EQ(said, "storage: io");
}

}  // namespace
