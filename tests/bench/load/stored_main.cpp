// coronet_stored: tests/bench/load/README.md.
#include "tests/bench/load/stored.hpp"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <exception>
#include <iostream>

namespace {

using namespace coronet::test;

void tell_start(const StoredWish& wish) {
    const StartFigures figures = start_on_many(wish);
    std::printf("database              %.1f MB: %d ended lobbies, %d sleeping ones, %d entries each\n",
                figures.database_mb, wish.ended, wish.sleeping, wish.entries);
    std::printf("first answer after    %.0f ms\nmemory then           %.1f MB\n", figures.first_answer_ms,
                figures.first_answer_mb);
    std::printf("all matches after     %.0f ms\nmemory then           %.1f MB\n", figures.all_matches_ms,
                figures.all_matches_mb);
    std::printf("memory at rest        %.1f MB\n", figures.at_rest_mb);
}

void tell_return(int entries) {
    const ReturnFigures figures = come_back_to(entries);
    std::printf("entries               %d\nmatch in memory after %.0f ms\n", entries, figures.all_matches_ms);
    std::printf("join until snapshot   %.1f ms\nbytes of the snapshot %zu\n", figures.join_ms, figures.snapshot_bytes);
}

}  // namespace

int main(int count, char** arguments) {
    CLI::App app{"Tells how a server starts on a database of many lobbies, or what one very long match costs."};
    StoredWish wish;
    bool one = false;
    app.add_option("--ended", wish.ended, "Lobbies whose match is over.")->check(CLI::Range(1, 1'000'000));
    app.add_option("--sleeping", wish.sleeping, "Lobbies whose match runs and where nobody is.")
        ->check(CLI::Range(1, 1'000'000));
    app.add_option("--entries", wish.entries, "Choices, and their undoing, in each match.")
        ->check(CLI::Range(1, 1'000'000));
    app.add_flag("--one", one, "One match instead of many: how long it takes to come back to it.");
    CLI11_PARSE(app, count, arguments);
    try {
        one ? tell_return(wish.entries) : tell_start(wish);
    } catch (const std::exception& error) {
        std::cerr << "coronet_stored: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
