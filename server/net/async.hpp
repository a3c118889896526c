// The completion token of all network code: errors come back as values, beside the result.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace coronet::server {

/// `const auto [error, size] = co_await stream.async_read(buffer, as_values);`
inline constexpr auto as_values = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace coronet::server
