// A running match as the server holds it, whichever game it is: entries go in, what changed for whom comes out as JSON.
// Used by server/lobby, the replay recorder and the journal's replay after a restart. One thread at a time.
// Always holds: a refused entry changes nothing; the same game, options, seed and entries give the same bytes.
#pragma once

#include "engine/core/any_game.hpp"
#include "engine/core/game.hpp"
#include "engine/search/arena.hpp"
#include "engine/search/thinker.hpp"
#include "protocol/messages.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace coronet::protocol {

namespace described {
struct Shape;
using ShapeOf = const Shape& (*)();
}  // namespace described

/// Whether an entry is only about who plays a seat. The game knows nothing of it; it counts as a version.
constexpr bool about_people(How how) { return how == How::resign || how == How::bot || how == How::person; }

/// One entry of a match: what the journal keeps and `Table::enter` carries out.
struct Entry {
    How how = How::choice;
    engine::Seat seat{};
    std::string action;  ///< its text form with `choice` and `absent`, the level with `bot`; empty otherwise
};

/// What one seat alone is told of a change. Empty text: nothing.
struct SeatChange {
    std::string delta;   ///< merge patch on `private`
    std::string events;  ///< their fuller form of some events, each with `i`, its place in the open list
};

/// What an entry did. Empty text: nothing.
struct Change {
    int version = 0;          ///< of the match, after it
    bool barred = false;      ///< it has shown somebody something or answered another seat: no free way back
    bool turn_began = false;  ///< and with it the time that it may take
    std::optional<int> back;  ///< with `undo`: the version whose position is restored
    std::string events;       ///< list of what everybody may know
    std::string delta;        ///< merge patch on `public`
    std::array<SeatChange, engine::max_seats> seats;
};

/// What the entries did, in order; or why the first bad one was refused, and then none was carried out.
using Entered = std::variant<std::vector<Change>, engine::Refusal>;

/// One match, its game erased.
class Table {
  public:
    Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    virtual ~Table() = default;

    [[nodiscard]] virtual std::string_view game() const = 0;
    [[nodiscard]] virtual int seats() const = 0;
    /// The number of entries so far; 0 after the deal.
    [[nodiscard]] virtual int version() const = 0;
    /// A copy that goes its own way.
    [[nodiscard]] virtual std::unique_ptr<Table> clone() const = 0;

    /// One of the matches that this viewer must hold possible: all that is hidden from the viewer is drawn anew. The
    /// viewer must be sent the same bytes of both; tests/server/lobby/secrecy.hpp proves that with it.
    [[nodiscard]] virtual std::unique_ptr<Table> imagined(engine::Viewer viewer, const engine::Seed& seed) const = 0;

    /// Whether anybody looks from now on; to begin with somebody does. If not, a Change tells of events alone and no
    /// view is made: as while a journal is replayed.
    virtual void watch(bool looks) = 0;

    /// Carries out entries, all or none. `undo` takes back the latest choice of its seat and all that came after it:
    /// whether that is free (`own(seat).undo`) or needs consent (`own(seat).undo_consent`) is for the caller to
    /// respect. What is only `about_people` counts as a version and does nothing else. A Bug leaves the table as it was
    /// and is thrown on.
    virtual Entered enter(std::span<const Entry> entries) = 0;
    Entered enter(const Entry& entry) { return enter(std::span(&entry, 1)); }

    /// What happened in the deal: a list of events, empty text for none.
    [[nodiscard]] virtual const std::string& first_events() const = 0;
    /// The whole public view as JSON.
    [[nodiscard]] virtual std::string public_view() const = 0;
    /// The whole private view of a seat as JSON.
    [[nodiscard]] virtual std::string private_view(engine::Seat seat) const = 0;
    /// Who must act, and the result once there is one; `deadline` is for the caller to fill in.
    [[nodiscard]] virtual TableView table_view() const = 0;
    /// What this seat may take back.
    [[nodiscard]] virtual OwnView own(engine::Seat seat) const = 0;

    /// What `own(seat).undo_consent` is called before the others, who are asked for their consent: empty where the
    /// choice may have been secret.
    [[nodiscard]] virtual std::string undo_proposed(engine::Seat seat) const = 0;

