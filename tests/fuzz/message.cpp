// The reading of client messages: any bytes give a request or a coded error, and a request that is written again reads
// as the same bytes.

#include "engine/core/check.hpp"
#include "protocol/codec.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/fuzz/targets.hpp"

namespace coronet::fuzz {
namespace {

void message(Input input) {
    const protocol::Read read = protocol::parse(Bytes(input).rest());
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
}

const Entered entered({"message", message});

}  // namespace
}  // namespace coronet::fuzz
