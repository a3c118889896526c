#include "server/net/static_files.hpp"

#include "server/packing/gzip.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <sstream>
#include <utility>

namespace coronet::server {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 21> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".ttf", "font/ttf"},
    {".txt", "text/plain; charset=utf-8"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
    {".wasm", "application/wasm"},
}};

bool compressible(std::string_view mime) {
    return mime.substr(0, 5) == "text/" || mime == "application/json" || mime == "application/manifest+json" ||
           mime == "image/svg+xml" || mime == "application/wasm" || mime == "font/ttf" || mime == "image/x-icon";
}

std::optional<std::string> read(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return std::nullopt;
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return std::move(bytes).str();
}

/// Whether `file`, with all links followed, still lies below `root`.
bool inside(const fs::path& root, const fs::path& file) {
    std::error_code failed;
    const fs::path real = fs::canonical(file, failed);
    if (failed) return false;
    const auto [end, position] = std::mismatch(root.begin(), root.end(), real.begin(), real.end());
    return end == root.end() && position != real.end();
}

bool is_packed_variant(const fs::path& file) {
    const fs::path ending = file.extension();
    if (ending != ".br" && ending != ".gz") return false;
    std::error_code ignored;
    return fs::exists(fs::path(file).replace_extension(), ignored);
}

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool has_dot_segment(std::string_view path) {
    while (!path.empty()) {
        const std::size_t slash = path.find('/');
        const std::string_view segment = path.substr(0, slash);
        if (segment == "." || segment == "..") return true;
        if (slash == std::string_view::npos) return false;
        path.remove_prefix(slash + 1);
    }
    return false;
}

}  // namespace

StaticFiles::StaticFiles(const fs::path& root) {
    std::error_code failed;
    const fs::path base = fs::canonical(root, failed);
    if (failed || !fs::is_directory(base, failed)) return;
    for (const auto& entry : fs::recursive_directory_iterator(base, fs::directory_options::skip_permission_denied)) {
        const fs::path& file = entry.path();
        if (!entry.is_regular_file(failed) || is_packed_variant(file) || !inside(base, file)) continue;
        const std::string path = "/" + file.lexically_relative(base).generic_string();
        if (path.find("/.") != std::string::npos) continue;
        add(file, path);
    }
}

void StaticFiles::add(const fs::path& file, const std::string& path) {
    std::optional<std::string> content = read(file);
    if (!content) return;
    StaticFile added;
    added.mime = mime_type(path);
    added.etag = content_hash(*content);
    added.immutable = has_content_hash(path);
    added.plain = std::make_shared<const std::string>(std::move(*content));
    bytes_ += added.plain->size();
    if (std::optional<std::string> packed = read(fs::path(file) += ".br")) {
        added.brotli = std::make_shared<const std::string>(std::move(*packed));
    }
    if (std::optional<std::string> packed = read(fs::path(file) += ".gz")) {
        added.gzip = std::make_shared<const std::string>(std::move(*packed));
    } else if (compressible(added.mime) && added.plain->size() >= 512) {
        std::string made = compress(*added.plain, 9).bytes;
        if (made.size() + 64 < added.plain->size()) added.gzip = std::make_shared<const std::string>(std::move(made));
    }
    files_.insert_or_assign(path, std::move(added));
}

const StaticFile* StaticFiles::find(std::string_view path) const {
    const auto found = files_.find(path == "/" ? std::string_view("/index.html") : path);
    return found == files_.end() ? nullptr : &found->second;
}

std::string mime_type(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    if (dot != std::string_view::npos && name.find('/', dot) == std::string_view::npos) {
        std::string ending(name.substr(dot));
        std::transform(ending.begin(), ending.end(), ending.begin(),
                       [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
        for (const auto& [known, type] : types) {
            if (known == ending) return std::string(type);
        }
    }
    return "application/octet-stream";
}

bool has_content_hash(std::string_view name) {
    const std::size_t slash = name.rfind('/');
    if (slash != std::string_view::npos) {
        // Only the bundler's own directory is known to name files by their content.
        if (name.substr(0, slash) != "/assets") return false;
        name.remove_prefix(slash + 1);
    }
    const std::size_t dot = name.find('.');
    const std::size_t length = 8;
    if (dot == std::string_view::npos || dot < length + 2 || name.at(dot - length - 1) != '-') return false;
    const std::string_view hash = name.substr(dot - length, length);
    return std::all_of(hash.begin(), hash.end(),
                       [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; });
}

std::optional<std::string> decode_path(std::string_view target) {
    target = target.substr(0, target.find_first_of("?#"));
    if (target.empty() || target.front() != '/') return std::nullopt;
    std::string path;
    for (std::size_t i = 0; i < target.size(); ++i) {
        char c = target.at(i);
        if (c == '%') {
            if (i + 2 >= target.size()) return std::nullopt;
            const int high = hex_digit(target.at(i + 1));
            const int low = hex_digit(target.at(i + 2));
            if (high < 0 || low < 0) return std::nullopt;
            c = static_cast<char>(high * 16 + low);
            i += 2;
        }
        if (static_cast<unsigned char>(c) < 0x20 || c == '\x7f' || c == '\\') return std::nullopt;
        path.push_back(c);
    }
    if (has_dot_segment(path)) return std::nullopt;
    return path;
}

std::string content_hash(std::string_view bytes) {
    std::array<unsigned char, 16> digest{};
    crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                       nullptr, 0);
    std::array<char, 33> hex{};
    sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
    return hex.data();
}

}  // namespace coronet::server
