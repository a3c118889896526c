// The settings of the server, read from the command line and the environment.
// Filled by server/config/command_line.cpp; read-only afterwards.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace coronet::server {

/// What one client, one address and the whole server may use.
struct Limits {
    double messages_per_second = 20;             ///< lasting rate of messages of one connection
    double message_burst = 80;                   ///< messages one connection may send at once
    std::size_t errors = 100;                    ///< coded errors after which a connection is closed
    std::size_t outbox_bytes = 2 * 1024 * 1024;  ///< bytes that may wait for one slow connection
    std::size_t outbox_messages = 2000;          ///< messages that may wait for one slow connection
    std::size_t outboxes_bytes = 256 << 20;      ///< bytes that may wait for all slow connections together
    double choices_per_minute = 120;             ///< lasting rate of choices of one seat of a match
    double choices_per_match = 6000;             ///< choices of one seat of a match before it is slowed down further
    std::size_t connections = 10'000;            ///< open connections of the whole server
    std::size_t connections_per_address = 64;    ///< open connections of one address (IPv6: of one /64)
    std::size_t lobbies = 5'000;                 ///< lobbies in memory at once
    std::size_t lobbies_per_address = 30;        ///< lobbies one address may open within an hour
    std::size_t guests_per_address = 200;  ///< new guests, and links for their devices, for one address within an hour
    std::chrono::seconds request_timeout{20};     ///< for one HTTP request to arrive or be sent
    std::chrono::seconds hello_timeout{15};       ///< for a WebSocket to say who it is
    std::chrono::seconds idle_timeout{60};        ///< of a silent connection; WebSockets are pinged at half of it
    std::chrono::seconds rest_after{300};         ///< a lobby in which nobody is and nothing runs leaves memory
    std::chrono::hours lobby_retention{24 * 30};  ///< a lobby nobody visited for this long is closed
    std::chrono::hours waiting_retention{24};     ///< the same for one whose match never began
    std::chrono::hours guest_retention{24 * 90};  ///< a guest who never played is forgotten after this long away
    std::size_t guesses_per_address = 200;        ///< wrong secrets and links an address may try within an hour
    std::size_t tries_per_address = 7200;         ///< scenarios an address may have played within an hour
};

enum class LogLevel { debug, info, warn, error };
enum class LogFormat { text, json };

/// How long it is kept back at most that somebody has declined, so that its time does not tell who could not have done
/// otherwise.
inline constexpr std::chrono::milliseconds usual_answer_pause{20'000};

/// How long a bot takes for a choice, about, and how long Regent thinks about one at most.
inline constexpr std::chrono::milliseconds usual_bot_pause{1100};
inline constexpr std::chrono::milliseconds usual_bot_budget{1000};

/// Whom it reaches with their pages closed (Web Push), and how.
struct PushConfig {
    bool on = true;
    std::string contact;  ///< of who runs the server, for the push services: mailto: or https:
    std::vector<std::string> services{"fcm.googleapis.com", "updates.push.services.mozilla.com", "*.push.apple.com",
                                      "*.notify.windows.com"};
    std::chrono::seconds after{60};  ///< that somebody is asked and not here

    [[nodiscard]] bool any() const { return on && !services.empty(); }
};

/// Everything `coronet serve` can be told.
struct Config {
    std::string address = "::";                      ///< address to listen on; "::" means every IPv6 and IPv4 address
    std::uint16_t port = 8080;                       ///< port to listen on; 0 lets the system choose
    std::filesystem::path data = "data/coronet.db";  ///< the SQLite file
    std::string database;  ///< a PostgreSQL instead of the file, `postgresql://..`; may hold a password
    std::chrono::milliseconds database_patience{1000};  ///< how long its answer is waited for
    std::chrono::seconds database_wait{30};             ///< at the start, until it can be written to
    std::string node = "local";                         ///< this server's name among those that share the database
    std::filesystem::path web = "web-client/dist";      ///< the built client
    std::filesystem::path reproductions;    ///< where frozen matches are written; empty: beside the data file
    std::vector<std::string> origins;       ///< further web origins allowed to open a WebSocket
    bool trust_proxy = false;               ///< take client addresses from X-Forwarded-For
    bool open_metrics = false;              ///< /metrics answers whoever asks, not this machine alone
    unsigned threads = 0;                   ///< threads for the network and the lobbies; 0: one per core, at most 8
    std::chrono::seconds sweep_every{600};  ///< between two looks for what is abandoned
    std::chrono::milliseconds answer_pause = usual_answer_pause;  ///< 0: nothing is kept back
    unsigned bot_threads = 0;                                     ///< 0: one fewer than there are cores, at least one
    std::chrono::milliseconds bot_pause = usual_bot_pause;        ///< 0: bots only take as long as they think
    std::chrono::milliseconds bot_budget = usual_bot_budget;      ///< for one choice of Regent, and for a hint
    PushConfig push;
    LogLevel log_level = LogLevel::info;
    LogFormat log_format = LogFormat::text;
    Limits limits;
};

}  // namespace coronet::server
