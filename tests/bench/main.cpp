// coronet_bench: what the engine costs. For example: coronet_bench --benchmark_filter=monarch/

#include "engine/heart_of_crown/game.hpp"
#include "engine/minerva/game.hpp"
#include "engine/monarch/game.hpp"
#include "tests/bench/game_bench.hpp"
#include "tests/support/skirmish/skirmish.hpp"

int main(int argc, char** argv) {
    coronet::bench::measure<coronet::minerva::Minerva>({{"players", "4"}}, 60);
    coronet::bench::measure<coronet::monarch::Monarch>({{"players", "4"}}, 80);
    coronet::bench::measure<coronet::heart_of_crown::HeartOfCrown>({{"players", "4"}, {"supply", "random"}}, 400);
    coronet::bench::measure<coronet::skirmish::Skirmish>({{"players", "3"}}, 40);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
