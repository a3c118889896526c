#pragma once
// What happened, written once: an open form for everybody and, where something is hidden, a secret form for the seats
// that may know it. Search plays without a log and pays nothing for events.

#include "engine/core/chance_use.hpp"
#include "engine/core/seat.hpp"

#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace coronet::engine {

/// One event as it is told. Seats in `knows` get `secret` instead of `open`.
template <class E>
struct Told {
    E open;
    std::optional<E> secret{};
    SeatSet knows{};

    /// The form this viewer gets.
    const E& for_viewer(Viewer viewer) const { return secret && viewer && knows.has(*viewer) ? *secret : open; }
};

/// All events of one choice, in order.
template <class E>
using EventLog = std::vector<Told<E>>;

/// Decides shuffles in the generator's place. Only tests have one (MON-175).
class Fate {
  public:
    virtual ~Fate() = default;
    /// The order the next shuffle shall give, first item to be drawn first, by name; nothing = leave it to chance.
    virtual std::optional<std::vector<std::string_view>> next_shuffle() = 0;
};

/// Whoever prescribed a shuffle named what is not there: their mistake, not one of the rules.
class WrongFate : public std::runtime_error {
  public:
    WrongFate(std::string_view name, std::vector<std::string> left)
        : std::runtime_error(std::string(name) + " is not among what is shuffled"),
          name_(name),
          left_(std::move(left)) {}
    const std::string& name() const { return name_; }
    /// What could have been named in its place, by name.
    const std::vector<std::string>& left() const { return left_; }

  private:
    std::string name_;
    std::vector<std::string> left_;
};

/// What rules may reach beyond their State: a log to tell events to, fate for tests, a trace of what chance was used
/// for. Each may be absent.
template <class E>
struct Outside {
    EventLog<E>* log = nullptr;
    Fate* fate = nullptr;
    ChanceTrace* trace = nullptr;

    /// Tells everybody.
    void tell(const E& event) const {
        if (log != nullptr) log->push_back({event});
    }
    /// Tells `knows` the secret form and everybody else the open one.
    void tell(const E& open, const E& secret, SeatSet knows) const {
        if (log != nullptr) log->push_back({open, secret, knows});
    }
};

}  // namespace coronet::engine
