// The built web client, held in memory: read once at the start, packed once, served for ever.
// Used by the HTTP routes; immutable after loading, so every thread may read it.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace coronet::server {

/// Bytes shared by everyone who is being sent them.
using SharedBytes = std::shared_ptr<const std::string>;

/// One file of the client in every encoding there is.
struct StaticFile {
    std::string mime;  ///< its Content-Type
    std::string etag;  ///< hash of the plain content, without quotes
    bool immutable;    ///< its name carries a hash of its content, so it may be cached for ever
    SharedBytes plain;
    SharedBytes gzip;    ///< null when packing gains nothing
    SharedBytes brotli;  ///< null when the build made no .br beside the file
};

/// All files below one directory, by their path in a URL ("/", "/assets/index-1a2b3c4d.js").
class StaticFiles {
  public:
    StaticFiles() = default;
    /// Reads `root` with everything below it. A missing directory gives an empty set; a link that leads out of it is
    /// left out.
    explicit StaticFiles(const std::filesystem::path& root);

    /// The file for a decoded, absolute path; "/" is index.html and nothing else falls back to it.
    [[nodiscard]] const StaticFile* find(std::string_view path) const;
    [[nodiscard]] std::size_t size() const { return files_.size(); }
    /// Plain bytes of all files together.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    void add(const std::filesystem::path& file, const std::string& path);

    std::map<std::string, StaticFile, std::less<>> files_;
    std::size_t bytes_ = 0;
};

/// A short hash of some bytes, 32 hexadecimal digits: what ETags are made of.
[[nodiscard]] std::string content_hash(std::string_view bytes);

/// The Content-Type for a file name; application/octet-stream when its ending is not known.
[[nodiscard]] std::string mime_type(std::string_view name);

/// Whether a bundler put a content hash into this name, as in index-B4xZ09_q.js.
[[nodiscard]] bool has_content_hash(std::string_view name);

/// The path of a request target, percent-decoded and without its query. Nothing when it is not absolute, is badly
/// encoded, holds a control character or a backslash, or has a segment "." or "..".
[[nodiscard]] std::optional<std::string> decode_path(std::string_view target);

}  // namespace coronet::server
