#include "server/scenarios/workshop.hpp"

#include "engine/scenario/script.hpp"
#include "protocol/codec.hpp"
#include "protocol/described/encode.hpp"
#include "protocol/text_rules.hpp"
#include "server/lobby/recorder.hpp"
#include "server/lobby/stored.hpp"
#include "server/log.hpp"
#include "server/net/reply.hpp"
#include "server/scenarios/ask_about.hpp"
#include "server/scenarios/recording.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace coronet::server {

namespace asio = boost::asio;
using protocol::Code;
using protocol::out::Tried;

namespace {

/// Notes besides from which facts it begins.
class Sandbox final : public Recording {
  public:
    Sandbox(const protocol::GameEntry& game, protocol::Scenario& into, const engine::Options& options)
        : Recording(game, into), usual_(game.rules->bare_facts(options)) {}

    void begins(const std::string& branch, const engine::AnyGame& position) override {
        if (branch.empty()) {
            for (const auto& key : position.fact_keys()) {
                const auto fact = position.fact(key);
                if (const auto* value = std::get_if<std::string>(&fact)) note(key, *value);
            }
        }
        Recording::begins(branch, position);
    }

    decltype(Tried::facts) facts;

  private:
    void note(const std::string& key, const std::string& value) {
        const auto usual = usual_.find(key);
        facts.push_back({key, value, usual != usual_.end() && usual->second == value});
    }

