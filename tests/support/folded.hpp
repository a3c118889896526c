// What a client knows of its match after one more update. Used by the clients of tests and of the load.
#pragma once

#include <nlohmann/json.hpp>

#include <utility>

namespace coronet::test {

/// Folds the message `update` into what `match` said.
inline void fold_update(nlohmann::json& match, const nlohmann::json& update) {
    match["version"] = update.at("v");
    for (const auto& [part, whole] : {std::pair{"d", "public"}, {"p", "private"}, {"t", "table"}, {"o", "own"}}) {
        if (update.contains(part)) match[whole].merge_patch(update.at(part));
    }
}

}  // namespace coronet::test
