#pragma once
// Described values from JSON text, or from a document of the tests.

#include "protocol/described/decode.hpp"

#include <nlohmann/json.hpp>

#include <stdexcept>
#include <string>
#include <string_view>

namespace coronet::test {

template <class T>
protocol::described::Verdict decode_text(std::string_view text, T& value) {
    protocol::JsonText read;
    if (read.read(text, 64)) throw std::runtime_error("this is no JSON: " + std::string(text));
    return protocol::described::decode(read.root(), value);
}

template <class T>
protocol::described::Verdict decode(const nlohmann::json& document, T& value) {
    return decode_text(document.dump(), value);
}

}  // namespace coronet::test
