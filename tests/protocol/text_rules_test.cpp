// Names and chat are text: what they may hold.
#include "protocol/text_rules.hpp"

#include <gtest/gtest.h>

namespace coronet::protocol {
namespace {

TEST(TextRules, AcceptsWhatPeopleWrite) {
    for (const char* text :
         {"Ada", "Zoë", "王さま", "สวัสดี", "مرحبا", "نمی‌دانم", "Łódź <b>&amp;</b>", "O'Brien \"x\" \\ / {}",
          "👍🏽", "👩‍👩‍👧", "❤️‍🔥", "🇯🇵", "1️⃣", "e\u0301", "नमस्ते", "©️"}) {
        EXPECT_EQ(clean_prose(text), text);
    }
}

TEST(TextRules, TrimsAndEvensOutSpaces) {
    EXPECT_EQ(clean_prose("  Ada  "), "Ada");
    EXPECT_EQ(clean_prose("\u3000Ada\u00a0B\u2003"), "Ada B");
    EXPECT_EQ(clean_prose("   "), "");
    EXPECT_EQ(clean_prose(""), "");
}

TEST(TextRules, RefusesWhatCannotBeSeenOrTurnsTheText) {
    for (const char32_t c :
         {0x00U,   0x07U,   0x09U,   0x0AU,   0x0DU,   0x1BU,   0x7FU,   0x85U,    0xADU,    0x34FU,   0x61CU,
          0x115FU, 0x180EU, 0x200BU, 0x200EU, 0x200FU, 0x2028U, 0x202AU, 0x202EU,  0x2060U,  0x2066U,  0x2069U,
          0x2800U, 0x3164U, 0xE000U, 0xFDD0U, 0xFEFFU, 0xFFA0U, 0xFFFEU, 0x1FFFFU, 0xE0041U, 0x10FFFDU}) {
        std::string text = "a";
        if (c < 0x80) {
            text += static_cast<char>(c);
        } else if (c < 0x800) {
            text += {static_cast<char>(0xC0U | (c >> 6U)), static_cast<char>(0x80U | (c & 0x3FU))};
        } else if (c < 0x10000) {
            text += {static_cast<char>(0xE0U | (c >> 12U)), static_cast<char>(0x80U | ((c >> 6U) & 0x3FU)),
                     static_cast<char>(0x80U | (c & 0x3FU))};
        } else {
            text += {static_cast<char>(0xF0U | (c >> 18U)), static_cast<char>(0x80U | ((c >> 12U) & 0x3FU)),
                     static_cast<char>(0x80U | ((c >> 6U) & 0x3FU)), static_cast<char>(0x80U | (c & 0x3FU))};
        }
        EXPECT_EQ(count_code_points(text), 2U);
        EXPECT_FALSE(clean_prose(text + "b")) << std::hex << static_cast<std::uint32_t>(c);
    }
}

TEST(TextRules, RefusesWhatIsNotUtf8) {
    for (const char* text : {"\x80", "\xC0\xAF", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                             "\xF5\x80\x80\x80", "\xFF", "\xC3", "\xE2\x82", "a\xF0\x9F\x8E"}) {
        EXPECT_FALSE(count_code_points(text));
        EXPECT_FALSE(clean_prose(text));
    }
}

TEST(TextRules, AllowsJoinersOnlyWhereTheyShow) {
    EXPECT_FALSE(clean_prose("Ad\u200da"));  // Latin needs none
    EXPECT_FALSE(clean_prose("\u200dAda"));
    EXPECT_FALSE(clean_prose("👩\u200d"));  // joins nothing
    EXPECT_FALSE(clean_prose("👩\u200d\u200d👧"));
    EXPECT_FALSE(clean_prose("👩\u200d 👧"));
    EXPECT_FALSE(clean_prose("1\uFE0F"));  // no keycap
}

TEST(TextRules, RefusesPilesOfMarks) {
    EXPECT_TRUE(clean_prose("a\u0301\u0302\u0303"));
    EXPECT_FALSE(clean_prose("a\u0301\u0302\u0303\u0304"));
    EXPECT_FALSE(clean_prose("\u0301a"));
    EXPECT_FALSE(clean_prose("a \u0301"));
}

TEST(TextRules, CountsCharactersNotBytes) {
    std::string text = "王王王";
    EXPECT_FALSE(refuse_text(text, Form::prose, 1, 3));
    EXPECT_EQ(refuse_text(text, Form::prose, 1, 2), Code::too_long);
    EXPECT_EQ(refuse_text(text, Form::prose, 4, 9), Code::too_short);
    text = "   ";
    EXPECT_EQ(refuse_text(text, Form::prose, 1, 9), Code::too_short);
}

TEST(TextRules, KnowsEachForm) {
    const auto refused = [](std::string text, Form form) { return refuse_text(text, form, 1, 9).has_value(); };
    EXPECT_FALSE(refused("a_9", Form::word));
    EXPECT_TRUE(refused("A", Form::word));
    EXPECT_FALSE(refused("A-z_9", Form::slug));
    EXPECT_TRUE(refused("a/b", Form::slug));
    EXPECT_FALSE(refused("09af", Form::hex));
    EXPECT_TRUE(refused("AF", Form::hex));
    EXPECT_FALSE(refused("a b~", Form::line));
    EXPECT_TRUE(refused("a\tb", Form::line));
    EXPECT_TRUE(refused("é", Form::line));
}

}  // namespace
}  // namespace coronet::protocol
