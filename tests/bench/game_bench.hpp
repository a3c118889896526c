#pragma once
// The same measurements for every game: what a decision, a copy, a look and a whole random game cost. tests/bench/*.cpp
// call `measure<G>` once a game.

#include "engine/core/game.hpp"

#include <benchmark/benchmark.h>

#include <string>
#include <variant>
#include <vector>

namespace coronet::bench {

/// Plays one game after another with random legal choices, always the same ones.
template <engine::Game G>
class RandomPlay {
  public:
    explicit RandomPlay(const engine::Options& options)
        : config_(std::get<typename G::Config>(G::configure(options))), state_(deal()) {}

    const typename G::State& state() const { return state_; }
    bool over() const { return G::waiting(state_).empty(); }
    void next_game() { state_ = deal(); }

    /// The seat that decides next: the first of those asked.
    engine::Seat seat() const { return *G::waiting(state_).begin(); }

    /// A random legal choice of that seat, without making it.
    const typename G::Action& choice() {
        list_.clear();
        G::legal(state_, seat(), list_);
        return list_[chance_.below(static_cast<std::uint32_t>(list_.size()))];
    }

    /// One decision: list the legal choices, make one.
    void decide() {
        const engine::Seat who = seat();
        if (G::apply(state_, who, choice(), {})) throw engine::Bug("a listed choice was refused");
    }

    /// Moves on to the middle of a game: this many decisions in, or as many as it has.
    void decide(int times) {
        for (int i = 0; i < times && !over(); ++i) decide();
    }

  private:
    typename G::State deal() { return G::start(config_, chance_.fork(), {}); }

    engine::Generator chance_{engine::Seed{1}};
    typename G::Config config_;
    typename G::State state_;
    std::vector<typename G::Action> list_;
};

/// Registers all measurements of a game under its id. `middle` is a number of decisions after which it is in full
/// swing.
template <engine::Game G>
void measure(const engine::Options& options, int middle) {
    const std::string id(G::id);
    const auto add = [&id](const char* what, auto&& run) {
        benchmark::RegisterBenchmark((id + "/" + what).c_str(), run);
    };

    add("decision", [options](benchmark::State& timing) {
        RandomPlay<G> play(options);
        for ([[maybe_unused]] auto _ : timing) {
            if (play.over()) play.next_game();
            play.decide();
        }
        timing.SetItemsProcessed(timing.iterations());
    });
    add("random_game", [options](benchmark::State& timing) {
        RandomPlay<G> play(options);
        std::int64_t decisions = 0;
        for ([[maybe_unused]] auto _ : timing) {
            for (play.next_game(); !play.over(); ++decisions) play.decide();
        }
        timing.SetItemsProcessed(timing.iterations());
        timing.counters["decisions"] =
            benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kAvgIterations);
    });
    add("copy", [options, middle](benchmark::State& timing) {
        RandomPlay<G> play(options);
        play.decide(middle);
        typename G::State copy = play.state();
        for ([[maybe_unused]] auto _ : timing) {
            benchmark::DoNotOptimize(copy);
            copy = play.state();
            benchmark::ClobberMemory();
        }
        timing.SetBytesProcessed(timing.iterations() * static_cast<std::int64_t>(sizeof(copy)));
        timing.counters["bytes"] = static_cast<double>(sizeof(copy));
    });
    add("legal", [options, middle](benchmark::State& timing) {
        RandomPlay<G> play(options);
        play.decide(middle);
        std::vector<typename G::Action> list;
        for ([[maybe_unused]] auto _ : timing) {
            list.clear();
            G::legal(play.state(), play.seat(), list);
            benchmark::DoNotOptimize(list.data());
        }
        timing.counters["choices"] = static_cast<double>(list.size());
    });
    add("view_of_all_seats", [options, middle](benchmark::State& timing) {
        RandomPlay<G> play(options);
        play.decide(middle);
        for ([[maybe_unused]] auto _ : timing) {
            benchmark::DoNotOptimize(G::view(play.state()));
            for (const engine::Seat seat : engine::SeatSet::all(G::seats(play.state()))) {
                benchmark::DoNotOptimize(G::view(play.state(), seat));
            }
        }
    });
    add("preview", [options, middle](benchmark::State& timing) {
        RandomPlay<G> play(options);
        play.decide(middle);
        const typename G::Action choice = play.choice();
        for ([[maybe_unused]] auto _ : timing) benchmark::DoNotOptimize(G::preview(play.state(), play.seat(), choice));
    });
    add("determinize", [options, middle](benchmark::State& timing) {
        RandomPlay<G> play(options);
        play.decide(middle);
        engine::Generator chance(engine::Seed{2});
        for ([[maybe_unused]] auto _ : timing) {
            benchmark::DoNotOptimize(G::determinize(play.state(), play.seat(), chance));
        }
    });
}

}  // namespace coronet::bench
