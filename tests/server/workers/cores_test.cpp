#include "server/workers/cores.hpp"

#include <gtest/gtest.h>

#include <sched.h>
#include <thread>

using coronet::server::usable_cores;

namespace {

TEST(Cores, are_those_that_one_may_run_on) {
    unsigned counted = 0;
    bool confined = false;
    std::thread([&] {  // the others of this program keep theirs
        cpu_set_t own;
        CPU_ZERO(&own);
        CPU_SET(static_cast<unsigned>(::sched_getcpu()), &own);
        confined = ::sched_setaffinity(0, sizeof own, &own) == 0;
        counted = usable_cores();
    })
        .join();
    ASSERT_TRUE(confined);
    EXPECT_EQ(counted, 1U);
    EXPECT_GE(usable_cores(), 1U);
}

}  // namespace
