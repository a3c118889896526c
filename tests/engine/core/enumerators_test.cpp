#include "engine/core/enumerators.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace coronet::engine {
namespace {

enum class Fruit : std::uint8_t { apple, green_pear, plum_2 };
inline constexpr Fruit no_fruit{255};
struct Basket {
    enum class Size { small, short_ };
};

struct Row {
    Fruit fruit;
    int price;
};
constexpr auto rows = std::to_array<Row>({{Fruit::plum_2, 3}, {Fruit::apple, 1}, {Fruit::green_pear, 2}});

TEST(Enumerators, AreCountedAndNamedAsTheyStandInTheSource) {
    EXPECT_EQ(enumerators<Fruit>, 3);
    EXPECT_EQ(word_of<Fruit::green_pear>, "green_pear");
    EXPECT_EQ(enum_words<Fruit>, (std::array<std::string_view, 3>{"apple", "green_pear", "plum_2"}));
}

TEST(Enumerators, AreReadBackFromTheirWords) {
    EXPECT_EQ(enum_words<Basket::Size>, (std::array<std::string_view, 2>{"small", "short"}))
        << "the underscore is for the compiler";
    EXPECT_EQ(enum_word(Basket::Size::short_), "short");
    EXPECT_EQ(enum_from<Fruit>("plum_2"), Fruit::plum_2);
    EXPECT_EQ(enum_from<Fruit>("plum"), std::nullopt);
    EXPECT_EQ(enum_from<Fruit>(""), std::nullopt);
}

TEST(Enumerators, OrderTheRowsOfATable) {
    constexpr auto table = one_each<rows, &Row::fruit>();
    for (std::size_t place = 0; place < table.size(); ++place) {
        EXPECT_EQ(table[place].fruit, static_cast<Fruit>(place));
        EXPECT_EQ(table[place].price, static_cast<int>(place) + 1);
    }
}

TEST(Enumerators, AValueWithoutARowOrWithTwoIsFound) {
    using from_source::not_told_once;
    EXPECT_EQ(not_told_once(rows, &Row::fruit), no_fruit);
    EXPECT_EQ(not_told_once(std::array{rows[0], rows[1]}, &Row::fruit), Fruit::green_pear);
    EXPECT_EQ(not_told_once(std::array{rows[0], rows[1], rows[2], rows[1]}, &Row::fruit), Fruit::apple);
}

}  // namespace
}  // namespace coronet::engine
