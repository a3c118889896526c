// Bytes of a WebSocket, in pieces of any size: no more is kept or handed on than is allowed, how they are cut changes
// nothing, and what is packed of a message is unpacked to the same.

#include "server/net/frames.hpp"

#include "engine/core/check.hpp"
#include "server/packing/deflate.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace coronet::fuzz {
namespace {

using server::BadFrame;
using server::FrameReader;
using server::Message;

constexpr std::size_t longest = 1024;

/// What was said, up to what may not be said, if anything.
std::vector<Message> said(FrameReader& reader, bool& bad) {
    std::vector<Message> all;
    for (auto next = reader.next(); next.index() != 0; next = reader.next()) {
        bad = std::holds_alternative<BadFrame>(next);
        if (bad) break;
        all.push_back(std::get<Message>(std::move(next)));
        CHECK(all.back().payload.size() <= longest, "no message is longer than it may be");
    }
    return all;
}

void frames(Input input) {
    Bytes bytes(input);
    const bool deflated = bytes.below(2) == 1;
    const std::size_t piece = 1 + bytes.below(64);
    const std::string wire = bytes.rest();

    FrameReader at_once(longest, deflated);
    at_once.add(wire);
    bool bad = false;
    const std::vector<Message> whole = said(at_once, bad);

    FrameReader reader(longest, deflated);
    bool bad_in_pieces = false;
    std::vector<Message> heard;
    for (std::string_view rest = wire; !rest.empty() && !bad_in_pieces;
         rest.remove_prefix(std::min(piece, rest.size()))) {
        reader.add(rest.substr(0, piece));
        for (Message& one : said(reader, bad_in_pieces)) heard.push_back(std::move(one));
    }
    CHECK(bad == bad_in_pieces && heard.size() == whole.size(), "how bytes are cut changes nothing");

    server::PackedStream packing(512, false);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        CHECK(heard[i].kind == whole[i].kind && heard[i].payload == whole[i].payload,
              "how bytes are cut changes nothing");
        std::string packed;
        packing.append(packed, whole[i].payload);
        CHECK(server::inflate(packed, longest) == whole[i].payload, "what is packed is unpacked to the same");
    }
}

const Entered entered({"frames", frames, 512});

}  // namespace
}  // namespace coronet::fuzz
