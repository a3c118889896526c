// One description gives encoding, decoding and delta: what each kind of member looks like, and that they fit together.
#include "protocol/described/delta.hpp"
#include "tests/protocol/decode_text.hpp"
#include "tests/protocol/random_value.hpp"
#include "tests/protocol/sample.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <ostream>

namespace coronet::test {
namespace {

using namespace protocol;
using described::delta;
using described::encode;
using nlohmann::json;

TEST(Encode, EscapesWhatJsonDemandsAndNothingElse) {
    EXPECT_EQ(encode(std::string("a\"b\\c\n\t\x01/é<")), R"("a\"b\\c\n\t\u0001/é<")");
    EXPECT_EQ(encode(std::string()), R"("")");
    for (int c = 0; c < 0x80; ++c) {
        const std::string text(3, static_cast<char>(c));
        EXPECT_EQ(json::parse(encode(text)).get<std::string>(), text) << c;
    }
}

TEST(Encode, WritesEveryKindOfMember) {
    Sample sample;
    sample.maybe_inner = Inner{2, "hi", {1, 2}};
    sample.by_number[3] = Inner{};
    sample.nested[Colour::default_][7] = 8;
    sample.row.resize(2);
    sample.sparse.kind = Colour::green;
    sample.spot = {'c', 4};
    EXPECT_EQ(encode(sample),
              R"({"inherited":0,"flag":false,"small":0,"bounded":0,"colour":"red","text":"","name":"",)"
              R"("maybe_inner":{"count":2,"note":"hi","list":[1,2]},"list":[],"pair":[0,0],"by_text":{},)"
              R"("by_number":{"3":{"count":0,"list":[]}},"nested":{"default":{"7":8}},)"
              R"("row":{"0":{"count":0,"list":[]},"1":{"count":0,"list":[]}},"sparse":{"kind":"green"},)"
              R"("inner":{"count":0,"list":[]},"spot":"c4","places":{},"public":0})");
}

TEST(Encode, WritesTheLargestNumbers) {
    EXPECT_EQ(encode(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
    EXPECT_EQ(encode(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
    EXPECT_EQ(encode(std::uint8_t{200}), "200");
}

TEST(Decode, GivesBackWhatWasEncoded) {
    Chance chance(1);
    for (int round = 0; round < 500; ++round) {
        const auto sample = random_value<Sample>(chance);
        const auto text = encode(sample);
        Sample read;
        const auto fault = decode_text(text, read);
        ASSERT_FALSE(fault) << name(fault->code) << " at " << fault->path << " in " << text;
        ASSERT_TRUE(described::same(sample, read)) << text << '\n' << encode(read);
        ASSERT_EQ(encode(read), text);
    }
}

struct Wrong {
    const char* pointer;  // what is replaced in a valid document
    const char* value;    // by this JSON; empty: removed
    Code code;
    const char* path;
};

std::ostream& operator<<(std::ostream& out, const Wrong& wrong) {
    return out << wrong.pointer << (*wrong.value == '\0' ? " missing" : " as ") << wrong.value;
}

class DecodeRefuses : public testing::TestWithParam<Wrong> {};

TEST_P(DecodeRefuses, WithCodeAndPlace) {
    Sample sample;
    sample.by_number[3] = Inner{};
    sample.row.resize(2);
    auto document = json::parse(encode(sample));
    const json::json_pointer pointer(GetParam().pointer);
    if (*GetParam().value == '\0') {
        document[pointer.parent_pointer()].erase(pointer.back());
    } else {
        document[pointer] = json::parse(GetParam().value);
    }
    Sample read;
    const auto fault = decode(document, read);
    ASSERT_TRUE(fault) << document;
    EXPECT_EQ(name(fault->code), name(GetParam().code));
    EXPECT_EQ(fault->path, GetParam().path);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, DecodeRefuses,
    testing::Values(
        Wrong{"/flag", "1", Code::wrong_type, "/flag"}, Wrong{"/flag", "", Code::missing_field, "/flag"},
        Wrong{"/more", "1", Code::unknown_field, "/more"}, Wrong{"/maybe", "null", Code::wrong_type, "/maybe"},
        Wrong{"/small", "256", Code::out_of_range, "/small"}, Wrong{"/small", "-1", Code::out_of_range, "/small"},
        Wrong{"/small", "1.5", Code::wrong_type, "/small"}, Wrong{"/small", "1e300", Code::out_of_range, "/small"},
        Wrong{"/small", "\"1\"", Code::wrong_type, "/small"}, Wrong{"/bounded", "6", Code::out_of_range, "/bounded"},
        Wrong{"/bounded", "-6", Code::out_of_range, "/bounded"},
        Wrong{"/bounded", "99999999999999999999", Code::out_of_range, "/bounded"},
        Wrong{"/colour", "\"blue\"", Code::unknown_value, "/colour"},
        Wrong{"/colour", "0", Code::wrong_type, "/colour"},
        Wrong{"/name", "\"1234567890123\"", Code::too_long, "/name"}, Wrong{"/name", "7", Code::wrong_type, "/name"},
        Wrong{"/text", "[]", Code::wrong_type, "/text"}, Wrong{"/pair", "[1]", Code::too_short, "/pair"},
        Wrong{"/pair", "[1,2,3]", Code::too_long, "/pair"}, Wrong{"/pair/1", "true", Code::wrong_type, "/pair/1"},
        Wrong{"/list", "{}", Code::wrong_type, "/list"}, Wrong{"/by_text", "[]", Code::wrong_type, "/by_text"},
        Wrong{"/by_text/a~1b", "\"x\"", Code::wrong_type, "/by_text/a~1b"},
        Wrong{"/by_number/03", "{}", Code::bad_text, "/by_number/03"},
        Wrong{"/by_number/x", "{}", Code::bad_text, "/by_number/x"},
        Wrong{"/by_number/3/count", "", Code::missing_field, "/by_number/3/count"},
        Wrong{"/row/7", "{}", Code::missing_field, "/row/2"},
        Wrong{"/row", R"({"0":{},"1":{},"2":{},"3":{},"4":{},"5":{}})", Code::too_long, "/row"},
        Wrong{"/spot", "\"r\"", Code::unknown_value, "/spot"},
        Wrong{"/sparse/kind", "", Code::missing_field, "/sparse/kind"},
        Wrong{"/inner", "[]", Code::wrong_type, "/inner"}));

TEST(Delta, FoldedIntoBeforeGivesAfter) {
    Chance chance(2);
    for (int round = 0; round < 1000; ++round) {
        const auto before = random_value<Sample>(chance);
        auto after = random_value<Sample>(chance);
        if (round % 2 == 0) {  // few changes, as in play
            const auto other = after;
            after = before;
            if (chance() % 2 == 0) after.by_number = other.by_number;
            if (chance() % 2 == 0) after.sparse = other.sparse;
            if (chance() % 2 == 0) after.maybe_inner = other.maybe_inner;
            after.maybe = other.maybe;
        }
        auto document = json::parse(encode(before));
        const auto patch = delta(before, after);
        ASSERT_EQ(patch.empty(), described::same(before, after));
        if (!patch.empty()) document.merge_patch(json::parse(patch));
        ASSERT_EQ(document, json::parse(encode(after))) << encode(before) << '\n' << patch;
    }
}

TEST(Delta, NamesOnlyWhatChanged) {
    Sample before;
    before.by_number[3] = Inner{1, "x", {1}};
    before.by_number[5] = Inner{};
    before.row.resize(3);
    auto after = before;
    EXPECT_EQ(delta(before, after), "");
    after.by_number[3].list = {1, 2};
    after.by_number.erase(5);
    after.by_number[7];
    after.row[1].count = 4;
    after.sparse.seat = 2;
    after.sparse.shade = Shade::dark;
    EXPECT_EQ(delta(before, after), R"({"by_number":{"3":{"list":[1,2]},"5":null,"7":{"count":0,"list":[]}},)"
                                    R"("row":{"1":{"count":4}},"sparse":{"shade":"dark","seat":2}})");
    EXPECT_EQ(delta(after, before), R"({"by_number":{"3":{"list":[1]},"5":{"count":0,"list":[]},"7":null},)"
                                    R"("row":{"1":{"count":0}},"sparse":{"shade":null,"seat":null}})");
}

TEST(Delta, LeavesOutWhatLiesAside) {
    Aside<List<int, 3>> one{{1}};
    Aside<List<int, 3>> two{{2}};
    std::string out = "{";
    EXPECT_FALSE(described::detail::write_change<true>(out, "far", one, two));
    EXPECT_EQ(out, "{");
    EXPECT_EQ(described::encode(two), "[2]");
}

}  // namespace
}  // namespace coronet::test
