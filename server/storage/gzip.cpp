#include "server/storage/gzip.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <new>

namespace coronet::server {
namespace {

constexpr int window_bits = 15;
constexpr int gzip_format = 16;  // added to the window bits
constexpr std::size_t piece = 64 * 1024;

/// zlib's counters are narrower than std::size_t: input is handed over in pieces.
void feed(z_stream& stream, std::string_view& rest) {
    if (stream.avail_in != 0 || rest.empty()) return;
    const std::size_t size = std::min<std::size_t>(rest.size(), std::numeric_limits<uInt>::max());
    stream.next_in =
        reinterpret_cast<z_const Bytef*>(const_cast<char*>(rest.data()));  // NOLINT: zlib does not write to it
    stream.avail_in = static_cast<uInt>(size);
    rest.remove_prefix(size);
}

struct EndDeflate {
    void operator()(z_stream* stream) const { deflateEnd(stream); }
};
struct EndInflate {
    void operator()(z_stream* stream) const { inflateEnd(stream); }
};

/// `format`: zlib's window bits with what it adds to them. `last`: how the end is flushed.
std::string deflated(std::string_view text, int level, int format, int last) {
    z_stream stream{};
    if (deflateInit2(&stream, std::clamp(level, 1, 9), Z_DEFLATED, format, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    const std::unique_ptr<z_stream, EndDeflate> end(&stream);
    std::string bytes;
    std::array<char, piece> buffer;
    int code = Z_OK;
    do {
        feed(stream, text);
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = piece;
        code = deflate(&stream, text.empty() ? last : Z_NO_FLUSH);
        bytes.append(buffer.data(), piece - stream.avail_out);
    } while (code != Z_STREAM_END && (stream.avail_out == 0 || stream.avail_in != 0 || !text.empty()));
    return bytes;
}

std::uint32_t sum_of(std::string_view text) {
    return static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(text.data()), text.size()));
}

}  // namespace

Gzip compress(std::string_view text, int level) { return {deflated(text, level, gzip_format + window_bits, Z_FINISH)}; }

PackedPart pack_part(std::string_view text, int level) {
    return {deflated(text, level, -window_bits, Z_FULL_FLUSH), sum_of(text), text.size()};
}

Gzip joined(std::span<const PackedPart* const> parts) {
    Gzip gzip;
    gzip.bytes.assign("\x1F\x8B\x08\0\0\0\0\0\0\xFF", 10);  // deflate; no name, time or known system
    uLong sum = crc32_z(0, nullptr, 0);
    std::uint64_t size = 0;
    for (const PackedPart* part : parts) {
        gzip.bytes += part->bytes;
        sum = crc32_combine(sum, part->sum, static_cast<z_off_t>(part->size));
        size += part->size;
    }
    gzip.bytes.append("\x03\0", 2);  // an empty last block
    for (const std::uint64_t number : {std::uint64_t{sum}, size}) {
        for (unsigned shift = 0; shift < 32; shift += 8) gzip.bytes += static_cast<char>(number >> shift & 0xFFU);
    }
    return gzip;
}

std::optional<std::string> decompress(const Gzip& gzip, std::size_t limit) {
    z_stream stream{};
    if (inflateInit2(&stream, window_bits + gzip_format) != Z_OK) throw std::bad_alloc();
    const std::unique_ptr<z_stream, EndInflate> end(&stream);
    std::string text;
    std::string_view rest = gzip.bytes;
    std::array<char, piece> buffer;
    int code = Z_OK;
    while (code == Z_OK) {
        feed(stream, rest);
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = piece;
        code = inflate(&stream, Z_NO_FLUSH);
        const std::size_t size = piece - stream.avail_out;
        if (size > limit - text.size()) return std::nullopt;
        text.append(buffer.data(), size);
    }
    const bool all_read = stream.avail_in == 0 && rest.empty();
    if (code != Z_STREAM_END || !all_read) return std::nullopt;
    return text;
}

}  // namespace coronet::server
