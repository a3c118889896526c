#include "server/audit/replay_file.hpp"

#include "server/packing/gzip.hpp"

#include <fstream>
#include <utility>

namespace coronet::server {

ReadReplayFile read_replay_file(std::string_view bytes) {
    if (bytes.size() > largest_replay_file)
        return protocol::ReplayFault{"too_large", {}, "The file is larger than any recording."};
    std::string text;
    if (bytes.starts_with("\x1f\x8b")) {
        auto unpacked = decompress(Gzip{std::string(bytes)}, protocol::largest_replay);
        if (!unpacked)
            return protocol::ReplayFault{
                "bad_gzip", {}, "The file is a damaged gzip file, or unpacks to more than any recording."};
        text = std::move(*unpacked);
    } else {
        text = bytes;
    }
    auto read = protocol::read_replay(text);
    if (auto* fault = std::get_if<protocol::ReplayFault>(&read)) return std::move(*fault);
    return ReplayFile{std::get<protocol::Replay>(std::move(read)), std::move(text)};
}

ReadReplayFile read_replay_file(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string bytes(largest_replay_file + 1, '\0');
    std::error_code error;
    if (!in || std::filesystem::is_directory(file, error))
        return protocol::ReplayFault{"no_file", {}, "There is no such file, or it may not be read."};
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (in.bad()) return protocol::ReplayFault{"no_file", {}, "The file could not be read."};
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return read_replay_file(std::string_view(bytes));
}

}  // namespace coronet::server
