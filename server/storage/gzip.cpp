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

}  // namespace

Gzip compress(std::string_view text, int level) {
    z_stream stream{};
    if (deflateInit2(&stream, std::clamp(level, 1, 9), Z_DEFLATED, window_bits + gzip_format, 8, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        throw std::bad_alloc();
    const std::unique_ptr<z_stream, EndDeflate> end(&stream);
    Gzip gzip;
    std::array<char, piece> buffer;
    int code = Z_OK;
    while (code == Z_OK || code == Z_BUF_ERROR) {
        feed(stream, text);
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = piece;
        code = deflate(&stream, text.empty() ? Z_FINISH : Z_NO_FLUSH);
        gzip.bytes.append(buffer.data(), piece - stream.avail_out);
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
