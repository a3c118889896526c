#pragma once
// Tests that are made in a loop: one for each table of a game, each with a name of its own.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>

namespace coronet::test {

/// Enters the test `suite.name`. Called before main, from the initialiser of a variable.
inline void enter_test(const std::string& suite, const std::string& name, std::function<void()> body) {
    class Entered : public testing::Test {
      public:
        explicit Entered(std::function<void()> body) : body_(std::move(body)) {}
        void TestBody() override { body_(); }

      private:
        std::function<void()> body_;
    };
    testing::RegisterTest(suite.c_str(), name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [body = std::move(body)]() -> testing::Test* { return new Entered(body); });
}

}  // namespace coronet::test
