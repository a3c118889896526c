#include "server/log.hpp"

#include "server/log_setup.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <array>
#include <cstdio>
#include <memory>
#include <string_view>
#include <utility>

namespace coronet::server {
namespace {

spdlog::level::level_enum to_spdlog(LogLevel level) {
    switch (level) {
        case LogLevel::debug: return spdlog::level::debug;
        case LogLevel::warn: return spdlog::level::warn;
        case LogLevel::error: return spdlog::level::err;
        case LogLevel::info: break;
    }
    return spdlog::level::info;
}

/// The message as it stands inside a JSON string; in text logs, with line breaks made visible.
class EscapedMessage final : public spdlog::custom_flag_formatter {
  public:
    explicit EscapedMessage(bool json) : json_(json) {}

    void format(const spdlog::details::log_msg& message, const std::tm& /*time*/, spdlog::memory_buf_t& out) override {
        for (const char c : std::string_view(message.payload.data(), message.payload.size())) {
            if (static_cast<unsigned char>(c) < 0x20 || c == '\x7f') {
                std::array<char, 8> code{};
                std::snprintf(code.data(), code.size(), "\\u%04x", static_cast<unsigned>(c));
                append(out, code.data());
            } else {
                if (json_ && (c == '"' || c == '\\')) out.push_back('\\');
                out.push_back(c);
            }
        }
    }

    [[nodiscard]] std::unique_ptr<custom_flag_formatter> clone() const override {
        return std::make_unique<EscapedMessage>(json_);
    }

  private:
    static void append(spdlog::memory_buf_t& out, std::string_view text) {
        out.append(text.data(), text.data() + text.size());
    }
    bool json_;
};

}  // namespace

void set_up_log(LogLevel level, LogFormat format) {
    const bool json = format == LogFormat::json;
    auto formatter = std::make_unique<spdlog::pattern_formatter>(spdlog::pattern_time_type::utc);
    formatter->add_flag<EscapedMessage>('*', json);
    formatter->set_pattern(json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","message":"%*"})"
                                : "%Y-%m-%d %H:%M:%S.%e %l %*");
    auto logger = spdlog::stderr_logger_mt("coronet");
    logger->set_formatter(std::move(formatter));
    logger->set_level(to_spdlog(level));
    logger->flush_on(spdlog::level::debug);
    spdlog::set_default_logger(std::move(logger));
}

void log::write(Level level, std::string_view pattern, std::span<const Value> values) {
    constexpr std::array levels{spdlog::level::info, spdlog::level::warn, spdlog::level::err, spdlog::level::critical};
    const auto known = levels.at(static_cast<std::size_t>(level));
    spdlog::logger& logger = *spdlog::default_logger_raw();
    if (!logger.should_log(known)) return;
    std::string line;
    for (const Value& value : values) {
        const auto place = pattern.find("{}");
        line.append(pattern.substr(0, place)).append(value.text());
        pattern.remove_prefix(place + 2);
    }
    line.append(pattern);
    logger.log(known, spdlog::string_view_t(line.data(), line.size()));
}

}  // namespace coronet::server
