#include "tests/simulation/surroundings.hpp"

#include <boost/asio/post.hpp>
#include <sodium.h>

#include <algorithm>
#include <utility>

namespace coronet::simulation {
namespace {

std::uint64_t drawn = 0;

/// SplitMix64: not for secrets, and each seed begins elsewhere.
std::uint32_t draw() {
    std::uint64_t z = (drawn += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return static_cast<std::uint32_t>((z ^ (z >> 31U)) >> 16U);
}

void fill(void* to, std::size_t size) {
    auto* bytes = static_cast<unsigned char*>(to);
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<unsigned char>(draw());
}

}  // namespace

void draw_from(std::uint64_t seed) {
    static randombytes_implementation ours{[] { return "a seed"; }, draw, nullptr, nullptr, fill, nullptr};
    static const bool chosen = randombytes_set_implementation(&ours) == 0 && sodium_init() >= 0;
    static_cast<void>(chosen);
    drawn = seed;
}

/// A timer of somebody's; `time` is where it is entered.
class Time::Waiting final : public server::Timer {
  public:
    Waiting(Time& time, server::Strand strand) : time_(time), strand_(std::move(strand)) {
        time_.timers_.push_back(this);
    }
    ~Waiting() override {
        stop();
        std::erase(time_.timers_, this);
    }
    void set(server::Instant when, std::function<void()> act) override {
        stop();
        at = when;
        act_ = std::move(act);
    }
    void stop() override {
        at.reset();
        ++*latest_;
    }
    /// What was set is done next on the strand, unless it is stopped before.
    void ring() {
        at.reset();
        boost::asio::post(strand_, [latest = latest_, number = *latest_, act = std::exchange(act_, {})] {
            if (number == *latest) act();
        });
    }
    std::optional<server::Instant> at;

  private:
    Time& time_;
    server::Strand strand_;
    std::function<void()> act_;
    std::shared_ptr<std::uint64_t> latest_ = std::make_shared<std::uint64_t>(0);
};

Time::~Time() = default;

server::Time Time::wall() {
    return server::Time(std::chrono::hours(24 * 365 * 50)) +
           std::chrono::duration_cast<std::chrono::milliseconds>(now_.time_since_epoch());
}

std::unique_ptr<server::Timer> Time::timer(const server::Strand& strand) {
    return std::make_unique<Waiting>(*this, strand);
}

std::size_t Time::set() const {
    return static_cast<std::size_t>(
        std::count_if(timers_.begin(), timers_.end(), [](const Waiting* one) { return one->at.has_value(); }));
}

std::optional<server::Instant> Time::next() const {
    std::optional<server::Instant> first;
    for (const Waiting* one : timers_) {
        if (one->at && (!first || *one->at < *first)) first = one->at;
    }
    return first;
}

bool Time::go_on() {
    const auto first = next();
    if (!first) return false;
    now_ = std::max(now_, *first);
    (*std::find_if(timers_.begin(), timers_.end(), [&](const Waiting* one) { return one->at == first; }))->ring();
    return true;
}

bool Work::carry_out(std::uint32_t which) {
    if (jobs_.empty()) return false;
    const auto place = jobs_.begin() + static_cast<std::ptrdiff_t>(which % jobs_.size());
    const Job job = std::move(*place);
    jobs_.erase(place);
    job();
    return true;
}

server::ThoughtTicket Thoughts::think(std::unique_ptr<search::Thinker> thinker, search::Level level, Thought told) {
    std::erase_if(questions_, [](const Question& one) { return one.ticket.expired(); });
    auto ticket = std::make_shared<char>();
    questions_.push_back({std::move(thinker), level, std::move(told), ticket});
    return ticket;
}

bool Thoughts::answer(std::uint32_t which, bool fails) {
    if (questions_.empty()) return false;
    const auto place = questions_.begin() + static_cast<std::ptrdiff_t>(which % questions_.size());
    Question question = std::move(*place);
    questions_.erase(place);
    constexpr std::uint64_t walks = 4;
    const search::Go go = [](std::uint64_t iterations) { return iterations < walks ? walks - iterations : 0; };
    search::Choice choice;
    if (!fails) choice = question.thinker->think(question.level, go);
    // Whoever let go of the ticket is told nothing, but its pool may be about to tell when that happens.
    question.told(std::move(choice));
    return true;
}

}  // namespace coronet::simulation
