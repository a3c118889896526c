#include "tests/crash/known_match.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace coronet::test {

using Json = nlohmann::json;

namespace {

std::size_t hash_of(const Json& value) { return std::hash<std::string>{}(value.dump()); }

/// The result and who is asked; the clock begins anew after a restart.
Json without_clock(Json table) {
    table.erase("deadline");
    return table;
}

Json open_line(const Json& line) {
    return {line.value("by", -1), line.value("how", "choice"), line.value("back", -1), line.value("e", Json::array())};
}

}  // namespace

void KnownMatch::differs(int version, const std::string& what) const {
    throw Difference("match " + id_ + ", version " + std::to_string(version) + ": " + what);
}

void KnownMatch::note(Hashes& known, int version, const Json& value, const char* what) {
    const std::size_t hash = hash_of(value);
    const auto [place, added] = known.emplace(version, hash);
    if (added) return;
    ++compared_;
    if (place->second != hash)
        differs(version, std::string(what) + " is another than was told before: " + value.dump());
}

void KnownMatch::shown(const Json& match) {
    const int version = match.at("version");
    const int seat = match.at("seat");
    last_ = std::max(last_, version);
    note(open_, version, match.at("public"), "the public view");
    note(table_, version, without_clock(match.at("table")), "who is asked");
    if (seat < 0) return;
    const auto place = static_cast<std::size_t>(seat);
    note(secret_.at(place), version, match.at("private"), "a private view");
    note(own_.at(place), version, match.at("own"), "what may be taken back");
}

void KnownMatch::told(const Json& line, int seat) {
    const int version = line.at("v");
    last_ = std::max(last_, version);
    note(lines_, version, open_line(line), "what happened");
    if (!line.contains("how")) chosen_by_[version] = line.at("by");
    if (seat < 0) return;
    note(secret_lines_.at(static_cast<std::size_t>(seat)), version, line.value("s", Json::array()),
         "what a seat knows of what happened");
}

int KnownMatch::choices_since(int version, int seat) const {
    return static_cast<int>(std::count_if(chosen_by_.upper_bound(version), chosen_by_.end(),
                                          [&](const auto& one) { return one.second == seat; }));
}

void KnownMatch::acknowledged(int version, int seat, const std::string& action) {
    const auto [place, added] = acknowledged_.emplace(version, Acknowledged{seat, action});
    if (!added && (place->second.seat != seat || place->second.action != action)) {
        differs(version, "two choices were acknowledged: " + place->second.action + " and " + action);
    }
}

std::size_t KnownMatch::compare(const Json& recording) const {
    std::size_t compared = 0;
    const auto agree = [&](const Hashes& known, int version, const Json& value, const char* what) {
        const auto place = known.find(version);
        if (place == known.end()) return;
        ++compared;
        if (place->second != hash_of(value)) differs(version, std::string("the recording has another ") + what);
    };
    Json open = recording.at("first").at("public");
    Json table = recording.at("first").at("table");
    const Json& privates = recording.at("first").at("privates");
    std::vector<Json> secret(privates.size());
    for (const auto& [seat, view] : privates.items()) secret.at(std::stoul(seat)) = view;
    const auto look = [&](int version) {
        agree(open_, version, open, "public view");
        agree(table_, version, without_clock(table), "seat asked or another result");
        for (std::size_t seat = 0; seat < secret.size(); ++seat)
            agree(secret_.at(seat), version, secret[seat], "private view");
    };
    look(0);
    const Json& moves = recording.at("moves");
    if (static_cast<int>(moves.size()) < last_) differs(last_, "the recording ends at " + std::to_string(moves.size()));
    for (const Json& move : moves) {
        const int version = move.at("v");
        agree(lines_, version, open_line(move), "event");
        if (move.contains("d")) open.merge_patch(move.at("d"));
        if (move.contains("t")) table.merge_patch(move.at("t"));
        const Json patches = move.value("p", Json::object());
        for (const auto& [seat, patch] : patches.items()) {
            secret.at(std::stoul(seat)).merge_patch(patch);
        }
        look(version);
        const auto choice = acknowledged_.find(version);
        if (choice == acknowledged_.end()) continue;
        ++compared;
        if (move.at("by") != choice->second.seat || move.at("action") != choice->second.action) {
            differs(version, "acknowledged was " + choice->second.action + ", recorded is " + move.dump());
        }
    }
    return compared;
}

}  // namespace coronet::test
