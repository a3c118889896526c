// What a server stands on, all of it in the hands of the simulation: time that stands still until it is moved, chance
// from a seed, long work and thoughts that are done when the schedule says so.
#pragma once

#include "engine/core/generator.hpp"
#include "server/bots/thinkers.hpp"
#include "server/lobby/clock.hpp"
#include "server/push/summoner.hpp"
#include "server/workers/workers.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace coronet::simulation {

/// Everything that libsodium draws comes from this seed, from now on and in the whole program.
void draw_from(std::uint64_t seed);

/// The `which`th of several, whatever the number.
template <class Container>
auto& any_of(Container& several, std::uint32_t which) {
    return several[which % several.size()];
}

class Time final : public server::Clock {
  public:
    ~Time() override;
    [[nodiscard]] server::Instant now() override { return now_; }
    [[nodiscard]] server::Time wall() override;
    [[nodiscard]] std::unique_ptr<server::Timer> timer(const server::Strand& strand) override;

    /// When the next timer is due.
    [[nodiscard]] std::optional<server::Instant> next() const;
    /// Goes on to the next timer and posts what it does; false if none is set.
    bool go_on();
    void pass(std::chrono::milliseconds time) { now_ += time; }
    [[nodiscard]] std::size_t set() const;

  private:
    class Waiting;
    server::Instant now_{std::chrono::hours(1)};
    std::vector<Waiting*> timers_;
};

class Work final : public server::Workers {
  public:
    void run(server::Urgency, Job job) override { jobs_.push_back(std::move(job)); }
    [[nodiscard]] std::size_t waiting() const { return jobs_.size(); }
    /// Jobs run beside each other, so that any may be the first to end.
    bool carry_out(std::uint32_t which);

  private:
    std::vector<Job> jobs_;
};

/// Who is reached with their pages closed.
class Summons final : public server::Summoner {
  public:
    using Heard = std::function<void(server::PersonId, server::LobbyId)>;
    explicit Summons(Heard heard) : heard_(std::move(heard)) {}
    void summon(server::PersonId person, server::LobbyId lobby, const std::string& /*game*/,
                server::Time /*until*/) override {
        heard_(person, lobby);
    }

  private:
    Heard heard_;
};

class Thoughts final : public server::Thinkers {
  public:
    [[nodiscard]] server::ThoughtTicket think(std::unique_ptr<search::Thinker> thinker, search::Level level,
                                              Thought told) override;
    [[nodiscard]] std::chrono::milliseconds budget() const override { return std::chrono::milliseconds(1000); }
    [[nodiscard]] std::size_t waiting() const { return questions_.size(); }
    /// Answers one, or says that its thought failed.
    bool answer(std::uint32_t which, bool fails);

  private:
    struct Question {
        std::unique_ptr<search::Thinker> thinker;
        search::Level level;
        Thought told;
        std::weak_ptr<void> ticket;
    };
    std::vector<Question> questions_;
};

}  // namespace coronet::simulation
