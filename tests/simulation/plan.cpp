#include "tests/simulation/plan.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace coronet::simulation {
namespace {

struct Weighted {
    Kind kind;
    std::string_view name;
    std::uint32_t weight;
};
/// How often something happens, of a thousand.
constexpr std::array<Weighted, 14> kinds{{
    {Kind::connect, "connect", 60},
    {Kind::cut, "cut", 18},
    {Kind::notice, "notice", 25},
    {Kind::speak, "speak", 350},
    {Kind::again, "again", 40},
    {Kind::write, "write", 290},
    {Kind::read, "read", 70},
    {Kind::work, "work", 30},
    {Kind::thought, "thought", 30},
    {Kind::time, "time", 50},
    {Kind::pause, "pause", 20},
    {Kind::trouble, "trouble", 10},
    {Kind::kill, "kill", 7},
    {Kind::stop, "stop", 5},
}};

constexpr std::uint32_t shortest = 40;
constexpr std::uint32_t longest = 200;

/// As the generator of chance in surroundings.cpp, from another place.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed * 0x2545f4914f6cdd1dU + 0x9e3779b97f4a7c15U) {}
    std::uint32_t next() {
        state_ ^= state_ >> 12U;
        state_ ^= state_ << 25U;
        state_ ^= state_ >> 27U;
        return static_cast<std::uint32_t>((state_ * 0x2545f4914f6cdd1dU) >> 32U);
    }

  private:
    std::uint64_t state_;
};

Kind any_kind(std::uint32_t lot) {
    std::uint32_t all = 0;
    for (const Weighted& one : kinds) all += one.weight;
    lot %= all;
    for (const Weighted& one : kinds) {
        if (lot < one.weight) return one.kind;
        lot -= one.weight;
    }
    return Kind::write;
}

}  // namespace

std::string_view name_of(Kind kind) {
    return std::find_if(kinds.begin(), kinds.end(), [kind](const Weighted& one) { return one.kind == kind; })->name;
}

Plan draw(std::uint64_t seed) {
    Dice dice(seed);
    Plan plan(shortest + dice.next() % (longest - shortest));
    for (Event& event : plan) event = {any_kind(dice.next()), dice.next(), dice.next(), dice.next()};
    return plan;
}

Plan part(const Plan& plan, const std::vector<std::size_t>& places) {
    Plan left;
    for (const std::size_t place : places) left.push_back(plan.at(place));
    return left;
}

std::vector<std::size_t> shrink(std::vector<std::size_t> places,
                                const std::function<bool(const std::vector<std::size_t>&)>& fails) {
    // Ever smaller pieces are left out, as long as one can be.
    for (std::size_t piece = std::max<std::size_t>(places.size() / 2, 1);;) {
        bool shorter = false;
        for (std::size_t begin = 0; begin < places.size();) {
            std::vector<std::size_t> without = places;
            const auto from = without.begin() + static_cast<std::ptrdiff_t>(begin);
            without.erase(from, from + static_cast<std::ptrdiff_t>(std::min(piece, without.size() - begin)));
            if (fails(without)) {
                places = std::move(without);
                shorter = true;
            } else {
                begin += piece;
            }
        }
        if (piece > 1) {
            piece /= 2;
        } else if (!shorter) {
            return places;
        }
    }
}

}  // namespace coronet::simulation