    [[nodiscard]] virtual engine::SeatSet waiting() const = 0;
    /// Who has not been put out of the game by its rules.
    [[nodiscard]] virtual engine::SeatSet in_play() const = 0;
    [[nodiscard]] virtual std::optional<engine::Outcome> outcome() const = 0;
    /// Every legal action of a seat, in its text form.
    [[nodiscard]] virtual std::vector<std::string> legal(engine::Seat seat) const = 0;
    /// The choice to make for an absent seat that is asked.
    [[nodiscard]] virtual std::string default_action(engine::Seat seat) const = 0;
    /// The answer of a seat that has no other, where seats are asked either way, so that being asked does not tell what
    /// they hold (HOC-074): the same whether this one has. Nothing: no such question is put to it.
    [[nodiscard]] virtual std::optional<std::string> automatic(engine::Seat seat) const = 0;
    /// Somebody to think about what a seat is asked now: the server's bots and the hint. Owns all it needs, and of this
    /// match only what the seat may know, so that it can think on another thread while the match goes on.
    [[nodiscard]] virtual std::unique_ptr<search::Thinker> thinker(engine::Seat seat,
                                                                   const engine::Seed& seed) const = 0;
    /// What an action would bring, as JSON; or why it is refused. Depends on nothing hidden from the seat.
    [[nodiscard]] virtual engine::Parsed<std::string> consult(engine::Seat seat, std::string_view action) const = 0;
    /// A copy of the match as tools see it that work with text.
    [[nodiscard]] virtual std::unique_ptr<engine::AnyGame> as_text() const = 0;
    /// engine::fingerprint of the position: equal wherever the same entries were made, also in later programs of the
    /// same rules. Never 0.
    [[nodiscard]] virtual std::uint64_t fingerprint() const = 0;
};

/// How what a game shows is described: what schema/protocol/ is made of.
struct GameShapes {
    described::ShapeOf open = nullptr;  ///< the public view
    described::ShapeOf own = nullptr;   ///< the private view
    described::ShapeOf preview = nullptr;
    described::ShapeOf event = nullptr;
    described::ShapeOf catalog = nullptr;
};

/// A game that can be played here.
struct GameEntry {
    std::string_view id;
    std::string_view name;
    std::uint32_t rules_version = 0;
    /// A dealt match, or `bad_options`. The options are those of the catalog and `players`.
    /// What it uses chance for from the deal on is told to the trace, if there is one; it must outlive the table.
    engine::Parsed<std::unique_ptr<Table>> (*make)(const engine::Options&, const engine::Seed&,
                                                   engine::ChanceTrace*) = nullptr;
    /// Fewest and most seats with these options; what `make` takes as `players`.
    std::array<int, 2> (*seats)(const engine::Options&) = nullptr;
    /// Every option, without `players`.
    std::vector<engine::OptionInfo> (*options)() = nullptr;
    /// Its part of the catalog, as JSON.
    std::string (*catalog)() = nullptr;
    GameShapes shapes;
    /// A table over a game of `rules` as it stands; `fate` decides its shuffles and must outlive it.
    std::unique_ptr<Table> (*table_over)(const engine::AnyGame&, engine::Fate* fate) = nullptr;
    /// Its rules for scenario files and other tools that work with text.
    const engine::AnyRules* rules = nullptr;
    /// A deal played by thinking players for each way to seat them; `bad_options` if it cannot be. See `coronet arena`.
    engine::Parsed<search::Played> (*play_deal)(const search::Deal&) = nullptr;
};

/// All games, in the order of the start page.
std::span<const GameEntry> games();
/// The game with this id; none: nullptr.
const GameEntry* find_game(std::string_view id);
/// A dealt match; `unknown_game` or `bad_options` otherwise. `trace`: as in GameEntry; only recordings need one.
engine::Parsed<std::unique_ptr<Table>> make_table(std::string_view game, const engine::Options& options,
                                                  const engine::Seed& seed, engine::ChanceTrace* trace = nullptr);
/// What `/api/games` answers: the catalog of all games, as JSON. Made once.
const std::string& catalog_text();

}  // namespace coronet::protocol
