#include "tests/server/audit/recorded_game.hpp"

#include "engine/core/generator.hpp"
#include "server/lobby/recorder.hpp"
#include "server/lobby/settings.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace coronet::test {

using namespace server;

namespace {

engine::Seed choices_of(std::uint8_t seed) {
    engine::Seed chance{};
    chance.fill(static_cast<std::uint8_t>(seed + 100));
    return chance;
}

}  // namespace

std::string RecordedGame::text() const { return decompress(recording, 100'000'000).value(); }

RecordedGame recorded_game(const std::string& game, std::uint8_t seed, int most) {
    const auto* entry = protocol::find_game(game);
    RecordedGame made;
    MatchRecord& match = made.match;
    match.id = MatchId::draw();
    match.game = game;
    match.rules_version = std::to_string(entry->rules_version);
    match.options = standard_settings(*entry);
    match.options["players"] = "2";
    match.seed.fill(seed);
    match.players = {{0, PersonId::draw(), {}, "Ada", {}, {}}, {1, PersonId::draw(), {}, "Ben", {}, {}}};
    match.started = Time(std::chrono::milliseconds(5000));
    const auto trace = std::make_shared<engine::ChanceTrace>();
    RunningMatch running(deal(match, trace.get()), ClockTerms{std::chrono::seconds(60)}, match.started, {}, trace);
    engine::Generator chance(choices_of(seed));
    const auto enter = [&](const protocol::Entry& wish) {
        auto stepped = running.enter(std::span(&wish, 1), match.started + std::chrono::seconds(1 + running.version()));
        for (const auto& step : std::get<std::vector<SharedStep>>(stepped)) made.journal.push_back(step->logged);
    };
    while (!running.over()) {
        const Seat seat = engine::seat_at(running.view().waiting.at(0));
        const auto legal = running.table().legal(seat);
        if (running.version() >= most) {
            enter({protocol::How::resign, engine::seat_at(1), {}});
        } else if (running.version() % 9 == 8 && !running.own(seat).undo.empty()) {
            enter({protocol::How::undo, seat, {}});
        } else {
            enter({protocol::How::choice, seat, legal.at(chance.below(static_cast<std::uint32_t>(legal.size())))});
        }
    }
    match.state = MatchState::finished;
    match.ended = Time(std::chrono::milliseconds(9000));
    match.ended_by = running.view().ended_by == protocol::EndedBy::resignation ? "resignation" : "game";
    for (MatchPlayer& player : match.players) {
        const auto seat = static_cast<std::size_t>(player.seat);
        player.place = running.view().places->at(seat);
        player.score = running.view().scores ? running.view().scores->at(seat) : 0;
    }
    made.recording = record_match(match, running.steps(), running.view(), *match.ended);
    return made;
}

std::vector<std::filesystem::path> stored_replays() {
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator(CORONET_SOURCE_DIR "/tests/fixtures/replays")) {
        if (file.path().extension() == ".gz") files.push_back(file.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error("cannot read " + file.string());
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

DatabaseLook look_at(const std::filesystem::path& database) {
    const auto inspection = inspect_sqlite(database);
    if (!inspection) throw std::runtime_error(inspection.error().sentence);
    return look_through(**inspection);
}

std::string in_words(const DatabaseLook& look) {
    std::string text;
    for (const auto* list : {&look.findings, &look.notes}) {
        for (const Finding& one : *list) text += one.where + ": " + one.sentence + "\n";
    }
    return text;
}

ReplayFile must_read(const std::string& bytes) {
    auto read = read_replay_file(std::string_view(bytes));
    if (const auto* fault = std::get_if<protocol::ReplayFault>(&read))
        throw std::runtime_error(fault->sentence + " [" + fault->code + "] " + fault->path);
    return std::get<ReplayFile>(std::move(read));
}

}  // namespace coronet::test
