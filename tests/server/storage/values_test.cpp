#include "server/storage/counters.hpp"
#include "server/storage/ids.hpp"
#include "tests/server/storage/house.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_set>

namespace coronet::server::test {
namespace {

TEST(Ids, are_drawn_anew_and_spelled_back) {
    std::set<std::string> spellings;
    std::unordered_set<MatchId> names;
    for (int i = 0; i < 1000; ++i) {
        const MatchId one = MatchId::draw();
        const std::string text = one.text();
        EXPECT_EQ(text.size(), MatchId::text_size);
        EXPECT_EQ(text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
                  std::string::npos);
        EXPECT_EQ(MatchId::parse(text), one);
        EXPECT_EQ(MatchId::from_bytes(one.bytes()), one);
        spellings.insert(text);
        names.insert(one);
    }
    EXPECT_EQ(spellings.size(), 1000U);
    EXPECT_EQ(names.size(), 1000U);
    EXPECT_TRUE(MatchId{}.nobody());
    EXPECT_FALSE(MatchId::draw().nobody());
    EXPECT_EQ(DeviceSecret::draw().text().size(), 43U);
    EXPECT_EQ(LobbyLink::draw().text().size(), 24U);
}

TEST(Ids, have_one_spelling_and_no_other) {
    EXPECT_TRUE(MatchId::parse("AAAAAAAAAAAAAAAA"));
    EXPECT_FALSE(MatchId::parse(""));
    EXPECT_FALSE(MatchId::parse("AAAAAAAAAAAAAAA"));
    EXPECT_FALSE(MatchId::parse("AAAAAAAAAAAAAAAAA"));
    EXPECT_FALSE(MatchId::parse("AAAAAAAAAAAAAAAAAAAA"));
    EXPECT_FALSE(MatchId::parse("AAAAAAA AAAAAAAA"));
    EXPECT_FALSE(MatchId::parse("AAAAAAA+AAAAAAAA")) << "the other alphabet";
    EXPECT_FALSE(MatchId::parse(std::string("AAAAAAAAAAAAAAA\0", 16)));
    std::string secret(43, 'A');
    EXPECT_TRUE(DeviceSecret::parse(secret));
    EXPECT_FALSE(DeviceSecret::parse(secret + "="));
    secret.back() = 'B';  // bits beyond the last byte
    EXPECT_FALSE(DeviceSecret::parse(secret));
}

TEST(CompletionTest, is_called_once_and_holds_what_cannot_be_copied) {
    int called = 0;
    auto held = std::make_unique<int>(7);
    Completion<int> done(
        [&called, held = std::move(held)](const Result<int>& result) { called += *held + result.value(); });
    EXPECT_TRUE(done);
    Completion<int> moved = std::move(done);
    moved(Result<int>(1));
    EXPECT_EQ(called, 8);
    EXPECT_FALSE(moved);
    moved(Result<int>(1));
    EXPECT_EQ(called, 8);
    Completion<void>()(Result<void>());  // an empty one ignores it
}

TEST(ResultTest, throws_its_sentence_when_asked_for_a_value_it_has_not) {
    const Result<int> failed = StorageError{StorageFault::full, "The disk is full."};
    try {
        static_cast<void>(failed.value());
        FAIL() << "it has a value";
    } catch (const StorageException& exception) {
        EXPECT_EQ(exception.fault, StorageFault::full);
        EXPECT_STREQ(exception.what(), "The disk is full.");
    }
}

TEST(HistogramTest, counts_up_to_each_bound) {
    Histogram<3> histogram;
    const std::array<double, 3> bounds{1, 2, 5};
    for (const double value : {0.5, 1.0, 1.5, 4.0, 9.0}) histogram.add(value, bounds);
    EXPECT_EQ(histogram.at_most, (std::array<std::uint64_t, 3>{2, 3, 4}));
    EXPECT_EQ(histogram.count, 5U);
    EXPECT_DOUBLE_EQ(histogram.sum, 16.0);
    EXPECT_TRUE(std::is_sorted(commit_bounds.begin(), commit_bounds.end()));
    EXPECT_TRUE(std::is_sorted(batch_bounds.begin(), batch_bounds.end()));
}

}  // namespace
}  // namespace coronet::server::test
