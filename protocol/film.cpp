#include "protocol/film.hpp"

#include "protocol/described/decode.hpp"
#include "protocol/described/encode.hpp"
#include "protocol/json_text.hpp"
#include "protocol/text_rules.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <set>
#include <string_view>
#include <utility>

namespace coronet::protocol {
namespace {

using nlohmann::json;
using Wrong = std::optional<std::string>;  // a sentence

/// Levels of a view, with room for what a patch may put on top.
constexpr int deepest_view = 24;
/// Bytes of views that are compared after undos; enough for any honest game.
constexpr std::size_t most_compared = 256U * 1024 * 1024;

/// The reader has read this text once already.
json parsed(std::string_view text) {
    json document = json::parse(text.empty() ? "{}" : text, nullptr, false);
    return document.is_discarded() ? json() : std::move(document);
}

void fold(json& value, const std::optional<Raw>& patch) {
    if (patch) value.merge_patch(parsed(patch->text));
}

Wrong look_at_events(const RawList& list, const std::optional<Map<int, RawList, 5>>& fuller) {
    const json events = parsed(list.text.empty() ? "[]" : list.text);
    if (!events.is_array()) return "what happened is no list";
    for (const json& event : events) {
        if (!event.is_object() || !event.contains("kind") || !event.at("kind").is_string())
            return "something happened that has no name";
    }
    if (!fuller) return std::nullopt;
    for (const auto& [seat, own] : *fuller) {
        for (const json& event : parsed(own.text)) {
            const auto place = event.is_object() ? event.find("i") : event.end();
            const bool number = event.is_object() && place != event.end() && place->is_number_unsigned();
            if (!number || place->get<std::uint64_t>() >= events.size())
                return "seat " + std::to_string(seat) + " is told more of something that did not happen";
        }
    }
    return std::nullopt;
}

}  // namespace

struct Film::Reel {
    explicit Reel(const Replay& whole) : replay(whole), public_view(parsed(whole.first.public_.text)) {
        for (const Raw& view : replay.first.privates) private_views.push_back(parsed(view.text));
        table = parsed(described::encode(replay.first.table));
        for (const ReplayMove& move : replay.moves) {
            if (move.back) wanted.insert(*move.back);
        }
        if (auto wrong = look_at_events(replay.first.e, std::nullopt)) fault = {0, "In the deal " + *wrong + "."};
        remember();
        look_at_table();
    }

    void remember() {
        if (!wanted.contains(version)) return;
        if (const auto mark = fingerprint()) kept.emplace(version, *mark);
    }

    /// Of all views; nothing once too much has been compared.
    std::optional<std::size_t> fingerprint() {
        std::size_t sum = 0;
        const auto add = [&](const json& view) {
            const std::string text = view.dump();
            compared += text.size();
            sum = sum * 1099511628211U + std::hash<std::string>()(text);
        };
        if (compared > most_compared) return std::nullopt;
        add(public_view);
        for (const json& view : private_views) add(view);
        return sum;
    }

    void say(std::string sentence) {
        if (!fault) fault = {version, "Entry " + std::to_string(version) + ": " + std::move(sentence) + "."};
    }

    void look_at_table() {
        state = {};
        const std::string spelled = table.dump();
        JsonText text;
        if (text.read(spelled, deepest_view)) {
            say("the state of the table cannot be read");
        } else if (const auto wrong = described::decode(text.root(), state)) {
            say("the state of the table cannot be read at " + printable(wrong->path));
        } else if (state.over != (version == static_cast<int>(replay.moves.size()))) {
            say(state.over ? "the match is over but the recording goes on" : "the recording ends before the match");
        }
    }

    void apply(const ReplayMove& move) {
        version = move.v;
        fold(public_view, move.d);
        fold(table, move.t);
        if (move.p) {
            for (const auto& [seat, patch] : *move.p) {
                json& view = private_views.at(static_cast<std::size_t>(seat));
                view.merge_patch(parsed(patch.text));
            }
        }
        if (auto wrong = look_at_events(move.e, move.s)) say(*std::move(wrong));
        const auto before = move.back ? kept.find(*move.back) : kept.end();
        if (before != kept.end()) {
            const auto mark = fingerprint();
            if (mark && *mark != before->second)
                say("taking back does not restore version " + std::to_string(before->first));
        }
        remember();
        look_at_table();
        if (version == static_cast<int>(replay.moves.size())) look_at_result();
    }

    void look_at_result() {
        const ReplayResult& result = replay.result;
        if (!state.places || !described::same(*state.places, result.places))
            return say("the places are not the result");
        const bool no_scores = !state.scores || state.scores->empty();
        if (no_scores != result.scores.empty() || (!no_scores && *state.scores != result.scores))
            return say("the scores are not the result");
        if (state.ended_by.value_or(EndedBy::game) != result.ended_by) say("the match did not end as the result says");
    }

    const Replay& replay;
    int version = 0;
    json public_view;
    std::vector<json> private_views;
    json table;
    TableView state;
    std::set<int> wanted;             // versions that an undo restores
    std::map<int, std::size_t> kept;  // their fingerprints
    std::size_t compared = 0;
    std::optional<StreamFault> fault;
};

Film::Film(const Replay& replay) : reel_(std::make_unique<Reel>(replay)) {}
Film::~Film() = default;

bool Film::next() {
    const auto done = static_cast<std::size_t>(reel_->version);
    if (reel_->fault || done >= reel_->replay.moves.size()) return false;
    reel_->apply(reel_->replay.moves[done]);
    return !reel_->fault;
}

Moment Film::moment() const {
    Moment moment{reel_->version, reel_->public_view.dump(), {}, reel_->table.dump()};
    for (const json& view : reel_->private_views) moment.private_views.push_back(view.dump());
    return moment;
}

const std::optional<StreamFault>& Film::fault() const { return reel_->fault; }

std::optional<StreamFault> check_stream(const Replay& replay) {
    Film film(replay);
    while (film.next()) {}
    return film.fault();
}

}  // namespace coronet::protocol
