// Replay files that anybody may have written, packed or not: they are read or refused, and one that is read is played
// from its stream, whatever it says.

#include "protocol/film.hpp"
#include "protocol/replay_reader.hpp"
#include "server/packing/gzip.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/fuzz/targets.hpp"

namespace coronet::fuzz {
namespace {

void replay(Input input) {
    constexpr std::size_t largest = 64 * 1024;
    std::string text = Bytes(input).rest();
    if (text.starts_with("\x1f\x8b")) {
        auto unpacked = server::decompress(server::Gzip{std::move(text)}, largest);
        if (!unpacked) return;
        text = std::move(*unpacked);
    }
    const auto read = protocol::read_replay(text);
    if (const auto* film = std::get_if<protocol::Replay>(&read)) static_cast<void>(protocol::check_stream(*film));
}

const Entered entered({"replay", replay, 2048});

}  // namespace
}  // namespace coronet::fuzz
