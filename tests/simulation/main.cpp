// Schedules for as long as somebody wants, or one again: README.md.
#include "tests/simulation/run.hpp"

#include <CLI/CLI.hpp>
#include <spdlog/spdlog.h>

#include <chrono>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

using namespace coronet::simulation;

namespace {

int once(std::uint64_t seed, const std::vector<std::size_t>& events) {
    const Plan plan = draw(seed);
    const auto story = [](const std::string& line) { std::printf("%s\n", line.c_str()); };
    const std::string fault = carry_out(seed, events.empty() ? plan : part(plan, events), story);
    std::printf("%s\n", fault.empty() ? "all holds" : fault.c_str());
    return fault.empty() ? 0 : 1;
}

int many(std::uint64_t from, std::uint64_t count, bool go_on) {
    const auto begun = std::chrono::steady_clock::now();
    int failures = 0;
    for (std::uint64_t seed = from; seed < from + count; ++seed) {
        const auto failure = try_seed(seed, !go_on);
        if (!failure) continue;
        ++failures;
        if (go_on) {
            std::printf("seed %llu: %s\n", static_cast<unsigned long long>(seed),
                        failure->fault.substr(0, 200).c_str());
        } else {
            std::printf("%s", text(*failure).c_str());
            return 1;
        }
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    std::printf("%llu schedules, %d failed, %.1f a second\n", static_cast<unsigned long long>(count), failures,
                static_cast<double>(count) / took.count());
    return failures == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) try {
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    CLI::App app("Simulates whole servers, each from a seed, and looks whether all holds that must.");
    std::uint64_t from = 1;
    std::uint64_t count = 1000;
    std::vector<std::size_t> events;
    bool go_on = false;
    bool tell = false;
    app.add_option("--from", from, "the first seed");
    app.add_option("--count", count, "so many seeds");
    app.add_option("--events", events, "of the first seed alone, and only these of its events")->delimiter(',');
    app.add_flag("--story", tell, "tells what happens with the first seed");
    app.add_flag("--go-on", go_on, "lists every seed that fails instead of making the first one short");
    CLI11_PARSE(app, argc, argv);
    spdlog::set_level(spdlog::level::off);
    return tell || !events.empty() ? once(from, events) : many(from, count, go_on);
} catch (const std::exception& trouble) {
    std::fprintf(stderr, "%s\n", trouble.what());
    return 2;
}
