// A match as its lobby runs it: the table of the game, and around it what holds for all games: resignations, the
// clock, and the steps so far. Used by the lobby, the recorder, and at a restart.
// Knows nothing of people, connections or storage. One thread at a time.
// Always holds: a refused entry changes nothing; the same options, seed and entries give the same bytes.
#pragma once

#include "engine/core/chance_use.hpp"
#include "engine/search/levels.hpp"
#include "protocol/table.hpp"
#include "server/lobby/match_clock.hpp"
#include "server/lobby/steps.hpp"
#include "server/storage/time.hpp"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace coronet::server {

using engine::Seat;
using engine::SeatSet;

/// The steps in order, or why nothing was done.
using Stepped = std::variant<std::vector<SharedStep>, engine::Refusal>;

/// What would become of a batch of choices. A refusal is free as long as nothing was shown; or else somebody could put
/// a draw and a guess into one batch and learn from the refusal what lies on top, as often as they like.
struct Attempt {
    std::optional<engine::Refusal> refused;  ///< of the first entry that cannot be carried out
    std::size_t standing = 0;                ///< entries before it that stand all the same: what they showed is known
};

/// Seats that the program plays, and how well.
using Bots = std::map<Seat, search::Level>;

class RunningMatch {
  public:
    /// What the table tells its uses of chance to.
    using Trace = std::shared_ptr<engine::ChanceTrace>;

    /// Takes over a dealt table. `bots`: the seats that have no person. `trace`: the table's, if its steps are to make
    /// a recording.
    RunningMatch(std::unique_ptr<protocol::Table> table, ClockTerms clock, Time now, Bots bots = {},
                 Trace trace = nullptr);

    /// The same match, its log and the updates it holds, over another table in the same version: how it would go on if
    /// what is hidden were otherwise.
    [[nodiscard]] RunningMatch over(std::unique_ptr<protocol::Table> table) const;

    /// What would become of these entries, one after the other. Changes nothing.
    [[nodiscard]] Attempt attempt(std::span<const protocol::Entry> entries) const;

    /// Carries out entries, all or none, and then the default choices of resigned seats that are asked.
    /// An engine::Bug leaves the match as it was before the entries (or before the default choice) and is thrown on.
    Stepped enter(std::span<const protocol::Entry> entries, Time now);

    /// A whole journal read back, before anybody looks: for the log and for what comes after it, not for those who know
    /// an earlier version, nor for a recording. `clock`: where it was renewed last, if that was noted. Throws as
    /// `repeat` does.
    void catch_up(std::span<const Entry> journal, const std::optional<ClockNote>& clock = {});
    /// One entry read back from the journal. Throws engine::Bug when it does not fit, or gives another position.
    SharedStep repeat(const Entry& entry);
    /// One entry of a recording, which keeps no hash; or why the rules refuse it. Makes no default choices of its own:
    /// they are entries too.
    std::variant<SharedStep, engine::Refusal> follow(const protocol::Entry& entry, Time at);

    /// Goes on with the clock after an interruption. Whoever watches needs a snapshot then: the steps so far do not
    /// lead to this deadline.
    void renew_clock(Time now);

    [[nodiscard]] int version() const { return table_->version(); }
    [[nodiscard]] int seats() const { return table_->seats(); }
    [[nodiscard]] bool over() const { return view_.over; }
    /// Who must act, until when, and the result.
    [[nodiscard]] const protocol::TableView& view() const { return view_; }
    [[nodiscard]] const protocol::Table& table() const { return *table_; }
    [[nodiscard]] const protocol::OwnView& own(Seat seat) const;
    /// Everything that was carried out, stored already or not.
    [[nodiscard]] const Steps& steps() const { return steps_; }
    /// The same as the journal keeps it.
    [[nodiscard]] std::vector<Entry> entries() const;
    /// Whether a recording can be made of the steps.
    [[nodiscard]] bool recorded() const { return trace_ != nullptr; }
    [[nodiscard]] SeatSet resigned() const { return resigned_; }
    /// Who has neither given up nor been put out by the rules.
    [[nodiscard]] SeatSet playing() const;
    /// The seats that the program plays now: those of bots, and those where one plays for a person.
    [[nodiscard]] const Bots& bots() const { return bots_; }
    [[nodiscard]] const MatchClock& clock() const { return clock_; }
    /// Whether a choice of this seat that answers `version` still answers what the seat is asked now: nothing has
    /// happened since but choices of others that left all open questions as they were, such as answers to a
    /// simultaneous question or what a seat may do out of turn.
    [[nodiscard]] bool fresh(Seat seat, int version) const;
    /// Whether these choices of the seat, made in this version, were in the journal already when the match was read
    /// back: gives the version after them.
    [[nodiscard]] std::optional<int> made_before(Seat seat, int version,
                                                 std::span<const protocol::ActionText> actions) const;

    /// Everything a viewer may know, as one message; of a long log its end.
    [[nodiscard]] protocol::out::Match snapshot(std::string_view match, engine::Viewer viewer) const;
    /// The lines of the log before `version`, the latest of them that fit into one message.
    using LogLines = protocol::List<protocol::LogEntry, protocol::most_log_lines>;
    [[nodiscard]] LogLines log_before(int version, engine::Viewer viewer) const;
    /// The steps after `version`, if they lead from there to here and are not too many.
    [[nodiscard]] std::optional<std::vector<SharedStep>> since(int version) const;

    /// How many updates somebody who comes back is sent at most.
    static constexpr std::size_t most_missed = 64;
    /// Bytes of events beyond which a message holds no further line of the log.
    static constexpr std::size_t most_log_bytes = 256 * 1024;

  private:
    using Owns = std::array<protocol::OwnView, engine::max_seats>;

    RunningMatch(const RunningMatch& other, std::unique_ptr<protocol::Table> table);
    std::optional<engine::Refusal> apply(const protocol::Entry& entry, Time now, std::vector<SharedStep>& steps);
    [[nodiscard]] SharedStep step_of(const protocol::Entry& entry, protocol::Change change,
                                     const protocol::TableView& told, const Owns& own_told, Time now);
    [[nodiscard]] std::size_t log_bytes(Steps::Reader& steps, std::size_t version, engine::Viewer viewer) const;
    [[nodiscard]] MatchClock::Turn turn_after(const protocol::Entry& entry, const protocol::Change& change, bool free);
    void settle(const protocol::Entry& entry, SeatSet before, MatchClock::Turn turn, Time now);
    void settle_people(const protocol::Entry& entry);
    void show_bots();
    void close_by_resignation();
    void rank_resigned_last();

    Trace trace_;  // before `table_`, which writes to it
    std::unique_ptr<protocol::Table> table_;
    MatchClock clock_;
    SeatSet resigned_;
    std::vector<Seat> resign_order_;
    Bots bots_;
    SeatSet without_person_;
    protocol::TableView view_;
    Owns own_;
    std::array<int, engine::max_seats> asked_since_{};  ///< the version at which what a seat is asked last changed
    int turn_began_ = 0;                                ///< with this version
    Steps steps_;                                       ///< all
    int resumed_from_ = 0;                              ///< whoever knows less than this version needs a snapshot
};

}  // namespace coronet::server
