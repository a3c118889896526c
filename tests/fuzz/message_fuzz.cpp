// Fuzzes the reading of client messages: any bytes give a request or a coded error, and a request that is written
// again reads as the same bytes.

#include "engine/core/check.hpp"
#include "protocol/codec.hpp"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace coronet;
    const protocol::Read read = protocol::parse({reinterpret_cast<const char*>(data), size});
    if (const auto* request = std::get_if<protocol::in::Request>(&read)) {
        const std::string text = protocol::encode(*request);
        const protocol::Read again = protocol::parse(text);
        CHECK(std::holds_alternative<protocol::in::Request>(again), "what we write we can read");
        CHECK(protocol::encode(std::get<protocol::in::Request>(again)) == text,
              "a request survives writing and reading");
    } else {
        const std::string text = protocol::encode(std::get<protocol::out::Error>(read));
        CHECK(text.size() < 1000, "an error does not repeat what was sent");
    }
    return 0;
}
