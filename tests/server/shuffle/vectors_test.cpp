// schema/vectors/shuffle.json: what C++ and TypeScript agree on about the shuffles. Written by this test
// (UPDATE_GOLDEN=1) and read by the client's (web-client/src/shuffle).
#include "engine/core/chance.hpp"
#include "server/shuffle/seed.hpp"
#include "tests/support/golden.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

using namespace coronet;
using namespace coronet::server;
using InOrder = nlohmann::ordered_json;

namespace {

enum class Item : std::uint8_t {};

/// 32 bytes that differ from those of any other number.
Bytes32 bytes_of(int number) {
    Bytes32 bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(37 * i + 101U * static_cast<unsigned>(number) + i * i);
    return bytes;
}

InOrder commitments() {
    InOrder list = InOrder::array();
    for (const int number : {0, 1, 2}) {
        list.push_back({{"secret", to_hex(bytes_of(number))}, {"commitment", to_hex(commitment_to(bytes_of(number)))}});
    }
    list.push_back({{"secret", to_hex(Bytes32{})}, {"commitment", to_hex(commitment_to(Bytes32{}))}});
    return list;
}

InOrder seeds() {
    const std::vector<std::vector<Contributions>> tables = {
        {},                                  // nobody
        {{}, {}},                            // nobody gave anything
        {{bytes_of(11)}, {}},                // a bot, or who sent nothing, in seat 1
        {{}, {bytes_of(11)}},                // the same bytes from another seat
        {{bytes_of(11)}, {bytes_of(12)}},    // both
        {{bytes_of(11), bytes_of(12)}, {}},  // two devices of one person
        {{bytes_of(1)}, {bytes_of(2)}, {}, {bytes_of(3)}, {bytes_of(4), bytes_of(5), bytes_of(6), bytes_of(7)}},
    };
    InOrder list = InOrder::array();
    for (const auto& table : tables) {
        InOrder contributions = InOrder::array();
        for (const Contributions& seat : table) {
            InOrder given = InOrder::array();
            for (const Bytes32& one : seat) given.push_back(to_hex(one));
            contributions.push_back(given);
        }
        list.push_back({{"secret", to_hex(bytes_of(9))},
                        {"contributions", contributions},
                        {"seed", to_hex(seed_of(bytes_of(9), table))}});
    }
    return list;
}

InOrder generators() {
    InOrder list = InOrder::array();
    for (const int number : {0, 5}) {
        engine::Generator generator(bytes_of(number));
        InOrder words = InOrder::array();
        for (int i = 0; i < 40; ++i) words.push_back(generator.next());  // across two blocks
        list.push_back({{"seed", to_hex(bytes_of(number))}, {"words", words}});
    }
    return list;
}

InOrder numbers() {
    // From 2^31 + 1 on about every second word is drawn again; a power of two never needs that.
    constexpr std::uint32_t ns[] = {1,   2,    3,           6,           10,          52,         74,
                                    256, 1000, 2147483648U, 2147483649U, 3000000000U, 4294967295U};
    engine::Generator generator(bytes_of(3));
    engine::Generator words(bytes_of(3));
    InOrder draws = InOrder::array();
    int drawn = 0;
    for (int round = 0; round < 4; ++round) {
        for (const std::uint32_t n : ns) {
            const std::uint32_t result = generator.below(n);
            ++drawn;
            draws.push_back({n, result});
        }
    }
    for (int i = 0; i < drawn; ++i) words.next();
    EXPECT_NE(words.next(), generator.next()) << "some words were refused";
    return {{"seed", to_hex(bytes_of(3))}, {"draws", draws}};
}

InOrder shuffles() {
    engine::Chance chance(bytes_of(4));
    engine::ChanceTrace trace;
    const engine::Outside<int> outside{nullptr, nullptr, &trace};
    InOrder list = InOrder::array();
    for (const std::vector<int>& input : std::vector<std::vector<int>>{{},
                                                                       {5},
                                                                       {1, 0},
                                                                       {9, 7, 7, 8},
                                                                       {95, 9, 12, 40, 41, 10, 74, 30, 22, 66, 15, 16},
                                                                       {7, 7, 7, 7, 7, 7, 7, 11, 11, 11}}) {
        std::vector<Item> items;
        for (const int handle : input) items.push_back(static_cast<Item>(handle));
        chance.shuffle(std::span(items), outside, "deck");
        list.push_back({{"items", input}, {"order", trace.back().result}});
    }
    return {{"seed", to_hex(bytes_of(4))}, {"in_turn", list}};
}

TEST(ShuffleVectors, AreWhatTheyWere) {
    const InOrder vectors = {{"commitments", commitments()},
                             {"seeds", seeds()},
                             {"generators", generators()},
                             {"below", numbers()},
                             {"shuffles", shuffles()}};
    golden::expect_as_before("schema/vectors/shuffle.json", vectors.dump(1) + "\n");
}

TEST(ShuffleSeed, NoTwoWaysToContributeGiveTheSameSeed) {
    std::vector<std::string> all;
    for (const InOrder& one : seeds()) all.push_back(one.at("seed"));
    std::sort(all.begin(), all.end());
    EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
}

TEST(ShuffleSeed, TextIsReadOnlyInItsOneSpelling) {
    const std::string text = to_hex(bytes_of(1));
    EXPECT_EQ(from_hex(text), bytes_of(1));
    EXPECT_EQ(from_hex(text.substr(2)), std::nullopt);
    EXPECT_EQ(from_hex(text + "00"), std::nullopt);
    EXPECT_EQ(from_hex("g" + text.substr(1)), std::nullopt);
    EXPECT_EQ(from_hex(""), std::nullopt);
}

}  // namespace
