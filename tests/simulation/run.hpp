// One schedule after the other, each from a seed; what fails is made as short as it can be.
#pragma once

#include "tests/simulation/plan.hpp"
#include "tests/simulation/world.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace coronet::simulation {

struct Failure {
    std::uint64_t seed = 0;
    std::string fault;
    std::vector<std::size_t> places;  ///< the events that are needed
    /// What happened, line by line.
    std::string story;
};

/// What did not hold in this schedule, or in those of its events; empty: all did.
[[nodiscard]] std::string carry_out(std::uint64_t seed, const Plan& plan, Story story = {});
/// Nothing if all holds. Shrunk, if it is to be.
[[nodiscard]] std::optional<Failure> try_seed(std::uint64_t seed, bool shrunk = true);
/// The failure in words: how to see it again, and its story.
[[nodiscard]] std::string text(const Failure& failure);

}  // namespace coronet::simulation
