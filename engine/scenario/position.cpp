#include "engine/scenario/position.hpp"

#include <memory>
#include <utility>

namespace coronet::scenario {
namespace {

using engine::AnyGame;
using Facts = std::vector<std::pair<std::string, std::string>>;
using Chosen = std::pair<engine::Seat, std::string>;

/// How far it is looked back for a position that can be given.
constexpr int most_choices = 32;

/// The facts that are not as where nothing is given.
Facts facts_of(const AnyGame& game, const std::map<std::string, std::string>& usual) {
    Facts facts;
    for (const auto& key : game.fact_keys()) {
        const auto fact = game.fact(key);
        const auto* value = std::get_if<std::string>(&fact);
        const auto same = usual.find(key);
        if (value != nullptr && (same == usual.end() || same->second != *value)) facts.emplace_back(key, *value);
    }
    return facts;
}

/// Whether the same is so, the same is asked of the same seats, and everybody may do the same.
bool same_for_all(const AnyGame& one, const AnyGame& other) {
    if (one.waiting() != other.waiting() || one.outcome().has_value() != other.outcome().has_value()) return false;
    if (facts_of(one, {}) != facts_of(other, {})) return false;
    for (const engine::Seat seat : engine::SeatSet::all(one.seats())) {
        if (one.legal(seat) != other.legal(seat)) return false;
    }
    return true;
}

/// A position of these facts; nothing where the rules cannot go on from there.
std::unique_ptr<AnyGame> arranged(const engine::AnyRules& rules, const engine::Options& options, const Facts& facts) {
    engine::TextLog log;
    try {
        auto made = rules.position(options, facts, log);
        auto* game = std::get_if<std::unique_ptr<AnyGame>>(&made);
        return game == nullptr ? nullptr : std::move(*game);
    } catch (const engine::Bug&) {
        return nullptr;
    }
}

Written told(const Facts& facts, const std::vector<std::string>& choices, bool exact) {
    Written written;
    written.exact = exact;
    for (const auto& [key, value] : facts) written.lines.push_back("given " + key + ": " + value);
    written.lines.insert(written.lines.end(), choices.begin(), choices.end());
    return written;
}

/// The choice by which `seat` comes from one position to another, as far as the viewer can tell: found by trying, never
/// read, since what somebody else chose may be secret.
std::optional<std::string> choice_between(const AnyGame& before, engine::Seat seat, const AnyGame& after,
                                          engine::Viewer viewer, const GoesOn& goes_on) {
    for (const std::string& choice : before.legal(seat)) {
        if (!goes_on()) return std::nullopt;
        const auto tried = before.clone();
        engine::TextLog log;
        if (!tried->play(seat, choice, log) && tried->waiting() == after.waiting() && tried->looks_like(after, viewer))
            return choice;
    }
    return std::nullopt;
}

/// The choices, played from there, if the same is asked then, and the viewer may do the same.
std::optional<std::vector<std::string>> lines_to(const AnyGame& game, std::unique_ptr<AnyGame> from,
                                                 const std::vector<Chosen>& choices, engine::Viewer viewer) {
    std::vector<std::string> lines;
    engine::TextLog log;
    for (auto choice = choices.rbegin(); choice != choices.rend(); ++choice) {
        if (from->play(choice->first, choice->second, log)) return std::nullopt;
        lines.push_back(std::string(1, engine::letter(choice->first)) + ": " + choice->second);
    }
    if (from->waiting() != game.waiting()) return std::nullopt;
    if (viewer && from->legal(*viewer) != game.legal(*viewer)) return std::nullopt;
    return lines;
}

}  // namespace

Written written(const engine::AnyRules& rules, const engine::Options& options, const AnyGame& game,
                engine::Viewer viewer, const GoesOn& goes_on) {
    const auto usual = rules.bare_facts(options);
    const auto now = facts_of(game, usual);
    std::unique_ptr<AnyGame> at = game.clone();
    std::vector<Chosen> choices;  // the latest first
    while (true) {
        const auto facts = facts_of(*at, usual);
        auto again = arranged(rules, options, facts);
        if (again && same_for_all(*again, *at)) {
            if (const auto lines = lines_to(game, std::move(again), choices, viewer)) return told(facts, *lines, true);
        }
        const auto seat = at->latest();
        if (!seat || choices.size() == most_choices || !goes_on()) break;
        auto before = at->clone();
        if (before->undo_by_consent(*seat)) break;
        auto choice = choice_between(*before, *seat, *at, viewer, goes_on);
        if (!choice) break;
        choices.emplace_back(*seat, std::move(*choice));
        at = std::move(before);
    }
    return told(now, {}, false);
}

}  // namespace coronet::scenario
