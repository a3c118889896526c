#include "server/config/command_line.hpp"

#include "server/config/arena_options.hpp"
#include "server/net/origin.hpp"
#include "server/push/endpoint.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string_view>
#include <unistd.h>

namespace coronet::server {
namespace {

constexpr const char* version_text = "coronet " CORONET_VERSION;

void add_network(CLI::App& serve, Config& config) {
    serve.add_option("-a,--address", config.address, "Address to listen on. :: is every IPv6 and IPv4 address.")
        ->envname("CORONET_ADDRESS")
        ->capture_default_str()
        ->group("Network");
    serve.add_option("-p,--port", config.port, "Port to listen on; 0 lets the system choose a free one.")
        ->envname("CORONET_PORT")
        ->check(CLI::Range(0, 65'535))
        ->capture_default_str()
        ->group("Network");
    serve
        .add_option("--origin", config.origins,
                    "A web origin, such as https://play.example.org, whose pages may open a WebSocket besides those of "
                    "this server itself. May be given several times; in the environment separated by commas.")
        ->envname("CORONET_ORIGIN")
        ->delimiter(',')
        ->check([](const std::string& origin) {
            return valid_origin(origin) ? std::string() : "an origin looks like https://host or https://host:port";
        })
        ->group("Network");
    serve
        .add_flag(
            "--trust-proxy", config.trust_proxy,
            "Take the address of a client from the last entry of X-Forwarded-For. Only for a server that is reached "
            "through a reverse proxy alone; otherwise anybody could pretend any address.")
        ->envname("CORONET_TRUST_PROXY")
        ->group("Network");
    serve
        .add_flag("--open-metrics", config.open_metrics,
                  "Let /metrics answer whoever asks. Without this only requests of this machine itself are answered, "
                  "none that a proxy sends on: at a quiet table the figures tell players what others hold.")
        ->envname("CORONET_OPEN_METRICS")
        ->group("Network");
}

void add_data(CLI::App& command, std::filesystem::path& data, const std::string& help) {
    command.add_option("-d,--data", data, help)->envname("CORONET_DATA")->capture_default_str()->group("Files");
}

/// Not shown as a default, nor repeated when it is refused: it may hold a password.
void add_database(CLI::App& command, std::string& database, const std::string& help) {
    command.add_option("--database", database, help)->envname("CORONET_DATABASE")->group("Files");
}

void add_files(CLI::App& serve, Config& config) {
    add_data(serve, config.data, "The SQLite file with all lobbies, games and people. Made when missing.");
    serve.add_option("-w,--web", config.web, "Directory of the built web client. Read into memory at the start.")
        ->envname("CORONET_WEB")
        ->capture_default_str()
        ->group("Files");
    serve
        .add_option(
            "--reproductions", config.reproductions,
            "Directory for the logs of matches that were stopped by a bug in the rules, each a way to reproduce it. "
            "Default: reproductions beside the data file.")
        ->envname("CORONET_REPRODUCTIONS")
        ->group("Files");
}

CLI::App* add_migrate(CLI::App& app, Migrate& migrate) {
    CLI::App* command = app.add_subcommand(
        "migrate",
        "Copy everything from one database to a new one: from a SQLite file to an empty PostgreSQL database, or back. "
        "No "
        "server may run on either. What was written is read again and compared by hash; if anything fails, nothing of "
        "it stays. Exit code 0: all is there, 1: nothing was carried over.");
    command->add_option("--from", migrate.from, "The SQLite file, or postgresql://user@host:port/database.")
        ->envname("CORONET_FROM")
        ->required();
    command->add_option("--to", migrate.to, "Likewise: a file that does not exist, or an empty database.")
        ->envname("CORONET_TO")
        ->required();
    command->add_flag("--json", migrate.json, "Print one JSON object.");
    return command;
}

/// A length of time, given as a whole number of its unit.
template <typename Duration>
void duration(CLI::App& serve, const std::string& flag, const char* variable, Duration& value, long low, long high,
              const std::string& help, const char* group = "Limits") {
    serve
        .add_option_function<long>(
            flag, [&value](const long& count) { value = Duration(count); }, help)
        ->envname(variable)
        ->check(CLI::Range(low, high))
        ->default_str(std::to_string(value.count()))
        ->group(group);
}

void add_nodes(CLI::App& serve, Config& config) {
    add_database(
        serve, config.database,
        "A PostgreSQL database instead of the SQLite file: postgresql://user@host:port/database, several hosts "
        "separated by commas. A password is better kept in ~/.pgpass, or the whole in the environment.");
    duration(serve, "--database-patience", "CORONET_DATABASE_PATIENCE", config.database_patience, 50, 60'000,
             "How long, in milliseconds, an answer of the PostgreSQL database is waited for. After that nobody knows "
             "whether a choice was stored; play stops at its table until that is found out.",
             "Files");
    duration(
        serve, "--database-wait", "CORONET_DATABASE_WAIT", config.database_wait, 0, 3600,
        "How long, in seconds, a server that starts waits for a PostgreSQL database that cannot be reached, or not "
        "be written to, as while a standby takes over. After that it ends, saying why.",
        "Files");
    serve.add_option("--node", config.node, "The name of this server among those that share the PostgreSQL database.")
        ->envname("CORONET_NODE")
        ->capture_default_str()
        ->group("Files");
}

/// One of a few words, small or large.
template <typename Value>
void choice(CLI::App& serve, const std::string& flag, const char* variable, Value& value,
            const std::map<std::string, Value>& words, const std::string& usual, const std::string& help,
            const char* group = "Running") {
    serve
        .add_option_function<std::string>(
            flag, [&value, words](const std::string& word) { value = words.at(word); }, help)
        ->envname(variable)
        ->transform(CLI::IsMember(words, CLI::ignore_case))
        ->default_str(usual)
        ->group(group);
}

void add_running(CLI::App& serve, Config& config) {
    serve.add_option("-t,--threads", config.threads, "Threads for network and lobbies. 0: one per core, at most 8.")
        ->envname("CORONET_THREADS")
        ->check(CLI::Range(0U, 256U))
        ->capture_default_str()
        ->group("Running");
    duration(
        serve, "--answer-pause", "CORONET_ANSWER_PAUSE", config.answer_pause, 0, 60'000,
        "How long, in milliseconds, it is kept back at most that somebody has declined to defend. The wait is drawn "
        "from how long people take, so that its time does not tell what is in a hand; whoever takes longer tells "
        "that there was a choice. 0: nothing is kept back, for tests.",
        "Running");
    serve
        .add_option("--bot-threads", config.bot_threads,
                    "Threads on which bots think, at low priority. 0: one fewer than there are cores, at least one.")
        ->envname("CORONET_BOT_THREADS")
        ->check(CLI::Range(0U, 256U))
        ->capture_default_str()
        ->group("Running");
    duration(
        serve, "--bot-pause", "CORONET_BOT_PAUSE", config.bot_pause, 0, 60'000,
        "How long a bot takes for a choice, about, in milliseconds, so that people can follow. 0: no longer than it "
        "thinks, for tests.",
        "Running");
    duration(serve, "--bot-budget", "CORONET_BOT_BUDGET", config.bot_budget, 20, 60'000,
             "Longest thought of Regent about one choice, and about a hint, in milliseconds. Shared when many wait.",
             "Running");
    duration(serve, "--sweep-every", "CORONET_SWEEP_EVERY", config.sweep_every, 1, 86'400,
             "Seconds between two looks for abandoned lobbies, old device links and idle guests.", "Running");
    choice<LogLevel>(
        serve, "--log-level", "CORONET_LOG_LEVEL", config.log_level,
        {{"debug", LogLevel::debug}, {"info", LogLevel::info}, {"warn", LogLevel::warn}, {"error", LogLevel::error}},
        "info", "Least important events still logged.");
    choice<LogFormat>(serve, "--log-format", "CORONET_LOG_FORMAT", config.log_format,
                      {{"text", LogFormat::text}, {"json", LogFormat::json}}, "text",
                      "How the log is written to standard error.");
}

/// What stands in a token for push services as it is.
std::string no_contact(const std::string& contact) {
    const bool address = contact.starts_with("mailto:") || contact.starts_with("https://");
    const auto odd = [](char c) { return c <= ' ' || c > '~' || c == '"' || c == '\\'; };
    const bool fine = contact.empty() || (address && std::none_of(contact.begin(), contact.end(), odd));
    return fine ? std::string() : "a contact looks like mailto:name@host or https://host";
}

void add_push(CLI::App& serve, PushConfig& push) {
    choice<bool>(serve, "--push", "CORONET_PUSH", push.on, {{"on", true}, {"off", false}}, "on",
                 "Whether people are reached with their pages closed (Web Push) who are asked in a game and not here. "
                 "For that the server connects to the push services of their browsers.",
                 "Push");
    serve
        .add_option("--push-contact", push.contact,
                    "Who runs this server, mailto:name@host or https://host, for the push services to complain to. "
                    "Apple's takes nothing without a real one. Default: the first https --origin, or none.")
        ->envname("CORONET_PUSH_CONTACT")
        ->check(no_contact)
        ->group("Push");
    serve
        .add_option("--push-services", push.services,
                    "The push services that browsers may name, each host, *.domain or host:port, separated by commas. "
                    "The server connects to no other. Empty: none.")
        ->envname("CORONET_PUSH_SERVICES")
        ->delimiter(',')
        ->expected(0, -1)
        ->check([](const std::string& name) {
            return name.empty() || PushServices::valid(name) ? std::string() : "a service looks like host or *.domain";
        })
        ->capture_default_str()
        ->group("Push");
    duration(serve, "--push-after", "CORONET_PUSH_AFTER", push.after, 0, 86'400,
             "Seconds until somebody who is asked and not here is reached.", "Push");
}

/// A limit that is a number within [low, high].
template <typename Number>
void limit(CLI::App& serve, const std::string& flag, const char* variable, Number& value, Number low, Number high,
           const std::string& help) {
    serve.add_option(flag, value, help)
        ->envname(variable)
        ->check(CLI::Range(low, high))
        ->capture_default_str()
        ->group("Limits");
}

void add_limits(CLI::App& serve, Limits& limits) {
    using size = std::size_t;
    limit<double>(serve, "--messages-per-second", "CORONET_MESSAGES_PER_SECOND", limits.messages_per_second, 0.1, 1e6,
                  "Lasting rate of messages of one connection; 32 KB of a long answer count as one, too.");
    limit<double>(serve, "--message-burst", "CORONET_MESSAGE_BURST", limits.message_burst, 1, 1e6,
                  "Messages one connection may send at once.");
    limit<size>(serve, "--max-errors", "CORONET_MAX_ERRORS", limits.errors, 1, 1'000'000,
                "Errors after which a connection is closed; one is forgiven every ten seconds.");
    limit<size>(serve, "--max-outbox-bytes", "CORONET_MAX_OUTBOX_BYTES", limits.outbox_bytes, 64 * 1024, 1U << 30U,
                "Bytes that may wait for a slow connection before it is dropped.");
    limit<size>(serve, "--max-outbox-messages", "CORONET_MAX_OUTBOX_MESSAGES", limits.outbox_messages, 16, 1'000'000,
                "Messages that may wait for a slow connection before it is dropped.");
    limit<size>(serve, "--max-outboxes-bytes", "CORONET_MAX_OUTBOXES_BYTES", limits.outboxes_bytes, 1024 * 1024,
                size{1} << 40U,
                "Bytes that may wait for all slow connections together; beyond that slow ones are dropped.");
    limit<double>(serve, "--choices-per-minute", "CORONET_CHOICES_PER_MINUTE", limits.choices_per_minute, 1, 1e6,
                  "Lasting rate of the choices of one seat of a match, each of a batch and each undo counted; twice as "
                  "many at once.");
    limit<double>(serve, "--choices-per-match", "CORONET_CHOICES_PER_MATCH", limits.choices_per_match, 100, 1e6,
                  "Choices of one seat of a match, beyond which it may make a tenth of that in an hour.");
    limit<size>(serve, "--max-connections", "CORONET_MAX_CONNECTIONS", limits.connections, 1, 1'000'000,
                "Open connections of the whole server.");
    limit<size>(serve, "--max-connections-per-address", "CORONET_MAX_CONNECTIONS_PER_ADDRESS",
                limits.connections_per_address, 1, 1'000'000,
                "Open connections of one address (IPv6: of one /64 network).");
    limit<size>(
        serve, "--max-lobbies", "CORONET_MAX_LOBBIES", limits.lobbies, 1, 1'000'000,
        "Lobbies in memory at once (in which somebody is, or something runs) beyond which none is opened; those that "
        "somebody comes back to are not refused.");
    limit<size>(serve, "--max-lobbies-per-address", "CORONET_MAX_LOBBIES_PER_ADDRESS", limits.lobbies_per_address, 1,
                1'000'000, "Lobbies one address may open within an hour.");
    limit<size>(serve, "--max-guests-per-address", "CORONET_MAX_GUESTS_PER_ADDRESS", limits.guests_per_address, 1,
                1'000'000, "New guests, and links for their devices, for one address within an hour.");
    limit<size>(
        serve, "--max-guesses-per-address", "CORONET_MAX_GUESSES_PER_ADDRESS", limits.guesses_per_address, 1, 1'000'000,
        "Wrong secrets, links and numbers of games an address may try within an hour; after that each wrong one "
        "is answered a second late.");
    limit<size>(serve, "--max-tries-per-address", "CORONET_MAX_TRIES_PER_ADDRESS", limits.tries_per_address, 1,
                1'000'000, "Scenarios an address may have played in the workshop within an hour.");
    duration(serve, "--request-timeout", "CORONET_REQUEST_TIMEOUT", limits.request_timeout, 1, 3600,
             "Seconds for one HTTP request to arrive or to be sent.");
    duration(serve, "--hello-timeout", "CORONET_HELLO_TIMEOUT", limits.hello_timeout, 1, 3600,
             "Seconds until a WebSocket that does not say who it is is closed, pings or not.");
    duration(serve, "--idle-timeout", "CORONET_IDLE_TIMEOUT", limits.idle_timeout, 2, 3600,
             "Seconds until a silent connection is closed; WebSockets are pinged at half of it.");
    duration(
        serve, "--rest-after", "CORONET_REST_AFTER", limits.rest_after, 1, 86'400,
        "Seconds until a lobby in which nobody is and nothing runs leaves memory. It comes back with whoever comes.");
    duration(serve, "--lobby-retention", "CORONET_LOBBY_RETENTION", limits.lobby_retention, 1, 24 * 3650,
             "Hours until a lobby that nobody visits is closed.");
    duration(serve, "--waiting-retention", "CORONET_WAITING_RETENTION", limits.waiting_retention, 1, 24 * 3650,
             "The same for a lobby whose match never began.");
    duration(serve, "--guest-retention", "CORONET_GUEST_RETENTION", limits.guest_retention, 1, 24 * 3650,
             "Hours until a guest who never sat at a match and does not come back is forgotten.");
}

std::string no_subcommand(const CLI::App& app, const std::vector<std::string>& arguments) {
    std::string text = arguments.empty() ? "a subcommand is missing" : "there is no subcommand '" + arguments[0] + "'";
    const char* before = "; there are ";
    for (const CLI::App* known : app.get_subcommands({})) {
        text += before + known->get_name();
        before = ", ";
    }
    return text + "\nRun with --help for more information.\n";
}

/// Whether one differs from the other by a letter, or by two that stand side by side and are swapped.
bool slip_apart(std::string_view one, std::string_view other) {
    const auto parted = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    one.remove_prefix(static_cast<std::size_t>(parted.first - one.begin()));
    other.remove_prefix(static_cast<std::size_t>(parted.second - other.begin()));
    while (!one.empty() && !other.empty() && one.back() == other.back()) {
        one.remove_suffix(1);
        other.remove_suffix(1);
    }
    if (one.size() <= 1 && other.size() <= 1) return true;
    return one.size() == 2 && other.size() == 2 && one[0] == other[1] && one[1] == other[0];
}

/// A setting in the environment that is nearly one of `serve` would be ignored without a word, and its default hold.
std::vector<std::string> misspelt_variables(const CLI::App& serve) {
    std::set<std::string, std::less<>> known;
    for (const CLI::Option* option : serve.get_options()) known.insert(option->get_envname());
    known.erase("");
    std::vector<std::string> sentences;
    for (char** variable = environ; *variable != nullptr; ++variable) {
        const std::string_view all = *variable;
        const std::string_view name = all.substr(0, all.find('='));
        if (!name.starts_with("CORONET_") || known.contains(name)) continue;
        const auto meant =
            std::find_if(known.begin(), known.end(), [&](const std::string& one) { return slip_apart(name, one); });
        if (meant == known.end()) continue;
        sentences.push_back("the variable " + std::string(name) + " is ignored; " + *meant + " is one");
    }
    return sentences;
}

}  // namespace

Command read_command_line(const std::vector<std::string>& arguments) {
    CLI::App app{"Coronet: an online server for tabletop games about thrones and cities.", "coronet"};
    app.set_version_flag("--version", version_text);
    app.require_subcommand(1);
    Config config;
    Try attempt;
    Arena arena;
    CLI::App* serve = app.add_subcommand("serve", "Run the server. Every option may also be set in the environment.");
    serve->get_formatter()->column_width(42);
    add_network(*serve, config);
    add_files(*serve, config);
    add_nodes(*serve, config);
    add_running(*serve, config);
    add_push(*serve, config.push);
    add_limits(*serve, config.limits);
    CLI::App* tries = app.add_subcommand("try", "Play scenario files and print every step.");
    tries
        ->add_option("FILE", attempt.files,
                     "Scenario files, or folders of them (*.txt); see tests/scenarios/README.md.")
        ->required();
    tries->add_flag("-q,--quiet", attempt.quiet, "Print only failures and the sum.");
    tries->add_flag("-w,--watch", attempt.watch, "Play again whenever a file is saved, until Ctrl-C.");
    Backup backup{.data = config.data, .database = {}, .file = {}};
    CLI::App* copies = app.add_subcommand("backup",
                                          "Copy the database to a new file, as of one moment, while the server may go "
                                          "on; `coronet check` looks it through.");
    copies->add_option("FILE", backup.file, "The copy. Nothing is overwritten.")->required();
    add_data(*copies, backup.data, "The SQLite file of the server.");
    add_database(*copies, backup.database, "For a PostgreSQL database: says how it is copied.");
    Verify verify;
    CLI::App* verifies = app.add_subcommand(
        "verify",
        "Look at recordings of games: play them from the file, and by the rules. Exit code 0: all is well, 1: "
        "something is not, 2: a file cannot be read.");
    verifies->add_option("FILE", verify.files, "Recordings as they are downloaded, gzip or JSON.")->required();
    verifies->add_flag("--json", verify.json, "Print one JSON object for each file.");
    CheckDatabase check{.file = config.data};
    CLI::App* checks = app.add_subcommand(
        "check",
        "Look through a database, also of a running server, without changing it: pages, references, every journal by "
        "the rules, every recording. Exit code 0: all is well, 1: something is not, 2: it cannot be looked at.");
    checks->add_option("FILE", check.file, "The SQLite file, or postgresql://user@host:port/database.")
        ->envname("CORONET_DATA")
        ->capture_default_str();
    checks->add_flag("--json", check.json, "Print one JSON object.");
    Migrate migrate;
    CLI::App* migrates = add_migrate(app, migrate);
    CLI::App* plays = add_arena(app, arena);
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    try {
        app.parse(reversed);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        std::ostringstream err;
        const int code = app.exit(error, out, err);
        if (code != 0 && app.get_subcommands().empty()) return Said{no_subcommand(app, arguments), 2};
        return Said{out.str() + err.str(), code == 0 ? 0 : 2};
    }
    if (tries->parsed()) return attempt;
    if (copies->parsed()) return backup;
    if (verifies->parsed()) return verify;
    if (checks->parsed()) return check;
    if (migrates->parsed()) return migrate;
    if (plays->parsed()) return arena;
    std::erase(config.push.services, std::string());
    if (config.reproductions.empty()) config.reproductions = config.data.parent_path() / "reproductions";
    return Serve{std::move(config), misspelt_variables(*serve)};
}

}  // namespace coronet::server
