#include "protocol/replay_reader.hpp"

#include "engine/core/check.hpp"
#include "protocol/described/decode.hpp"
#include "protocol/json_text.hpp"
#include "protocol/table.hpp"
#include "protocol/text_rules.hpp"

#include <nlohmann/json.hpp>

#include <map>
#include <optional>
#include <utility>

namespace coronet::protocol {
namespace {

using Verdict = std::optional<ReplayFault>;

ReplayFault fault(Code code, std::string_view path = {}) {
    switch (code) {
        case Code::too_large: return {"too_large", {}, "The recording is larger than any game we know of."};
        case Code::too_deep: return {"too_deep", {}, "The recording is nested deeper than any of ours."};
        case Code::not_an_object: return {"not_an_object", {}, "A recording is a JSON object."};
        default: return {std::string(name(code)), printable(path), std::string(sentence(code))};
    }
}

/// A fault in move `index`.
ReplayFault out_of_order(std::size_t index, std::string_view field, std::string sentence) {
    return {"out_of_order", "/moves/" + std::to_string(index) + "/" + std::string(field), std::move(sentence)};
}

Verdict look_at_format(const JsonValue& object) {
    const JsonValue* format = object.find("format");
    if (format == nullptr || format->kind != JsonValue::Kind::text || !format->text.starts_with("coronet.replay."))
        return ReplayFault{"not_a_replay", {}, "This is not a recording of Coronet."};
    if (format->text == replay_format) return std::nullopt;
    return ReplayFault{"unknown_format", "/format",
                       "The recording has the format " + printable(format->text) + ", this program reads " +
                           std::string(replay_format) + "."};
}

Verdict look_at_people(const Replay& replay) {
    const std::size_t seats = replay.players.size();
    if (seats == 0) return ReplayFault{"too_short", "/players", "Nobody has played."};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        if (static_cast<std::size_t>(replay.players[seat].seat.value) != seat)
            return ReplayFault{"out_of_order", "/players/" + std::to_string(seat) + "/seat",
                               "The players do not stand in the order of their seats."};
    }
    if (replay.first.privates.size() != seats)
        return ReplayFault{"out_of_order", "/first/privates", "There is not one private view for each player."};
    if (replay.result.places.size() != seats)
        return ReplayFault{"out_of_order", "/result/places", "There is not one place for each player."};
    if (!replay.result.scores.empty() && replay.result.scores.size() != seats)
        return ReplayFault{"out_of_order", "/result/scores", "There is not one score for each player."};
    return std::nullopt;
}

template <class BySeat>
bool beyond(const std::optional<BySeat>& parts, int seats) {
    return parts && !parts->empty() && (parts->begin()->first < 0 || parts->rbegin()->first >= seats);
}

Verdict look_at_moves(const Replay& replay) {
    const auto seats = static_cast<int>(replay.players.size());
    for (std::size_t i = 0; i < replay.moves.size(); ++i) {
        const ReplayMove& move = replay.moves[i];
        if (static_cast<std::size_t>(move.v.value) != i + 1)
            return out_of_order(i, "v", "Entry " + std::to_string(i + 1) + " is missing or stands elsewhere.");
        const std::string here = "Entry " + std::to_string(i + 1);
        if (move.by < 0 || move.by >= seats) return out_of_order(i, "by", here + " is by nobody who plays.");
        if (beyond(move.p, seats)) return out_of_order(i, "p", here + " tells a seat that nobody has.");
        if (beyond(move.s, seats)) return out_of_order(i, "s", here + " tells a seat that nobody has.");
        const bool undo = move.how == How::undo;
        if (undo != move.back.has_value())
            return out_of_order(i, "back", here + " does not say which version it restores, or says so for nothing.");
        if (undo && *move.back >= move.v) return out_of_order(i, "back", here + " restores what was not there yet.");
    }
    return std::nullopt;
}

}  // namespace

ReadReplay read_replay(std::string_view text) {
    if (text.size() > largest_replay) return fault(Code::too_large);
    Replay replay;
    {
        JsonText document;
        if (const auto code = document.read(text, deepest_replay, most_replay_values)) return fault(*code);
        if (document.root().kind != JsonValue::Kind::object) return fault(Code::not_an_object);
        if (auto other = look_at_format(document.root())) return std::move(*other);
        if (const auto wrong = described::decode(document.root(), replay)) return fault(wrong->code, wrong->path);
    }
    if (auto wrong = look_at_people(replay)) return std::move(*wrong);
    if (auto wrong = look_at_moves(replay)) return std::move(*wrong);
    return replay;
}

Raw recorded_catalog(std::string_view game) {
    static const auto all = [] {
        std::map<std::string_view, Raw> spelled;
        for (const GameEntry& entry : games()) spelled[entry.id] = {nlohmann::json::parse(entry.catalog()).dump()};
        return spelled;
    }();
    const auto found = all.find(game);
    CHECK(found != all.end(), "a match is of a game that there is");
    return found->second;
}

}  // namespace coronet::protocol
