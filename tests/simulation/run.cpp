#include "tests/simulation/run.hpp"

#include <numeric>
#include <utility>

namespace coronet::simulation {
namespace {
/// Faults that begin with the same letters are of one kind.
constexpr std::size_t alike = 14;
}  // namespace

std::string carry_out(std::uint64_t seed, const Plan& plan, Story story) {
    World world(seed, std::move(story));
    return world.run(plan);
}

std::optional<Failure> try_seed(std::uint64_t seed, bool shrunk) {
    const Plan plan = draw(seed);
    Failure failure{seed, carry_out(seed, plan), std::vector<std::size_t>(plan.size()), {}};
    if (failure.fault.empty()) return std::nullopt;
    std::iota(failure.places.begin(), failure.places.end(), std::size_t{0});
    if (shrunk) {
        // What is found on the way must be the same, or another fault hides behind a shorter schedule.
        const std::string kind = failure.fault.substr(0, alike);
        const auto fails = [&](const std::vector<std::size_t>& places) {
            return carry_out(seed, part(plan, places)).starts_with(kind);
        };
        failure.places = shrink(std::move(failure.places), fails);
    }
    const auto story = [&](const std::string& line) { failure.story += line + '\n'; };
    failure.fault = carry_out(seed, part(plan, failure.places), story);
    return failure;
}

std::string text(const Failure& failure) {
    std::string places;
    for (const std::size_t place : failure.places) places += (places.empty() ? "" : ",") + std::to_string(place);
    return failure.story + "seed " + std::to_string(failure.seed) + ", events " + places + ":\n  " + failure.fault +
           "\n";
}

}  // namespace coronet::simulation
