#include "server/lobby/stored.hpp"

#include "server/net/async.hpp"

#include <boost/asio/post.hpp>

namespace coronet::server {

Latch::Latch(const boost::asio::any_io_executor& executor)
    : timer_(executor, boost::asio::steady_timer::time_point::max()) {}

boost::asio::awaitable<void> Latch::opened() {
    while (!open_) co_await timer_.async_wait(as_values);
}

void Latch::open(std::shared_ptr<Latch> latch) {
    const auto executor = latch->timer_.get_executor();
    boost::asio::post(executor, [latch = std::move(latch)] {
        latch->open_ = true;
        latch->timer_.cancel();
    });
}

}  // namespace coronet::server
