#include "tests/server/storage/house.hpp"

#include <spdlog/spdlog.h>

#include <cstdlib>
#include <stdexcept>

namespace coronet::server::test {
namespace {

/// Trouble is made on purpose here: its log lines would only hide what a failed test says.
struct Quiet : ::testing::Environment {
    void SetUp() override { spdlog::set_level(spdlog::level::off); }
};
[[maybe_unused]] const auto* const quiet = ::testing::AddGlobalTestEnvironment(new Quiet);

}  // namespace

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "coronet-storage-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the test");
    path_ = name;
}

Folder::~Folder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
}

Time at(int seconds) { return Time{std::chrono::seconds{1'790'000'000 + seconds}}; }

SqliteSettings settings(const std::filesystem::path& file) {
    SqliteSettings chosen;
    chosen.file = file;
    chosen.patience = std::chrono::milliseconds{0};
    return chosen;
}

House::House(std::function<std::unique_ptr<Storage>()> open) : open_(std::move(open)), storage_(open_()) {}

House::House(SqliteSettings settings)
    : House([settings = std::move(settings)] { return open_sqlite(settings).value(); }) {}

void House::restart() {
    storage_.reset();
    storage_ = open_();
}

Fence House::fence(LobbyId lobby) {
    return waited<Fence>([&](auto done) { storage_->directory().acquire(lobby, std::move(done)); }).value();
}

Fence House::fence(MatchId match) {
    const auto lobby = lobbies_.find(match);
    return fence(lobby == lobbies_.end() ? LobbyId::draw() : lobby->second);
}

NewDevice House::guest(const std::string& name, Time now) {
    return waited<NewDevice>([&](auto done) { people().create_guest(name, now, std::move(done)); }).value();
}

LobbyRecord House::lobby_of(const std::vector<NewDevice>& people) {
    LobbyRecord lobby;
    lobby.id = LobbyId::draw();
    lobby.link = LobbyLink::draw();
    lobby.game = "monarch";
    lobby.seats = static_cast<int>(people.size());
    lobby.options = {{"banners", "on"}, {"printing", "later"}};
    lobby.created = at(1);
    lobby.touched = at(2);
    for (const NewDevice& one : people) {
        const int id = lobby.next_member++;
        lobby.members.push_back({id, one.person.id, {}, one.person.name, id - 1, true, false});
    }
    lobby.host = 1;
    return lobby;
}

MatchRecord House::match_of(LobbyRecord& lobby, Time started) {
    MatchRecord match;
    match.id = MatchId::draw();
    match.lobby = lobby.id;
    match.game = lobby.game;
    match.rules_version = "1";
    match.options = lobby.options;
    fill_random(match.seed);
    match.started = started;
    for (const Member& member : lobby.members)
        if (member.seat >= 0) match.players.push_back({member.seat, member.person, member.bot, member.name, {}, {}});
    lobby.match = match.id;
    lobby.phase = Phase::playing;
    return match;
}

std::pair<LobbyRecord, MatchRecord> House::table() {
    LobbyRecord lobby = lobby_of({guest("Ada"), guest("Bob")});
    MatchRecord match = match_of(lobby);
    start(match, lobby).value();
    return {lobby, match};
}

MatchRecord House::finished_game(const std::vector<NewDevice>& people, Time ended) {
    LobbyRecord lobby = lobby_of(people);
    const MatchRecord match = match_of(lobby);
    start(match, lobby).value();
    Finish end{ended, "game", {}, {}};
    for (std::size_t seat = 0; seat < people.size(); ++seat) {
        end.scores.push_back(30 - static_cast<int>(seat));
        end.places.push_back(1 + static_cast<int>(seat));
    }
    lobby.phase = Phase::ended;
    finish(match.id, end, lobby).value();
    return asked(matches(), &Matches::find, match.id).value().value();
}

Result<void> House::append(MatchId match, const Entry& entry) { return append(match, entry, fence(match)); }

Result<void> House::append(MatchId match, const Entry& entry, Fence fence_) {
    return waited<void>([&](auto done) { journal().append(match, fence_, {entry}, std::move(done)); });
}

Result<void> House::save(const LobbyRecord& lobby) {
    return waited<void>([&](auto done) { lobbies().save(fence(lobby.id), {lobby.id, lobby}, std::move(done)); });
}

Result<void> House::say(LobbyId lobby, const std::vector<ChatLine>& lines) {
    return waited<void>([&](auto done) { lobbies().save(fence(lobby), {lobby, {}, lines}, std::move(done)); });
}

std::optional<LobbyRecord> House::record_of(LobbyId lobby) {
    auto found = asked(lobbies(), &Lobbies::find, lobby).value();
    return found ? std::optional(std::move(found->record)) : std::nullopt;
}

Result<void> House::start(const MatchRecord& match, const LobbyRecord& lobby) {
    lobbies_[match.id] = lobby.id;
    return waited<void>([&](auto done) { matches().start(fence(lobby.id), match, lobby, std::move(done)); });
}

Result<void> House::finish(MatchId match, const Finish& finish, const LobbyRecord& lobby, const Gzip& recording) {
    return waited<void>(
        [&](auto done) { matches().finish(fence(lobby.id), match, finish, recording, lobby, std::move(done)); });
}

std::vector<Finding> lost_in(const std::filesystem::path& file) {
    std::vector<Finding> found = inspect_sqlite(file).value()->findings();
    std::erase_if(found, [](const Finding& one) { return one.where != "log"; });
    return found;
}

Entry entry(std::int64_t sequence) {
    Entry made;
    made.sequence = sequence;
    made.seat = static_cast<int>(sequence % 4);
    made.kind = EntryKind::choice;
    made.action = "pledge " + std::to_string(sequence);
    made.at = at(100 + static_cast<int>(sequence));
    made.hash = 0x9E37'79B9'7F4A'7C15U * (static_cast<std::uint64_t>(sequence) + 1);
    return made;
}

ChatLine line(std::int64_t number) {
    return {number, 1, "Ada", "line " + std::to_string(number), at(100 + static_cast<int>(number))};
}

}  // namespace coronet::server::test
