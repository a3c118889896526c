#include "server/shuffle/check_shuffle.hpp"

#include "engine/core/generator.hpp"
#include "server/lobby/settings.hpp"
#include "server/shuffle/seed.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

namespace coronet::server {
namespace {

using protocol::Replay;
using protocol::ReplayChance;

/// The first 16 of 64 digits, as the lobby shows them.
std::string shown(const std::string& hex) { return hex.substr(0, 16); }

std::string counted(std::size_t count, const std::string& one) {
    return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

Check check_commitment(const protocol::ReplayShuffle& shuffle) {
    const auto secret = from_hex(shuffle.secret.value);
    if (!secret || to_hex(commitment_to(*secret)) != shuffle.commitment.value) {
        return {"commitment", Verdict::failed, "The server's secret is not the one that it sealed before the game."};
    }
    return {"commitment", Verdict::ok, "The server's secret fits its commitment " + shown(shuffle.commitment) + "."};
}

Check check_seed(const Replay& replay) {
    std::vector<Contributions> given;
    std::size_t seats = 0;
    for (const auto& seat : replay.shuffle->contributions) {
        seats += seat.empty() ? 0U : 1U;
        Contributions& mine = given.emplace_back();
        for (const auto& one : seat) {
            const auto bytes = from_hex(one.value);
            if (!bytes) return {"seed", Verdict::failed, "A contribution is not 32 bytes."};
            mine.push_back(*bytes);
        }
    }
    const auto secret = from_hex(replay.shuffle->secret.value);
    if (given.size() != replay.players.size() || !secret || to_hex(seed_of(*secret, given)) != replay.seed.value) {
        return {"seed", Verdict::failed, "The seed is not the hash of the server's secret and the contributions."};
    }
    return {"seed", Verdict::ok, "The seed comes of the secret and of what " + counted(seats, "seat") + " gave."};
}

/// Why the generator does not give what was recorded; it stands behind this use then.
std::optional<std::string> fault_of(const ReplayChance& use, engine::Generator& generator) {
    if (use.order && !use.below && !use.drew) {
        std::vector<int> items(use.order->begin(), use.order->end());
        const std::vector<int> recorded = items;
        std::sort(items.begin(), items.end());
        generator.shuffle(std::span(items));
        if (items != recorded) return "`" + use.what.value + "` was not shuffled as the seed shuffles it";
        return std::nullopt;
    }
    if (!use.below || !use.drew || use.order) return "`" + use.what.value + "` is neither a shuffle nor a number";
    const auto drawn = generator.below(static_cast<std::uint32_t>(use.below->value));
    if (drawn != static_cast<std::uint32_t>(use.drew->value)) return "`" + use.what.value + "` is another number";
    return std::nullopt;
}

Check check_chance(const Replay& replay) {
    const auto seed = from_hex(replay.seed.value);
    if (!seed) return {"shuffles", Verdict::failed, "The seed is not 32 bytes."};
    std::size_t uses = 0;
    // Where the generator stood at each version: an undo goes back there.
    std::vector<engine::Generator> stood{engine::Generator(*seed)};
    const auto entry = [&](const protocol::Chances& chances) -> std::optional<std::string> {
        if (!chances) return std::nullopt;
        for (const ReplayChance& use : *chances) {
            ++uses;
            if (auto fault = fault_of(use, stood.back())) return fault;
        }
        return std::nullopt;
    };
    if (const auto fault = entry(replay.first.chance)) {
        return {"shuffles", Verdict::failed, "The deal: " + *fault + "."};
    }
    for (const protocol::ReplayMove& move : replay.moves) {
        const std::string which = "Entry " + std::to_string(move.v) + ": ";
        const std::size_t from = move.back ? static_cast<std::size_t>(*move.back) : stood.size() - 1;
        if (from >= stood.size()) return {"shuffles", Verdict::failed, which + "it takes back what has not been."};
        stood.emplace_back(stood[from]);
        if (const auto fault = entry(move.chance)) return {"shuffles", Verdict::failed, which + *fault + "."};
    }
    if (uses == 0) return {"shuffles", Verdict::failed, "No shuffle is recorded."};
    return {"shuffles", Verdict::ok, "The seed gives " + counted(uses, "shuffle") + " and drawn numbers as recorded."};
}

}  // namespace

std::vector<Check> check_shuffle(const Replay& replay) {
    if (!replay.shuffle) {
        const auto guided = replay.options.find(protocol::Word<1, 32>{guided_option});
        const bool alike = guided != replay.options.end() && guided->second.value == "on";
        return {{"shuffles", Verdict::not_possible,
                 alike ? "A guided game is dealt alike for everybody: nothing was left to chance."
                       : "This game was recorded before shuffles could be verified."}};
    }
    return {check_commitment(*replay.shuffle), check_seed(replay), check_chance(replay)};
}

}  // namespace coronet::server
