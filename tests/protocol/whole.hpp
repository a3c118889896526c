// Is every member of a struct described? One that is not would not be sent.
#pragma once

#include "protocol/described/traits.hpp"
#include "protocol/described/type_name.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace coronet::test {

/// The sum of the described members' sizes, rounded up to their alignment, is that of the struct: none is forgotten.
template <class T>
void expect_whole() {
    std::size_t size = 0;
    std::size_t widest = 1;
    protocol::described::each_member<T>([&](std::string_view, auto pointer) {
        using Member = std::remove_cvref_t<decltype(std::declval<T&>().*pointer)>;
        size = (size + alignof(Member) - 1) / alignof(Member) * alignof(Member) + sizeof(Member);
        widest = std::max(widest, alignof(Member));
    });
    EXPECT_EQ((size + widest - 1) / widest * widest, sizeof(T)) << protocol::described::type_path<T>();
}

}  // namespace coronet::test
