#include "server/packing/deflate.hpp"

#include "server/packing/owned.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace coronet::server {
namespace {

constexpr std::size_t shortest_match = 4;
constexpr std::size_t longest_match = 258;
constexpr unsigned hash_bits = 12;
/// Of what may be referred to, every second place is noted: half the work, for 4 parts in 100 more bytes.
constexpr std::ptrdiff_t step = 2;

/// Bits as they are sent, the lowest first.
struct Code {
    std::uint32_t bits = 0;
    unsigned count = 0;
};

/// A Huffman code is sent from its highest bit on.
constexpr Code huffman(std::uint32_t code, unsigned count) {
    Code sent{0, count};
    for (unsigned i = 0; i < count; ++i) sent.bits |= ((code >> i) & 1U) << (count - 1 - i);
    return sent;
}

constexpr Code with_extra(Code code, std::uint32_t extra, unsigned count) {
    return {code.bits | (extra << code.count), code.count + count};
}

/// The fixed code of a literal or a length (RFC 1951, 3.2.6).
constexpr Code fixed(std::uint32_t symbol) {
    if (symbol < 144) return huffman(0x30 + symbol, 8);
    if (symbol < 256) return huffman(0x190 + symbol - 144, 9);
    if (symbol < 280) return huffman(symbol - 256, 7);
    return huffman(0xC0 + symbol - 280, 8);
}

/// A length with its extra bits (3.2.5): from 8 on, four symbols for each power of two.
constexpr Code length_code(std::uint32_t length) {
    if (length == longest_match) return fixed(285);
    const std::uint32_t over = length - 3;
    if (over < 8) return fixed(257 + over);
    const auto extra = static_cast<unsigned>(std::bit_width(over)) - 3;
    const std::uint32_t symbol = 257 + 4 * (extra + 1) + ((over >> extra) & 3U);
    return with_extra(fixed(symbol), over & ((1U << extra) - 1), extra);
}

constexpr auto distance_symbols = [] {
    std::array<Code, 32> codes{};
    for (std::uint32_t symbol = 0; symbol < codes.size(); ++symbol) codes[symbol] = huffman(symbol, 5);
    return codes;
}();

/// The same of a distance: two symbols for each power of two.
constexpr Code distance_code(std::uint32_t distance) {
    const std::uint32_t over = distance - 1;
    if (over < 4) return distance_symbols[over];
    const auto extra = static_cast<unsigned>(std::bit_width(over)) - 2;
    return with_extra(distance_symbols[2 * (extra + 1) + ((over >> extra) & 1U)], over & ((1U << extra) - 1), extra);
}

constexpr auto literals = [] {
    std::array<Code, 256> codes{};
    for (std::uint32_t symbol = 0; symbol < codes.size(); ++symbol) codes[symbol] = fixed(symbol);
    return codes;
}();
constexpr auto lengths = [] {
    std::array<Code, longest_match + 1> codes{};
    for (std::uint32_t length = 3; length < codes.size(); ++length) codes[length] = length_code(length);
    return codes;
}();
constexpr Code fixed_block{0b010, 3};
constexpr Code end_of_block = fixed(256);
constexpr Code empty_stored_block{0b000, 3};

/// Writes bits behind a text that has room for them.
class Bits {
  public:
    explicit Bits(char* to) : to_(to) {}

    void put(Code code) {
        held_ |= std::uint64_t{code.bits} << count_;
        count_ += code.count;
        if (count_ >= 32) write(4);
    }
    /// Fills the last byte; the end of what was written.
    char* finish() {
        while (count_ >= 8) write(1);
        if (count_ > 0) *to_++ = static_cast<char>(held_ & 0xFFU);
        return to_;
    }

  private:
    void write(unsigned bytes) {
        static_assert(std::endian::native == std::endian::little);
        std::memcpy(to_, &held_, bytes);
        to_ += bytes;
        held_ >>= 8 * bytes;
        count_ -= 8 * bytes;
    }

    char* to_;
    std::uint64_t held_ = 0;
    unsigned count_ = 0;
};

std::uint32_t four_bytes(const char* at) {
    std::uint32_t bytes = 0;
    std::memcpy(&bytes, at, sizeof bytes);
    return bytes;
}

std::uint64_t eight_bytes(const char* at) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, at, sizeof bytes);
    return bytes;
}

