// JSON text is read like any reader of JSON reads it, or refused with a code.
#include "protocol/json_text.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::protocol {
namespace {

using nlohmann::json;

json document(const JsonValue& value) {
    json made;
    switch (value.kind) {
        case JsonValue::Kind::null: return nullptr;
        case JsonValue::Kind::yes_no: return value.natural != 0;
        case JsonValue::Kind::negative: return value.negative;
        case JsonValue::Kind::natural: return value.natural;
        case JsonValue::Kind::real: return value.real;
        case JsonValue::Kind::text: return std::string(value.text);
        case JsonValue::Kind::list:
            made = json::array();
            for (const JsonValue* at = value.begin(); at != value.end(); at = at->next()) made.push_back(document(*at));
            EXPECT_EQ(made.size(), value.size);
            break;
        case JsonValue::Kind::object:
            made = json::object();
            for (const JsonValue* at = value.begin(); at != value.end(); at = (at + 1)->next())
                made[std::string(at->text)] = document(*(at + 1));
            EXPECT_EQ(made.size(), value.size);
            break;
    }
    EXPECT_EQ(json::parse(value.text), made) << "where it stands";
    return made;
}

json read(std::string_view text) {
    JsonText reader;
    EXPECT_FALSE(reader.read(text, 32)) << text;
    return document(reader.root());
}

std::string_view code(std::string_view text, std::size_t most_values = 100) {
    JsonText reader;
    const auto code = reader.read(text, 3, most_values);
    return code ? name(*code) : "";
}

const std::vector<std::string> texts{
    R"({"a":[1,-2,true,false,null,{"b":"c"},[]],"d":{},"e":9007199254740993,"f":0.5})",
    R"( { "type" : "chat" , "text" : "\u00e9\ud83d\ude00 \"\\\/\b\f\n\r\t" , "\u0061" : [ ] } )",
    R"([0,-0,18446744073709551615,18446744073709551616,-9223372036854775808,-9223372036854775809,1e3,-1.25E-2,1E+2])",
    R"([[[]],{"":{"":[""]}},"é€😀",{"x":{"y":{"z":[[1],[2,[3]]]}}}])",
    R"({"a0":0,"a1":1,"a2":2,"a3":3,"a4":4,"a5":5,"a6":6,"a7":7,"a8":8,"a9":9,"b0":0,"b1":1,"b2":2,"b3":3,"b4":4,"b5":5,"b6":6,"b7":7,"b8":8})",
};

TEST(JsonText, IsReadAsItIs) {
    for (const std::string& text : texts) EXPECT_EQ(read(text), json::parse(text));
    EXPECT_EQ(read("7"), json(7));
    EXPECT_EQ(read("\xEF\xBB\xBF[]"), json::array());
}

TEST(JsonText, FindsMembersByName) {
    JsonText reader;
    ASSERT_FALSE(reader.read(texts[0], 4));
    const JsonValue& root = reader.root();
    EXPECT_EQ(root.find("d")->kind, JsonValue::Kind::object);
    EXPECT_EQ(root.find("e")->natural, 9007199254740993U);
    EXPECT_EQ(root.find("b"), nullptr) << "it stands further in";
}

TEST(JsonText, IsRefusedWithACode) {
    EXPECT_EQ(code(""), "bad_json");
    EXPECT_EQ(code("{\"a\":1,}"), "bad_json");
    EXPECT_EQ(code("{} {}"), "bad_json");
    EXPECT_EQ(code("\xEF\xBB\xBF{"), "bad_json");
    EXPECT_EQ(code("NaN"), "bad_json");
    EXPECT_EQ(code("01"), "bad_json");
    EXPECT_EQ(code("\"\\u12\""), "bad_json");
    EXPECT_EQ(code("\"\\udc00\""), "bad_json");
    EXPECT_EQ(code("\"\\ud800\\u0041\""), "bad_json");
    EXPECT_EQ(code("\"\xC0\x80\""), "bad_json");
    EXPECT_EQ(code("1e400"), "out_of_range");
    EXPECT_EQ(code("[[[]]]"), "");
    EXPECT_EQ(code("[[[[]]]]"), "too_deep");
    EXPECT_EQ(code(R"({"a":{"b":1,"b":1}})"), "duplicate_field");
    EXPECT_EQ(code(R"({"\u0061":1,"a":1})"), "duplicate_field");
    EXPECT_EQ(code("[1,2]", 3), "");
    EXPECT_EQ(code("[1,2]", 2), "too_large");
}

TEST(JsonText, NoNameStandsTwiceAmongMany) {
    std::string many = "{";
    for (int i = 0; i < 100; ++i) many += "\"" + std::to_string(i) + "\":0,";
    EXPECT_EQ(code(many + "\"x\":0}", 1000), "");
    for (const char* twice : {"0", "15", "16", "17", "99"})
        EXPECT_EQ(code(many + "\"" + twice + "\":0}", 1000), "duplicate_field") << twice;
}

/// Whether a name stands twice in one object, which other readers pass over.
bool repeats(std::string_view text) {
    bool twice = false;
    std::vector<std::set<std::string>> open;
    const auto look = [&](int, json::parse_event_t event, const json& parsed) {
        if (event == json::parse_event_t::object_start) open.emplace_back();
        if (event == json::parse_event_t::object_end) open.pop_back();
        if (event == json::parse_event_t::key) twice = !open.back().insert(parsed.get<std::string>()).second || twice;
        return true;
    };
    [[maybe_unused]] const json read = json::parse(text, look, false);
    return twice;
}

TEST(JsonText, AnyBytesAreReadAsAnotherReaderReadsThem) {
    std::mt19937_64 chance(7);
    const std::string_view alphabet = "{}[]\",:\\u0019eE+-.tfnbd \x80\xff\xc3\xa9\xed\xa0\xf0\x9f";
    int read_well = 0;
    for (int round = 0; round < 20000; ++round) {
        std::string bytes = texts[chance() % texts.size()];
        for (auto edits = 1 + chance() % 3; edits > 0 && !bytes.empty(); --edits) {
            const auto at = chance() % bytes.size();
            switch (chance() % 4) {
                case 0: bytes[at] = alphabet[chance() % alphabet.size()]; break;
                case 1: bytes.insert(at, 1, alphabet[chance() % alphabet.size()]); break;
                case 2: bytes.erase(at, 1 + chance() % 3); break;
                default: bytes.insert(at, bytes.substr(chance() % bytes.size(), chance() % 9)); break;
            }
        }
        const json other = json::parse(bytes, nullptr, false);
        JsonText reader;
        const auto code = reader.read(bytes, 32);
        if (code) {
            const bool passed_over = code == Code::duplicate_field && repeats(bytes);
            ASSERT_TRUE(other.is_discarded() || passed_over) << name(*code) << ": " << bytes;
        } else {
            ASSERT_FALSE(other.is_discarded()) << bytes;
            ASSERT_EQ(document(reader.root()), other) << bytes;
            ++read_well;
        }
    }
    EXPECT_GT(read_well, 1000);
}

}  // namespace
}  // namespace coronet::protocol
