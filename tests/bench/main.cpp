// coronet_bench: what the engine costs. For example: coronet_bench --benchmark_filter=monarch/

#include "tests/bench/game_bench.hpp"
#include "tests/games/each.hpp"

int main(int argc, char** argv) {
    using namespace coronet;
    test::for_each_game(test::TestedGames{},
                        []<class G>() { bench::measure<G>(test::Tested<G>::large_table(), test::Tested<G>::middle); });
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