    std::map<std::string, std::string> usual_;
};

/// Takes as many as fit.
template <class List, class Item>
void add(List& list, Item item) {
    if (list.size() < List::longest) list.push_back(std::move(item));
}

/// A sentence of the scenario runner, line by line, as it can be sent.
void add_problem(Tried& tried, const scenario::Problem& problem) {
    constexpr std::size_t longest = 300;
    protocol::out::TriedProblem wrong;
    wrong.line = std::clamp(problem.line, 1, 400);
    std::string_view rest = problem.text;
    while (!rest.empty()) {
        const auto end = std::min(rest.find('\n'), rest.size());
        auto line = protocol::clean_prose(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (!line || line->empty()) continue;
        if (line->size() > longest) line = protocol::printable(*line);
        add(wrong.said, std::move(*line));
    }
    if (problem.refused) {
        auto error = protocol::error_of(*problem.refused);
        wrong.refused = protocol::out::TriedRefusal{std::move(error.code), std::move(error.missing)};
    }
    add(tried.problems, std::move(wrong));
}

/// "asked: A B": a true line, so that the scenario could fail.
std::string asked_line(SeatSet asked) {
    std::string line = "asked:";
    for (const Seat seat : asked) line += std::string(" ") + engine::letter(seat);
    return asked.empty() ? line + " nobody" : line;
}

/// The lines as `coronet try` takes them: a way that expects nothing ends with who is asked then.
decltype(Tried::report) report_of(std::span<const std::string> lines, const scenario::Scenario& scenario,
                                  const std::vector<SeatSet>& asked) {
    decltype(Tried::report) report;
    report.assign(lines.begin(), lines.end());
    const auto& all = scenario.statements;
    const auto branches = [](const auto& statement) { return statement.verb == scenario::Verb::from_here; };
    const auto looks = [](const auto& statement) { return scenario::expects(statement.verb); };
    std::vector<std::pair<std::size_t, SeatSet>> missing;  // behind which line
    auto from = std::find_if(all.begin(), all.end(), branches);
    if (from == all.end() && std::none_of(all.begin(), all.end(), looks)) missing.emplace_back(lines.size(), asked[0]);
    for (std::size_t way = 0; from != all.end() && way < asked.size(); ++way) {
        const auto end = std::find_if(from + 1, all.end(), branches);
        const auto last = end == all.end() ? lines.size() : static_cast<std::size_t>(end->line) - 1;
        if (std::none_of(from, end, looks)) missing.emplace_back(last, asked[way]);
        from = end;
    }
    for (auto place = missing.rbegin(); place != missing.rend(); ++place) {
        report.insert(report.begin() + static_cast<std::ptrdiff_t>(place->first), asked_line(place->second));
    }
    return report;
}

protocol::Scenario head_of(const scenario::Scenario& scenario) {
    protocol::Scenario head;
    head.game = scenario.game;
    head.name = fitting_name(scenario.name);
    for (const auto& [id, value] : scenario.options) {
        if (id != "players") head.options.emplace(id, value);
    }
    return head;
}

protocol::out::TriedSeat seat_of(const RunningMatch& match, Seat seat) {
    protocol::out::TriedSeat told;
    for (auto& action : match.table().legal(seat)) add(told.legal, std::move(action));
    told.own = match.own(seat);
    return told;
}

/// What was played, as far as it went.
void tell(Tried& tried, const protocol::Scenario& shown, Sandbox& sandbox) {
    const RunningMatch* match = sandbox.match();
    if (match == nullptr) return;
    tried.scenario = protocol::Raw{protocol::described::encode(shown)};
    tried.facts = std::move(sandbox.facts);
    for (const Seat seat : SeatSet::all(match->seats())) tried.seats.push_back(seat_of(*match, seat));
}

std::optional<std::string> preview_of(const RunningMatch& match, const protocol::in::TriedChoice& choice) {
    if (choice.seat.value >= match.seats()) return std::nullopt;
    auto preview = match.table().consult(engine::seat_at(choice.seat.value), choice.action.value);
    auto* text = std::get_if<std::string>(&preview);
    return text == nullptr ? std::nullopt : std::optional(std::move(*text));
}

std::string text_of(std::span<const std::string> lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

}  // namespace

Tried try_lines(std::span<const std::string> lines, const std::function<bool()>& in_time,
                const std::optional<protocol::in::TriedChoice>& consult) {
    Tried tried;
    const std::string text = text_of(lines);
    const auto script = scenario::read_script(text, true);
    for (const auto& problem : script.problems) add_problem(tried, problem);
    if (!tried.problems.empty()) return tried;
    if (script.scenarios.size() > 1) {
        add_problem(tried, {script.scenarios[1].line, "here one scenario is played at a time; take the others out"});
        return tried;
    }
    const scenario::Scenario& one = script.scenarios.front();
    const protocol::GameEntry* game = protocol::find_game(one.game);
    std::vector<const engine::AnyRules*> rules;
    for (const auto& entry : protocol::games()) rules.push_back(entry.rules);
    protocol::Scenario shown = head_of(one);
    std::optional<Sandbox> sandbox;
    if (game != nullptr) sandbox.emplace(*game, shown, one.options);
    const auto goes_on = [&] { return in_time() && (!sandbox || sandbox->bytes() < most_tried_bytes); };
    const auto report =
        scenario::run(text, rules, {.watcher = sandbox ? &*sandbox : nullptr, .trying = true, .goes_on = goes_on});
    for (const auto& problem : report.results.front().problems) {
        if (problem.text.starts_with("the engine broke")) log::error("workshop: {}", problem.text);
        add_problem(tried, problem);
    }
    if (!sandbox || sandbox->match() == nullptr) return tried;
    if (consult) {
        auto preview = preview_of(*sandbox->match(), *consult);
        if (preview) tried.preview = protocol::Raw{std::move(*preview)};
        return tried;
    }
    if (tried.problems.empty()) {
        auto asked = sandbox->asked();
        asked.push_back(sandbox->match()->table().waiting());
        tried.report = report_of(lines, one, asked);
    }
    tell(tried, shown, *sandbox);
    return tried;
}

Workshop::Workshop(LobbyHouse& house) : house_(house) {}

std::variant<WorkshopBudget::Place, Code> Workshop::enter(const Client& client) {
    return house_.workshop().enter(client.address(), house_.steady().now());
}

template <class Message, class Work>
asio::awaitable<Workshop::Verdict> Workshop::answered(std::shared_ptr<Client> client, Answered id, Work work) {
    house_.metrics().tries.add();
    // Whoever waits for a table never stands behind it.
    auto message = co_await worked<Message>(house_.workers(), Urgency::later, std::move(work));
    message.id = id;
    client->send(outgoing(message));
    co_return std::nullopt;
}

asio::awaitable<Workshop::Verdict> Workshop::handle(std::shared_ptr<Client> client, const protocol::in::Try& message,
                                                    Answered id) {
    const auto place = enter(*client);
    if (const auto* no = std::get_if<Code>(&place)) co_return protocol::error_of(*no);
    std::vector<std::string> lines(message.lines.begin(), message.lines.end());
    auto work = [lines = std::move(lines), consult = message.consult] {
        return try_lines(lines, for_two_seconds(), consult);
    };
    co_return co_await answered<Tried>(std::move(client), id, std::move(work));
}

asio::awaitable<Workshop::Verdict> Workshop::handle(std::shared_ptr<Client> client,
                                                    const protocol::in::PastPosition& message, Answered id) {
    const auto place = enter(*client);
    if (const auto* no = std::get_if<Code>(&place)) co_return protocol::error_of(*no);
    const auto number = MatchId::parse(message.match.value);
    if (!number) co_return protocol::error_of(Code::unknown_match);
    auto ask = [&](Completion<std::optional<MatchRecord>> done) { house_.matches().find(*number, std::move(done)); };
    const auto found = co_await stored<std::optional<MatchRecord>>(std::move(ask));
    if (!found) co_return protocol::error_of(Code::storage_trouble);
    const auto& match = *found;
    if (!match || match->state != MatchState::finished) co_return protocol::error_of(Code::unknown_match);
    const protocol::GameEntry* game = protocol::find_game(match->game);
    if (game == nullptr || match->rules_version != std::to_string(game->rules_version))
        co_return protocol::error_of(Code::rules_changed);
    auto read = [&](Completion<std::vector<Entry>> done) { house_.journal().read(*number, std::move(done)); };
    auto journal = co_await stored<std::vector<Entry>>(std::move(read));
    if (!journal) co_return protocol::error_of(Code::storage_trouble);
    if (static_cast<std::size_t>(message.version.value) > journal->size() ||
        (message.seat && message.seat->value >= static_cast<int>(match->players.size())))
        co_return protocol::error_of(Code::out_of_range);
    journal->resize(static_cast<std::size_t>(message.version.value));
    const auto viewer = message.seat ? engine::Viewer(engine::seat_at(message.seat->value)) : std::nullopt;
    auto work = [match = *match, journal = std::move(*journal), viewer] {
        const RunningMatch then = replayed(match, journal);
        return ask_about(then.table(), match.options, viewer, for_two_seconds());
    };
    co_return co_await answered<protocol::out::Position>(std::move(client), id, std::move(work));
}

}  // namespace coronet::server
