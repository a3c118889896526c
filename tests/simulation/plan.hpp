// A schedule: what happens in which order. Drawn from a seed, and made shorter when it shows a fault.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::simulation {

enum class Kind {
    connect,  ///< somebody opens a connection, and comes in
    cut,      ///< a connection breaks; the server learns of it later
    notice,   ///< the server learns of one that broke
    speak,    ///< somebody asks for something
    again,    ///< somebody says a choice again that was not answered
    write,    ///< storage answers its next write
    read,     ///< and any of its reads
    work,     ///< long work is done
    thought,  ///< a bot has thought
    time,     ///< time goes on to the next timer
    pause,    ///< time goes on by less
    trouble,  ///< storage begins to fail, or is well again
    kill,     ///< the server is killed and started again
    stop,     ///< it is told to stop, and another is started once it has; told again, it ends at once
};

/// One thing that happens. The numbers say to whom and how, among what there is then.
struct Event {
    Kind kind = Kind::write;
    std::uint32_t who = 0;
    std::uint32_t what = 0;
    std::uint32_t how = 0;
};
using Plan = std::vector<Event>;

[[nodiscard]] std::string_view name_of(Kind kind);
[[nodiscard]] Plan draw(std::uint64_t seed);

/// A plan of which nothing can be left out without its being sound. `places` are those of the events in the plan that
/// was drawn; `fails` carries out what is left.
[[nodiscard]] std::vector<std::size_t> shrink(std::vector<std::size_t> places,
                                              const std::function<bool(const std::vector<std::size_t>&)>& fails);
/// The events at these places.
[[nodiscard]] Plan part(const Plan& plan, const std::vector<std::size_t>& places);

}  // namespace coronet::simulation
