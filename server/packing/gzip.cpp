#include "server/packing/gzip.hpp"

#include "server/packing/owned.hpp"

namespace coronet::server {
namespace {

constexpr std::size_t length_field = 4;  // at the end: of the text, modulo 2^32, the lowest byte first

std::uint32_t told_length(std::string_view gzip) {
    std::uint32_t length = 0;
    for (unsigned i = 0; i < length_field; ++i) {
        length |= std::uint32_t{static_cast<unsigned char>(gzip[gzip.size() - length_field + i])} << 8 * i;
    }
    return length;
}

}  // namespace

Gzip compress(std::string_view text, int level) {
    const auto compressor = owned(libdeflate_alloc_compressor(level));
    std::string bytes(libdeflate_gzip_compress_bound(compressor.get(), text.size()), '\0');
    bytes.resize(libdeflate_gzip_compress(compressor.get(), text.data(), text.size(), bytes.data(), bytes.size()));
    return {std::move(bytes)};
}

std::optional<std::string> decompress(const Gzip& gzip, std::size_t limit) {
    const std::string& bytes = gzip.bytes;
    if (bytes.size() < length_field || told_length(bytes) > limit) return std::nullopt;
    std::string text(told_length(bytes), '\0');
    const auto decompressor = owned(libdeflate_alloc_decompressor());
    std::size_t read = 0;
    std::size_t size = 0;
    const auto result = libdeflate_gzip_decompress_ex(decompressor.get(), bytes.data(), bytes.size(), text.data(),
                                                      text.size(), &read, &size);
    if (result != LIBDEFLATE_SUCCESS || read != bytes.size()) return std::nullopt;
    return text;
}

std::uint32_t checksum(std::string_view text) { return libdeflate_crc32(0, text.data(), text.size()); }

}  // namespace coronet::server
