// The log of the server is not looked at in these tests, and stays silent.
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

namespace {

class Quiet final : public testing::Environment {
  public:
    void SetUp() override { spdlog::set_level(spdlog::level::off); }
};

[[maybe_unused]] const testing::Environment* const quiet = testing::AddGlobalTestEnvironment(new Quiet);

}  // namespace