/// Where the same four bytes stood last. Places count on from one text to the next, so that nothing is cleared between
/// them: what is smaller than `first` is of an earlier text.
class Places {
  public:
    /// Begins a text of so many bytes. Answers the place of its first byte.
    std::uint32_t begin(std::size_t size) {
        if (size > std::numeric_limits<std::uint32_t>::max() - next_) {
            last_.fill(0);
            next_ = 1;
        }
        first_ = next_;
        next_ += static_cast<std::uint32_t>(size);
        return first_;
    }
    /// Every second place from `at` up to `end`, behind which three more bytes stand.
    void note(const char* at, const char* end, std::uint32_t place) {
        for (; end - at > 2 * step; at += 3 * step, place += 6) {  // three of them from one look
            const std::uint64_t bytes = eight_bytes(at);
            last_[hash(static_cast<std::uint32_t>(bytes))] = place;
            last_[hash(static_cast<std::uint32_t>(bytes >> 16U))] = place + 2;
            last_[hash(static_cast<std::uint32_t>(bytes >> 32U))] = place + 4;
        }
        for (; at < end; at += step, place += 2) last_[hash(four_bytes(at))] = place;
    }
    /// The same, and where they stood before, if within the text; otherwise 0.
    std::uint32_t exchange(const char* at, std::uint32_t place) {
        const std::uint32_t earlier = std::exchange(last_[hash(four_bytes(at))], place);
        return earlier >= first_ ? earlier : 0;
    }

  private:
    static_assert(step == 2);
    static std::size_t hash(std::uint32_t bytes) { return (bytes * 2654435761U) >> (32U - hash_bits); }

    std::array<std::uint32_t, std::size_t{1} << hash_bits> last_{};
    std::uint32_t first_ = 1;
    std::uint32_t next_ = 1;
};

std::size_t common_length(const char* a, const char* b, const char* end) {
    const auto most = std::min<std::size_t>(longest_match, static_cast<std::size_t>(end - b));
    std::size_t length = 0;
    for (; length + 8 <= most; length += 8) {
        const std::uint64_t differ = eight_bytes(a + length) ^ eight_bytes(b + length);
        if (differ != 0) return length + static_cast<std::size_t>(std::countr_zero(differ)) / 8;
    }
    while (length < most && a[length] == b[length]) ++length;
    return length;
}

/// Writes what stands in `all` from `from` on.
void write(Bits& bits, std::string_view all, std::size_t from, std::size_t reach) {
    thread_local Places places;
    const std::uint32_t first = places.begin(all.size());
    const char* const begin = all.data();
    const char* const end = begin + all.size();
    const auto place = [&](const char* at) { return first + static_cast<std::uint32_t>(at - begin); };
    const char* const hashed = end - std::min(all.size(), shortest_match - 1);  // up to here four bytes can be read
    places.note(begin, std::min(begin + from, hashed), first);
    for (const char* at = begin + from; at < end;) {
        std::size_t length = 0;
        std::uint32_t distance = 0;
        if (at < hashed) {
            const std::uint32_t earlier = places.exchange(at, place(at));
            distance = place(at) - earlier;
            if (earlier != 0 && distance <= reach) length = common_length(at - distance, at, end);
        }
        if (length < shortest_match) {
            bits.put(literals[static_cast<unsigned char>(*at++)]);
            continue;
        }
        bits.put(lengths[length]);
        bits.put(distance_code(distance));
        const char* const next = at + length;
        places.note(at + step, std::min(next, hashed), place(at + step));
        at = next;
    }
}

}  // namespace

void deflate_after(std::string& packed, std::string_view before, std::string_view text, std::size_t reach) {
    thread_local std::string all;
    reach = std::min(reach, farthest);
    before = before.substr(before.size() - std::min(before.size(), reach));
    all.assign(before).append(text);
    const std::size_t begin = packed.size();
    packed.resize(begin + text.size() + text.size() / 8 + 8);
    Bits bits(packed.data() + begin);
    bits.put(fixed_block);
    write(bits, all, before.size(), reach);
    bits.put(end_of_block);
    bits.put(empty_stored_block);
    packed.resize(static_cast<std::size_t>(bits.finish() - packed.data()));
    if (all.capacity() > 4 * farthest) std::string().swap(all);
}

std::optional<std::string> inflate(std::string_view packed, std::size_t most) {
    thread_local const auto decompressor = owned(libdeflate_alloc_decompressor());
    thread_local std::string whole;
    thread_local std::string text;
    // What a WebSocket leaves out, and a last block. Whoever has sent one may (RFC 7692, 7.2.3.4): this is then not
    // read.
    whole.assign(packed).append("\0\0\xFF\xFF\x03\0", 6);
    for (std::size_t room = std::max<std::size_t>(4 * packed.size(), 1024);; room *= 4) {
        text.resize(std::min(room, most) + 1);
        std::size_t read = 0;
        std::size_t size = 0;
        const auto result = libdeflate_deflate_decompress_ex(decompressor.get(), whole.data(), whole.size(),
                                                             text.data(), text.size(), &read, &size);
        if (result == LIBDEFLATE_SUCCESS) return text.substr(0, size);
        if (result != LIBDEFLATE_INSUFFICIENT_SPACE) return std::nullopt;
        if (text.size() > most) return text;
    }
}

void PackedStream::append(std::string& packed, std::string_view text) {
    deflate_after(packed, before_, text, reach_);
    if (!takes_over_) return;
    text = text.substr(text.size() - std::min(text.size(), reach_));
    before_.reserve(reach_);
    if (before_.size() + text.size() > reach_) before_.erase(0, before_.size() + text.size() - reach_);
    before_ += text;
}

}  // namespace coronet::server
