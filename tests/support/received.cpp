#include "tests/support/received.hpp"

#include <linux/tcp.h>  // the only one with the count; it cannot stand beside <netinet/tcp.h>, which Asio includes
#include <netinet/in.h>
#include <sys/socket.h>

namespace coronet::test {

std::uint64_t received_by(int descriptor) {
    tcp_info known{};
    socklen_t size = sizeof known;
    if (getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &known, &size) != 0) return 0;
    return known.tcpi_bytes_received;
}

}  // namespace coronet::test
