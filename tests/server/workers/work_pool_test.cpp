#include "server/workers/work_pool.hpp"

#include "server/lobby/stored.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <future>
#include <latch>
#include <stdexcept>
#include <string>
#include <thread>

using namespace coronet::server;
namespace asio = boost::asio;

namespace {

TEST(WorkPool, does_not_let_what_nobody_waits_for_hold_up_what_somebody_does) {
    std::promise<void> go;
    const auto gone = go.get_future().share();
    std::latch done(3);
    std::promise<void> soon;
    WorkPool pool(2);
    for (int i = 0; i < 3; ++i) {
        pool.run(Urgency::later, [&, gone] {
            gone.wait();
            done.count_down();
        });
    }
    pool.run(Urgency::soon, [&] { soon.set_value(); });
    soon.get_future().wait();
    EXPECT_FALSE(done.try_wait());
    go.set_value();
    done.wait();
}

TEST(WorkPool, tells_a_coroutine_what_came_of_it_where_it_waits) {
    WorkPool pool(2);
    asio::io_context io;
    const auto here = std::this_thread::get_id();
    int value = 0;
    std::string why;
    auto ask = [&]() -> asio::awaitable<void> {
        auto work = [here] {
            if (std::this_thread::get_id() == here) throw std::logic_error("not elsewhere");
            return 7;
        };
        value = co_await worked<int>(pool, Urgency::soon, std::move(work));
        auto fails = []() -> int { throw std::logic_error("no good"); };
        try {
            co_await worked<int>(pool, Urgency::soon, std::move(fails));
        } catch (const std::runtime_error& thrown) {
            why = thrown.what();
        }
    };
    asio::co_spawn(io, std::move(ask), asio::detached);
    io.run();
    EXPECT_EQ(value, 7);
    EXPECT_EQ(why, "no good");
}

}  // namespace
