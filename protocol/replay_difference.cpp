#include "protocol/replay_difference.hpp"

#include "protocol/described/encode.hpp"
#include "protocol/text_rules.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>
#include <utility>

namespace coronet::protocol {
namespace {

using nlohmann::json;

constexpr std::size_t longest_shown = 60;

std::string shown(const json* value) {
    if (value == nullptr) return "nothing";
    std::string text = value->dump(-1, ' ', true, json::error_handler_t::replace);
    if (text.size() > longest_shown) text = text.substr(0, longest_shown) + "..";
    return printable(text);
}

const json* member(const json& object, const std::string& name) {
    const auto entry = object.find(name);
    return entry == object.end() ? nullptr : &*entry;
}

std::optional<std::string> find(const json* recorded, const json* played, const std::string& path);

std::optional<std::string> find_in_objects(const json& recorded, const json& played, const std::string& path) {
    for (const auto& [name, value] : recorded.items()) {
        if (auto found = find(&value, member(played, name), path + "/" + name)) return found;
    }
    for (const auto& [name, value] : played.items()) {
        if (!recorded.contains(name)) return find(nullptr, &value, path + "/" + name);
    }
    return std::nullopt;
}

std::optional<std::string> find_in_lists(const json& recorded, const json& played, const std::string& path) {
    const std::size_t size = std::max(recorded.size(), played.size());
    for (std::size_t i = 0; i < size; ++i) {
        const json* left = i < recorded.size() ? &recorded[i] : nullptr;
        const json* right = i < played.size() ? &played[i] : nullptr;
        // An event is known by its name, not by its number.
        const json* named = left != nullptr ? left : right;
        std::string place = path + "/" + std::to_string(i);
        if (named->is_object() && named->contains("kind") && named->at("kind").is_string())
            place += " (" + named->at("kind").get<std::string>() + ")";
        if (auto found = find(left, right, place)) return found;
    }
    return std::nullopt;
}

std::optional<std::string> find(const json* recorded, const json* played, const std::string& path) {
    if (recorded != nullptr && played != nullptr) {
        if (*recorded == *played) return std::nullopt;
        if (recorded->is_object() && played->is_object()) return find_in_objects(*recorded, *played, path);
        if (recorded->is_array() && played->is_array()) return find_in_lists(*recorded, *played, path);
    }
    return printable(path) + " was recorded as " + shown(recorded) + ", now it is " + shown(played);
}

template <class Described>
std::optional<std::string> differ(const Described& recorded, const Described& played) {
    const json left = json::parse(described::encode(recorded), nullptr, false);
    const json right = json::parse(described::encode(played), nullptr, false);
    return find(&left, &right, {});
}

}  // namespace

std::optional<std::string> difference(const ReplayMove& recorded, const ReplayMove& played) {
    return differ(recorded, played);
}

std::optional<std::string> difference(const ReplayFirst& recorded, const ReplayFirst& played) {
    return differ(recorded, played);
}

}  // namespace coronet::protocol
