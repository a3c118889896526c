#include "tests/crash/crash_tables.hpp"

#include "tests/games/games.hpp"

#include <chrono>
#include <exception>

namespace coronet::test {
namespace {

constexpr std::chrono::minutes most_wait{3};

TablePlan plan_of(int table, std::uint64_t seed) {
    static const auto games = game_ids();
    const auto number = static_cast<std::size_t>(table);
    TablePlan plan;
    plan.game = games.at(number % games.size());
    plan.people = table % 4 == 1 ? 3 : 2;
    plan.bots = table % 5 == 2 ? 1 : 0;
    plan.spectator = table % 4 == 0;
    plan.resigns = table % 2 == 0 ? 60 : 400;  // some play their games out
    plan.seed = seed * 1'000'003 + number;
    return plan;
}

}  // namespace

void CrashTables::begin(const Json& games) {
    games_ = games;
    for (int i = 0; i < many_; ++i) tables_.push_back(std::make_unique<CrashTable>(world_, games_, plan_of(i, seed_)));
    for (auto& table : tables_) threads_.emplace_back([&table] { table->run(); });
}

void CrashTables::go_on(const std::function<void()>& meanwhile) {
    const auto until = std::chrono::steady_clock::now() + most_wait;
    while (world_.gone_on < many_) {
        if (const auto failed = world_.failed()) std::rethrow_exception(failed);
        if (std::chrono::steady_clock::now() > until) throw Difference("not every lobby goes on after a restart");
        meanwhile();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void CrashTables::end() {
    world_.finish();
    join();
    if (const auto failed = world_.failed()) std::rethrow_exception(failed);
}

void CrashTables::join() {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

TableFigures CrashTables::compare_all(std::uint16_t port) {
    TableFigures figures;
    figures.acknowledged = world_.acknowledged;
    figures.lobby_changes = world_.lobby_changes;
    figures.said = world_.said;
    figures.compared = world_.compared;
    figures.unanswered = world_.unanswered;
    figures.lost = world_.lost;
    for (const auto& match : world_.all_finished()) {
        const HttpAnswer recording = http_get(port, "/api/replays/" + match->id());
        if (recording.status != 200) throw Difference("the recording of a finished match is lost: " + match->id());
        figures.compared += match->compare(Json::parse(recording.body));
        ++figures.matches;
    }
    return figures;
}

void in_lines(const TableFigures& figures, const FigureLine& line) {
    line("choices acknowledged", figures.acknowledged);
    line("lobby changes acknowledged", figures.lobby_changes);
    line("lines of chat acknowledged", figures.said);
    line("views, events, choices, lines compared", figures.compared);
    line("choices unanswered, kept whole", figures.unanswered);
    line("choices unanswered, without trace", figures.lost);
    line("matches ended and compared twice", figures.matches);
}

}  // namespace coronet::test
