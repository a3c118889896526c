// Proves of a running match that nobody is sent what they may not know. Beside the match run twins, one for each
// viewer: matches in which all that is hidden from this viewer is otherwise. The match and a twin are told apart by
// nothing the viewer gets, in any channel, byte by byte; choices of the other seats may differ in a twin as long as the
// viewer is told the same of them.
//
// What follows a choice. Where it shows the viewer something, the match and the twin rightly part, and the twin is
// drawn anew. They must not part where
// - the same choice leads to positions that look alike to the viewer: then the same was told of it, though what came up
//   from a pile may have come in another order;
// - the seat that chose could take the choice back freely: then nothing was shown to anybody;
// - it was no choice but an undo, or about who plays.
// A choice of the viewer's own is accepted in both or refused in both, with the same bytes.
#pragma once

#include "engine/core/generator.hpp"
#include "server/lobby/running_match.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::test {

/// The ways in which something reaches a viewer.
enum class Channel {
    snapshot,   ///< the whole match with its log, as after a reconnection
    resume,     ///< the updates that were missed, out of the ring
    update,     ///< what a choice of anybody brings
    free_undo,  ///< what a choice brings that can be taken back freely: looking for nothing
    list,       ///< what a seat may choose, what is chosen for it if it is absent, and whether it has a choice at all
    preview,    ///< what a choice would bring
    error,      ///< the refusal of a choice
    batch,      ///< the refusal of several choices at once
    hint,       ///< what the players that think say for a seat, with the same seed
    lateness,   ///< which versions a choice may still answer
};
inline constexpr std::array channel_names = {"snapshot", "resume", "update", "free_undo", "list",
                                             "preview",  "error",  "batch",  "hint",      "lateness"};

/// Something that reached a viewer depends on what is hidden from it.
class Leak : public std::runtime_error {
  public:
    Leak(Channel where, const std::string& what) : std::runtime_error(what), channel(where) {}
    Channel channel;
};

/// How much was compared.
struct Compared {
    std::array<std::int64_t, channel_names.size()> pairs{};  ///< by channel: pairs of byte strings
    std::int64_t positions = 0;                              ///< looked at, each for every viewer
    std::int64_t shown = 0;   ///< updates that rightly differed: they showed the viewer something
    std::int64_t swayed = 0;  ///< updates that were equal although another seat chose otherwise in the twin
    std::int64_t others = 0;  ///< twins in which another seat's private view differed from the true one

    Compared& operator+=(const Compared& more);
    [[nodiscard]] std::string text() const;
};

/// How thoroughly it is looked.
struct Effort {
    std::uint32_t look_one_in = 4;   ///< positions
    std::uint32_t hint_one_in = 16;  ///< looks; a hint is dear
    int skip = 0;                    ///< entries before it is looked at all
    int most_entries = 3000;         ///< of one match, from there
};

/// A match with its twins.
class Worlds {
  public:
    Worlds(server::RunningMatch match, engine::Generator dice, const Effort& effort);

    /// Goes on to the end of the match, or to the most entries. Throws Leak.
    void run();
    [[nodiscard]] const Compared& compared() const { return compared_; }
    [[nodiscard]] const server::RunningMatch& match() const { return match_; }

  private:
    struct Twin {
        engine::Viewer viewer;
        std::optional<server::RunningMatch> match{};
    };
    using Steps = std::vector<server::SharedStep>;

    bool chance(std::uint32_t one_in) { return dice_.below(one_in) == 0; }
    const std::string& one_of(const std::vector<std::string>& list);
    void same(const Twin& twin, Channel channel, const std::string& here, const std::string& there,
              std::string_view about = {});
    void draw_anew(Twin& twin);
    void look(Twin& twin);
    void look_as_seat(const Twin& twin, engine::Seat seat);
    void look_at_batches(const Twin& twin, engine::Seat seat);
    void look_at_hint(const Twin& twin, engine::Seat seat);

    [[nodiscard]] std::optional<protocol::Entry> any_entry();
    [[nodiscard]] protocol::Entry in_twin(const Twin& twin, const protocol::Entry& entry);
    void enter(const protocol::Entry& entry);
    void follow(Twin& twin, const protocol::Entry& entry, const Steps& steps);

    server::RunningMatch match_;
    engine::Generator dice_;
    Effort effort_;
    server::Time now_{};
    std::vector<Twin> twins_;
    std::vector<std::string> pool_{"stop"};  ///< choices that were legal for somebody once
    Compared compared_;
};

/// Whether the viewer is shown the same of both positions.
[[nodiscard]] bool look_alike(const server::RunningMatch& here, const server::RunningMatch& there,
                              engine::Viewer viewer);
/// The first place where two texts differ, with what stands around it.
[[nodiscard]] std::string difference(const std::string& here, const std::string& there);
/// Something that a seat which is asked may choose, of the kind (the first word) `like` if there is one.
[[nodiscard]] std::string any_choice(const protocol::Table& table, engine::Seat seat, engine::Generator& dice,
                                     std::string_view like = {});
/// Any options of a game with which it can be played, players included.
[[nodiscard]] engine::Options any_options(const protocol::GameEntry& game, engine::Generator& dice);

}  // namespace coronet::test
